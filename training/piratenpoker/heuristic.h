// The policy `heuristic` of the game (src/games/piratenpoker/ai), as a yardstick for evaluation only.
#pragma once
#include <math.h>
#include "piratenpoker.h"

namespace poker {

struct BidTables {
  enum { TOTALS = 128 };
  double now[3][HAND + 1][TOTALS], later[2][HAND + 1][TOTALS];
  BidTables() {
    const double share[3] = {0.16, 0.25, 0.8}, spread[3] = {0.35, 0.3, 0.25}, mean[3] = {4.5, 4.5, 6};
    for (int phase = 0; phase < 3; phase++) {
      fill(now[phase], mean[phase], share[phase], spread[phase]);
      if (phase < 2) fill(later[phase], 4.5, (1 - share[phase]) * share[2], spread[2]);
    }
  }
  static void fill(double table[HAND + 1][TOTALS], double mean, double share, double spread) {
    for (int cards = 1; cards <= HAND; cards++)
      for (int total = 0; total < TOTALS; total++) {
        double value = cards * mean;
        table[cards][total] = 1 / (1 + exp((share * value - total) / (spread * value)));
      }
  }
};
inline const BidTables BID_TABLES;

struct LootEvaluator {
  const State& s;
  int me;
  double weights[MAX_SEATS];

  LootEvaluator(const State& state, int player) : s(state), me(player) {
    int leader = -1, best = 0;
    for (int i = 0; i < s.n; i++) {
      int points = pointsOf(s, i);
      if (i != me && (leader < 0 || points > best)) { leader = i; best = points; }
    }
    for (int i = 0; i < s.n; i++) weights[i] = i == me ? 0 : (i == leader ? 2.0 : 1.0) / s.n;
  }
  static double marginal(int count) {
    const double incomplete[3] = {0, 0.7, 2};
    double gain = incomplete[(count + 1) % 3] - incomplete[count % 3];
    return (count + 1) % 3 == 0 ? gain + SET_BONUS : gain;
  }
  double front(int kind) const {
    double opponents = 0, own = 0;
    for (int i = 0; i < s.n; i++) {
      double gain = FRONT[kind] + marginal(s.fronts[i][kind]);
      if (i == me) own = gain;
      else opponents += gain * weights[i];
    }
    return own + opponents / (s.n - 1);
  }
  double back(int kind, int to) const {
    double gain = BACK[kind] + (kind == 0 ? marginal(s.backs[to][0]) : 0);
    return to == me ? gain : -gain * weights[to];
  }
  double handOver(int kind, int to) const { return back(kind, to) - BACK[kind]; }
};

inline double stakeOf(const State& s, int p, const LootEvaluator& loot, const double* fronts, int count) {
  if (s.phase == LOOT_ROUND) return fronts[0];
  if (s.phase == OVERBOARD) {
    double best = -1e9, sum = 0;
    for (int c = 0; c < COLOURS; c++)
      for (int to = 0; to < s.n; to++) {
        double value = loot.back(s.open[c], to);
        sum += value;
        if (value > best) best = value;
      }
    return best - sum / (COLOURS * s.n);
  }
  double low = 1e9, high = -1e9, hand = 0;
  for (int i = 0; i < count; i++) { low = fmin(low, fronts[i]); high = fmax(high, fronts[i]); }
  for (int k = 1; k < KINDS; k++)
    if (s.backs[p][k])
      for (int to = 0; to < s.n; to++)
        if (to != p) hand = fmax(hand, loot.handOver(k, to));
  return 2 + (high - low) / 2 + hand;
}

/** The bid of the heuristic, as a bit mask. */
inline int heuristicBid(const State& s, int p) {
  LootEvaluator loot(s, p);
  double fronts[COLOURS], sum = 0;
  int count = 0, doubled = doubledColour(s);
  for (int c = 0; c < COLOURS; c++)
    if (s.open[c] != NONE) sum += fronts[count++] = loot.front(s.open[c]);
  double stake = stakeOf(s, p, loot, fronts, count), later = sum / count;
  int totals[64] = {0}, pips[64] = {0}, sizes[64] = {0}, end = 1;
  for (int i = 0; i < s.handSize[p]; i++, end *= 2)
    for (int k = 0; k < end; k++) {
      totals[end + k] = totals[k] + weightOf(s.hand[p][i], doubled);
      pips[end + k] = pips[k] + valueOf(s.hand[p][i]);
      sizes[end + k] = sizes[k] + 1;
    }
  auto chance = [&](const double table[HAND + 1][BidTables::TOTALS], int total) {
    double product = 1;
    for (int q = 0; q < s.n; q++)
      if (q != p && !s.passed[q] && s.handSize[q] > 0) product *= table[s.handSize[q]][total];
    return product;
  };
  int best = 0;
  double bestValue = 0;
  for (int set = 1; set < end; set++) {
    double value = stake * chance(BID_TABLES.now[s.phase], totals[set]) - 0.25 * (pips[set] - 4.5 * sizes[set]);
    if (s.phase != LOOT_ROUND) value += later * chance(BID_TABLES.later[s.phase], pips[end - 1] - pips[set]);
    if (value > bestValue) { best = set; bestValue = value; }
  }
  return best;
}

inline Move heuristicDecision(const State& s) {
  LootEvaluator loot(s, s.decider);
  Move moves[MAX_CANDIDATES];
  int count = listDecisions(s, moves), best = 0;
  double bestValue = -1e9;
  for (int i = 0; i < count; i++) {
    const Move& m = moves[i];
    double value = s.stage == HAND_OVER ? (m.kind == NONE ? 0 : loot.handOver(m.kind, m.to))
                   : s.phase == OVERBOARD ? loot.back(m.kind, m.to) : -loot.front(m.kind);
    if (value > bestValue) { best = i; bestValue = value; }
  }
  return moves[best];
}

}  // namespace poker
