import type { Game, State } from 'boardgame.io';
import { Client } from 'boardgame.io/client';
import { CreateGameReducer, InitializeGame } from 'boardgame.io/internal';
import { GAMES } from '../../src/games';
import { streamFrom } from '../../src/random/seeded-stream';
import { randomStateOf, randomPlugin } from '../../src/games/bgio/game';
import { makeMove } from '../support/actions';
import { kuhn } from '../support/kuhn';
import { silenceFramework } from '../support/silence';
import { nonEmpty } from '../support/assertions';

silenceFramework();

interface Throws {
  readonly rolled: number[];
}

/** Rolls dice in setup, in a move and in a hook after it. */
const game: Game<Throws> = {
  plugins: [randomPlugin],
  disableUndo: true, // state that can be undone is not hidden
  setup: ({ random }) => ({ rolled: [random.Die()] }),
  moves: { roll: ({ G, random }) => ({ rolled: [...G.rolled, ...random.Die(6, 3)] }), rest: ({ G }) => ({ ...G }) },
  turn: { onMove: ({ G, random }) => ({ rolled: [...G.rolled, random.Die()] }) },
};

describe('random in a Game', () => {
  it('setup, moves and hooks draw from the stream of the seed', () => {
    const seeded = { ...game, seed: 'abc' };
    const reducer = CreateGameReducer({ game: seeded });
    let state = InitializeGame({ game: seeded }) as State<Throws>;
    for (let i = 0; i < 5; i++)
      state = JSON.parse(JSON.stringify(reducer(state, makeMove('roll', [], '0')))) as typeof state;
    const chance = streamFrom({ seed: 'abc', drawn: 0 });
    expect(state.G.rolled).toEqual(chance.Die(6, 21));
    expect(randomStateOf(state)).toEqual(chance.state());
  });

  it('a Game without a seed gets a new one for each match', () => {
    const seeds = Array.from({ length: 20 }, () => randomStateOf(InitializeGame({ game }))?.seed);
    expect(new Set(seeds).size).toBe(20);
    for (const seed of nonEmpty(seeds)) expect(seed).toMatch(/^[0-9a-f]{32}$/);
  });

  it('the random state is hidden from clients', () => {
    const client = Client({ game: { ...game, seed: 'canary' } });
    client.start();
    client.moves.roll!();
    expect(JSON.stringify(client.getState())).not.toMatch(/canary|drawn/);
    expect(client.getState()?.G.rolled).toHaveLength(5);
  });

  it('the plugin rejects a match that was started with boardgame.io’s generator', () => {
    const { plugins: _plugins, ...stock } = game;
    const state = InitializeGame({ game: { ...stock, seed: 'abc' } });
    expect(randomStateOf(state)).toBeUndefined();
    const roll = () => CreateGameReducer({ game })(state, makeMove('roll', [], '0'));
    expect(roll).toThrow('this match was started with another random generator');
  });

  it.each([kuhn, ...GAMES])('$name has no other source of randomness', ({ game, rules, options }) => {
    const numPlayers = rules.seats.max;
    const states = [1, 2].map(() => InitializeGame({ game: { ...game, seed: 'abc' }, numPlayers }));
    expect(states[1]).toEqual(states[0]);
    const chance = streamFrom({ seed: 'abc', drawn: 0 });
    const defaults = Object.fromEntries(options.map(({ name, default: value }) => [name, value]));
    expect(states[0]!.G).toEqual(rules.setup(numPlayers, defaults, chance));
    expect(randomStateOf(states[0]!)).toEqual(chance.state());
  });
});
