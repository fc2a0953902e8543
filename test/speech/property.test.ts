/** @jest-environment ./test/jest/page-environment.mjs */
import { setUpPages } from './pages';
import { storedLog } from '../../src/client/shared/solo-storage';
import { GAMES } from '../../src/games';
import type { GameEntry, GameEvent } from '../../src/games/contract';
import { YOU } from '../../src/i18n/format';
import type { Listener } from './listener';
import { LISTENER, listenToMatch } from './match';
import { shownBoard } from './shown-board';

setUpPages();

/** Random matches are played with these seeds, up to this many moves of the listener. */
const isLong = process.env.LONG === '1';
const SEEDS = Array.from({ length: isLong ? 20 : 1 }, (_, i) => `property ${i}`);
const MOVES = isLong ? Infinity : 6;

/** An event of a match and its sentence for the listener. */
interface Told {
  readonly event: GameEvent;
  readonly sentence: string;
}

/** Returns the events of the match so far in order, without those that are told by the scoring: cubes. */
async function eventsOf(entry: GameEntry, id: string): Promise<Told[]> {
  const { describeEvent } = await entry.text();
  const { G, seats } = shownBoard.latest();
  const nameOf = (player: string) => (player === LISTENER ? YOU : (seats[Number(player)]?.name ?? player));
  const log = storedLog({ id, seed: id, opponents: [], options: {} });
  const events = log.flatMap(({ metadata }) => (metadata ?? []) as GameEvent[]);
  return events
    .filter(({ kind }) => kind !== 'cube' && kind !== 'noCube')
    .flatMap((event) => ({ event, sentence: describeEvent(event, nameOf, 'en', G) ?? '' }))
    .filter(({ sentence }) => sentence !== '');
}

/** Returns what was heard after the last press, whether spoken or by the focus. */
const heardSincePress = ({ transcript }: Listener) =>
  transcript
    .slice(transcript.findLastIndex((line) => line.slice(7).startsWith('>')) + 1)
    .map((line) => line.slice(7).replace('(focus) ', ''));

/**
 * Expects that each of these events was spoken once and in order, and no bid but by its reveal. Returns the place of
 * the last one.
 */
function expectSpoken(heard: readonly string[], events: readonly Told[]): number {
  let last = -1;
  const others: string[] = [];
  let told = 0;
  for (const [i, utterance] of heard.entries()) {
    const next = events[told];
    if (next === undefined || !utterance.startsWith(next.sentence)) others.push(utterance);
    else {
      told++;
      if (next.event.kind !== 'commit' && next.event.kind !== 'takeBack') last = i;
    }
  }
  expect(events.slice(told).map(({ sentence }) => sentence)).toEqual([]);
  const sentences = new Set(events.map(({ sentence }) => sentence));
  expect(others.filter((utterance) => sentences.has(utterance))).toEqual([]);
  expect(others.filter((utterance) => /\bbids? \d/.test(utterance))).toEqual([]);
  return last;
}

describe.each(GAMES.map((entry) => [entry.name, entry] as const))('in a match of %s', (_name, entry) => {
  it.each(SEEDS)(
    'each event is spoken once and in order, and each question is heard once and last: %s',
    async (seed) => {
      let questions = 0;
      const page = await listenToMatch(
        { entry, seed, moves: MOVES },
        {
          async onAsked(listener) {
            const question = document.querySelector('[data-mine] h2')?.textContent ?? '';
            expect(heardSincePress(listener).filter((text) => text === question)).toHaveLength(1);
            const heard = listener.transcript.map((line) => line.slice(7).replace('(focus) ', ''));
            const lastEvent = expectSpoken(heard, await eventsOf(entry, seed));
            expect(heard.lastIndexOf(question)).toBeGreaterThan(lastEvent);
            questions++;
          },
        },
      );
      expect(questions).toBeGreaterThan(3);
      expectSpoken(page.heard, await eventsOf(entry, seed));
    },
  );
});
