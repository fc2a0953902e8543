// PUCT on one core, with Gumbel root selection as an option; see src/ai/search.
#pragma once
#include <algorithm>
#include <string>
#include <vector>

#include "network.h"

struct SearchConfig {
  int evaluations = 0;
  bool gumbel = false;
  double exploration = 0.7;
  double firstPlayUrgencyReduction = 0.05;
  double priorNoise = 0.05;  // The part of the prior that is uniform.
  int considered = 8;        // Moves that Gumbel selection starts with.
  double visitOffset = 50, valueScale = 0.3;
};

// Everything but the order of the draw pile is public, so a node is a position; a reveal has a child for each card.
class Search {
 public:
  Search(Network& network, const SearchConfig& config) : network(network), config(config) {}

  int choose(const State& root, State& chance) {
    nodes.clear();
    nodes.reserve(config.evaluations + 2 * NUM_MOVES);
    create(root);
    nodes[0].state.heuristicSeats = 0;
    float shares[MAX_PLAYERS];
    expand(0, shares);
    record(0, shares);
    return config.gumbel ? chooseByHalving(chance) : chooseByVisits(chance);
  }

 private:
  struct Edge {
    int move;
    float prior, logit, reward;
    int visits;
    std::vector<std::pair<int, int>> children;  // By the revealed card, -1 for other moves.
    double value() const { return reward / visits; }
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
  std::vector<std::pair<int, Edge*>> path;

  int chooseByVisits(State& chance) {
    for (int i = 0; i < config.evaluations; i++) iterate(nextRandom(chance), nullptr);
    const Edge* best = &nodes[0].edges[0];
    for (const Edge& edge : nodes[0].edges)
      if (edge.visits > best->visits) best = &edge;
    return best->move;
  }

  // Sequential halving: every sweep tries the moves that are left in the same world.
  int chooseByHalving(State& chance) {
    std::vector<Edge*> left;
    for (Edge& edge : nodes[0].edges) left.push_back(&edge);
    std::stable_sort(left.begin(), left.end(), [](Edge* a, Edge* b) { return a->logit > b->logit; });
    if ((int)left.size() > config.considered) left.resize(config.considered);
    int phases = 1, spent = 0;
    while ((1 << phases) < (int)left.size()) phases++;
    for (int phase = 1; left.size() > 1; phase++) {
      const int until = config.evaluations * phase / phases;
      do {
        uint64_t world = nextRandom(chance);
        for (Edge* edge : left) iterate(world, edge);
        spent += left.size();
      } while (spent + (int)left.size() <= until);
      int most = 0;
      for (Edge* edge : left) most = std::max(most, edge->visits);
      auto score = [&](Edge* edge) {
        return edge->logit + (config.visitOffset + most) * config.valueScale * edge->value();
      };
      std::stable_sort(left.begin(), left.end(), [&](Edge* a, Edge* b) { return score(a) > score(b); });
      left.resize((left.size() + 1) / 2);
    }
    return left[0]->move;
  }

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
    node.edges.reserve(count(moves));
    float top = -1e30f, sum = 0;
    for (int move = 0; move < NUM_MOVES; move++) {
      if (!contains(moves, move)) continue;
      node.edges.push_back({move, 0, network.logit(move), 0, 0, {}});
      top = std::max(top, node.edges.back().logit);
    }
    for (Edge& edge : node.edges) sum += edge.prior = expf(edge.logit - top);
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
      double value = edge.visits ? edge.value() : mean - config.firstPlayUrgencyReduction;
      double score = value + factor * edge.prior / (1 + edge.visits);
      if (score > best) {
        best = score;
        selected = &edge;
      }
    }
    return *selected;
  }

  // Returns the card that lies on top of the source in a world.
  static int topCard(uint64_t source, uint64_t world) {
    int top = -1;
    uint64_t least = ~0ULL;
    for (uint64_t left = source; left; left &= left - 1) {
      uint64_t rank = mix64(world + lowestBit(left));
      if (rank < least) {
        least = rank;
        top = lowestBit(left);
      }
    }
    return top;
  }

  int childOf(int at, Edge& edge, uint64_t world) {
    const State& before = nodes[at].state;
    int card = edge.move == MOVE_REVEAL ? topCard(before.drawPile ? before.drawPile : before.discard, world) : -1;
    for (auto [revealed, child] : edge.children)
      if (revealed == card) return child;
    State state = before;
    apply(state, T, edge.move, card);
    edge.children.push_back({card, (int)nodes.size()});
    return create(state);
  }

  void iterate(uint64_t world, Edge* first) {
    path.clear();  // Nodes never move: their memory is reserved.
    int at = 0;
    while (nodes[at].visits > 0 && !nodes[at].edges.empty()) {
      Edge& edge = at == 0 && first ? *first : select(nodes[at]);
      path.push_back({at, &edge});
      at = childOf(at, edge, world);
    }
    float shares[MAX_PLAYERS] = {};
    if (nodes[at].state.stage == OVER || nodes[at].edges.empty()) expand(at, shares);
    record(at, shares);
    for (auto& [node, edge] : path) {
      record(node, shares);
      edge->visits++;
      edge->reward += shares[nodes[node].state.current];
    }
  }
};
