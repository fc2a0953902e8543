import type { Game } from 'boardgame.io';
import { createBaseGame, createMove, moveMap, createTurn } from '../../src/games/bgio/game';
import type { GameListing } from '../../src/games/seam/listing';
import type { GameAI, GameEntry, GameState, Outcome, PlayerID, Rules, GameText } from '../../src/games/seam/entry';

/*
 * Kuhn poker (H. W. Kuhn, 1950): the smallest game with hidden cards and bluffs. Three cards, two players, an ante of
 * one chip, one bet of one chip. The first player loses 1/18 chip a match when both play at their best.
 * It proves that a game needs nothing but the seam.
 */

export type KuhnMove = { readonly move: 'pass' | 'bet'; readonly args: readonly [] };

export interface KuhnState extends GameState {
  phase: 'betting';
  stage: 'act';
  /** The card in each hand: 1 jack, 2 queen, 3 king; 0 where hidden. */
  hands: number[];
  /** The third card, which nobody sees. */
  deck: number[];
  /** The moves so far, alternating from seat 0. */
  actions: KuhnMove['move'][];
}

const MOVES: readonly KuhnMove[] = [
  { move: 'pass', args: [] },
  { move: 'bet', args: [] },
];

function outcome({ actions, hands }: KuhnState): Outcome | undefined {
  const played = actions.join(' ');
  const higher = hands[0]! > hands[1]! ? 0 : 1;
  const result = {
    'pass pass': { winner: higher, chips: 1 },
    'bet bet': { winner: higher, chips: 2 },
    'pass bet bet': { winner: higher, chips: 2 },
    'bet pass': { winner: 0, chips: 1 },
    'pass bet pass': { winner: 1, chips: 1 },
  }[played];
  if (!result) return undefined;
  const { winner, chips } = result;
  return { winners: [String(winner)], scores: { [winner]: chips, [1 - winner]: -chips } };
}

const current = (G: KuhnState): PlayerID => String(G.actions.length % 2);

const rules: Rules<KuhnState, KuhnMove> = {
  seats: { min: 2, max: 2 },
  setup(_numPlayers, _options, random) {
    const [first, second, third] = random.Shuffle([1, 2, 3]) as [number, number, number];
    return { phase: 'betting', stage: 'act', events: [], hands: [first, second], deck: [third], actions: [] };
  },
  activePlayers: (G) => (outcome(G) ? [] : [current(G)]),
  legalMoves: (G, player) => (!outcome(G) && player === current(G) ? [...MOVES] : []),
  apply(G, player, { move }) {
    G.actions.push(move);
    G.events = [{ kind: move, playerID: player }];
  },
  outcome,
  view(G, player) {
    const showdown = outcome(G) !== undefined && !G.actions.join(' ').endsWith('bet pass');
    return {
      ...G,
      actions: [...G.actions],
      hands: G.hands.map((card, seat) => (showdown || String(seat) === player ? card : 0)),
      deck: showdown ? [...G.deck] : G.deck.map(() => 0),
    };
  },
  maxPlies: () => 3,
  census: (G) => [...G.hands, ...G.deck].map((card) => `card ${card}`),
};

const ai: GameAI<KuhnState, KuhnMove> = {
  determinize(view, _player, random) {
    const unseen = random.Shuffle([1, 2, 3].filter((card) => ![...view.hands, ...view.deck].includes(card)));
    const fill = (card: number) => (card === 0 ? (unseen.pop() as number) : card);
    return { ...view, actions: [...view.actions], hands: view.hands.map(fill), deck: view.deck.map(fill) };
  },
  clone: (G) => ({ ...G, actions: [...G.actions], hands: [...G.hands], deck: [...G.deck] }),
};

const game: Game<KuhnState> = {
  name: 'kuhn',
  ...createBaseGame(rules, []),
  phases: {
    betting: {
      start: true,
      turn: createTurn(current, {
        act: { moves: moveMap({ pass: createMove(rules, 'pass'), bet: createMove(rules, 'bet') }) },
      }),
    },
  },
};

const text: GameText<KuhnState, KuhnMove> = {
  describeEvent: ({ kind, playerID = '' }, nameOf) => `${nameOf(playerID)}: ${kind}`,
  describeMove: ({ move }) => move,
  commandOf: ({ move }) => move,
  renderText: ({ hands }, nameOf) => hands.map((card, seat) => `${nameOf(String(seat))}: ${'?JQK'[card]}`),
};

const listing: GameListing = { title: 'Kuhn poker', blurb: 'A toy.', facts: '2 players', options: {} };

export const kuhn: GameEntry<KuhnState, KuhnMove> = {
  name: 'kuhn',
  listing: { en: listing, de: listing },
  emblem: '',
  options: [],
  rules,
  ai,
  game,
  board: () => Promise.reject(new Error('Kuhn poker has no board')),
  text: () => Promise.resolve(text),
};
