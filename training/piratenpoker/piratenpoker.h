// The rules of Piratenpoker as plain structs: one State a match, no allocation. Mirrors src/games/piratenpoker/rules;
// numbers in comments refer to rules-piratenpoker.md. Poker cards are faces (8 * colour + value - 1), since cards of one face are
// interchangeable; loot cards are kinds (0: the 5 with a shark behind it, then 6, 8, 10), since holdings score by kind.
#pragma once
#include <stdint.h>
#include <string.h>

namespace poker {

enum { MAX_SEATS = 5, COLOURS = 3, VALUES = 8, FACES = COLOURS * VALUES, HAND = 6, STACK = 7, KINDS = 4 };
enum { OVERBOARD, BELOW_DECK, LOOT_ROUND };
enum Stage { COMMIT, DECIDE, HAND_OVER, OVER };
enum { MAX_IDLE_GAMES = 3, SET_SIZE = 3, SET_BONUS = 5, MAX_CANDIDATES = 64 };

constexpr int COPIES[VALUES] = {1, 2, 4, 7, 7, 4, 2, 1};
constexpr int FRONT[KINDS] = {5, 6, 8, 10};
constexpr int BACK[KINDS] = {4, -3, -4, -5};
constexpr int LOOT_COPIES[KINDS] = {2, 2, 2, 1};
constexpr int8_t NONE = -1;

struct Bids {  // what a seat bid in the rounds of one game, all of it public
  uint8_t cards[3], pips[3];
  uint8_t passed;
};

struct State {
  uint64_t rng;
  uint8_t n, phase, stage, game, lastGame, idle, decider, bots;
  uint8_t stackSize[COLOURS], returned[COLOURS];
  int8_t stack[COLOURS][STACK + 1];  // kinds, the next one last
  int8_t open[COLOURS];              // the open loot by colour, or NONE
  uint8_t handSize[MAX_SEATS];
  uint8_t hand[MAX_SEATS][HAND];  // faces in ascending order
  uint8_t passed[MAX_SEATS], committed[MAX_SEATS], bid[MAX_SEATS];  // bid: bit i stands for the card at index i
  uint8_t fronts[MAX_SEATS][KINDS], backs[MAX_SEATS][KINDS];
  uint8_t pile[FACES], discard[FACES], pileSize, discardSize;
  Bids now[MAX_SEATS], last[MAX_SEATS];  // the bids of this game and of the one before
  uint8_t kept[MAX_SEATS];               // cards kept from earlier games
  int16_t excess[MAX_SEATS];             // twice the pips by which all cards played exceeded the mean card of 4.5
  uint16_t plies;
};

/** A decision of the winner of a round: `colour` or `kind` and the seat `to`; hand over: kind NONE keeps everything. */
struct Move {
  int8_t colour, kind, to;
};

/** Cards that a refill draws, in order, where a recorded match is replayed; null for chance. */
typedef const uint8_t* Forced;

inline uint64_t next64(State& s) {  // splitmix64
  uint64_t z = (s.rng += 0x9e3779b97f4a7c15ULL);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
  return z ^ (z >> 31);
}
inline uint32_t below(State& s, uint32_t limit) { return (uint32_t)(((next64(s) >> 32) * (uint64_t)limit) >> 32); }

inline int valueOf(int face) { return face % VALUES + 1; }
inline int colourOf(int face) { return face / VALUES; }
/** The colour that counts double in this round (3.2), or NONE. */
inline int doubledColour(const State& s) {
  if (s.phase != LOOT_ROUND) return NONE;
  for (int c = 0; c < COLOURS; c++)
    if (s.open[c] != NONE) return c;
  return NONE;
}
inline int weightOf(int face, int doubled) { return valueOf(face) << (colourOf(face) == doubled); }
inline int negativesOf(const State& s, int p) { return s.backs[p][1] + s.backs[p][2] + s.backs[p][3]; }

inline int drawCard(State& s, Forced& forced) {
  if (s.pileSize == 0) {  // 5.2
    memcpy(s.pile, s.discard, FACES);
    memset(s.discard, 0, FACES);
    s.pileSize = s.discardSize;
    s.discardSize = 0;
  }
  int face = 0;
  if (forced) face = *forced++;
  else
    for (int k = below(s, s.pileSize); k >= s.pile[face]; face++) k -= s.pile[face];
  s.pile[face]--;
  s.pileSize--;
  return face;
}

inline void fillHand(State& s, int p, Forced& forced) {
  s.kept[p] = s.handSize[p];
  while (s.handSize[p] < HAND) {
    int face = drawCard(s, forced), i = s.handSize[p]++;
    for (; i > 0 && s.hand[p][i - 1] > face; i--) s.hand[p][i] = s.hand[p][i - 1];
    s.hand[p][i] = face;
  }
}

inline void startRound(State& s, int phase) {
  s.phase = phase;
  s.stage = COMMIT;
  for (int p = 0; p < s.n; p++) {
    s.committed[p] = !s.passed[p] && s.handSize[p] == 0;  // an empty hand can only pass (2.4)
    s.bid[p] = 0;
  }
}

inline void startGame(State& s, Forced& forced) {
  s.game++;
  for (int p = 0; p < s.n; p++) {
    fillHand(s, p, forced);
    s.passed[p] = 0;
    s.last[p] = s.now[p];
    s.now[p] = Bids{};
  }
  s.lastGame = 0;
  for (int c = 0; c < COLOURS; c++) {
    s.open[c] = s.stack[c][--s.stackSize[c]];
    if (s.returned[c] > s.stackSize[c]) s.returned[c] = s.stackSize[c];
    s.lastGame |= s.stackSize[c] == 0;
  }
  startRound(s, OVERBOARD);
}

inline void setup(State& s, int n, uint64_t seed, int bots = 0) {
  memset(&s, 0, sizeof s);
  s.rng = seed;
  s.n = n;
  s.bots = bots;
  for (int f = 0; f < FACES; f++) s.pileSize += s.pile[f] = COPIES[f % VALUES];
  for (int c = 0; c < COLOURS; c++) {
    for (int k = 0; k < KINDS; k++)
      for (int i = 0; i < LOOT_COPIES[k]; i++) s.stack[c][s.stackSize[c]++] = k;
    for (int left = STACK; left > 1; left--) {
      int i = below(s, left);
      int8_t kind = s.stack[c][i];
      s.stack[c][i] = s.stack[c][left - 1];
      s.stack[c][left - 1] = kind;
    }
  }
  Forced chance = nullptr;
  startGame(s, chance);
}

/** Points of a seat (7). */
inline int pointsOf(const State& s, int p) {
  int points = 0, sharks = s.backs[p][0];
  for (int k = 0; k < KINDS; k++)
    points += s.fronts[p][k] * FRONT[k] + s.fronts[p][k] / SET_SIZE * SET_BONUS + s.backs[p][k] * BACK[k];
  return points + sharks / SET_SIZE * SET_BONUS;
}

/** Positive if p wins a tie of points against q (7.5): the highest loot card, then the next. */
inline int tieBreak(const State& s, int p, int q) {
  // Values in descending order: fronts 10, 8, 6, 5, sharks 4, backs -3, -4, -5. A missing card counts as 0.
  auto list = [&](int seat, int8_t* out) {
    int m = 0;
    for (int k = KINDS - 1; k >= 0; k--)
      for (int i = 0; i < s.fronts[seat][k]; i++) out[m++] = FRONT[k];
    for (int k = 0; k < KINDS; k++)
      for (int i = 0; i < s.backs[seat][k]; i++) out[m++] = BACK[k];
    while (m < 21) out[m++] = 0;
  };
  int8_t a[21], b[21];
  list(p, a);
  list(q, b);
  for (int i = 0; i < 21; i++)
    if (a[i] != b[i]) return a[i] - b[i];
  return 0;
}

/** Shares of the victory by seat; ties that the loot cards do not break are split (7.6). */
inline void victory(const State& s, float* share) {
  int points[MAX_SEATS], best = 0, winners = 0;
  for (int p = 0; p < s.n; p++) {
    points[p] = pointsOf(s, p);
    int d = points[p] - points[best];
    if (d > 0 || (d == 0 && tieBreak(s, p, best) > 0)) best = p;
  }
  bool wins[MAX_SEATS];
  for (int p = 0; p < s.n; p++) winners += wins[p] = points[p] == points[best] && tieBreak(s, p, best) == 0;
  for (int p = 0; p < MAX_SEATS; p++) share[p] = p < s.n && wins[p] ? 1.0f / winners : 0.0f;
}

inline void returnUnderStack(State& s, int c) {
  for (int i = s.stackSize[c]; i > 0; i--) s.stack[c][i] = s.stack[c][i - 1];
  s.stack[c][0] = s.open[c];
  s.stackSize[c]++;
  s.returned[c]++;
  s.open[c] = NONE;
}

inline void endGame(State& s, bool isIdle, Forced& forced) {
  s.idle = isIdle ? s.idle + 1 : 0;
  if (s.lastGame || s.idle == MAX_IDLE_GAMES) s.stage = OVER;
  else startGame(s, forced);
}

struct Ranked {
  int seat, total, size;
  uint8_t weights[HAND];
};
/** Compares two bids by total, then card by card (3.1, 3.3). */
inline int compareBids(const Ranked& a, const Ranked& b) {
  if (a.total != b.total) return a.total - b.total;
  for (int i = 0; i < a.size && i < b.size; i++)
    if (a.weights[i] != b.weights[i]) return a.weights[i] - b.weights[i];
  return a.size - b.size;
}

/** Uncovers, discards and compares the bids; returns the winner or NONE (2.6, 3). */
inline int resolveRound(State& s) {
  Ranked bids[MAX_SEATS];
  int count = 0, doubled = doubledColour(s);
  for (int p = 0; p < s.n; p++) {
    if (s.passed[p]) continue;
    Ranked b = {p, 0, 0, {}};
    int left = 0, pips = 0;
    for (int i = 0; i < s.handSize[p]; i++) {
      int face = s.hand[p][i];
      if (!(s.bid[p] >> i & 1)) { s.hand[p][left++] = face; continue; }
      int weight = weightOf(face, doubled), k = b.size++;
      for (; k > 0 && b.weights[k - 1] < weight; k--) b.weights[k] = b.weights[k - 1];
      b.weights[k] = weight;
      b.total += weight;
      pips += valueOf(face);
      s.discard[face]++;
      s.discardSize++;
    }
    s.handSize[p] = left;
    s.now[p].cards[s.phase] = b.size;
    s.now[p].pips[s.phase] = pips;
    s.excess[p] += 2 * pips - 9 * b.size;
    s.passed[p] = s.now[p].passed = b.size == 0;
    s.bid[p] = 0;
    s.committed[p] = 0;
    if (b.size == 0) continue;
    int k = count++;
    for (; k > 0 && compareBids(bids[k - 1], b) < 0; k--) bids[k] = bids[k - 1];
    bids[k] = b;
  }
  for (int i = 0; i < count;) {  // the first group of one wins (3.4)
    int j = i + 1;
    while (j < count && compareBids(bids[i], bids[j]) == 0) j++;
    if (j == i + 1) return bids[i].seat;
    i = j;
  }
  return NONE;
}

inline void reveal(State& s, Forced& forced) {
  int winner = resolveRound(s);
  if (winner == NONE) {  // 3.6
    bool isIdle = s.phase == OVERBOARD;
    for (int c = 0; c < COLOURS; c++)
      if (s.open[c] != NONE) returnUnderStack(s, c);
    return endGame(s, isIdle, forced);
  }
  if (s.phase == LOOT_ROUND) {  // 4.4
    int c = doubledColour(s);
    s.fronts[winner][s.open[c]]++;
    s.open[c] = NONE;
    return endGame(s, false, forced);
  }
  s.decider = winner;
  s.stage = DECIDE;
}

/** Uncovers bids as long as everybody has committed; several times where hands are empty. */
inline void settle(State& s, Forced forced = nullptr) {
  while (s.stage == COMMIT) {
    for (int p = 0; p < s.n; p++)
      if (!s.passed[p] && !s.committed[p]) return;
    reveal(s, forced);
  }
}

inline void commit(State& s, int p, int bid) {
  s.committed[p] = 1;
  s.bid[p] = bid;
}

inline void decide(State& s, Move m, Forced forced = nullptr) {
  int p = s.decider;
  if (s.stage == HAND_OVER) {  // 4.3
    if (m.kind != NONE) { s.backs[p][m.kind]--; s.backs[m.to][m.kind]++; }
    startRound(s, LOOT_ROUND);
  } else if (s.phase == OVERBOARD) {  // 4.1
    s.backs[m.to][s.open[m.colour]]++;
    s.open[m.colour] = NONE;
    startRound(s, BELOW_DECK);
  } else {  // 4.2
    returnUnderStack(s, m.colour);
    if (negativesOf(s, p)) s.stage = HAND_OVER;
    else startRound(s, LOOT_ROUND);
  }
  settle(s, forced);
}

inline bool isPending(const State& s, int p) {
  if (s.stage == COMMIT) return !s.passed[p] && !s.committed[p];
  return s.stage != OVER && p == s.decider;
}

/** The bids of a hand with different faces, as bit masks in the order of the model's legal moves; returns their number. */
inline int listBids(const State& s, int p, uint8_t* bids) {
  int count = 1;
  bids[0] = 0;
  for (int i = 0; i < s.handSize[p] && i < HAND; i++) {
    bool same = i > 0 && s.hand[p][i] == s.hand[p][i - 1];
    for (int k = 0, end = count; k < end; k++)
      if (!same || bids[k] >> (i - 1) & 1) bids[count++] = bids[k] | 1 << i;
  }
  return count;
}

/** The decisions of the winner of a round; negative cards of one kind are listed once, and keeping them last. */
inline int listDecisions(const State& s, Move* moves) {
  int count = 0, p = s.decider;
  if (s.stage == HAND_OVER) {
    for (int k = 1; k < KINDS; k++)
      if (s.backs[p][k])
        for (int to = 0; to < s.n; to++)
          if (to != p) moves[count++] = {NONE, (int8_t)k, (int8_t)to};
    moves[count++] = {NONE, NONE, NONE};
  } else
    for (int c = 0; c < COLOURS; c++) {
      if (s.open[c] == NONE) continue;
      if (s.phase == BELOW_DECK) moves[count++] = {(int8_t)c, s.open[c], NONE};
      else
        for (int to = 0; to < s.n; to++) moves[count++] = {(int8_t)c, s.open[c], (int8_t)to};
    }
  return count;
}

}  // namespace poker
