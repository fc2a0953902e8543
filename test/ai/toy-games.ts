import type { GameModel } from '../../src/ai/types';
import type { GameState, Move, PlayerID, Rules } from '../../src/games/contract';
import type { Random } from '../../src/random/random';

/*
 * Toy games for two players with two or three moves, each with one best first move. A hidden coin lies on the table;
 * `shown` reveals it to both players, commitments are hidden until the end.
 */

export interface ToyState extends GameState {
  /** 1 or 2; 0 where hidden. */
  coin: number;
  shown: boolean;
  played: string[];
  /** Hidden simultaneous moves by seat; '?' if hidden, '' before the move. */
  commitments: string[];
  winners: PlayerID[];
}

interface Toy {
  active(G: ToyState): PlayerID[];
  moves(G: ToyState, player: PlayerID): string[];
  play(G: ToyState, player: PlayerID, move: string, random: Random): void;
}

function toyOf({ active, moves, play }: Toy): GameModel<ToyState, Move> {
  const activePlayers = (G: ToyState) => (G.winners.length > 0 ? [] : active(G));
  const rules: Rules<ToyState, Move> = {
    seats: { min: 2, max: 2 },
    setup: (_numPlayers, _options, random) => ({
      phase: 'toy',
      stage: 'toy',
      events: [],
      coin: random.Die(2),
      shown: false,
      played: [],
      commitments: ['', ''],
      winners: [],
    }),
    activePlayers,
    legalMoves: (G, player) =>
      activePlayers(G).includes(player) ? moves(G, player).map((move) => ({ move, args: [] })) : [],
    apply: (G, player, { move }, random) => play(G, player, move, random),
    outcome: ({ winners }) =>
      winners.length === 0
        ? undefined
        : { winners, scores: { 0: Number(winners.includes('0')), 1: Number(winners.includes('1')) } },
    view: (G, player) => ({
      ...copy(G),
      coin: G.shown ? G.coin : 0,
      commitments: G.commitments.map((move, seat) => (move && String(seat) !== player ? '?' : move)),
    }),
    maxPlies: () => 3,
    census: () => ['coin'],
    clone: copy,
  };
  const determinize = (view: ToyState, _player: PlayerID, random: Random) => ({
    ...copy(view),
    coin: view.coin || random.Die(2),
  });
  return { rules, ai: { determinize } };
}

const copy = (G: ToyState): ToyState => ({ ...G, played: [...G.played], commitments: [...G.commitments] });
const decide = (G: ToyState, seat0Wins: boolean) => {
  G.winners = seat0Wins ? ['0'] : ['1'];
};
const threeInFour = (random: Random) => random.Die(4) > 1;

/** `trap` wins against three of four answers, but loses to the fourth; `safe` is a draw. */
export const trap = toyOf({
  active: (G) => (G.played.length === 0 ? ['0'] : ['1']),
  moves: (G) => (G.played.length === 0 ? ['trap', 'safe'] : ['blunder', 'sleep', 'slip', 'kill']),
  play(G, player, move) {
    G.played.push(move);
    if (move === 'safe') G.winners = ['0', '1'];
    else if (player === '1') decide(G, move !== 'kill');
  },
});

/** Pure chance: `die` wins with a six, `coin` half of the time. */
export const chance = toyOf({
  active: () => ['0'],
  moves: () => ['die', 'coin'],
  play: (G, _player, move, random) => decide(G, move === 'die' ? random.Die(6) === 6 : random.Die(2) === 2),
});

/** Guess the coin: after `look` it is visible, after `shut` it is not; `sure` wins three times in four. */
export const oracle = (first: 'look' | 'shut') =>
  toyOf({
    active: () => ['0'],
    moves: (G) => (G.played.length === 0 ? [first, 'sure'] : ['heads', 'tails']),
    play(G, _player, move, random) {
      G.played.push(move);
      if (move === 'look') G.shown = true;
      else if (move === 'sure') decide(G, threeInFour(random));
      else if (move !== 'shut') decide(G, move === (G.coin === 1 ? 'heads' : 'tails'));
    },
  });

/** Matching pennies with an outside option: seat 0 wins by matching, or by `other` with probability `otherWins` / 8. */
export const pennies = (otherWins: number) =>
  toyOf({
    active: (G) => ['0', '1'].filter((_, seat) => G.commitments[seat] === ''),
    moves: (_G, player) => (player === '0' ? ['heads', 'tails', 'other'] : ['heads', 'tails']),
    play(G, player, move, random) {
      G.commitments[Number(player)] = move;
      const [mine, theirs] = G.commitments;
      if (mine && theirs) decide(G, mine === 'other' ? random.Die(8) <= otherWins : mine === theirs);
    },
  });
