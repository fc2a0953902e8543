// The inputs of the network: the information state of the seat to act and its candidates, as small whole numbers.
// Mirrored by src/games/piratenpoker/ai/network/encoder.ts; what one unit is worth stands in scales.json.
// Canonical: colours are ordered by the open loot, opponents by their points.
#pragma once
#include "piratenpoker.h"

namespace poker {

enum { RIVALS = MAX_SEATS - 1, LEADS = 13, TOTALS = 24, SETS = 13, HISTORY = 12, RIVAL = 52 };
enum {
  F_COUNT = 0,                      // number of players, one-hot 3 to 5
  F_STAGE = F_COUNT + 3,            // one-hot: bid in each phase, overboard, below deck, hand over
  F_LAST_GAME = F_STAGE + 6,
  F_GAMES = F_LAST_GAME + 1,        // size of the smallest stack, one-hot 0 to 6
  F_STACK = F_GAMES + 7,            // size of each stack
  F_IDLE = F_STACK + COLOURS,       // stopped games in a row, one-hot 0 to 2
  F_LOOT = F_IDLE + 3,              // open loot by colour, one-hot kind
  F_TOP = F_LOOT + COLOURS * KINDS, // top of each stack, one-hot kind
  F_REST = F_TOP + COLOURS * KINDS, // loot below the top, by colour and kind
  F_HAND = F_REST + COLOURS * KINDS,
  F_SIZE = F_HAND + FACES,          // size of the hand, one-hot
  F_PIPS = F_SIZE + HAND + 1,       // pips of the hand; by colour; and if this open colour is doubled
  F_SETS = F_PIPS + 1 + 2 * COLOURS,
  F_POINTS = F_SETS + SETS,         // own points; lead over the best opponent
  F_UNSEEN = F_POINTS + 2,          // unseen cards by value, by colour, in the pile, excess over the mean
  F_BIDDERS = F_UNSEEN + VALUES + COLOURS + 2,  // opponents who still bid, one-hot 0 to 4
  F_RIVAL = F_BIDDERS + MAX_SEATS,
  F_HISTORY = F_RIVAL + RIVALS * RIVAL,         // own bids, which the opponents know
  INPUTS = (F_HISTORY + HISTORY + 15) / 16 * 16
};
enum {  // within an opponent
  R_PRESENT, R_BIDS, R_PASSED, R_SIZE, R_LEAD = R_SIZE + HAND + 1, R_LEADS, R_SETS = R_LEADS + LEADS,
  R_HISTORY = R_SETS + SETS, R_EXCESS = R_HISTORY + HISTORY, R_TIE, R_END
};
static_assert((int)R_END <= (int)RIVAL, "an opponent's inputs");
enum {  // candidates for bids
  C_PASS, C_TOTAL, C_TOTALS, C_COUNT = C_TOTALS + TOTALS, C_TOP = C_COUNT + HAND + 1, C_SECOND, C_PIPS, C_LEFT,
  C_LEFT_VALUES = C_LEFT + HAND, C_LEFT_COLOURS = C_LEFT_VALUES + VALUES, C_LEFT_PIPS = C_LEFT_COLOURS + COLOURS,
  C_LEFT_DOUBLED, C_PHASE = C_LEFT_DOUBLED + COLOURS, C_END = C_PHASE + 3
};
enum {  // candidates for decisions
  D_KIND, D_SELF = D_KIND + 4, D_RIVAL, D_LOOT = D_RIVAL + RIVALS, D_COLOUR = D_LOOT + KINDS, D_CHANGE = D_COLOUR + COLOURS,
  D_SHARKS, D_BONUS = D_SHARKS + 2, D_LEFT, D_OWN = D_LEFT + KINDS, D_RIVALS = D_OWN + 2, D_DOUBLED = D_RIVALS + 2,
  D_SUM, D_LEADER, D_LEAD, D_END
};
enum { CANDIDATE = 64 };
static_assert((int)C_END <= (int)CANDIDATE && (int)D_END <= (int)CANDIDATE, "a candidate's inputs");

constexpr int LEAD_STEPS[LEADS] = {-20, -13, -8, -5, -3, -1, 0, 1, 2, 4, 6, 9, 14};
constexpr int TOTAL_STEPS[TOTALS] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 22, 24, 27, 30, 34, 38, 44};

inline int8_t clip(int v) { return v > 127 ? 127 : v < -127 ? -127 : v; }

/** What the inputs of a seat have in common with those of its candidates. */
struct Perspective {
  const State& s;
  int me, slot[COLOURS], colour[COLOURS], rank[MAX_SEATS], seat[MAX_SEATS], points[MAX_SEATS], sums[COLOURS], pips = 0;

  Perspective(const State& state, int player) : s(state), me(player) {
    for (int& sum : sums) sum = 0;
    for (int i = 0; i < s.handSize[me]; i++) {
      sums[colourOf(s.hand[me][i])] += valueOf(s.hand[me][i]);
      pips += valueOf(s.hand[me][i]);
    }
    // Colours by the open loot, then by the pips of the hand, then by the size of the stack; opponents by points.
    auto key = [&](int c) { return (s.open[c] == NONE ? 0 : FRONT[s.open[c]]) * 4096 + sums[c] * 16 + s.stackSize[c]; };
    for (int c = 0; c < COLOURS; c++) {
      int k = c;
      for (; k > 0 && key(colour[k - 1]) < key(c); k--) colour[k] = colour[k - 1];
      colour[k] = c;
    }
    for (int k = 0; k < COLOURS; k++) slot[colour[k]] = k;
    for (int p = 0; p < s.n; p++) points[p] = pointsOf(s, p);
    seat[0] = me;
    for (int r = 1; r < s.n; r++) {
      int p = (me + r) % s.n, k = r;
      for (; k > 1 && points[seat[k - 1]] < points[p]; k--) seat[k] = seat[k - 1];
      seat[k] = p;
    }
    for (int k = 0; k < s.n; k++) rank[seat[k]] = k;
  }
};

inline void writeSets(const State& s, int p, int8_t* f) {
  auto progress = [&](int count) {
    *f++ = count % SET_SIZE == 1;
    *f++ = count % SET_SIZE == 2;
  };
  for (int k = 0; k < KINDS; k++) progress(s.fronts[p][k]);
  progress(s.backs[p][0]);
  for (int k = 1; k < KINDS; k++) *f++ = s.backs[p][k];
}

inline void writeHistory(const State& s, int p, int8_t* f) {
  for (int r = 0; r < 2; r++) { *f++ = s.now[p].cards[r]; *f++ = s.now[p].pips[r]; }
  for (int r = 0; r < 3; r++) { *f++ = s.last[p].cards[r]; *f++ = s.last[p].pips[r]; }
  *f++ = s.last[p].passed;
  *f++ = s.kept[p];
}

inline void writeRival(const Perspective& v, int p, int8_t* f) {
  const State& s = v.s;
  f[R_PRESENT] = 1;
  f[R_BIDS] = !s.passed[p] && s.handSize[p] > 0;
  f[R_PASSED] = s.passed[p];
  f[R_SIZE + s.handSize[p]] = 1;
  int lead = v.points[v.me] - v.points[p];
  f[R_LEAD] = clip(lead);
  for (int k = 0; k < LEADS; k++) f[R_LEADS + k] = lead >= LEAD_STEPS[k];
  writeSets(s, p, f + R_SETS);
  writeHistory(s, p, f + R_HISTORY);
  f[R_EXCESS] = clip(s.excess[p]);
  int tie = tieBreak(s, v.me, p);
  f[R_TIE] = (tie > 0) - (tie < 0);
}

/** Writes INPUTS numbers into f, which is zeroed. Reads hands and bids of no other seat, only their sizes. */
inline void writeInputs(const Perspective& v, int8_t* f) {
  const State& s = v.s;
  const int me = v.me, size = s.handSize[me];
  f[F_COUNT + s.n - 3] = 1;
  f[F_STAGE + (s.stage == COMMIT ? s.phase : s.stage == HAND_OVER ? 5 : 3 + s.phase)] = 1;
  f[F_LAST_GAME] = s.lastGame;
  int games = STACK - 1;
  for (int k = 0; k < COLOURS; k++) {
    int c = v.colour[k], left = s.stackSize[c];
    if (left < games) games = left;
    f[F_STACK + k] = left;
    if (s.open[c] != NONE) f[F_LOOT + KINDS * k + s.open[c]] = 1;
    if (left) f[F_TOP + KINDS * k + s.stack[c][left - 1]] = 1;
    for (int i = 0; i + 1 < left; i++) f[F_REST + KINDS * k + s.stack[c][i]]++;
    f[F_PIPS + 1 + k] = v.sums[c];
    f[F_PIPS + 1 + COLOURS + k] = s.open[c] == NONE ? 0 : v.pips + v.sums[c];
  }
  f[F_GAMES + games] = 1;
  f[F_IDLE + s.idle] = 1;
  int unseen[FACES];
  for (int face = 0; face < FACES; face++) unseen[face] = COPIES[face % VALUES] - s.discard[face];
  for (int i = 0; i < size; i++) {
    int face = s.hand[me][i];
    f[F_HAND + VALUES * v.slot[colourOf(face)] + face % VALUES]++;
    unseen[face]--;
  }
  f[F_SIZE + size] = 1;
  f[F_PIPS] = v.pips;
  writeSets(s, me, f + F_SETS);
  int best = v.points[v.seat[1]];
  f[F_POINTS] = clip(v.points[me]);
  f[F_POINTS + 1] = clip(v.points[me] - best);
  int excess = 0;
  for (int face = 0; face < FACES; face++) {
    f[F_UNSEEN + face % VALUES] += unseen[face];
    f[F_UNSEEN + VALUES + v.slot[colourOf(face)]] += unseen[face];
    excess += unseen[face] * (2 * valueOf(face) - 9);
  }
  f[F_UNSEEN + VALUES + COLOURS] = s.pileSize;
  f[F_UNSEEN + VALUES + COLOURS + 1] = clip(excess);
  int bidders = 0;
  for (int k = 1; k < s.n; k++) {
    int p = v.seat[k];
    bidders += !s.passed[p] && s.handSize[p] > 0;
    writeRival(v, p, f + F_RIVAL + RIVAL * (k - 1));
  }
  f[F_BIDDERS + bidders] = 1;
  writeHistory(s, me, f + F_HISTORY);
}

/** Writes CANDIDATE numbers for a bid into f, which is zeroed. */
inline void writeBid(const Perspective& v, int bid, int8_t* f) {
  const State& s = v.s;
  int doubled = doubledColour(s), total = 0, count = 0, pips = 0, top = 0, second = 0, left[COLOURS] = {0};
  for (int i = 0; i < s.handSize[v.me]; i++) {
    int face = s.hand[v.me][i], value = valueOf(face);
    if (bid >> i & 1) {
      int weight = weightOf(face, doubled);
      count++;
      total += weight;
      pips += value;
      if (weight > top) { second = top; top = weight; }
      else if (weight > second) second = weight;
    } else {
      f[C_LEFT_VALUES + value - 1]++;
      left[colourOf(face)] += value;
    }
  }
  f[C_PASS] = count == 0;
  f[C_TOTAL] = total;
  for (int k = 0; k < TOTALS; k++) f[C_TOTALS + k] = total >= TOTAL_STEPS[k];
  f[C_COUNT + count] = 1;
  f[C_TOP] = top;
  f[C_SECOND] = second;
  f[C_PIPS] = pips;
  if (s.handSize[v.me] - count < HAND) f[C_LEFT + s.handSize[v.me] - count] = 1;
  int rest = v.pips - pips;
  f[C_LEFT_PIPS] = rest;
  for (int k = 0; k < COLOURS; k++) {
    int c = v.colour[k];
    f[C_LEFT_COLOURS + k] = left[c];
    f[C_LEFT_DOUBLED + k] = s.open[c] == NONE ? 0 : rest + left[c];
  }
  f[C_PHASE + s.phase] = total;
}

/** Writes CANDIDATE numbers for a decision into f, which is zeroed. */
inline void writeDecision(const Perspective& v, const Move& m, int8_t* f) {
  const State& s = v.s;
  const int me = v.me, kind = m.kind;
  bool isStow = s.stage == DECIDE && s.phase == BELOW_DECK;
  f[D_KIND + (s.stage == HAND_OVER ? (kind == NONE ? 3 : 2) : s.phase)] = 1;
  if (kind == NONE) return;
  f[D_LOOT + kind] = 1;
  if (m.colour != NONE) f[D_COLOUR + v.slot[m.colour]] = 1;
  if (m.to != NONE) {
    if (m.to == me) f[D_SELF] = 1;
    else f[D_RIVAL + v.rank[m.to] - 1] = 1;
    int sharks = s.backs[m.to][0];
    bool bonus = kind == 0 && sharks % SET_SIZE == 2;
    f[D_CHANGE] = BACK[kind] + (bonus ? SET_BONUS : 0);
    if (kind == 0 && sharks % SET_SIZE) f[D_SHARKS + sharks % SET_SIZE - 1] = 1;
    f[D_BONUS] = bonus;
    int best = v.points[v.seat[1]];
    f[D_LEADER] = m.to != me && v.points[m.to] == best;
    f[D_LEAD] = clip(v.points[m.to] - v.points[me]);
  }
  for (int c = 0; c < COLOURS; c++) {
    int other = s.open[c];
    if (other == NONE || c == m.colour || m.colour == NONE) continue;
    f[D_LEFT + other]++;
    if (!isStow) continue;
    int own = s.fronts[me][other] % SET_SIZE;
    if (own) f[D_OWN + own - 1] = 1;
    for (int p = 0; p < s.n; p++) {
      int theirs = s.fronts[p][other] % SET_SIZE;
      if (p != me && theirs) f[D_RIVALS + theirs - 1]++;
    }
    f[D_DOUBLED] = v.pips + v.sums[c];
    f[D_SUM] = v.sums[c];
  }
}

}  // namespace poker
