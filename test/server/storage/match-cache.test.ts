import type { State } from 'boardgame.io';
import { InitializeGame } from 'boardgame.io/internal';
import { piratz } from '../../../src/games/piratz';
import type { PiratzState } from '../../../src/games/piratz/rules/state';
import { MatchCache, serializeState } from '../../../src/server/storage/match-cache';

/** Returns an initial state as the storage returns it. */
function readState(seed: string, numPlayers = 2): State<PiratzState> {
  const state: unknown = InitializeGame({ game: { ...piratz.game, seed }, numPlayers });
  return JSON.parse(JSON.stringify(state)) as State<PiratzState>;
}

describe('the match cache', () => {
  it('interned states share the cards and equal the originals', () => {
    const recent = new MatchCache();
    const [one, two] = [recent.internState(readState('a')), recent.internState(readState('b'))];
    expect(two.G.cards).toBe(one.G.cards);
    expect([one, two]).toEqual([readState('a'), readState('b')]);
    expect(two.G.seats).not.toBe(one.G.seats);
  });

  it('interned states serialize to what was read', () => {
    const recent = new MatchCache();
    for (const state of [recent.internState(readState('a')), recent.internState(readState('b', 4))]) {
      expect(JSON.parse(serializeState(state))).toEqual(state);
      expect(JSON.parse(serializeState({ ...state, G: { cards: state.G.cards } }))).toEqual({
        ...state,
        G: { cards: state.G.cards },
      });
      expect(() => (state.G.cards as unknown[]).pop()).toThrow(TypeError);
    }
  });

  it('interned states do not share different cards', () => {
    const recent = new MatchCache();
    const other = readState('b');
    const cards = other.G.cards.map((card) => ({ ...card, rat: !card.rat }));
    const shared = recent.internState({ ...other, G: { ...other.G, cards } });
    expect(shared.G.cards).not.toBe(recent.internState(readState('a')).G.cards);
    expect(shared.G.cards).toEqual(cards);
  });
});
