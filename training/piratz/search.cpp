// Measures networks and search with them on one core: thousands of matches, to choose constants before they go into src.
//
// Build: npx tsx training/piratz/tables.ts &&
//        g++ -std=c++17 -O3 -march=native -ffp-contract=off training/piratz/search.cpp -o training/piratz/build/search
// Use: search PLAYERS A B MATCHES SEED [NAME=VALUE ...]
//   One seat of A against copies of B in all rotations. A player is `heuristic`, `network:FILE` (the likeliest move),
//   `puct:EVALUATIONS:FILE` or `gumbel:EVALUATIONS:FILE`. The file is a packed one; {n} in its path is the number of
//   players. NAME=VALUE sets a constant of SearchConfig for A.
#include <chrono>
#include <memory>

#include "search.h"

// ---- players and matches ----------------------------------------------------------------------------------------

class Player {
 public:
  Player(std::string notation, int numPlayers, SearchConfig config) {
    size_t mark = notation.find("{n}");
    if (mark != std::string::npos) notation.replace(mark, 3, std::to_string(numPlayers));
    if (notation == "heuristic") return;
    size_t colon = notation.find(':');
    if (notation.rfind("network:", 0) == 0) {
      network = std::make_unique<Network>(notation.substr(colon + 1));
    } else if (notation.rfind("puct:", 0) == 0 || notation.rfind("gumbel:", 0) == 0) {
      config.gumbel = notation[0] == 'g';
      size_t next = notation.find(':', colon + 1);
      config.evaluations = atoi(notation.c_str() + colon + 1);
      network = std::make_unique<Network>(notation.substr(next + 1));
      search = std::make_unique<Search>(*network, config);
    } else {
      fail("no player " + notation);
    }
  }

  int choose(const State& s, State& chance) {
    MoveSet moves = legalMoves(s, T);
    if (count(moves) == 1) return firstOf(moves);
    auto start = std::chrono::steady_clock::now();
    int move = !network ? heuristicMove(s, T) : search ? search->choose(s, chance) : likeliest(s, moves);
    seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    decisions++;
    return move;
  }
  double millisecondsPerDecision() const { return decisions ? 1e3 * seconds / decisions : 0; }

 private:
  std::unique_ptr<Network> network;
  std::unique_ptr<Search> search;
  double seconds = 0;
  long decisions = 0;

  int likeliest(const State& s, const MoveSet& moves) {
    network->evaluate(s);
    int best = -1;
    float top = -1e30f;
    for (int move = 0; move < NUM_MOVES; move++) {
      if (!contains(moves, move)) continue;
      float logit = network->logit(move);
      if (logit > top) {
        top = logit;
        best = move;
      }
    }
    return best;
  }
};

// Plays a deal; returns the share of the victory of A in the given seat.
static double play(int numPlayers, Player& A, Player& B, int seat, uint64_t seed, uint64_t deal, State& chance) {
  State s = {};
  seedGenerator(s, seed, deal);
  setup(s, T, numPlayers, 0);
  while (s.stage != OVER) {
    int move = s.current == seat ? A.choose(s, chance) : B.choose(s, chance);
    apply(s, T, move, -1);
  }
  int points[MAX_PLAYERS];
  float shares[MAX_PLAYERS];
  countPoints(s, points);
  victoryShares(s, points, shares);
  return shares[seat];
}

static void set(SearchConfig& config, const std::string& text) {
  size_t equals = text.find('=');
  std::string name = text.substr(0, equals);
  double value = atof(text.c_str() + equals + 1);
  if (name == "exploration") config.exploration = value;
  else if (name == "reduction") config.firstPlayUrgencyReduction = value;
  else if (name == "noise") config.priorNoise = value;
  else if (name == "considered") config.considered = value;
  else if (name == "offset") config.visitOffset = value;
  else if (name == "scale") config.valueScale = value;
  else fail("no constant " + name);
}

int main(int argc, char** argv) {
  if (argc < 6) fail("search PLAYERS A B MATCHES SEED [NAME=VALUE ...]");
  int numPlayers = atoi(argv[1]);
  long deals = std::max(2L, atol(argv[4]) / numPlayers);
  uint64_t seed = strtoull(argv[5], nullptr, 10);
  SearchConfig config;
  for (int i = 6; i < argc; i++) set(config, argv[i]);
  fillTables(T);
  Player A(argv[2], numPlayers, config), B(argv[3], numPlayers, {});
  State chance = {};
  seedGenerator(chance, seed, ~0ULL);
  double sum = 0, squares = 0;
  for (long deal = 0; deal < deals; deal++) {
    double share = 0;
    for (int seat = 0; seat < numPlayers; seat++) share += play(numPlayers, A, B, seat, seed, deal, chance) / numPlayers;
    sum += share;
    squares += share * share;
  }
  double mean = sum / deals, error = sqrt(std::max(0.0, squares / deals - mean * mean) / (deals - 1));
  printf("%d players, %s against %s: %.2f ± %.2f %% (%ld matches; A %.3f ms, B %.3f ms a decision)\n", numPlayers, argv[2],
         argv[3], 100 * mean, 100 * error, deals * numPlayers, A.millisecondsPerDecision(), B.millisecondsPerDecision());
}
