import { InitializeGame } from 'boardgame.io/internal';
import type { State } from 'boardgame.io';
import { piratz } from '../../../src/games/piratz';
import type { GameState } from '../../../src/games/contract';
import { stateCheck } from '../../../src/server/matches/state-check';
import { metadataFor } from '../storage/storage-fixture';

const check = stateCheck([piratz]);
const match = { ...metadataFor(2), code: 'ABCDEF' };
const state: State<GameState> = InitializeGame({ game: piratz.game, numPlayers: 2 });
const G = state.G as GameState & { seats: unknown[] };

describe('the check of a stored state', () => {
  it('a state that the rules can work with passes', () => {
    expect(() => check(match, state)).not.toThrow();
  });

  it('a state of a game that the server does not host passes', () => {
    expect(() => check({ ...match, gameName: 'chess' }, { ...state, G: {} as GameState })).not.toThrow();
  });

  it.each<[string, object]>([
    ['the state of the game', { G: null }],
    ['the seats', { G: { ...G, seats: undefined } }],
    ['what a seat has', { G: { ...G, seats: [G.seats[0], null] } }],
    ['the turn', { ctx: undefined }],
    ['the randomness', { plugins: undefined }],
  ])('a state without %s fails', (_what, damage) => {
    expect(() => check(match, { ...state, ...damage })).toThrow(Error);
  });
});
