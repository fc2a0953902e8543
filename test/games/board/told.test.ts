import fc from 'fast-check';
import { dequeue, enqueue, initialQueue, settle, skipToEnd, type Pacing } from '../../../src/games/board/state-queue';
import type { GameEntry, GameEvent, GameState } from '../../../src/games/contract';
import { piratenKapern } from '../../../src/games/piraten-kapern';
import { PACING as KAPERN_PACING } from '../../../src/games/piraten-kapern/board/pacing';
import { piratenpoker } from '../../../src/games/piratenpoker';
import { PACING as POKER_PACING } from '../../../src/games/piratenpoker/board/pacing';
import { piratz } from '../../../src/games/piratz';
import { PACING as PIRATZ_PACING } from '../../../src/games/piratz/board/pacing';
import { defaultRecording, play } from '../../golden/recordings';
import { nonEmpty } from '../../support/assertions';

const GAMES = [
  ['Piratz', piratz, PIRATZ_PACING],
  ['Piraten Kapern', piratenKapern, KAPERN_PACING],
  ['Piratenpoker', piratenpoker, POKER_PACING],
] as const;

/** What may happen between two moves of a match: time passes, or the viewer skips it. */
const PASSING = ['nothing', 'settle', 'dequeue', 'skip', 'dequeue and settle'] as const;

const VIEWER = '0';

describe('what boards tell', () => {
  it.each(GAMES)(
    'in %s it is each event of a match once and in order, however fast moves come',
    (_name, game, paced) => {
      const entry = game as unknown as GameEntry;
      const pacing = paced as unknown as Pacing<GameState>;
      fc.assert(
        fc.property(
          fc.nat(),
          fc.array(fc.constantFrom(...PASSING), { minLength: 1, maxLength: 40 }),
          (seed, passing) => {
            const events: GameEvent[] = [];
            let queue: ReturnType<typeof initialQueue<GameState>> | undefined;
            let move = 0;
            const plies = play({ ...defaultRecording(entry, 3), seed });
            for (const view of nonEmpty(Array.from(plies, ({ G }) => structuredClone(entry.rules.view(G, VIEWER))))) {
              if (!queue) queue = initialQueue(view, pacing);
              else {
                events.push(...view.events);
                queue = enqueue(queue, view, VIEWER, pacing);
              }
              const next = passing[move++ % passing.length];
              if (next?.startsWith('dequeue')) queue = dequeue(queue, pacing);
              if (next?.endsWith('settle')) queue = settle(queue);
              if (next === 'skip') queue = skipToEnd(queue, pacing);
              expect(queue.told.flatMap((state) => state.events)).toEqual(events.slice(0, countTold(queue)));
            }
            const end = queue && settle(skipToEnd(queue, pacing));
            expect(end?.told.flatMap((state) => state.events)).toEqual(events);
          },
        ),
        { numRuns: 10 },
      );
    },
  );
});

const countTold = ({ told }: { readonly told: readonly GameState[] }) => told.flatMap(({ events }) => events).length;
