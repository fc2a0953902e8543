import type { State } from 'boardgame.io';
import { InitializeGame } from 'boardgame.io/internal';
import { piratz } from '../../src/games/piratz';
import type { PiratzState } from '../../src/games/piratz/rules/state';
import { Recent } from '../../src/server/storage/match-cache';
import { stateJson } from '../../src/server/storage/state-json';

/** As it comes out of the storage. */
function read(seed: string, numPlayers = 2): State<PiratzState> {
  const state: unknown = InitializeGame({ game: { ...piratz.game, seed }, numPlayers });
  return JSON.parse(JSON.stringify(state)) as State<PiratzState>;
}

describe('states in mind', () => {
  it('share the cards of the box, and say the same as before', () => {
    const recent = new Recent();
    const [one, two] = [recent.share(read('a')), recent.share(read('b'))];
    expect(two.G.cards).toBe(one.G.cards);
    expect([one, two]).toEqual([read('a'), read('b')]);
    expect(two.G.seats).not.toBe(one.G.seats);
  });

  it('are written as they are read', () => {
    const recent = new Recent();
    for (const state of [recent.share(read('a')), recent.share(read('b', 4))]) {
      expect(JSON.parse(stateJson(state))).toEqual(state);
      expect(JSON.parse(stateJson({ ...state, G: { cards: state.G.cards } }))).toEqual({
        ...state,
        G: { cards: state.G.cards },
      });
      expect(() => (state.G.cards as unknown[]).pop()).toThrow(TypeError);
    }
  });

  it('share nothing with cards of another box', () => {
    const recent = new Recent();
    const other = read('b');
    const cards = other.G.cards.map((card) => ({ ...card, rat: !card.rat }));
    const shared = recent.share({ ...other, G: { ...other.G, cards } });
    expect(shared.G.cards).not.toBe(recent.share(read('a')).G.cards);
    expect(shared.G.cards).toEqual(cards);
  });
});
