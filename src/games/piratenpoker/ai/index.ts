import type { Brain, PlayerID } from '../../seam/entry';
import { CARDS } from '../rules/cards';
import { greedyMove, thriftyMove } from './heuristic';
import { prospects } from './evaluation/win-probability';
import type { PokerFact, PokerMove, PokerState } from '../rules/state';
import { clone, determinize } from './determinize';

/** When the match is over or a new game has begun; it is too early to tell before. */
function value(G: PokerState): number[] | undefined {
  const begins = G.happened.some(({ kind }) => kind === 'newGame');
  return G.over || begins ? prospects(G) : undefined;
}

/** All facts are public; beside them a player sees what he has drawn and chosen. Cards that look alike are the same. */
function observation(G: PokerState, player: PlayerID): string {
  const { hand, chosen } = G.seats[Number(player)];
  const own = hand.map((id, i) => `${faceOf(id)}${chosen[i] ? '!' : ''}`).join(' ');
  return [...G.happened.map(trace), own, ...G.loot].join();
}

const faceOf = (id: number) => CARDS[id - 1].colour[0] + CARDS[id - 1].value;

function trace({ kind, playerID, round, loot, to }: PokerFact): string {
  const bids = round?.bids.map(({ cards }) => cards.map(faceOf).join('')).join('/');
  return `${kind}${playerID ?? ''}:${bids ?? ''}:${loot ?? ''}:${to ?? ''}`;
}

/** What a bot knows of Piratenpoker. */
export const brain: Brain<PokerState, PokerMove> = {
  determinize,
  clone,
  observation,
  policy: thriftyMove,
  value,
  styles: {
    greedy: async () => ({ choose: greedyMove }),
    thrifty: async () => ({ choose: (view, player) => thriftyMove(view, player) }),
    plotter: async () => (await import('./search/bidding-game')).plotterStyle(),
    hasty: async () => (await import('./search/bidding-game')).schemerStyle({ playouts: 120, trust: 0.9 }),
    schemer: async () => (await import('./search/bidding-game')).schemerStyle({ playouts: 1200, trust: 0.9 }),
  },
  levels: ['thrifty~30', 'thrifty~15', 'thrifty', 'plotter~20', 'schemer'],
};
