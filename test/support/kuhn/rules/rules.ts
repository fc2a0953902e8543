import type { Outcome, PlayerID, Rules } from '../../../../src/games/contract';
import { SEATS } from './options';
import { ACTIONS, type KuhnMove, type KuhnState } from './state';

/** The cards (1.1). */
export const CARDS = [1, 2, 3] as const;

/** Returns the player to move (2.1). */
export const currentPlayer = ({ actions }: KuhnState): PlayerID => String(actions.length % 2);

/** Returns the result: chips won and lost (2.2, 2.3, 3.1). */
function outcome({ actions, hands }: KuhnState): Outcome | undefined {
  const higher = hands[0]! > hands[1]! ? 0 : 1;
  const result = {
    'pass pass': { winner: higher, chips: 1 },
    'bet bet': { winner: higher, chips: 2 },
    'pass bet bet': { winner: higher, chips: 2 },
    'bet pass': { winner: 0, chips: 1 },
    'pass bet pass': { winner: 1, chips: 1 },
  }[actions.join(' ')];
  if (!result) return undefined;
  const { winner, chips } = result;
  return { winners: [String(winner)], scores: { [winner]: chips, [1 - winner]: -chips } };
}

/** Returns whether the cards are compared (3.2). */
function isShowdown(G: KuhnState): boolean {
  return outcome(G) !== undefined && !G.actions.join(' ').endsWith('bet pass');
}

/** The rules of Kuhn poker; see rules-kuhn.md. */
export const rules: Rules<KuhnState, KuhnMove> = {
  seats: SEATS,
  setup(_numPlayers, _options, random) {
    const [first, second, third] = random.Shuffle([...CARDS]) as [number, number, number];
    return { phase: 'betting', stage: 'act', events: [], hands: [first, second], deck: [third], actions: [] };
  },
  activePlayers: (G) => (outcome(G) ? [] : [currentPlayer(G)]),
  legalMoves: (G, player) =>
    !outcome(G) && player === currentPlayer(G) ? ACTIONS.map((move) => ({ move, args: [] })) : [],
  clone: (G) => ({ ...G, actions: [...G.actions], hands: [...G.hands], deck: [...G.deck] }),
  apply(G, player, { move }) {
    G.actions.push(move);
    G.events = [{ kind: move, playerID: player }];
  },
  outcome,
  view(G, player) {
    const isOpen = isShowdown(G);
    return {
      ...G,
      actions: [...G.actions],
      hands: G.hands.map((card, seat) => (isOpen || String(seat) === player ? card : 0)),
      deck: isOpen ? [...G.deck] : G.deck.map(() => 0),
    };
  },
  maxPlies: () => 3,
  census: (G) => [...G.hands, ...G.deck].map((card) => `card ${card}`),
};
