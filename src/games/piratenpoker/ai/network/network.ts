import { ResidualNetwork, softmax } from '../../../../ai/network/residual-network';
import type { Tensor } from '../../../../ai/network/safetensors';
import { readWeights } from '../../../../ai/network/weights';
import type { NetworkEvaluation, PlayerID, PolicyValueNetwork } from '../../../contract';
import type { PokerMove, PokerState } from '../../rules/state';
import { encodeDecision } from './candidates';
import { BID, DECISION, STATE } from './layout';
import { encodeState } from './encoder';
import { kindOf, Perspective } from './perspective';

/** A candidate's part of the policy: score . relu(state + weights * inputs), for bids or for decisions about loot. */
interface Head {
  /** First output of the state's part. */
  readonly offset: number;
  /** The candidate's weights by input, times the input's scale. */
  readonly columns: readonly Float32Array[];
  readonly scores: Float32Array;
}

/** The policy and value network: a probability for each bid or decision, and a value for each seat. */
export class PokerNetwork implements PolicyValueNetwork<PokerState, PokerMove> {
  readonly usesPrivateView = true;
  private readonly body: ResidualNetwork;
  private readonly bid: Head;
  private readonly decision: Head;

  /** @param tensors the layers of a ResidualNetwork, and `candidate` and `score` of the policy */
  constructor(tensors: ReadonlyMap<string, Tensor>) {
    this.body = new ResidualNetwork(tensors, STATE.scales);
    const rank = tensors.get('candidate.weight')!.shape[0]! / 2;
    this.bid = readHead(tensors, 0, rank, BID.scales);
    this.decision = readHead(tensors, rank, rank, DECISION.scales);
  }

  /**
   * Evaluates the decision of a seat that is to move and has not committed, from its view alone.
   * @param legalMoves the legal moves of the seat
   */
  evaluate(view: PokerState, player: PlayerID, legalMoves: readonly PokerMove[]): NetworkEvaluation {
    const { perspective, inputs, isBid, moves, candidates } = encodeDecision(view, player, legalMoves);
    const outputs = this.body.forward(inputs);
    const head = isBid ? this.bid : this.decision;
    const probabilities = softmax(candidates.map((candidate) => logitOf(head, outputs, candidate)));
    return {
      priors: moves === legalMoves ? probabilities : spread(probabilities, moves, legalMoves),
      winChances: this.winChancesOf(outputs, perspective),
    };
  }

  /** Returns the expected victory share of each seat, as a seat that is to move sees it. */
  winChances(view: PokerState, player: PlayerID): number[] {
    const perspective = new Perspective(view, player);
    return this.winChancesOf(this.body.forward(encodeState(perspective)), perspective);
  }

  private winChancesOf(outputs: Float32Array, { G, seats }: Perspective): number[] {
    const values = 2 * this.bid.scores.length;
    const shares = softmax([...outputs.subarray(values, values + G.seats.length)]);
    return G.seats.map((_, seat) => shares[seats.indexOf(seat)]!);
  }
}

/** Divides the probabilities of handing over a card among the cards of the same value. */
function spread(
  probabilities: readonly number[],
  moves: readonly PokerMove[],
  legalMoves: readonly PokerMove[],
): number[] {
  const keyOf = ({ move, args }: PokerMove) => (move === 'handOver' ? `${kindOf(args[0])}/${args[1]}` : move);
  const keys = legalMoves.map(keyOf);
  return keys.map((key) => {
    const probability = probabilities[moves.findIndex((move) => keyOf(move) === key)]!;
    return probability / keys.filter((other) => other === key).length;
  });
}

/** Reads one of the two blocks of the candidates' weights, which are zero outside of the blocks. */
function readHead(tensors: ReadonlyMap<string, Tensor>, offset: number, rank: number, inputScales: Float32Array): Head {
  const { shape, data } = tensors.get('candidate.weight')!;
  const rowScales = tensors.get('candidate.scale')!.data;
  const firstColumn = offset === 0 ? 0 : shape[1]! - inputScales.length;
  const columns = Array.from(inputScales, (scale, column) =>
    Float32Array.from({ length: rank }, (_, row) => {
      const weight = data[(offset + row) * shape[1]! + firstColumn + column]!;
      return weight * rowScales[offset + row]! * scale;
    }),
  );
  const unit = tensors.get('score.scale')!.data[0]!;
  const scores = Float32Array.from(tensors.get('score.weight')!.data.subarray(offset, offset + rank), (w) => w * unit);
  return { offset, columns, scores };
}

function logitOf({ offset, columns, scores }: Head, outputs: Float32Array, inputs: Int8Array): number {
  const sums = outputs.slice(offset, offset + scores.length);
  for (let i = 0; i < columns.length; i++) {
    const input = inputs[i]!;
    if (input === 0) continue;
    const column = columns[i]!;
    for (let row = 0; row < sums.length; row++) sums[row]! += input * column[row]!;
  }
  let logit = 0;
  for (let row = 0; row < sums.length; row++) logit += Math.max(0, sums[row]!) * scores[row]!;
  return logit;
}

let loaded: Promise<PokerNetwork> | undefined;

/** Loads the network, which plays matches of any number of players. Rejects if its weights cannot be read. */
export function loadNetwork(): Promise<PokerNetwork> {
  if (loaded) return loaded;
  const loading = readWeights('piratenpoker', '3-5').then((tensors) => new PokerNetwork(tensors));
  loading.catch(() => (loaded = undefined)); // the next bot tries again
  return (loaded = loading);
}
