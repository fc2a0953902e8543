import { ResidualNetwork, softmax } from '../../../../ai/network/residual-network';
import { readWeights } from '../../../../ai/network/weights';
import type { PolicyValueNetwork } from '../../../contract';
import { BOX_CARDS, type Card } from '../../rules/cards';
import { HIDDEN, type PiratzMove, type PiratzState } from '../../rules/state';
import { unseenCards } from '../../rules/zones';
import { Encoder, inputScales, moveNumber, MOVES } from './encoder';
import { shareAfterScoring } from './scoring-value';

const encoder = new Encoder();
const networks = new Map<number, Promise<PolicyValueNetwork<PiratzState, PiratzMove>>>();
const printedDecks = new WeakMap<readonly Card[], boolean>();

/**
 * Loads the network for a table of this size. Returns undefined where its inputs do not hold: with a deck of one's own,
 * and in blind mode if the seat does not remember all cards that were taken.
 */
export function networkFor(
  informationState: PiratzState,
): Promise<PolicyValueNetwork<PiratzState, PiratzMove>> | undefined {
  if (!isPrintedDeck(informationState.cards) || !knowsEveryPile(informationState)) return undefined;
  const seats = informationState.seats.length;
  const existing = networks.get(seats);
  if (existing) return existing;
  const loading = loadNetwork(seats);
  networks.set(seats, loading);
  loading.catch(() => networks.delete(seats)); // the next bot tries again
  return loading;
}

async function loadNetwork(seats: number): Promise<PolicyValueNetwork<PiratzState, PiratzMove>> {
  const network = new ResidualNetwork(await readWeights('piratz', String(seats)), inputScales());
  return { evaluate: (G, _player, moves) => evaluate(network, G, moves) };
}

function evaluate(network: ResidualNetwork, G: PiratzState, moves: readonly PiratzMove[]) {
  if (G.stage === 'chooseCube') return { priors: moves.map(() => 1 / moves.length), winChances: shareAfterScoring(G) };
  const outputs = network.forward(encoder.encode(G));
  const seats = G.seats.length;
  const me = Number(G.currentPlayer);
  const relative = softmax(G.seats.map((_, r) => outputs[MOVES + r]!));
  return {
    priors: softmax(moves.map((move) => outputs[moveNumber(move)]!)),
    winChances: G.seats.map((_, seat) => relative[(seat - me + seats) % seats]!),
  };
}

function isPrintedDeck(cards: readonly Card[]): boolean {
  const known = printedDecks.get(cards);
  if (known !== undefined) return known;
  const isPrinted = cards.every(({ items, rat, skull }, i) => {
    const printed = BOX_CARDS[i];
    return printed?.rat === rat && printed.skull === skull && printed.items.every((count, t) => count === items[t]);
  });
  printedDecks.set(cards, isPrinted);
  return isPrinted;
}

/** Whether only the draw pile is unknown. */
function knowsEveryPile(G: PiratzState): boolean {
  if (!G.blind) return true;
  const known = [G.discard, ...G.seats.map(({ pile }) => pile)];
  return known.every((ids) => !ids.includes(HIDDEN)) && unseenCards(G).length === G.drawPile.length;
}
