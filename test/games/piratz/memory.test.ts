import { BotMemory } from '../../../src/ai/bot-memory';
import { ai } from '../../../src/games/piratz/ai';
import { piratz } from '../../../src/games/piratz';
import { rules } from '../../../src/games/piratz/rules/rules';
import { HIDDEN, type PiratzState } from '../../../src/games/piratz/rules/state';
import { seededRandom } from '../../../src/random/random';
import { atRandom, walk } from '../../support/matches';

const sorted = (cards: readonly number[]) => [...cards].sort((a, b) => a - b);

/** Every view of a blind match with what its seat remembers there, beside the truth. */
function* watched(numPlayers: number, seed: number, from = 0) {
  const options = { blind: true, cubeChoice: 'highest', firstPlayer: '0' };
  let recollection: PiratzState | undefined;
  let ply = 0;
  for (const { G } of walk(piratz, { numPlayers, options, seed }, atRandom(seed))) {
    if (ply++ < from) continue;
    const view = rules.view(G as PiratzState, '0');
    recollection = ai.accumulateInformation?.(view, recollection) ?? view;
    yield { G: G as PiratzState, view, recollection };
  }
}

describe('memory in blind mode', () => {
  it.each([2, 3, 4])('knows where every card went that was seen, and nothing else (%i players)', (numPlayers) => {
    let unknown = 0;
    let known = 0;
    for (let seed = 0; seed < 8; seed++) {
      for (const { G, view, recollection } of watched(numPlayers, seed)) {
        expect(rules.view(recollection, '0')).toEqual(view);
        expect(recollection.drawPile.every((id) => id === HIDDEN)).toBe(true);
        const pairs = [[recollection.discard, G.discard], ...G.seats.map(({ pile }, seat) => [recollection.seats[seat].pile, pile])];
        for (const [remembered, truth] of pairs) {
          const ids = remembered.filter((id) => id !== HIDDEN);
          expect(truth).toEqual(expect.arrayContaining(ids));
          expect(remembered).toHaveLength(truth.length);
          known += ids.length;
          unknown += truth.length - ids.length;
        }
      }
    }
    expect(known).toBeGreaterThan(2_000);
    expect(unknown / (known + unknown)).toBeLessThan(0.02);
  });

  it('does not know what went before one sat down', () => {
    const [first, ...later] = watched(3, 5, 60);
    const stored = first.G.seats.flatMap((seat) => seat.pile);
    expect(stored.length).toBeGreaterThan(0);
    for (const { recollection } of later.filter(({ G }) => G.phase !== 'scoring')) {
      const remembered = recollection.seats.flatMap((seat) => seat.pile);
      for (const id of stored) expect(remembered).not.toContain(id);
    }
  });

  it('lets worlds be drawn that agree with it', () => {
    for (const { view, recollection } of watched(4, 9)) {
      const world = ai.determinize(recollection, '0', seededRandom(1));
      expect(rules.view(world, '0')).toEqual(view);
      expect(sorted(rules.census(world).map((piece) => Number(piece.split(' ')[1])))).not.toContain(HIDDEN);
    }
  });

  it('needs none in an open match', () => {
    const memory = new BotMemory(piratz, '0');
    const view = rules.view(rules.setup(2, { blind: false, cubeChoice: 'highest', firstPlayer: '0' }, seededRandom(1)), '0');
    memory.observe(view);
    expect(memory.createRequest(view).informationState).toBe(view);
  });
});
