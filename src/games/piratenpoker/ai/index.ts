import type { GameAI, PlayerID } from '../../contract';
import { CARDS } from '../rules/cards';
import { greedyMove, forwardLookingMove } from './heuristic';
import { winProbabilities } from './evaluation/win-probability';
import type { PokerEvent, PokerMove, PokerState } from '../rules/state';
import { determinize } from './determinize';

/** Estimates win probabilities when the match is over or a new game has begun; returns undefined at any other point. */
function value(G: PokerState): number[] | undefined {
  const hasNewGame = G.events.some(({ kind }) => kind === 'newGame');
  return G.over || hasNewGame ? winProbabilities(G) : undefined;
}

/**
 * Returns a key of what a player has just observed: the events, which are public, the own hand with the committed cards
 * marked, and the open loot. Cards with the same face are not distinguished.
 */
function observationKey(G: PokerState, player: PlayerID): string {
  const { hand, chosen } = G.seats[Number(player)]!;
  const own = hand.map((id, i) => `${faceOf(id)}${chosen[i] ? '!' : ''}`).join(' ');
  return [...G.events.map(eventKey), own, ...G.loot].join();
}

const faceOf = (id: number) => CARDS[id - 1]!.colour[0]! + CARDS[id - 1]!.value;

function eventKey({ kind, playerID, round, loot, to }: PokerEvent): string {
  const bids = round?.bids.map(({ cards }) => cards.map(faceOf).join('')).join('/');
  return `${kind}${playerID ?? ''}:${bids ?? ''}:${loot ?? ''}:${to ?? ''}`;
}

const loadPokerNetwork = async () => (await import('./network/network')).loadNetwork();

/** The AI of Piratenpoker: determinization, evaluation, policies and levels. */
export const ai: GameAI<PokerState, PokerMove> = {
  determinize,
  observationKey,
  rolloutPolicy: forwardLookingMove,
  value,
  network: loadPokerNetwork,
  async estimateMoves(view, player, random, required) {
    const { createMoveEstimator } = await import('./move-estimator');
    return createMoveEstimator(await loadPokerNetwork(), view, player, random, required);
  },
  rulesOfThumb: async () => (await import('./rules-of-thumb')).rulesOfThumb,
  policies: {
    greedy: async () => ({ act: greedyMove }),
    heuristic: async () => ({ act: (view, player) => forwardLookingMove(view, player) }),
  },
  levels: ['network@20', 'rules-of-thumb~54', 'network@7', 'network@4.5', 'network@1'],
};
