import { setUpPages } from './pages';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { GameEntry } from '../../src/games/contract';
import { SPEECH_LEVELS } from '../../src/ui/speech-settings';
import { listenAtOtherLevels } from './levels';
import type { Listener } from './listener';
import { listenToMatch } from './match';
import { listenOnline } from './online';
import { listenToReplay, listenToTutorial } from './other-pages';

jest.setTimeout(400_000);

/**
 * Expects the recorded transcript; with RECORD=1 records it. Each line has the time in seconds, and what was heard or, after
 * ">", pressed. A change to one is to be read line by line, as it would be heard.
 */
function expectTranscript(name: string, lines: readonly string[]): void {
  const file = join(__dirname, 'transcripts', `${name}.txt`);
  const text = `${lines.join('\n')}\n`;
  if (process.env.RECORD === '1') {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  expect(existsSync(file) ? readFileSync(file, 'utf8') : '').toBe(text);
}

/** The same for each setting of speech. */
function expectTranscripts(name: string, { transcript, others }: Listener): void {
  for (const [level, lines] of [
    [SPEECH_LEVELS[0], transcript] as const,
    ...others.map((other) => [other.level, other.transcript] as const),
  ])
    expectTranscript(`${name}-${level}`, lines);
}

/** Runs the tests of what is heard of a game, at each setting of speech by a listener of their own. */
export function describeTranscripts(entry: GameEntry): void {
  const { name } = entry;

  setUpPages();

  beforeEach(() => listenAtOtherLevels());

  it('a match against bots is heard as recorded', async () => {
    expectTranscripts(`${name}/bots`, await listenToMatch({ entry, seed: 'listener' }));
  });

  it('a match online is heard as recorded', async () => {
    expectTranscripts(`${name}/online`, await listenOnline({ entry, seed: 'listener' }));
  });

  it('the tutorial is heard as recorded', async () => {
    expectTranscripts(`${name}/tutorial`, await listenToTutorial(entry));
  });

  it('a replay and its review are heard as recorded', async () => {
    expectTranscripts(`${name}/replay`, await listenToReplay(entry));
  });
}
