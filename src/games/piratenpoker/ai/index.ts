import type { GameAI, PlayerID } from '../../seam/entry';
import { CARDS } from '../rules/cards';
import { greedyMove, forwardLookingMove } from './heuristic';
import { winProbabilities } from './evaluation/win-probability';
import type { PokerEvent, PokerMove, PokerState } from '../rules/state';
import { clone, determinize } from './determinize';

/** When the match is over or a new game has begun; it is too early to tell before. */
function value(G: PokerState): number[] | undefined {
  const begins = G.happened.some(({ kind }) => kind === 'newGame');
  return G.over || begins ? winProbabilities(G) : undefined;
}

/** All facts are public; beside them a player sees what he has drawn and chosen. Cards that look alike are the same. */
function observation(G: PokerState, player: PlayerID): string {
  const { hand, chosen } = G.seats[Number(player)];
  const own = hand.map((id, i) => `${faceOf(id)}${chosen[i] ? '!' : ''}`).join(' ');
  return [...G.happened.map(eventKey), own, ...G.loot].join();
}

const faceOf = (id: number) => CARDS[id - 1].colour[0] + CARDS[id - 1].value;

function eventKey({ kind, playerID, round, loot, to }: PokerEvent): string {
  const bids = round?.bids.map(({ cards }) => cards.map(faceOf).join('')).join('/');
  return `${kind}${playerID ?? ''}:${bids ?? ''}:${loot ?? ''}:${to ?? ''}`;
}

/** What a bot knows of Piratenpoker. */
export const ai: GameAI<PokerState, PokerMove> = {
  determinize,
  clone,
  observationKey: observation,
  rolloutPolicy: forwardLookingMove,
  value,
  policies: {
    greedy: async () => ({ act: greedyMove }),
    thrifty: async () => ({ act: (view, player) => forwardLookingMove(view, player) }),
    plotter: async () => (await import('./search/bidding-game')).valueGreedyPolicy(),
    hasty: async () =>
      (await import('./search/bidding-game')).matrixGamePolicy({ playouts: 120, heuristicOpponentProb: 0.9 }),
    schemer: async () =>
      (await import('./search/bidding-game')).matrixGamePolicy({ playouts: 1200, heuristicOpponentProb: 0.9 }),
  },
  levels: ['thrifty~30', 'thrifty~15', 'thrifty', 'plotter~20', 'schemer'],
};
