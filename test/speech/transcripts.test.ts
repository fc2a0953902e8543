/** @jest-environment ./test/jest/page-environment.mjs */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { piratz } from '../../src/games/piratz';
import { updateSpeechSettings } from '../../src/ui/speech-settings';
import { listenToMatch } from './match';
import { listenToReplay, listenToTutorial } from './other-pages';
import { closePages } from './listener';
import type * as Bots from './bots';
import type * as ShownBoard from './shown-board';
import { shownBoard } from './shown-board';

jest.mock(
  '../../src/client/shared/bot-worker-client',
  () => jest.requireActual<typeof Bots>('./bots').botWorkerClient as unknown,
);
jest.mock('../../src/client/shared/debug-option', () => ({ collapsedDebugPanel: () => mockDebugPanel }));
jest.mock(
  '../../src/client/shared/load-board',
  () =>
    jest
      .requireActual<typeof ShownBoard>('./shown-board')
      .observedBoards(jest.requireActual('../../src/client/shared/load-board')) as unknown,
);

const mockDebugPanel = Promise.resolve(false);

const FOLDER = join(__dirname, 'transcripts');

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  history.replaceState(null, '', '/');
  shownBoard.props = undefined;
  updateSpeechSettings({ level: 'all', waits: false });
});

afterEach(async () => {
  await closePages();
  jest.useRealTimers();
});

/**
 * Expects the recorded transcript; with RECORD=1 records it. Each line has the time in seconds, and what was heard or, after
 * ">", pressed. A change to one is to be read line by line, as it would be heard.
 */
function expectTranscript(name: string, lines: readonly string[]): void {
  const file = join(FOLDER, `${name}.txt`);
  const text = `${lines.join('\n')}\n`;
  if (process.env.RECORD === '1') writeFileSync(file, text);
  expect(existsSync(file) ? readFileSync(file, 'utf8') : '').toBe(text);
}

describe('Piratz', () => {
  it('a match is heard as recorded', async () => {
    const page = await listenToMatch({ entry: piratz, seed: 'listener' });
    expectTranscript('piratz-match-all', page.transcript);
  });

  it('the tutorial is heard as recorded', async () => {
    const page = await listenToTutorial(piratz);
    expectTranscript('piratz-tutorial', page.transcript);
  });

  it('a replay and its review are heard as recorded', async () => {
    const page = await listenToReplay(piratz);
    expectTranscript('piratz-replay', page.transcript);
  });
});
