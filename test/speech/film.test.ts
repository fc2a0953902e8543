/** @jest-environment ./test/jest/page-environment.mjs */
import { setUpPages } from './pages';
import { stateIDOf } from '../../src/client/shared/match-store';
import { GAMES } from '../../src/games';
import type { GameEntry, GameEvent } from '../../src/games/contract';
import { YOU } from '../../src/i18n/format';
import { updateSettings } from '../../src/ui/settings';
import { speech } from '../../src/ui/speech';
import { updateSpeechSettings } from '../../src/ui/speech-settings';
import { nonEmpty } from '../support/assertions';
import type { Listener } from './listener';
import { LISTENER } from './match';
import { openOnline } from './online';
import { shownBoard } from './shown-board';

setUpPages();
afterEach(() => updateSettings({ speed: 'normal' }));

const SEEN = 5;
const MOVES = 'While you were away: 4 moves.';
const NEWS = 'While you were away: 2 new messages from Ben.';

/** Opens a table after an absence, and lets time pass until all is shown and spoken. */
async function comeBack(entry: GameEntry, missed: number): Promise<Listener> {
  const page = await openOnline({ entry, seed: 'film', away: { seen: SEEN, missed } });
  await page.waitFor(() => shownBoard.props !== undefined, 'the table');
  return page;
}

const allIsSpoken = (page: Listener) => page.waitFor(() => page.quietMs() > 2500, 'silence');

/** Returns the sentences of the events in the film that the board shows. */
async function sentencesInFilm({ text }: GameEntry): Promise<string[]> {
  const { describeEvent } = await text();
  const { G, seats, film } = shownBoard.latest();
  const nameOf = (player: string) => (player === LISTENER ? YOU : seats[Number(player)]!.name);
  const events = film!.states.slice(1).flatMap((state) => state.events as readonly GameEvent[]);
  return events.flatMap((event) => describeEvent(event, nameOf, 'en', G) ?? []);
}

const summaries = ({ heard }: Listener) => heard.filter((text) => text.startsWith('While you were away: '));

describe.each(GAMES.map((entry) => [entry.name, entry] as const))('who comes back to a table of %s', (_name, entry) => {
  it('hears how much they have missed, and each event of the film once and in order', async () => {
    const page = await comeBack(entry, 4);
    expect(shownBoard.latest().film?.states.map(stateIDOf)).toEqual([5, 6, 7, 8, 9]);
    const sentences = await sentencesInFilm(entry);
    expect(sentences.length).toBeGreaterThan(2);
    await allIsSpoken(page);
    expect(summaries(page)).toEqual([MOVES, NEWS]);
    const spoken = speech.past().slice(speech.past().lastIndexOf(MOVES) + 2); // after both summaries
    const told = spoken.filter((text) => sentences.some((sentence) => text.startsWith(sentence)));
    for (const [i, sentence] of nonEmpty(sentences.entries())) expect(told[i]).toMatch(sentence);
    expect(spoken[0]).toBe(told[0]);
    expect(page.heard.join(' ')).not.toContain('message 1');
  });

  it('hears a summary instead, where they have asked for less', async () => {
    updateSpeechSettings({ level: 'summary', waits: false });
    const page = await comeBack(entry, 4);
    const sentences = await sentencesInFilm(entry);
    await allIsSpoken(page);
    expect(summaries(page)).toHaveLength(2);
    const whole = page.heard.filter((text) => sentences.some((sentence) => text.startsWith(sentence)));
    expect(whole).toEqual([]);
  });

  it('hears the events in words, and sees no film, where nothing is to move', async () => {
    updateSettings({ speed: 'off' });
    const page = await comeBack(entry, 4);
    expect(shownBoard.latest().film).toBeUndefined();
    await allIsSpoken(page);
    expect(summaries(page)).toEqual([expect.stringMatching(/^While you were away: .+[.!]$/), NEWS]);
  });
});
