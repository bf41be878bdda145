// run: ulpscope run %s
// native: same
// A table-driven state machine that strips comments and counts words, lines and numbers.
#include <ctype.h>
#include <stdio.h>

enum state { SPACE, WORD, NUMBER, SLASH, COMMENT, STAR, STATES };
enum input { BLANK, LETTER, DIGIT, SOLIDUS, ASTERISK, OTHER, INPUTS };

static enum input kind(int c) {
  return isspace(c)   ? BLANK
         : isalpha(c) ? LETTER
         : isdigit(c) ? DIGIT
         : c == '/'   ? SOLIDUS
         : c == '*'   ? ASTERISK
                      : OTHER;
}

static const unsigned char next[STATES][INPUTS] = {
    [SPACE] = {SPACE, WORD, NUMBER, SLASH, SPACE, SPACE},
    [WORD] = {SPACE, WORD, WORD, SLASH, SPACE, SPACE},
    [NUMBER] = {SPACE, WORD, NUMBER, SLASH, SPACE, NUMBER},
    [SLASH] = {SPACE, WORD, NUMBER, SLASH, COMMENT, SPACE},
    [COMMENT] = {COMMENT, COMMENT, COMMENT, COMMENT, STAR, COMMENT},
    [STAR] = {COMMENT, COMMENT, COMMENT, SPACE, STAR, COMMENT},
};

int main(void) {
  const char *text = "int x1 = 40; /* a ** comment / 5 */ y=x1/2;\n/**/ 3.25 end";
  int entered[STATES] = {0};
  enum state s = SPACE;
  for (const char *p = text; *p; p++) {
    enum state t = (enum state)next[s][kind((unsigned char)*p)];
    if (t != s) entered[t]++;
    s = t;
    putchar("SWN/CA"[s]);
  }
  printf("\n%d words %d numbers %d comments\n", entered[WORD], entered[NUMBER], entered[COMMENT]);
  return 0;
}
