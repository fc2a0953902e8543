// Piratz as plain structs: rules, heuristic policy and network inputs. One State per match; the same code for CPU and GPU.
//
// Open table, cubeChoice 'highest', the deck of the box. Equal to the model in src/games/piratz, which
// test/training/piratz.test.ts proves by replaying matches. Numbers in comments are those of its rules. Cards are
// numbered from 0, so card n of the model is n - 1 here. Include the generated build/tables.h first.
#pragma once
#include <math.h>
#include <stdint.h>

#ifdef __CUDACC__
#define HD __host__ __device__ __forceinline__
#else
#define HD static inline
#endif

enum Stage { DECIDE, REVEALED, ALARM, BURY, OVER };

enum {
  NUM_TREASURES = 6,
  NUM_CARDS = 50,
  MAX_PLAYERS = 4,
  FIRST_RAT = 32,  // Cards 32 to 43 show a rat.
  NUM_RATS = 12,
  MAX_IDLE_ROUNDS = 3,
  NO_CARD = 255,
  MAX_LEAD = CURVE_LENGTH / 2,  // In half items.
};

// The numbers of moves, which are the rows of the network's policy.
enum Move {
  MOVE_REVEAL = 0,
  MOVE_STAY = 1,
  MOVE_PASS = 2,  // 2 to 7: by treasure.
  MOVE_PASS_EMPTY = 8,
  MOVE_LEAVE_RATS = 9,
  MOVE_TAKE_RAT = 10,  // 10 to 21: by rat.
  MOVE_BURY = 22,      // 22 to 71: by card.
  NUM_MOVES = 72,
};

// Constants of the deck and the heuristic, in the memory of the device.
struct Tables {
  double curves[NUM_CURVES][CURVE_LENGTH];
  uint64_t showing[NUM_TREASURES];  // By treasure: the cards that show it.
  uint64_t rats, cardsOfTwo, allCards;
  int itemsInPlay[2][NUM_TREASURES];  // With two players, with more.
  int8_t items[NUM_CARDS][NUM_TREASURES];
  int8_t treasures[NUM_CARDS][3];  // The treasures on a card, then -1.
};

// Sets of cards are bit masks.
struct State {
  uint64_t faceUp, discard, drawPile;
  uint64_t generator;
  uint8_t faceUpOrder[NUM_CARDS];  // In the order they were revealed.
  uint8_t numFaceUp;
  uint8_t numPlayers, current, stage, spades, lastRound, idleRounds;
  uint8_t heuristicSeats;  // Seats that the heuristic plays, as a bit mask.
  uint8_t items[MAX_PLAYERS][NUM_TREASURES], rats[MAX_PLAYERS], cards[MAX_PLAYERS];  // Of the stored piles.
  uint8_t buried[MAX_PLAYERS];
  uint8_t highCube[NUM_TREASURES], lowCube[NUM_TREASURES];  // lowCube is 0 with two players.
};

// A set of moves.
struct MoveSet {
  uint64_t low, high;
};

HD int countBits(uint64_t set) {
#ifdef __CUDA_ARCH__
  return __popcll(set);
#else
  return __builtin_popcountll(set);
#endif
}

HD int lowestBit(uint64_t set) {
#ifdef __CUDA_ARCH__
  return __ffsll((long long)set) - 1;
#else
  return __builtin_ctzll(set);
#endif
}

HD uint64_t bit(int i) { return (uint64_t)1 << i; }
HD bool contains(uint64_t set, int i) { return (set >> i) & 1; }
HD bool isRat(int card) { return card >= FIRST_RAT && card < FIRST_RAT + NUM_RATS; }

HD int nthBit(uint64_t set, int n) {
  while (n-- > 0) set &= set - 1;
  return lowestBit(set);
}

HD void add(MoveSet& moves, int move) {
  if (move < 64) moves.low |= bit(move);
  else moves.high |= bit(move - 64);
}
HD bool contains(const MoveSet& moves, int move) {
  return move < 64 ? contains(moves.low, move) : contains(moves.high, move - 64);
}
HD int count(const MoveSet& moves) { return countBits(moves.low) + countBits(moves.high); }
HD int firstOf(const MoveSet& moves) { return moves.low ? lowestBit(moves.low) : 64 + lowestBit(moves.high); }

// ---- randomness: splitmix64 -------------------------------------------------------------------------------------

HD uint64_t mix64(uint64_t z) {
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
  return z ^ (z >> 31);
}
HD uint64_t nextRandom(State& s) { return mix64(s.generator += 0x9e3779b97f4a7c15ULL); }
HD uint32_t uniformInt(State& s, uint32_t limit) { return (uint32_t)(((nextRandom(s) >> 32) * (uint64_t)limit) >> 32); }
HD void seedGenerator(State& s, uint64_t seed, uint64_t stream) {
  s.generator = mix64(seed * 0x9e3779b97f4a7c15ULL + mix64(stream + 1));
}

// ---- rules ------------------------------------------------------------------------------------------------------

HD void setup(State& s, const Tables& T, int numPlayers, int heuristicSeats) {
  s.numPlayers = numPlayers;
  s.heuristicSeats = heuristicSeats;
  s.faceUp = s.discard = 0;
  s.drawPile = numPlayers == 2 ? T.cardsOfTwo : T.allCards;  // 1.2
  s.numFaceUp = 0;
  s.stage = DECIDE;
  s.spades = (1 << numPlayers) - 1;
  s.lastRound = 0;
  s.idleRounds = 1;
  for (int seat = 0; seat < MAX_PLAYERS; seat++) {
    s.rats[seat] = s.cards[seat] = 0;
    s.buried[seat] = NO_CARD;
    for (int t = 0; t < NUM_TREASURES; t++) s.items[seat][t] = 0;
  }
  uint8_t cubes[2 * NUM_TREASURES];
  for (int i = 0; i < 2 * NUM_TREASURES; i++) cubes[i] = 4 - i / 3;
  for (int left = 2 * NUM_TREASURES; left > 1; left--) {
    int i = uniformInt(s, left);
    uint8_t cube = cubes[i];
    cubes[i] = cubes[left - 1];
    cubes[left - 1] = cube;
  }
  for (int t = 0; t < NUM_TREASURES; t++) {  // 1.3
    uint8_t a = numPlayers == 2 ? cubes[t] : cubes[2 * t], b = numPlayers == 2 ? 0 : cubes[2 * t + 1];
    s.highCube[t] = a > b ? a : b;
    s.lowCube[t] = a > b ? b : a;
  }
  s.current = uniformInt(s, numPlayers);  // 1.4
}

HD void addPasses(const State& s, const Tables& T, MoveSet& moves) {
  if (s.faceUp == 0) return add(moves, MOVE_PASS_EMPTY);
  for (int t = 0; t < NUM_TREASURES; t++)
    if (s.faceUp & T.showing[t]) add(moves, MOVE_PASS + t);
}

HD MoveSet legalMoves(const State& s, const Tables& T) {
  MoveSet moves = {0, 0};
  switch (s.stage) {
    case DECIDE:
      if (s.drawPile | s.discard) add(moves, MOVE_REVEAL);
      addPasses(s, T, moves);
      break;
    case REVEALED:
      add(moves, MOVE_STAY);
      addPasses(s, T, moves);
      break;
    case ALARM:
      moves.low |= ((s.faceUp & T.rats) >> FIRST_RAT) << MOVE_TAKE_RAT;
      add(moves, MOVE_LEAVE_RATS);
      break;
    case BURY:
      moves.low |= s.faceUp << MOVE_BURY;
      moves.high |= s.faceUp >> (64 - MOVE_BURY);
      break;
    default:
      break;
  }
  return moves;
}

HD void removeFaceUp(State& s, uint64_t cards) {
  s.faceUp &= ~cards;
  int left = 0;
  for (int i = 0; i < s.numFaceUp; i++)
    if (!contains(cards, s.faceUpOrder[i])) s.faceUpOrder[left++] = s.faceUpOrder[i];
  s.numFaceUp = left;
}

HD void store(State& s, const Tables& T, uint64_t cards) {
  if (!cards) return;
  s.idleRounds = 0;
  removeFaceUp(s, cards);
  s.cards[s.current] += countBits(cards);
  s.rats[s.current] += countBits(cards & T.rats);
  for (uint64_t left = cards; left; left &= left - 1)
    for (int t = 0; t < NUM_TREASURES; t++) s.items[s.current][t] += T.items[lowestBit(left)][t];
}

HD int leftNeighbour(const State& s) { return s.current + 1 == s.numPlayers ? 0 : s.current + 1; }

HD void endRound(State& s) {
  if (s.lastRound || s.drawPile == 0 || s.idleRounds == MAX_IDLE_ROUNDS) {  // 6.1, 6.4, 6.6
    s.stage = OVER;
    return;
  }
  for (int seat = 0; seat < s.numPlayers; seat++) {
    if (s.buried[seat] != NO_CARD) s.discard |= bit(s.buried[seat]);
    s.buried[seat] = NO_CARD;
  }
  s.spades = (1 << s.numPlayers) - 1;
  s.current = leftNeighbour(s);  // 5.4
  s.stage = DECIDE;
  s.idleRounds++;
}

HD void endTurn(State& s) {
  if (!s.spades) return endRound(s);
  do s.current = leftNeighbour(s);
  while (!contains(s.spades, s.current));  // 5.2
  s.stage = DECIDE;
}

HD void bury(State& s, int card) {
  if (card != NO_CARD) {
    s.idleRounds = 0;
    removeFaceUp(s, bit(card));
  }
  s.buried[s.current] = card;
  s.spades &= ~(1 << s.current);
  endTurn(s);
}

// Lays the spade on a face-up card if there is one; only several cards leave a choice (3.4).
HD void buryOrAsk(State& s) {
  if (s.numFaceUp > 1) s.stage = BURY;
  else bury(s, s.numFaceUp ? (int)s.faceUpOrder[0] : (int)NO_CARD);
}

// Draws `drawn`, or a random card when it is negative.
HD void reveal(State& s, const Tables& T, int drawn) {
  if (!s.drawPile) {  // 6.3
    s.drawPile = s.discard;
    s.discard = 0;
    s.lastRound = 1;
  }
  int card = drawn >= 0 ? drawn : nthBit(s.drawPile, uniformInt(s, countBits(s.drawPile)));
  s.drawPile &= ~bit(card);
  bool isAlarm = isRat(card) && (s.faceUp & T.rats);  // 4.1, 4.4
  s.faceUpOrder[s.numFaceUp++] = card;
  s.faceUp |= bit(card);
  s.idleRounds = 0;
  s.stage = isAlarm ? ALARM : countBits(s.spades) == 1 ? DECIDE : REVEALED;  // 2.1, 5.3
}

HD void apply(State& s, const Tables& T, int move, int drawn) {
  if (move == MOVE_REVEAL) return reveal(s, T, drawn);
  if (move == MOVE_STAY) return endTurn(s);
  if (move >= MOVE_BURY) return bury(s, move - MOVE_BURY);
  if (move >= MOVE_TAKE_RAT) store(s, T, bit(move - MOVE_TAKE_RAT + FIRST_RAT));
  else if (move < MOVE_PASS_EMPTY) store(s, T, s.faceUp & T.showing[move - MOVE_PASS]);  // 3.2
  buryOrAsk(s);
}

// ---- scoring ----------------------------------------------------------------------------------------------------

// Positive when seat a ranks before seat b for this treasure (8.4).
HD int compare(const State& s, int treasure, int a, int b) {
  int difference = (int)s.items[a][treasure] - s.items[b][treasure];
  if (difference == 0) difference = (int)s.rats[a] - s.rats[b];
  return difference ? difference : (int)s.cards[b] - s.cards[a];
}

// Finds the seats that would win the high and the low cube of a treasure now; -1 for nobody.
HD void placeWinners(const State& s, int treasure, int& first, int& second) {
  first = second = -1;
  int best[3] = {-1, -1, -1};
  for (int seat = 0; seat < s.numPlayers; seat++) {
    if (!s.items[seat][treasure]) continue;
    int next = seat;
    for (int k = 0; k < 3 && next >= 0; k++) {
      if (best[k] >= 0 && compare(s, treasure, next, best[k]) <= 0) continue;
      int displaced = best[k];
      best[k] = next;
      next = displaced;
    }
  }
  if (best[0] < 0 || (best[1] >= 0 && compare(s, treasure, best[0], best[1]) == 0)) return;
  first = best[0];
  if (s.numPlayers == 2 || best[1] < 0 || (best[2] >= 0 && compare(s, treasure, best[1], best[2]) == 0)) return;
  second = best[1];
}

HD void countPoints(const State& s, int* points) {
  for (int seat = 0; seat < MAX_PLAYERS; seat++) points[seat] = 0;
  for (int t = 0; t < NUM_TREASURES; t++) {
    int first, second;
    placeWinners(s, t, first, second);
    if (first >= 0) points[first] += s.highCube[t];
    if (second >= 0) points[second] += s.lowCube[t];
  }
}

// The share of the victory by seat: equal points share it.
HD void victoryShares(const State& s, const int* points, float* shares) {
  int most = -1, winners = 0;
  for (int seat = 0; seat < s.numPlayers; seat++) most = points[seat] > most ? points[seat] : most;
  for (int seat = 0; seat < s.numPlayers; seat++) winners += points[seat] == most;
  for (int seat = 0; seat < MAX_PLAYERS; seat++)
    shares[seat] = seat < s.numPlayers && points[seat] == most ? 1.0f / winners : 0.0f;
}

// ---- the heuristic policy: src/games/piratz/ai/heuristic.ts and evaluation.ts --------------------------------------

// The point of view of a seat, and what it expects of each treasure with the items that it has.
struct Evaluator {
  int me;
  int itemsLeft[NUM_TREASURES];
  double baseline[NUM_TREASURES];
};

// The expected points for one treasure if the seat had `items` of it.
HD double expectedPoints(const State& s, const Tables& T, const Evaluator& e, int treasure, int items) {
  const double* curve = T.curves[e.itemsLeft[treasure]];
  int mine = (items == 0 ? -1 : 2 * items) + MAX_LEAD;
  double first = 1, second = 0;
  for (int rival = 0; rival < s.numPlayers; rival++) {
    if (rival == e.me) continue;
    int lead = mine - 2 * (int)s.items[rival][treasure];
    double ahead = curve[lead < 0 ? 0 : lead > 2 * MAX_LEAD ? 2 * MAX_LEAD : lead];
    second = second * ahead + first * (1 - ahead);
    first *= ahead;
  }
  return s.highCube[treasure] * first + s.lowCube[treasure] * second;
}

HD void countItemsLeft(const State& s, const Tables& T, Evaluator& e) {
  for (int t = 0; t < NUM_TREASURES; t++) {
    int left = T.itemsInPlay[s.numPlayers > 2][t];
    for (int seat = 0; seat < s.numPlayers; seat++) left -= s.items[seat][t];
    e.itemsLeft[t] = left < 0 ? 0 : left;
  }
}

HD void setPerspective(const State& s, const Tables& T, Evaluator& e, int seat) {
  e.me = seat;
  for (int t = 0; t < NUM_TREASURES; t++) e.baseline[t] = expectedPoints(s, T, e, t, s.items[seat][t]);
}

// The expected points that the seat gains with `more` items of each treasure.
HD double marginalGain(const State& s, const Tables& T, const Evaluator& e, const int* more) {
  double gain = 0;
  for (int t = 0; t < NUM_TREASURES; t++)
    if (more[t] > 0) gain += expectedPoints(s, T, e, t, s.items[e.me][t] + more[t]) - e.baseline[t];
  return gain;
}

// The same for one card.
HD double marginalGain(const State& s, const Tables& T, const Evaluator& e, int card) {
  double gain = 0;
  for (int k = 0; k < 3; k++) {
    int t = T.treasures[card][k];
    if (t >= 0) gain += expectedPoints(s, T, e, t, s.items[e.me][t] + T.items[card][t]) - e.baseline[t];
  }
  return gain;
}

// Sums the items that passing with this treasure would take.
HD void sumItems(const State& s, const Tables& T, int treasure, int* sums) {
  for (int t = 0; t < NUM_TREASURES; t++) sums[t] = 0;
  for (uint64_t left = s.faceUp & T.showing[treasure]; left; left &= left - 1)
    for (int t = 0; t < NUM_TREASURES; t++) sums[t] += T.items[lowestBit(left)][t];
}

// Returns the pass with the highest expected gain in points; 0 for an empty table.
HD int bestPass(const State& s, const Tables& T, double& best) {
  best = 0;
  int move = MOVE_PASS_EMPTY;
  if (s.faceUp == 0) return move;
  Evaluator e;
  countItemsLeft(s, T, e);
  setPerspective(s, T, e, s.current);
  for (int t = 0; t < NUM_TREASURES; t++) {
    if (!(s.faceUp & T.showing[t])) continue;
    int sums[NUM_TREASURES];
    sumItems(s, T, t, sums);
    double bonus = 0;
    for (int i = 0; i < s.numFaceUp; i++) {
      int card = s.faceUpOrder[i];
      if (!contains(T.showing[t], card)) continue;
      bonus += isRat(card) ? heuristic::cardValue + heuristic::ratValue : heuristic::cardValue;
    }
    double gain = marginalGain(s, T, e, sums) + bonus;
    if (move == MOVE_PASS_EMPTY || gain > best) {
      best = gain;
      move = MOVE_PASS + t;
    }
  }
  return move;
}

HD int revealOrPass(const State& s, const Tables& T) {
  uint64_t source = s.drawPile ? s.drawPile : s.discard;
  if (source && !(s.faceUp & T.rats)) return MOVE_REVEAL;
  double gain;
  int move = bestPass(s, T, gain);
  if (!source) return move;
  double alarm = (double)countBits(source & T.rats) / countBits(source);
  double revealing = (1 - alarm) * (gain + heuristic::revealBonus) + alarm * heuristic::alarmValue;
  return revealing > gain ? MOVE_REVEAL : move;
}

HD int stayOrPass(const State& s, const Tables& T) {
  double gain;
  int move = bestPass(s, T, gain);
  int rivals = countBits(s.spades) - 1;
  return gain >= heuristic::passThreshold + heuristic::passThresholdPerRival * rivals ? move : MOVE_STAY;
}

HD int respondToAlarm(const State& s, const Tables& T) {
  Evaluator e;
  countItemsLeft(s, T, e);
  setPerspective(s, T, e, s.current);
  int best = MOVE_LEAVE_RATS;
  double bestGain = 0;
  for (int i = 0; i < s.numFaceUp; i++) {
    int card = s.faceUpOrder[i];
    if (!isRat(card)) continue;
    double gain = marginalGain(s, T, e, card) + heuristic::ratValue + heuristic::cardValue;
    if (gain > bestGain) {
      best = MOVE_TAKE_RAT + card - FIRST_RAT;
      bestGain = gain;
    }
  }
  return best;
}

HD int chooseBuried(const State& s, const Tables& T) {
  Evaluator e[MAX_PLAYERS];
  for (int seat = 0; seat < s.numPlayers; seat++) {
    countItemsLeft(s, T, e[seat]);
    setPerspective(s, T, e[seat], seat);
  }
  int worst = -1;
  double mostHarm = 0;
  for (int i = 0; i < s.numFaceUp; i++) {
    double harm = 0;
    for (int seat = 0; seat < s.numPlayers; seat++) {
      double weight = seat == s.current               ? -heuristic::ownLaterGain
                      : contains(s.spades, seat) ? heuristic::denyActiveRival
                                                      : heuristic::denyPassedRival;
      harm += weight * marginalGain(s, T, e[seat], (int)s.faceUpOrder[i]);
    }
    if (worst < 0 || harm > mostHarm) {
      worst = i;
      mostHarm = harm;
    }
  }
  return MOVE_BURY + s.faceUpOrder[worst];
}

HD int heuristicMove(const State& s, const Tables& T) {
  switch (s.stage) {
    case DECIDE: return revealOrPass(s, T);
    case REVEALED: return stayOrPass(s, T);
    case ALARM: return respondToAlarm(s, T);
    default: return chooseBuried(s, T);
  }
}

// ---- the network's inputs: small integers, from the seat to move ---------------------------------------------------
// Mirrored by src/games/piratz/ai/network/encoder.ts; INPUT_SCALES in env.py says what one unit of each is worth.

enum {
  INPUT_FACE_UP = 0,    // 50 cards.
  INPUT_DRAW_PILE = 50,
  INPUT_DISCARD = 100,
  INPUT_BURIED = 150,
  INPUT_SEAT = 200,        // 4 seats x 10: items 6, rats, cards, has a spade, is there.
  INPUT_CUBE = 240,        // 6 treasures x 8: high cube one-hot 1 to 4, low cube one-hot 1 to 4.
  INPUT_RIVAL = 288,       // 6 treasures x 3 rivals x 4: lead, ranks before, behind, tied.
  INPUT_PLACE = 360,       // 6 treasures x 4: I am first, I am second, first is awarded, second is awarded.
  INPUT_POINTS = 384,      // 4 seats x 2: points if scored now, would share the victory.
  INPUT_STAGE = 392,       // One-hot 4.
  INPUT_PLAYERS = 396,     // One-hot 2 to 4.
  INPUT_LAST_SPADE = 399,
  INPUT_LAST_ROUND = 400,
  INPUT_IDLE = 401,        // One-hot 0, 1, 2 and more.
  INPUT_SPADES = 404,      // One-hot 1 to 4.
  INPUT_SIZES = 408,       // Sizes of draw pile, discard, face-up cards, buried cards.
  INPUT_LEFT = 412,        // Size of the draw pile one-hot: 0, 1, 2, 3, 4, 5-6, 7-9, 10-14.
  INPUT_OPEN_RATS = 420,   // Face-up rats one-hot: 0, 1, 2, 3 and more.
  INPUT_HIDDEN_RATS = 424, // Rats that may be drawn next one-hot: 0, 1, 2, 3, 4 and more.
  INPUT_RAT_CHANCE = 429,  // Percent of rats among the cards that may be drawn next.
  INPUT_ALARM_CHANCE = 430,  // The same if a rat is face up, else 0.
  INPUT_PASS_GAIN = 431,   // 6: the heuristic's gain of each pass.
  INPUT_MY_GAIN = 437,     // 50: the heuristic's gain of each face-up card for the seat to move.
  INPUT_RIVAL_GAIN = 487,  // 50: the same for the rivals together.
  INPUT_RESHUFFLE = 537,   // The next card comes from the discard pile.
  NUM_INPUTS = 544         // The last six are always 0: rows of 16 bytes.
};

HD int8_t clampInt8(int value) { return value > 127 ? 127 : value < -127 ? -127 : value; }

// Gains count in sixteenths of a point.
HD int8_t encodeGain(double gain) { return clampInt8((int)floor(gain * 16.0 + 0.5)); }

HD int relativeSeat(const State& s, int offset) {
  int seat = s.current + offset;
  return seat >= s.numPlayers ? seat - s.numPlayers : seat;
}

HD void encodeCards(uint64_t cards, int8_t* inputs) {
  for (; cards; cards &= cards - 1) inputs[lowestBit(cards)] = 1;
}

HD uint64_t buriedCards(const State& s) {
  uint64_t cards = 0;
  for (int seat = 0; seat < s.numPlayers; seat++)
    if (s.buried[seat] != NO_CARD) cards |= bit(s.buried[seat]);
  return cards;
}

HD void encodeSeats(const State& s, int8_t* inputs) {
  int points[MAX_PLAYERS];
  float shares[MAX_PLAYERS];
  countPoints(s, points);
  victoryShares(s, points, shares);
  for (int r = 0; r < s.numPlayers; r++) {
    int seat = relativeSeat(s, r);
    int8_t* at = inputs + INPUT_SEAT + 10 * r;
    for (int t = 0; t < NUM_TREASURES; t++) at[t] = s.items[seat][t];
    at[6] = s.rats[seat];
    at[7] = s.cards[seat];
    at[8] = contains(s.spades, seat);
    at[9] = 1;
    inputs[INPUT_POINTS + 2 * r] = points[seat];
    inputs[INPUT_POINTS + 2 * r + 1] = shares[seat] > 0;
  }
}

HD void encodeTreasures(const State& s, int8_t* inputs) {
  int me = s.current;
  for (int t = 0; t < NUM_TREASURES; t++) {
    inputs[INPUT_CUBE + 8 * t + s.highCube[t] - 1] = 1;
    if (s.lowCube[t]) inputs[INPUT_CUBE + 8 * t + 4 + s.lowCube[t] - 1] = 1;
    for (int r = 1; r < s.numPlayers; r++) {
      int rival = relativeSeat(s, r);
      int8_t* at = inputs + INPUT_RIVAL + 12 * t + 4 * (r - 1);
      int order = compare(s, t, me, rival);
      at[0] = clampInt8((int)s.items[me][t] - s.items[rival][t]);
      at[1] = order > 0;
      at[2] = order < 0;
      at[3] = order == 0;
    }
    int first, second;
    placeWinners(s, t, first, second);
    int8_t* at = inputs + INPUT_PLACE + 4 * t;
    at[0] = first == me;
    at[1] = second == me;
    at[2] = first >= 0;
    at[3] = second >= 0;
  }
}

HD void encodeTable(const State& s, const Tables& T, int8_t* inputs) {
  int spades = countBits(s.spades), left = countBits(s.drawPile);
  inputs[INPUT_STAGE + s.stage] = 1;
  inputs[INPUT_PLAYERS + s.numPlayers - 2] = 1;
  inputs[INPUT_LAST_SPADE] = spades == 1;
  inputs[INPUT_LAST_ROUND] = s.lastRound;
  inputs[INPUT_IDLE + (s.idleRounds > 2 ? 2 : s.idleRounds)] = 1;
  inputs[INPUT_SPADES + spades - 1] = 1;
  inputs[INPUT_SIZES] = left;
  inputs[INPUT_SIZES + 1] = countBits(s.discard);
  inputs[INPUT_SIZES + 2] = s.numFaceUp;
  inputs[INPUT_SIZES + 3] = countBits(buriedCards(s));
  if (left < 15) inputs[INPUT_LEFT + (left < 5 ? left : left < 7 ? 5 : left < 10 ? 6 : 7)] = 1;
  uint64_t source = s.drawPile ? s.drawPile : s.discard;
  int open = countBits(s.faceUp & T.rats), hidden = countBits(source & T.rats), size = countBits(source);
  inputs[INPUT_OPEN_RATS + (open > 3 ? 3 : open)] = 1;
  inputs[INPUT_HIDDEN_RATS + (hidden > 4 ? 4 : hidden)] = 1;
  int percent = size ? (100 * hidden) / size : 0;
  inputs[INPUT_RAT_CHANCE] = percent;
  inputs[INPUT_ALARM_CHANCE] = open ? percent : 0;
  inputs[INPUT_RESHUFFLE] = !s.drawPile;
}

HD void encodeGains(const State& s, const Tables& T, int8_t* inputs) {
  Evaluator e;
  countItemsLeft(s, T, e);
  setPerspective(s, T, e, s.current);
  for (int t = 0; t < NUM_TREASURES; t++) {
    if (!(s.faceUp & T.showing[t])) continue;
    int sums[NUM_TREASURES];
    sumItems(s, T, t, sums);
    inputs[INPUT_PASS_GAIN + t] = encodeGain(marginalGain(s, T, e, sums));
  }
  double rivals[NUM_CARDS];
  for (int i = 0; i < s.numFaceUp; i++) {
    int card = s.faceUpOrder[i];
    inputs[INPUT_MY_GAIN + card] = encodeGain(marginalGain(s, T, e, card));
    rivals[i] = 0;
  }
  for (int r = 1; r < s.numPlayers; r++) {
    setPerspective(s, T, e, relativeSeat(s, r));
    for (int i = 0; i < s.numFaceUp; i++) rivals[i] += marginalGain(s, T, e, (int)s.faceUpOrder[i]);
  }
  for (int i = 0; i < s.numFaceUp; i++) inputs[INPUT_RIVAL_GAIN + s.faceUpOrder[i]] = encodeGain(rivals[i]);
}

// Writes the inputs of a match that is not over; `inputs` must be zero.
HD void encode(const State& s, const Tables& T, int8_t* inputs) {
  encodeCards(s.faceUp, inputs + INPUT_FACE_UP);
  encodeCards(s.drawPile, inputs + INPUT_DRAW_PILE);
  encodeCards(s.discard, inputs + INPUT_DISCARD);
  encodeCards(buriedCards(s), inputs + INPUT_BURIED);
  encodeSeats(s, inputs);
  encodeTreasures(s, inputs);
  encodeTable(s, T, inputs);
  if (s.faceUp) encodeGains(s, T, inputs);
}

// ---- tables -----------------------------------------------------------------------------------------------------

static inline void fillTables(Tables& T) {
  T = Tables();
  for (int i = 0; i < NUM_CURVES; i++)
    for (int k = 0; k < CURVE_LENGTH; k++) T.curves[i][k] = LOGISTIC_CURVES[i][k];
  for (int card = 0; card < NUM_CARDS; card++) {
    bool hasRat = DECK[card][6], hasSkull = DECK[card][7];
    T.allCards |= bit(card);
    if (!hasSkull) T.cardsOfTwo |= bit(card);
    if (hasRat) T.rats |= bit(card);
    int shown = 0;
    T.treasures[card][0] = T.treasures[card][1] = T.treasures[card][2] = -1;
    for (int t = 0; t < NUM_TREASURES; t++) {
      int items = DECK[card][t];
      T.items[card][t] = items;
      if (items) {
        T.showing[t] |= bit(card);
        T.treasures[card][shown++] = t;
      }
      T.itemsInPlay[1][t] += items;
      if (!hasSkull) T.itemsInPlay[0][t] += items;
    }
  }
}
