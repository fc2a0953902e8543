// Measures networks and PUCT with them on one core: thousands of matches, to choose constants before they go into src.
//
// Build: npx tsx training/piratz/tables.ts &&
//        g++ -std=c++17 -O3 -march=native -ffp-contract=off training/piratz/search.cpp -o training/piratz/build/search
// Use: search PLAYERS A B MATCHES SEED [EXPLORATION [REDUCTION [NOISE]]]
//   One seat of A against copies of B in all rotations. A player is `heuristic`, `network:FILE` (the likeliest move) or
//   `puct:EVALUATIONS:FILE`. The file is a packed one; {n} in its path is the number of players.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "build/tables.h"
#include "piratz.h"

static Tables T;

[[noreturn]] static void fail(const std::string& message) {
  fprintf(stderr, "%s\n", message.c_str());
  exit(2);
}

// ---- the network ------------------------------------------------------------------------------------------------

// Mirrors input_scales() in env.py.
static float inputScale(int i) {
  if (i >= INPUT_SEAT && i < INPUT_CUBE) {
    int k = (i - INPUT_SEAT) % 10;
    return k < 6 ? 1 / 4.0f : k == 6 ? 1 / 3.0f : k == 7 ? 1 / 8.0f : 1;
  }
  if (i >= INPUT_RIVAL && i < INPUT_PLACE) return (i - INPUT_RIVAL) % 4 == 0 ? 1 / 4.0f : 1;
  if (i >= INPUT_POINTS && i < INPUT_STAGE) return (i - INPUT_POINTS) % 2 == 0 ? 1 / 6.0f : 1;
  if (i >= INPUT_SIZES && i < INPUT_LEFT) return i == INPUT_SIZES ? 1 / 16.0f : i == INPUT_SIZES + 3 ? 1 / 2.0f : 1 / 8.0f;
  if (i == INPUT_RAT_CHANCE || i == INPUT_ALARM_CHANCE) return 1 / 25.0f;
  if (i >= INPUT_PASS_GAIN && i < INPUT_RESHUFFLE) return 1 / 16.0f;
  return 1;
}

struct Layer {
  int rows = 0, columns = 0;
  std::vector<float> weight, bias;  // weight by row.
};

// Reads layers from a safetensors file whose header has no spaces, as recipe/pack.py writes it.
class PackedFile {
 public:
  explicit PackedFile(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    data.assign(std::istreambuf_iterator<char>(file), {});
    if (data.size() < 8) fail("cannot read " + path);
    uint64_t length;
    memcpy(&length, data.data(), 8);
    header = data.substr(8, length);
    start = 8 + length;
  }
  bool has(const std::string& layer) const { return header.find('"' + layer + ".weight\"") != std::string::npos; }
  Layer read(const std::string& name) const {
    Layer layer;
    const char* quantized = tensor(name + ".weight", layer.rows, layer.columns);
    int count, none;
    const float* scale = (const float*)tensor(name + ".scale", count, none);
    const float* bias = (const float*)tensor(name + ".bias", count, none);
    layer.bias.assign(bias, bias + layer.rows);
    for (int i = 0; i < layer.rows * layer.columns; i++)
      layer.weight.push_back((int8_t)quantized[i] * scale[i / layer.columns]);
    return layer;
  }

 private:
  std::string data, header;
  size_t start;
  const char* tensor(const std::string& name, int& rows, int& columns) const {
    size_t at = header.find('"' + name + "\":{");
    if (at == std::string::npos) fail("no tensor " + name);
    rows = columns = 1;
    sscanf(header.c_str() + header.find("\"shape\":[", at), "\"shape\":[%d,%d", &rows, &columns);
    size_t offset = 0;
    sscanf(header.c_str() + header.find("\"data_offsets\":[", at), "\"data_offsets\":[%zu", &offset);
    return data.data() + start + offset;
  }
};

class Network {
 public:
  explicit Network(const std::string& path) {
    PackedFile file(path);
    input = transposed(file.read("input"));
    for (int k = 0; file.has("blocks." + std::to_string(k) + ".0"); k++)
      for (int j = 0; j < 2; j++)
        blocks.push_back(transposed(file.read("blocks." + std::to_string(k) + "." + std::to_string(j))));
    output = file.read("output");
    for (int i = 0; i < NUM_INPUTS; i++)
      for (int r = 0; r < input.rows; r++) input.weight[i * input.rows + r] *= inputScale(i);
    hidden.resize(input.rows);
    between.resize(input.rows);
  }

  // Evaluates a state; `logit` and `values` refer to it.
  void evaluate(const State& s) {
    int8_t inputs[NUM_INPUTS] = {};
    encode(s, T, inputs);
    hidden = input.bias;
    for (int i = 0; i < NUM_INPUTS; i++)
      if (inputs[i]) addScaled(hidden, input, i, inputs[i]);
    rectify(hidden);
    for (size_t k = 0; k < blocks.size(); k += 2) {
      between = blocks[k].bias;
      for (size_t i = 0; i < hidden.size(); i++)
        if (hidden[i] != 0) addScaled(between, blocks[k], i, hidden[i]);
      rectify(between);
      for (size_t i = 0; i < hidden.size(); i++) hidden[i] += blocks[k + 1].bias[i];
      for (size_t i = 0; i < between.size(); i++)
        if (between[i] != 0) addScaled(hidden, blocks[k + 1], i, between[i]);
      rectify(hidden);
    }
  }
  float logit(int row) const {
    float sum = output.bias[row];
    for (int i = 0; i < output.columns; i++) sum += hidden[i] * output.weight[row * output.columns + i];
    return sum;
  }
  // The expected share of the victory by seat.
  void values(const State& s, float* shares) const {
    float sum = 0;
    for (int r = 0; r < s.numPlayers; r++) sum += shares[relativeSeat(s, r)] = expf(logit(NUM_MOVES + r));
    for (int seat = 0; seat < MAX_PLAYERS; seat++) shares[seat] = seat < s.numPlayers ? shares[seat] / sum : 0;
  }

 private:
  Layer input, output;
  std::vector<Layer> blocks;
  std::vector<float> hidden, between;

  // Stores the weights by column, since most activations are 0.
  static Layer transposed(Layer layer) {
    std::vector<float> weight(layer.weight.size());
    for (int r = 0; r < layer.rows; r++)
      for (int c = 0; c < layer.columns; c++) weight[c * layer.rows + r] = layer.weight[r * layer.columns + c];
    layer.weight = weight;
    return layer;
  }
  static void addScaled(std::vector<float>& sums, const Layer& layer, int column, float factor) {
    const float* __restrict weight = &layer.weight[(size_t)column * layer.rows];
    float* __restrict sum = sums.data();
    for (int r = 0; r < layer.rows; r++) sum[r] += factor * weight[r];
  }
  static void rectify(std::vector<float>& values) {
    for (float& value : values) value = std::max(value, 0.0f);
  }
};

// ---- PUCT -------------------------------------------------------------------------------------------------------

struct SearchConfig {
  int evaluations = 0;
  double exploration = 0.7;
  double firstPlayUrgencyReduction = 0.05;
  double priorNoise = 0.05;  // The part of the prior that is uniform.
};

// Everything but the order of the draw pile is public, so a node is a position; a reveal has a child for each card.
class Search {
 public:
  Search(Network& network, const SearchConfig& config) : network(network), config(config) {}

  int choose(const State& root, State& chance) {
    nodes.clear();
    nodes.reserve(config.evaluations + 2);
    create(root);
    nodes[0].state.heuristicSeats = 0;
    float shares[MAX_PLAYERS];
    expand(0, shares);
    record(0, shares);
    for (int i = 0; i < config.evaluations; i++) iterate(chance);
    const Edge* best = &nodes[0].edges[0];
    for (const Edge& edge : nodes[0].edges)
      if (edge.visits > best->visits) best = &edge;
    return best->move;
  }

 private:
  struct Edge {
    int move;
    float prior, reward;
    int visits;
    std::map<int, int> children;  // By the revealed card, -1 for other moves.
  };
  struct Node {
    State state;
    int visits;
    float sums[MAX_PLAYERS];
    std::vector<Edge> edges;
  };
  Network& network;
  const SearchConfig config;
  std::vector<Node> nodes;

  int create(const State& state) {
    nodes.push_back({state, 0, {}, {}});
    return (int)nodes.size() - 1;
  }

  void expand(int at, float* shares) {
    Node& node = nodes[at];
    if (node.state.stage == OVER) {
      int points[MAX_PLAYERS];
      countPoints(node.state, points);
      return victoryShares(node.state, points, shares);
    }
    network.evaluate(node.state);
    MoveSet moves = legalMoves(node.state, T);
    float top = -1e30f, sum = 0;
    for (int move = 0; move < NUM_MOVES; move++) {
      if (!contains(moves, move)) continue;
      node.edges.push_back({move, network.logit(move), 0, 0, {}});
      top = std::max(top, node.edges.back().prior);
    }
    for (Edge& edge : node.edges) sum += edge.prior = expf(edge.prior - top);
    for (Edge& edge : node.edges)
      edge.prior = (1 - config.priorNoise) * edge.prior / sum + config.priorNoise / node.edges.size();
    network.values(node.state, shares);
  }

  void record(int at, const float* shares) {
    nodes[at].visits++;
    for (int seat = 0; seat < MAX_PLAYERS; seat++) nodes[at].sums[seat] += shares[seat];
  }

  Edge& select(Node& node) {
    float mean = node.sums[node.state.current] / node.visits;
    double factor = config.exploration * sqrt((double)node.visits), best = -1e30;
    Edge* selected = nullptr;
    for (Edge& edge : node.edges) {
      double value = edge.visits ? edge.reward / edge.visits : mean - config.firstPlayUrgencyReduction;
      double score = value + factor * edge.prior / (1 + edge.visits);
      if (score > best) {
        best = score;
        selected = &edge;
      }
    }
    return *selected;
  }

  int childOf(int at, Edge& edge, State& chance) {
    State state = nodes[at].state;
    int card = -1;
    if (edge.move == MOVE_REVEAL) {
      uint64_t source = state.drawPile ? state.drawPile : state.discard;
      card = nthBit(source, uniformInt(chance, countBits(source)));
    }
    auto found = edge.children.find(card);
    if (found != edge.children.end()) return found->second;
    apply(state, T, edge.move, card);
    int child = (int)nodes.size();
    edge.children[card] = child;
    return create(state);
  }

  void iterate(State& chance) {
    std::vector<std::pair<int, Edge*>> path;  // Nodes never move: their memory is reserved.
    int at = 0;
    while (nodes[at].visits > 0 && !nodes[at].edges.empty()) {
      Edge& edge = select(nodes[at]);
      path.push_back({at, &edge});
      at = childOf(at, edge, chance);
    }
    float shares[MAX_PLAYERS] = {};
    expand(at, shares);
    record(at, shares);
    for (auto& [node, edge] : path) {
      record(node, shares);
      edge->visits++;
      edge->reward += shares[nodes[node].state.current];
    }
  }
};

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
    } else if (notation.rfind("puct:", 0) == 0) {
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

int main(int argc, char** argv) {
  if (argc < 6) fail("search PLAYERS A B MATCHES SEED [EXPLORATION [REDUCTION [NOISE]]]");
  int numPlayers = atoi(argv[1]);
  long deals = std::max(2L, atol(argv[4]) / numPlayers);
  uint64_t seed = strtoull(argv[5], nullptr, 10);
  SearchConfig config;
  if (argc > 6) config.exploration = atof(argv[6]);
  if (argc > 7) config.firstPlayUrgencyReduction = atof(argv[7]);
  if (argc > 8) config.priorNoise = atof(argv[8]);
  fillTables(T);
  Player A(argv[2], numPlayers, config), B(argv[3], numPlayers, config);
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
