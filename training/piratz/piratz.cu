// Batches of Piratz matches behind a C interface, for env.py. One source for GPU (nvcc) and CPU (g++ -x c++).
#include <string.h>

#include "build/tables.h"
#include "piratz.h"
#ifdef __CUDACC__
#include <cuda_runtime.h>
#endif

// Points are worth e to the power of this many halves in the shaped reward.
#define POINT_WEIGHT 0.5f

// Plays the heuristic's seats and moves without a choice until a seat has to decide or the match is over.
HD void advance(State& s, const Tables& T) {
  while (s.stage != OVER) {
    MoveSet moves = legalMoves(s, T);
    if (count(moves) == 1) apply(s, T, firstOf(moves), -1);
    else if (contains(s.heuristicSeats, s.current)) apply(s, T, heuristicMove(s, T), -1);
    else return;
  }
}

HD void resetMatch(State* states, const Tables& T, int i, int players, int heuristicSeats, uint64_t seed, uint64_t deal) {
  State& s = states[i];
  seedGenerator(s, seed, deal);
  setup(s, T, players, heuristicSeats);
  advance(s, T);
}

HD void writeMoves(const State& s, const Tables& T, uint8_t* legal) {
  MoveSet moves = legalMoves(s, T);
  if (s.stage == OVER) add(moves, 0);  // A row without any move has no policy.
  for (int move = 0; move < NUM_MOVES; move++) legal[move] = contains(moves, move);
}

// reward: the shares of the victory, mixed with a softmax of the points by `shaping`.
HD void stepMatch(State* states, const Tables& T, int i, int64_t move, bool restart, float shaping, uint8_t* done,
                  float* reward, float* share) {
  State s = states[i];
  if (s.stage != OVER) {
    apply(s, T, (int)move, -1);
    advance(s, T);
  }
  done[i] = s.stage == OVER;
  float* rewards = reward + MAX_PLAYERS * (size_t)i;
  float* shares = share + MAX_PLAYERS * (size_t)i;
  if (s.stage == OVER) {
    int points[MAX_PLAYERS];
    float weights[MAX_PLAYERS], sum = 0;
    countPoints(s, points);
    victoryShares(s, points, shares);
    for (int seat = 0; seat < MAX_PLAYERS; seat++)
      sum += weights[seat] = seat < s.numPlayers ? expf(POINT_WEIGHT * points[seat]) : 0;
    for (int seat = 0; seat < MAX_PLAYERS; seat++)
      rewards[seat] = (1 - shaping) * shares[seat] + shaping * weights[seat] / sum;
    if (restart) {
      setup(s, T, s.numPlayers, s.heuristicSeats);
      advance(s, T);
    }
  } else {
    for (int seat = 0; seat < MAX_PLAYERS; seat++) rewards[seat] = shares[seat] = 0;
  }
  states[i] = s;
}

#ifdef __CUDACC__
enum { BLOCK = 64 };

__global__ void resetKernel(State* states, const Tables* T, int N, const uint8_t* players, const uint8_t* heuristicSeats,
                            const int64_t* deals, uint64_t seed) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < N) resetMatch(states, *T, i, players[i], heuristicSeats[i], seed, deals[i]);
}

// Rows are written in shared memory first, so that the copy to global memory is coalesced.
__global__ void observeKernel(const State* states, const Tables* T, int N, int8_t* inputs, uint8_t* legal, uint8_t* current) {
  __shared__ __align__(16) int8_t rows[BLOCK * NUM_INPUTS];
  int base = blockIdx.x * BLOCK, i = base + threadIdx.x;
  int4* words = (int4*)rows;
  for (int k = threadIdx.x; k < BLOCK * NUM_INPUTS / 16; k += BLOCK) words[k] = make_int4(0, 0, 0, 0);
  __syncthreads();
  if (i < N) {
    State s = states[i];
    if (s.stage != OVER) encode(s, *T, rows + threadIdx.x * NUM_INPUTS);
    writeMoves(s, *T, legal + (size_t)i * NUM_MOVES);
    current[i] = s.current;
  }
  __syncthreads();
  int left = N - base < BLOCK ? N - base : BLOCK;
  int4* out = (int4*)(inputs + (size_t)base * NUM_INPUTS);
  for (int k = threadIdx.x; k < left * NUM_INPUTS / 16; k += BLOCK) out[k] = words[k];
}

__global__ void stepKernel(State* states, const Tables* T, int N, const int64_t* moves, bool restart, float shaping,
                           uint8_t* done, float* reward, float* share) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < N) stepMatch(states, *T, i, moves[i], restart, shaping, done, reward, share);
}

#define LAUNCH(kernel, ...)                                                             \
  kernel<<<(N + BLOCK - 1) / BLOCK, BLOCK, 0, (cudaStream_t)stream>>>(__VA_ARGS__);     \
  return (int)cudaGetLastError()
#endif

extern "C" {

void piratz_sizes(int* out) {
  out[0] = sizeof(State);
  out[1] = sizeof(Tables);
  out[2] = NUM_INPUTS;
  out[3] = NUM_MOVES;
}

// Fills tables in the memory of the host.
void piratz_tables(void* tables) { fillTables(*(Tables*)tables); }

int piratz_reset(State* states, const Tables* T, int N, const uint8_t* players, const uint8_t* heuristicSeats,
                 const int64_t* deals, uint64_t seed, void* stream) {
#ifdef __CUDACC__
  LAUNCH(resetKernel, states, T, N, players, heuristicSeats, deals, seed);
#else
  for (int i = 0; i < N; i++) resetMatch(states, *T, i, players[i], heuristicSeats[i], seed, deals[i]);
  return 0;
#endif
}

int piratz_observe(const State* states, const Tables* T, int N, int8_t* inputs, uint8_t* legal, uint8_t* current, void* stream) {
#ifdef __CUDACC__
  LAUNCH(observeKernel, states, T, N, inputs, legal, current);
#else
  memset(inputs, 0, (size_t)N * NUM_INPUTS);
  for (int i = 0; i < N; i++) {
    if (states[i].stage != OVER) encode(states[i], *T, inputs + (size_t)i * NUM_INPUTS);
    writeMoves(states[i], *T, legal + (size_t)i * NUM_MOVES);
    current[i] = states[i].current;
  }
  return 0;
#endif
}

int piratz_step(State* states, const Tables* T, int N, const int64_t* moves, int restart, float shaping, uint8_t* done,
                float* reward, float* share, void* stream) {
#ifdef __CUDACC__
  LAUNCH(stepKernel, states, T, N, moves, restart != 0, shaping, done, reward, share);
#else
  for (int i = 0; i < N; i++) stepMatch(states, *T, i, moves[i], restart != 0, shaping, done, reward, share);
  return 0;
#endif
}
}
