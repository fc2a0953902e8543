import { BotMemory } from '../../../src/ai/bot-memory';
import { ai } from '../../../src/games/piratz/ai';
import { piratz } from '../../../src/games/piratz';
import { rules } from '../../../src/games/piratz/rules/rules';
import { HIDDEN, type PiratzState } from '../../../src/games/piratz/rules/state';
import { seededRandom } from '../../../src/random/random';
import { atRandom, walk } from '../../support/matches';
import { nonEmpty } from '../../support/assertions';

const sorted = (cards: readonly number[]) => [...cards].sort((a, b) => a - b);

/** Yields every state of a blind match with a seat's view and information state. */
function* statesOf(numPlayers: number, seed: number, from = 0) {
  const options = { blind: true, cubeChoice: 'highest', firstPlayer: '0' };
  let informationState: PiratzState | undefined;
  let ply = 0;
  for (const { G } of walk(piratz, { numPlayers, options, seed }, atRandom(seed))) {
    if (ply++ < from) continue;
    const view = rules.view(G as PiratzState, '0');
    informationState = ai.accumulateInformation?.(view, informationState) ?? view;
    yield { G: rules.clone(G as PiratzState), view, informationState };
  }
}

describe('the information state in blind mode', () => {
  it.each([2, 3, 4])('the information state contains exactly the cards that were seen (%i players)', (numPlayers) => {
    let unknown = 0;
    let known = 0;
    for (let seed = 0; seed < 8; seed++) {
      for (const { G, view, informationState } of nonEmpty(statesOf(numPlayers, seed))) {
        expect(rules.view(informationState, '0')).toEqual(view);
        expect(informationState.drawPile.every((id) => id === HIDDEN)).toBe(true);
        const pairs: [number[], number[]][] = [
          [informationState.discard, G.discard],
          ...G.seats.map(({ pile }, seat): [number[], number[]] => [informationState.seats[seat]!.pile, pile]),
        ];
        for (const [cards, truth] of nonEmpty(pairs)) {
          const ids = cards.filter((id) => id !== HIDDEN);
          expect(truth).toEqual(expect.arrayContaining(ids));
          expect(cards).toHaveLength(truth.length);
          known += ids.length;
          unknown += truth.length - ids.length;
        }
      }
    }
    expect(known).toBeGreaterThan(2_000);
    expect(unknown / (known + unknown)).toBeLessThan(0.02);
  });

  it('the information state does not contain cards stored before the first view', () => {
    const [first, ...later] = statesOf(3, 5, 60);
    const stored = first!.G.seats.flatMap((seat) => seat.pile);
    expect(stored.length).toBeGreaterThan(0);
    for (const { informationState } of nonEmpty(later.filter(({ G }) => G.phase !== 'scoring'))) {
      const cards = informationState.seats.flatMap((seat) => seat.pile);
      for (const id of nonEmpty(stored)) expect(cards).not.toContain(id);
    }
  });

  it('sampled states are consistent with the view', () => {
    for (const { view, informationState } of nonEmpty(statesOf(4, 9))) {
      const world = ai.determinize(informationState, '0', seededRandom(1));
      expect(rules.view(world, '0')).toEqual(view);
      expect(sorted(rules.census(world).map((piece) => Number(piece.split(' ')[1])))).not.toContain(HIDDEN);
    }
  });

  it('the information state of an open match is the view', () => {
    const memory = new BotMemory(piratz, '0');
    const view = rules.view(
      rules.setup(2, { blind: false, cubeChoice: 'highest', firstPlayer: '0' }, seededRandom(1)),
      '0',
    );
    memory.observe(view);
    expect(memory.createRequest(view).informationState).toBe(view);
  });
});
