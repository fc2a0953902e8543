// Replays recorded matches from standard input and prints what the model is compared with; see
// test/training/piratenpoker.test.ts. A match is a line "match n", then the kinds of each stack (the next one last)
// and the faces of each hand; then a line for each step, with the faces that refills drew: "bids count (seat bits)...
// drawn faces..." or "decide index drawn faces...". A line "end" closes a match. With the argument "inputs", all inputs
// are printed instead of their hash.
#include <iostream>
#include <string>
#include <vector>
#include "encoder.h"
#include "heuristic.h"

using namespace poker;

static bool full = false;

static uint32_t hashOf(const int8_t* f, int count) {  // FNV-1a
  uint32_t hash = 2166136261u;
  for (int i = 0; i < count; i++) hash = (hash ^ (uint8_t)f[i]) * 16777619u;
  return hash;
}

static void print(const int8_t* f, int count) {
  if (!full) { std::cout << ' ' << hashOf(f, count); return; }
  for (int i = 0; i < count; i++) std::cout << ' ' << (int)f[i];
}

static void printState(const State& s) {
  auto& out = std::cout;
  out << "state " << (int)s.phase << ' ' << (int)s.stage << ' ' << (int)s.game << ' ' << (int)s.lastGame << ' ' << (int)s.idle;
  for (int c = 0; c < COLOURS; c++) {
    out << " | " << (int)s.open[c] << ' ' << (int)s.returned[c] << " :";
    for (int i = 0; i < s.stackSize[c]; i++) out << ' ' << (int)s.stack[c][i];
  }
  for (int p = 0; p < s.n; p++) {
    out << " | " << (int)s.passed[p] << " :";
    for (int i = 0; i < s.handSize[p]; i++) out << ' ' << (int)s.hand[p][i];
    out << " :";
    for (int k = 0; k < KINDS; k++) out << ' ' << (int)s.fronts[p][k];
    for (int k = 0; k < KINDS; k++) out << ' ' << (int)s.backs[p][k];
  }
  out << " |";
  for (int f = 0; f < FACES; f++) out << ' ' << (int)s.pile[f];
  for (int f = 0; f < FACES; f++) out << ' ' << (int)s.discard[f];
  out << '\n';
}

static void printDecision(const State& s, int p) {
  Perspective v(s, p);
  int8_t inputs[INPUTS] = {0}, candidates[MAX_CANDIDATES * CANDIDATE] = {0};
  writeInputs(v, inputs);
  int count;
  std::cout << "seat " << p << " moves";
  if (s.stage == COMMIT) {
    uint8_t bids[MAX_CANDIDATES];
    count = listBids(s, p, bids);
    for (int i = 0; i < count; i++) {
      std::cout << ' ' << (int)bids[i];
      writeBid(v, bids[i], candidates + i * CANDIDATE);
    }
    std::cout << " heuristic " << heuristicBid(s, p);
  } else {
    Move moves[MAX_CANDIDATES];
    count = listDecisions(s, moves);
    Move best = heuristicDecision(s);
    auto put = [](const Move& m) { std::cout << ' ' << (int)m.colour << '/' << (int)m.kind << '/' << (int)m.to; };
    for (int i = 0; i < count; i++) {
      put(moves[i]);
      writeDecision(v, moves[i], candidates + i * CANDIDATE);
    }
    std::cout << " heuristic";
    put(best);
  }
  std::cout << " inputs";
  print(inputs, INPUTS);
  std::cout << " candidates";
  print(candidates, count * CANDIDATE);
  std::cout << '\n';
}

static void begin(State& s, int n) {
  setup(s, n, 1);
  int number;
  for (int c = 0; c < COLOURS; c++) {
    s.stackSize[c] = STACK;
    for (int i = 0; i < STACK; i++) { std::cin >> number; s.stack[c][i] = number; }
    s.open[c] = NONE;
  }
  for (int f = 0; f < FACES; f++) s.pile[f] = COPIES[f % VALUES];
  s.pileSize = 84;
  for (int p = 0; p < n; p++) s.handSize[p] = 0;
  std::vector<uint8_t> faces;
  for (int i = 0; i < n * HAND; i++) { std::cin >> number; faces.push_back(number); }
  s.game = 0;
  Forced forced = faces.data();
  startGame(s, forced);
}

int main(int count, char** arguments) {
  full = count > 1 && std::string(arguments[1]) == "inputs";
  std::string word;
  State s;
  int number;
  auto readFaces = [&] {
    int size;
    std::cin >> size;
    std::vector<uint8_t> faces;
    while (size-- > 0) { std::cin >> number; faces.push_back(number); }
    faces.push_back(0);
    return faces;
  };
  while (std::cin >> word) {
    if (word == "match") {
      std::cin >> number;
      begin(s, number);
    } else if (word == "bids") {
      int seats, p;
      std::cin >> seats;
      while (seats-- > 0) { std::cin >> p >> number; commit(s, p, number); }
      auto faces = readFaces();
      settle(s, faces.data());
    } else if (word == "decide") {
      Move moves[MAX_CANDIDATES];
      int choice;
      std::cin >> choice;
      listDecisions(s, moves);
      auto faces = readFaces();
      decide(s, moves[choice], faces.data());
    }
    if (word == "end") continue;
    printState(s);
    if (s.stage == OVER) {
      float share[MAX_SEATS];
      victory(s, share);
      std::cout << "points";
      for (int p = 0; p < s.n; p++) std::cout << ' ' << pointsOf(s, p);
      std::cout << " winners";
      for (int p = 0; p < s.n; p++) if (share[p] > 0) std::cout << ' ' << p;
      std::cout << '\n';
    }
    for (int p = 0; p < s.n; p++)
      if (isPending(s, p)) printDecision(s, p);
  }
}
