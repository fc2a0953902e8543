// A packed network on one core, with the weights by column, since most activations are 0.
#pragma once
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <string>
#include <vector>

#include "build/tables.h"
#include "piratz.h"

static Tables T;

[[noreturn]] static void fail(const std::string& message) {
  fprintf(stderr, "%s\n", message.c_str());
  exit(2);
}

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

// A layer by column, its rows padded to whole vectors.
class SparseLayer {
 public:
  const int inputs;
  explicit SparseLayer(const Layer& layer)
      : inputs(layer.columns), vectors((layer.rows + WIDTH - 1) / WIDTH), factors(inputs + 1), columns(inputs + 1) {
    weight.resize(inputs * vectors);
    bias.resize(vectors);
    for (int r = 0; r < layer.rows; r++) {
      bias[r / WIDTH][r % WIDTH] = layer.bias[r];
      for (int c = 0; c < inputs; c++)
        weight[c * vectors + r / WIDTH][r % WIDTH] = layer.weight[r * inputs + c];
    }
  }
  int width() const { return vectors * WIDTH; }

  // The inputs that are not 0, by column.
  void clear() { active = 0; }
  void addInput(int column, float factor) {
    columns[active] = column;
    factors[active] = factor;
    active += factor != 0;
  }

  // Adds bias and weight times the inputs to `sums`.
  void addTo(float* sums) const {
    int v = 0;
    for (; v + 6 <= vectors; v += 6) addVectors<6>(sums, v);
    for (; v < vectors; v++) addVectors<1>(sums, v);
  }

 private:
  enum { WIDTH = 16 };
  typedef float Vector __attribute__((vector_size(4 * WIDTH)));
  int vectors, active = 0;
  std::vector<Vector> weight, bias;
  std::vector<float> factors;
  std::vector<int> columns;

  template <int N>
  void addVectors(float* sums, int first) const {
    Vector sum[N];
    memcpy(sum, sums + first * WIDTH, sizeof sum);
    for (int k = 0; k < N; k++) sum[k] += bias[first + k];
    for (int i = 0; i < active; i++) {
      const Vector* at = &weight[columns[i] * vectors + first];
      for (int k = 0; k < N; k++) sum[k] += factors[i] * at[k];
    }
    memcpy(sums + first * WIDTH, sum, sizeof sum);
  }
};

class Network {
 public:
  explicit Network(const std::string& path) {
    PackedFile file(path);
    layers.emplace_back(file.read("input"));
    for (int k = 0; file.has("blocks." + std::to_string(k) + ".0"); k++)
      for (int j = 0; j < 2; j++)
        layers.emplace_back(file.read("blocks." + std::to_string(k) + "." + std::to_string(j)));
    layers.emplace_back(file.read("output"));
    for (int i = 0; i < NUM_INPUTS; i++) scales.push_back(inputScale(i));
  }

  // Evaluates a state; `logit` and `values` refer to it.
  void evaluate(const State& s) {
    int8_t inputs[NUM_INPUTS] = {};
    encode(s, T, inputs);
    layers[0].clear();
    for (int i = 0; i < NUM_INPUTS; i++)
      if (inputs[i]) layers[0].addInput(i, inputs[i] * scales[i]);
    hidden.assign(layers[0].width(), 0);
    layers[0].addTo(hidden.data());
    rectify(hidden);
    for (size_t k = 1; k + 1 < layers.size(); k += 2) {
      between.assign(hidden.size(), 0);
      multiply(layers[k], hidden, between);
      rectify(between);
      multiply(layers[k + 1], between, hidden);
      rectify(hidden);
    }
    outputs.assign(layers.back().width(), 0);
    multiply(layers.back(), hidden, outputs);
  }
  float logit(int row) const { return outputs[row]; }
  // The expected share of the victory by seat.
  void values(const State& s, float* shares) const {
    float sum = 0;
    for (int r = 0; r < s.numPlayers; r++) sum += shares[relativeSeat(s, r)] = expf(logit(NUM_MOVES + r));
    for (int seat = 0; seat < MAX_PLAYERS; seat++) shares[seat] = seat < s.numPlayers ? shares[seat] / sum : 0;
  }

 private:
  std::vector<SparseLayer> layers;
  std::vector<float> scales, hidden, between, outputs;

  static void multiply(SparseLayer& layer, const std::vector<float>& inputs, std::vector<float>& sums) {
    layer.clear();
    for (int i = 0; i < layer.inputs; i++) layer.addInput(i, inputs[i]);
    layer.addTo(sums.data());
  }
  static void rectify(std::vector<float>& values) {
    for (float& value : values) value = value > 0 ? value : 0;
  }
};
