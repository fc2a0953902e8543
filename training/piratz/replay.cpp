// Replays recorded matches for the proof of equality in test/training/piratz.test.ts.
//
// Standard input: for each match a line `match PLAYERS FIRST_PLAYER HIGH LOW ...` with the cubes of the six treasures, then
// for each ply a line `MOVE CARD` with the number of the move and the card that it revealed (-1 for none), then `end`.
// Standard output: before each move a line with the state, one with the legal moves, the heuristic's move, and the inputs
// that are not zero as INDEX:VALUE; at the end the points and the winners.
#include <cstdio>
#include <cstring>

#include "tables.h"
#include "piratz.h"

static Tables T;

static void printCards(const char* name, uint64_t cards) {
  printf(" %s", name);
  for (; cards; cards &= cards - 1) printf(" %d", lowestBit(cards) + 1);
}

static void printState(const State& s) {
  printf("state current %d stage %d spades %d last %d idle %d", s.current, s.stage, s.spades, s.lastRound, s.idleRounds);
  printCards("draw", s.drawPile);
  printCards("discard", s.discard);
  printf(" faceUp");
  for (int i = 0; i < s.numFaceUp; i++) printf(" %d", s.faceUpOrder[i] + 1);
  for (int seat = 0; seat < s.numPlayers; seat++) {
    printf(" seat");
    for (int t = 0; t < NUM_TREASURES; t++) printf(" %d", s.items[seat][t]);
    printf(" rats %d cards %d buried %d", s.rats[seat], s.cards[seat], s.buried[seat] == NO_CARD ? 0 : s.buried[seat] + 1);
  }
  puts("");
}

static void printDecision(const State& s) {
  MoveSet moves = legalMoves(s, T);
  printf("legal");
  for (int move = 0; move < NUM_MOVES; move++)
    if (contains(moves, move)) printf(" %d", move);
  printf("\nheuristic %d\ninputs", heuristicMove(s, T));
  int8_t inputs[NUM_INPUTS];
  memset(inputs, 0, sizeof inputs);
  encode(s, T, inputs);
  for (int i = 0; i < NUM_INPUTS; i++)
    if (inputs[i]) printf(" %d:%d", i, inputs[i]);
  puts("");
}

static void printOutcome(const State& s) {
  int points[MAX_PLAYERS];
  float shares[MAX_PLAYERS];
  countPoints(s, points);
  victoryShares(s, points, shares);
  printf("%s points", s.stage == OVER ? "over" : "running");
  for (int seat = 0; seat < s.numPlayers; seat++) printf(" %d", points[seat]);
  printf(" winners");
  for (int seat = 0; seat < s.numPlayers; seat++)
    if (shares[seat] > 0) printf(" %d", seat);
  puts("");
}

int main() {
  fillTables(T);
  char line[256];
  State s;
  while (fgets(line, sizeof line, stdin)) {
    int players, first, at, move, card;
    if (sscanf(line, "match %d %d%n", &players, &first, &at) == 2) {
      memset(&s, 0, sizeof s);
      setup(s, T, players, 0);
      s.current = first;
      for (int t = 0, length; t < NUM_TREASURES; t++, at += length) {
        int high, low;
        if (sscanf(line + at, "%d %d%n", &high, &low, &length) != 2) return 1;
        s.highCube[t] = high;
        s.lowCube[t] = low;
      }
    } else if (sscanf(line, "%d %d", &move, &card) == 2) {
      printState(s);
      printDecision(s);
      if (!contains(legalMoves(s, T), move)) return 2;
      apply(s, T, move, card < 0 ? -1 : card - 1);
    } else {
      printOutcome(s);
    }
  }
}
