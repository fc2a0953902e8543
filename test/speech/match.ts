import { createElement } from 'react';
import type { SoloRecord } from '../../src/client/shared/solo-storage';
import { SoloTable } from '../../src/client/solo/solo-table';
import type { GameEntry, Options } from '../../src/games/contract';
import { pendingPlayers } from '../../src/games/contract/legal-moves';
import { YOU } from '../../src/i18n/format';
import { LanguageProvider } from '../../src/ui/i18n';
import { speech } from '../../src/ui/speech';
import { bots, choosesFor } from './bots';
import { openPage, type Listener } from './listener';
import { shownBoard } from './shown-board';

/** The seat of the listener. */
export const LISTENER = '0';

/** The listener moves after so long a silence, in milliseconds: the board has shown and told everything by then. */
const QUIET_MS = 3000;

/** A match to play. */
export interface MatchOptions {
  readonly entry: GameEntry;
  readonly seed: string;
  /** The number of moves after which the listener stops; by default they play to the end of the match. */
  readonly moves?: number;
}

/** Plays a match against two bots on the page of single player, from its opening to its end, and returns what was heard. */
export async function listenToMatch(
  { entry, seed, ...options }: MatchOptions,
  script?: MatchScript,
): Promise<Listener> {
  bots.choose = choosesFor(`bots ${seed}`);
  const record: SoloRecord = {
    id: seed,
    seed,
    opponents: ['level1', 'level1'],
    options: shortOptions(entry),
  };
  const page = openPage();
  const table = { entry, record, components: undefined, tools: undefined, onRematch: () => undefined };
  await page.render(createElement(LanguageProvider, { initial: 'en', children: createElement(SoloTable, table) }));
  return playMatch(page, { entry, seed, ...options }, script);
}

/** What a test does during a match, besides the listener's moves. */
interface MatchScript {
  /** Called after each move of the listener, with their number. */
  onMoved?(nth: number): void;
  /** Called when the listener is asked for a move, and all has been spoken. */
  onAsked?(page: Listener): void | Promise<void>;
  /** Called when the table waits for a key; by default Enter is pressed. */
  onHalt?(page: Listener): Promise<void>;
}

/** Plays the listener's moves on a page that shows a match. */
export async function playMatch(
  page: Listener,
  { entry, seed, moves = Infinity }: MatchOptions,
  { onAsked, onMoved, onHalt = pressEnter }: MatchScript = {},
): Promise<Listener> {
  const choose = choosesFor(`listener ${seed}`);
  const text = await entry.text();
  await page.waitFor(() => shownBoard.props !== undefined, 'the table');
  const isOver = () => entry.rules.outcome(shownBoard.latest().G) !== undefined;
  for (let move = 0; move < moves;) {
    const isNext = () => isOver() || (page.quietMs() >= QUIET_MS && (isHalted(page) || isAsked(entry)));
    await page.waitFor(isNext, 'the turn of the listener');
    if (isOver()) break;
    if (isHalted(page)) await onHalt(page);
    else {
      await onAsked?.(page);
      const { G, legalMoves, play, seats } = shownBoard.latest();
      const chosen = choose(legalMoves);
      const label = text.describeMove(chosen, 'en', G, (id) =>
        id === LISTENER ? YOU : (seats[Number(id)]?.name ?? id),
      );
      await page.act(label, () => {
        focusButton(label);
        play(chosen);
      });
      onMoved?.(++move);
    }
  }
  const isSilentForLong = () => page.quietMs() >= 10 * QUIET_MS;
  await page.waitFor(isSilentForLong, 'silence');
  while (isHalted(page)) {
    await onHalt(page);
    await page.waitFor(isSilentForLong, 'silence');
  }
  return page;
}

/** Whether the table waits for a key. */
const isHalted = ({ heard }: Listener) => heard.at(-1) === 'Press Enter to go on.';

/** Presses Enter where the focus is. */
export function pressEnter(page: Listener): Promise<void> {
  return page.act('Enter', () => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLButtonElement) activeElement.click();
    else activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  });
}

/** Gives the button of a move the focus, as a press does; another one of the viewer's, where it has other words. */
function focusButton(label: string): void {
  const nameOf = (button: Element) => (button.getAttribute('aria-label') ?? button.textContent)?.trim();
  const buttons = [...document.querySelectorAll<HTMLElement>('section button')];
  const button = buttons.find((each) => nameOf(each) === label);
  (button ?? document.querySelector<HTMLElement>('[data-mine] button'))?.focus();
}

/** The first values of all options, which make for a short match. */
export function shortOptions({ options }: GameEntry): Options {
  return Object.fromEntries(options.map(({ name, values }) => [name, values(3)[0]!]));
}

/** Whether the board has shown all there is, and asks the listener. */
function isAsked({ rules }: GameEntry): boolean {
  const { G, legalMoves } = shownBoard.latest();
  const hasPrompt = document.querySelector('[data-mine][aria-busy=false]') !== null;
  return hasPrompt && isSilent() && legalMoves.length > 0 && pendingPlayers(rules, G).includes(LISTENER);
}

/** Whether nothing waits to be spoken. */
function isSilent(): boolean {
  let isQuiet = false;
  const cancel = speech.whenQuiet(() => (isQuiet = true));
  cancel();
  return isQuiet;
}
