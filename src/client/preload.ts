import { MANIFESTS } from '../games/manifests';
import { loadMessages } from '../i18n/catalog';
import { preferredLanguage } from '../ui/preferred-language';
import { basePath } from './shared/base-path';
import { loadBoard } from './shared/load-board';

/** Comes in this chunk because nobody needs it before the page is shown. */
export { keepFocus } from './app/keep-focus';

/** The messages around every table. */
const TABLE_MESSAGES = ['table', 'setup', 'replay'] as const;

/** Loads what all tables of single player share, and the board of a game. */
async function loadSoloTable(game?: string): Promise<void> {
  const language = preferredLanguage();
  const config = import('./shared/api').then(({ serverConfig }) => void serverConfig()); // the table waits for it
  const messages = TABLE_MESSAGES.map((namespace) => loadMessages(namespace, language));
  const [{ gameNamed }] = await Promise.all([import('../games'), import('./solo/solo-page'), config, ...messages]);
  const entry = game === undefined ? undefined : gameNamed(game);
  if (entry) await loadBoard(entry, language);
}

/** Loads what all tables share, and then the boards, one at a time, all when the browser is idle. */
async function loadAllTables(): Promise<void> {
  await nextIdle();
  await Promise.all([import('./pages'), loadSoloTable()]);
  for (const { name } of MANIFESTS) {
    await nextIdle();
    await loadSoloTable(name);
  }
}

async function loadOnlineTable(game?: string): Promise<void> {
  await Promise.all([import('./match/match-page'), loadSoloTable(game)]);
}

async function loadTutorial(game?: string): Promise<void> {
  await Promise.all([import('./tutorial/tutorial-page'), loadSoloTable(game)]);
}

/** What a page needs, by the first part of its path. */
const LOADERS: Readonly<Record<string, (game?: string) => Promise<void>>> = {
  quick: loadSoloTable,
  solo: loadSoloTable,
  match: loadOnlineTable,
  learn: loadTutorial,
};

/** Loads what the page at a path needs; failures show when the page is opened. */
function preloadPath(path: string): void {
  if (!path.startsWith(basePath())) return;
  if (path !== basePath()) import('./pages').catch(() => undefined);
  const [page = '', game] = path.slice(basePath().length).split('/');
  LOADERS[page]?.(game).catch(() => undefined);
}

/** The longest wait for an idle moment. */
const IDLE_TIMEOUT_MS = 2000;

function nextIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(resolve, IDLE_TIMEOUT_MS);
  });
}

/**
 * Loads pages before they are opened: the page at the address at once, the page behind a link when a pointer, a finger
 * or the focus is on it, and the tables of all games after the page.
 */
export function preloadPages(): void {
  preloadPath(location.pathname);
  const onApproach = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.origin === location.origin) preloadPath(link.pathname);
  };
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, onApproach, { passive: true });
  const loadTables = () => void loadAllTables().catch(() => undefined);
  if (document.readyState === 'complete') loadTables();
  else addEventListener('load', loadTables, { once: true });
}
