import { keepFocus } from '../../src/client/app/keep-focus';
import type * as Bots from './bots';
import { closePages } from './listener';
import type * as Levels from './levels';
import { otherListeners } from './levels';
import type * as Online from './online';
import type * as ShownBoard from './shown-board';
import { shownBoard } from './shown-board';
import { updateSpeechSettings, type SpeechSettings } from '../../src/ui/speech-settings';

/* Import this file first: what it mocks must not be loaded before. */

jest.mock(
  '../../src/client/shared/bot-worker-client',
  () => jest.requireActual<typeof Bots>('./bots').botWorkerClient as unknown,
);
jest.mock('../../src/client/shared/debug-option', () => ({ collapsedDebugPanel: () => mockDebugPanel }));
jest.mock('../../src/client/shared/transport', () => ({
  SocketTransport: class {
    constructor(...args: ConstructorParameters<typeof Online.SocketTransport>) {
      return new (jest.requireActual<typeof Online>('./online').SocketTransport)(...args);
    }
  },
}));
jest.mock(
  '../../src/client/shared/load-board',
  () =>
    jest
      .requireActual<typeof ShownBoard>('./shown-board')
      .observedBoards(jest.requireActual('../../src/client/shared/load-board')) as unknown,
);

jest.mock(
  '../../src/games/board/use-narration',
  () =>
    jest
      .requireActual<typeof Levels>('./levels')
      .narrationForAll(jest.requireActual('../../src/games/board/use-narration')) as unknown,
);

const mockDebugPanel = Promise.resolve(false);

keepFocus();

/** Gives each test pages of its own, with timers of jest's. The settings of speech are these. */
export function setUpPages(settings: SpeechSettings = { level: 'all', waits: false }): void {
  beforeEach(() => {
    jest.useFakeTimers();
    localStorage.clear();
    history.replaceState(null, '', '/');
    shownBoard.props = undefined;
    otherListeners.length = 0;
    globalThis.fetch = () => new Promise(() => undefined); // there is no server
    updateSpeechSettings(settings);
  });

  afterEach(async () => {
    await closePages();
    jest.useRealTimers();
  });
}
