// Batches of matches and the ragged parts of the network, behind a C interface; see env.py.
#include <math.h>
#include <stdio.h>
#include "encoder.h"
#include "heuristic.h"

using namespace poker;

namespace {

typedef uint16_t bf16;
inline float wide(bf16 x) {
  uint32_t u = (uint32_t)x << 16;
  float f;
  memcpy(&f, &u, 4);
  return f;
}
inline bf16 narrow(float f) {
  uint32_t u;
  memcpy(&u, &f, 4);
  return (u + 0x7fff + (u >> 16 & 1)) >> 16;
}

/** Plays on until a seat of the network has to decide or the match is over. */
void playBots(State& s) {
  settle(s);
  while (s.bots && s.stage != OVER) {
    if (s.stage != COMMIT) {
      if (!(s.bots >> s.decider & 1)) return;
      decide(s, heuristicDecision(s));
      continue;
    }
    bool moved = false;
    for (int p = 0; p < s.n; p++)
      if (s.bots >> p & 1 && isPending(s, p)) { commit(s, p, heuristicBid(s, p)); moved = true; }
    settle(s);
    if (!moved) return;
  }
}

struct Rows {
  int8_t *inputs, *candidates;
  int32_t *offsets, *match;  // offsets of the candidates, absolute; one more than rows
  uint8_t *seat, *slots;     // slots: the seats in the order of the value outputs
};

void observeRow(const State& s, int m, int p, const Rows& out, int& row, int& candidate) {
  Perspective v(s, p);
  int8_t* f = out.inputs + (int64_t)row * INPUTS;
  memset(f, 0, INPUTS);
  writeInputs(v, f);
  int8_t* c = out.candidates + (int64_t)candidate * CANDIDATE;
  int count;
  if (s.stage == COMMIT) {
    uint8_t bids[MAX_CANDIDATES];
    count = listBids(s, p, bids);
    memset(c, 0, (size_t)count * CANDIDATE);
    for (int i = 0; i < count; i++) writeBid(v, bids[i], c + i * CANDIDATE);
  } else {
    Move moves[MAX_CANDIDATES];
    count = listDecisions(s, moves);
    memset(c, 0, (size_t)count * CANDIDATE);
    for (int i = 0; i < count; i++) writeDecision(v, moves[i], c + i * CANDIDATE);
  }
  out.match[row] = m;
  out.seat[row] = p;
  for (int k = 0; k < MAX_SEATS; k++) out.slots[row * MAX_SEATS + k] = k < s.n ? v.seat[k] : 255;
  candidate += count;
  out.offsets[++row] = candidate;
}

}  // namespace

extern "C" {

void pp_info(int32_t* out) {
  out[0] = sizeof(State);
  out[1] = INPUTS;
  out[2] = CANDIDATE;
}

void pp_reset(State* states, int count, const uint8_t* n, const uint8_t* bots, uint64_t seed) {
  for (int m = 0; m < count; m++) {
    setup(states[m], n[m], (seed * 1000003 + m) * 0xd1342543de82ef95ULL + 1, bots ? bots[m] : 0);
    playBots(states[m]);
  }
}

/**
 * Writes all pending decisions, from `row` and `candidate` on: first all bids, then all decisions about loot. Gives the
 * numbers of rows and candidates of bids and of all.
 */
void pp_observe(const State* states, int count, int8_t* inputs, int8_t* candidates, int32_t* offsets, int32_t* match,
                uint8_t* seat, uint8_t* slots, int row, int candidate, int32_t* out) {
  Rows rows = {inputs, candidates, offsets, match, seat, slots};
  int firstRow = row, firstCandidate = candidate;
  offsets[row] = candidate;
  for (int m = 0; m < count; m++)
    if (states[m].stage == COMMIT)
      for (int p = 0; p < states[m].n; p++)
        if (isPending(states[m], p)) observeRow(states[m], m, p, rows, row, candidate);
  out[0] = row - firstRow;
  out[1] = candidate - firstCandidate;
  for (int m = 0; m < count; m++)
    if (states[m].stage == DECIDE || states[m].stage == HAND_OVER)
      observeRow(states[m], m, states[m].decider, rows, row, candidate);
  out[2] = row - firstRow;
  out[3] = candidate - firstCandidate;
}

/** Makes the chosen moves. Finished matches are listed with their shares and, if `autoreset`, begin again. */
int pp_step(State* states, const int32_t* match, const uint8_t* seat, const int32_t* choice, int rows, int autoreset,
            int32_t* ended, float* shares) {
  int ends = 0;
  // A match's rows of one call are either its bids, adjacent, or one decision.
  for (int i = 0; i < rows;) {
    int m = match[i];
    State& s = states[m];
    if (s.stage == COMMIT) {
      for (; i < rows && match[i] == m; i++) {
        uint8_t bids[MAX_CANDIDATES];
        listBids(s, seat[i], bids);
        commit(s, seat[i], bids[choice[i]]);
      }
    } else {
      Move moves[MAX_CANDIDATES];
      listDecisions(s, moves);
      decide(s, moves[choice[i++]]);
    }
    s.plies++;
    playBots(s);
    if (s.stage != OVER) continue;
    ended[ends] = m;
    victory(s, shares + MAX_SEATS * ends++);
    if (autoreset) {
      setup(s, s.n, next64(s), s.bots);
      playBots(s);
    }
  }
  return ends;
}

/** The choices of the heuristic. */
void pp_heuristic(const State* states, const int32_t* match, const uint8_t* seat, int rows, int32_t* choice) {
  for (int i = 0; i < rows; i++) {
    const State& s = states[match[i]];
    int k = 0;
    if (s.stage == COMMIT) {
      uint8_t bids[MAX_CANDIDATES];
      listBids(s, seat[i], bids);
      for (int bid = heuristicBid(s, seat[i]); bids[k] != bid;) k++;
    } else {
      Move moves[MAX_CANDIDATES], best = heuristicDecision(s);
      listDecisions(s, moves);
      while (memcmp(&moves[k], &best, sizeof best) != 0) k++;
    }
    choice[i] = k;
  }
}

/** Samples a candidate of each row by softmax(scores / temperature); the best one at temperature 0. */
void pp_sample(const float* scores, const int32_t* offsets, int rows, uint64_t* seed, float temperature, int32_t* choice,
               float* logp) {
  int base = offsets[0];
  uint64_t x = *seed;
  for (int r = 0; r < rows; r++) {
    const float* z = scores + (offsets[r] - base);
    int count = offsets[r + 1] - offsets[r], best = 0;
    float p[MAX_CANDIDATES], sum = 0;
    for (int i = 1; i < count; i++)
      if (z[i] > z[best]) best = i;
    float scale = temperature > 0 ? 1 / temperature : 1;
    for (int i = 0; i < count; i++) sum += p[i] = expf((z[i] - z[best]) * scale);
    int pick = best;
    if (temperature > 0) {
      x = x * 6364136223846793005ULL + 1442695040888963407ULL;
      float u = ((x >> 40) + 0.5f) / 16777216.0f * sum;
      for (pick = 0; pick < count - 1 && u >= p[pick]; pick++) u -= p[pick];
    }
    choice[r] = pick;
    logp[r] = logf(p[pick] / sum);
  }
  *seed = x;
}

/** Copies chosen rows, converted, with relative offsets; returns the number of candidates. */
int pp_gather(const int8_t* inputs, const int8_t* candidates, const int32_t* offsets, const int32_t* rows, int count,
              bf16* x, bf16* c, int32_t* relative) {
  int at = 0;
  auto copy = [](const int8_t* from, bf16* to, int64_t size) {
    for (int64_t k = 0; k < size; k++) to[k] = narrow((float)from[k]);
  };
  for (int i = 0; i < count; i++) {
    int r = rows[i], size = offsets[r + 1] - offsets[r];
    copy(inputs + (int64_t)r * INPUTS, x + (int64_t)i * INPUTS, INPUTS);
    copy(candidates + (int64_t)offsets[r] * CANDIDATE, c + (int64_t)at * CANDIDATE, (int64_t)size * CANDIDATE);
    relative[i] = at;
    at += size;
  }
  relative[count] = at;
  return at;
}

/** score = w . relu(a of the row + b of the candidate); offsets are taken relative to the first. */
void pp_head(const bf16* a, const bf16* b, const int32_t* offsets, int rows, int width, const float* w, float* scores) {
  int base = offsets[0];
  for (int r = 0; r < rows; r++) {
    float ar[256];
    for (int k = 0; k < width; k++) ar[k] = wide(a[(int64_t)r * width + k]);
    for (int i = offsets[r] - base; i < offsets[r + 1] - base; i++) {
      const bf16* bi = b + (int64_t)i * width;
      float sum = 0;
      for (int k = 0; k < width; k++) {
        float z = ar[k] + wide(bi[k]);
        sum += w[k] * (z > 0 ? z : 0);
      }
      scores[i] = sum;
    }
  }
}

void pp_head_gradient(const bf16* a, const bf16* b, const int32_t* offsets, int rows, int width, const float* w,
                      const float* gradient, bf16* da, bf16* db, float* dw) {
  int base = offsets[0];
  for (int k = 0; k < width; k++) dw[k] = 0;
  for (int r = 0; r < rows; r++) {
    float ar[256], dar[256] = {0};
    for (int k = 0; k < width; k++) ar[k] = wide(a[(int64_t)r * width + k]);
    for (int i = offsets[r] - base; i < offsets[r + 1] - base; i++) {
      const bf16* bi = b + (int64_t)i * width;
      bf16* dbi = db + (int64_t)i * width;
      float g = gradient[i];
      for (int k = 0; k < width; k++) {
        float z = ar[k] + wide(bi[k]), d = z > 0 ? g * w[k] : 0;
        dw[k] += z > 0 ? g * z : 0;
        dar[k] += d;
        dbi[k] = narrow(d);
      }
    }
    for (int k = 0; k < width; k++) da[(int64_t)r * width + k] = narrow(dar[k]);
  }
}

/** By row: log-probability of the choice, entropy, and KL divergence to the policy of `reference` (may be null). */
void pp_policy(const float* scores, const float* reference, const int32_t* offsets, int rows, const int32_t* choice,
               float* logp, float* logq, float* chosen, float* entropy, float* kl) {
  int base = offsets[0];
  auto logSoftmax = [](const float* z, int count, float* out) {
    float best = z[0], sum = 0;
    for (int i = 1; i < count; i++) best = fmaxf(best, z[i]);
    for (int i = 0; i < count; i++) sum += expf(z[i] - best);
    float shift = best + logf(sum);
    for (int i = 0; i < count; i++) out[i] = z[i] - shift;
  };
  for (int r = 0; r < rows; r++) {
    int first = offsets[r] - base, count = offsets[r + 1] - offsets[r];
    logSoftmax(scores + first, count, logp + first);
    if (reference) logSoftmax(reference + first, count, logq + first);
    float h = 0, d = 0;
    for (int i = first; i < first + count; i++) {
      float p = expf(logp[i]);
      h -= p * logp[i];
      if (reference) d += p * (logp[i] - logq[i]);
    }
    chosen[r] = logp[first + choice[r]];
    entropy[r] = h;
    kl[r] = d;
  }
}

void pp_policy_gradient(const float* logp, const float* logq, const int32_t* offsets, int rows, const int32_t* choice,
                        const float* entropy, const float* kl, const float* dChosen, const float* dEntropy,
                        const float* dKl, float* gradient) {
  int base = offsets[0];
  for (int r = 0; r < rows; r++) {
    int first = offsets[r] - base, count = offsets[r + 1] - offsets[r];
    for (int i = first; i < first + count; i++) {
      float p = expf(logp[i]);
      float g = -dChosen[r] * p - dEntropy[r] * p * (logp[i] + entropy[r]);
      if (logq) g += dKl[r] * p * (logp[i] - logq[i] - kl[r]);
      gradient[i] = g;
    }
    gradient[first + choice[r]] += dChosen[r];
  }
}

/**
 * Lambda-returns of the victory shares along each seat's own decisions. Values and returns are in the order of `slots`.
 * A row without a later decision or an end in the batch is not valid.
 */
void pp_returns(int matches, int steps, const int32_t* stepRows, const int32_t* stepEnds, const int32_t* endMatch,
                const float* endShares, const int32_t* match, const uint8_t* seat, const uint8_t* slots, const float* values,
                float lambda, float* returns, float* advantage, uint8_t* valid) {
  struct Next { float value[MAX_SEATS], ret[MAX_SEATS]; bool known; };
  Next* next = new Next[(size_t)matches * MAX_SEATS]();
  for (int t = steps - 1; t >= 0; t--) {
    for (int e = stepEnds[t]; e < stepEnds[t + 1]; e++)
      for (int p = 0; p < MAX_SEATS; p++) {
        Next& x = next[endMatch[e] * MAX_SEATS + p];
        x.known = true;
        for (int q = 0; q < MAX_SEATS; q++) x.value[q] = x.ret[q] = endShares[e * MAX_SEATS + q];
      }
    for (int r = stepRows[t]; r < stepRows[t + 1]; r++) {
      Next& x = next[match[r] * MAX_SEATS + seat[r]];
      valid[r] = x.known;
      for (int k = 0; k < MAX_SEATS; k++) {
        int q = slots[r * MAX_SEATS + k];
        if (q == 255) { returns[r * MAX_SEATS + k] = 0; continue; }
        float v = values[r * MAX_SEATS + k], g = x.known ? (1 - lambda) * x.value[q] + lambda * x.ret[q] : v;
        returns[r * MAX_SEATS + k] = g;
        if (k == 0) advantage[r] = g - v;
        x.value[q] = v;
        x.ret[q] = g;
      }
      x.known = true;
    }
  }
  delete[] next;
}

}  // extern "C"
