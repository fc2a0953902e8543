import { createBot } from '../../src/ai/levels';
import { piratz } from '../../src/games/piratz';
import type { PiratzState } from '../../src/games/piratz/rules/state';
import { seededRandom } from '../../src/random/random';
import { decisionsOf } from './decisions';
import { nonEmpty } from '../support/assertions';

describe('hidden information', () => {
  const random = seededRandom('other worlds');
  const points = [1, 2, 3].flatMap((seed) => decisionsOf(seed, 2 + (seed % 3), { blind: seed === 3 })).slice(0, 150);
  const sample = points.filter((_, i) => i % 3 === 0);

  it.each(['ismcts:30', 'flat:30'])(
    '%s plays the same move for the same view and seed, whatever the hidden state',
    async (kind) => {
      expect(sample).toHaveLength(50);
      const { rules, ai } = piratz;
      let different = 0;
      for (const [i, { view, player, moves }] of nonEmpty(sample.entries())) {
        const worlds = [0, 1].map(() => ai.determinize(view as PiratzState, player, random));
        if (JSON.stringify(worlds[0]) !== JSON.stringify(worlds[1])) different++;
        const answers = worlds.map((world) =>
          createBot(kind, piratz, i).choose({ view: rules.view(world, player), player, moves }),
        );
        expect(await answers[0]).toEqual(await answers[1]);
      }
      expect(different).toBeGreaterThan(40);
    },
  );
});
