import { createElement } from 'react';
import type { SoloRecord } from '../../src/client/shared/solo-storage';
import { SoloTable } from '../../src/client/solo/solo-table';
import type { GameEntry, Options } from '../../src/games/contract';
import { pendingPlayers } from '../../src/games/contract/legal-moves';
import { LanguageProvider } from '../../src/ui/i18n';
import { speech } from '../../src/ui/speech';
import { bots, choosesFor } from './bots';
import { openPage, type Listener } from './listener';
import { shownBoard } from './shown-board';

/** The seat of the listener. */
export const LISTENER = '0';

/** The listener moves after so long a silence, in milliseconds: the board has shown and told everything by then. */
const QUIET_MS = 3000;

interface MatchOptions {
  readonly entry: GameEntry;
  readonly seed: string;
  /** The number of moves after which the listener stops; by default they play to the end of the match. */
  readonly moves?: number;
}

/** Plays a match against two bots on the page of single player, from its opening to its end, and returns what was heard. */
export async function listenToMatch({ entry, seed, moves = Infinity }: MatchOptions): Promise<Listener> {
  bots.choose = choosesFor(`bots ${seed}`);
  const choose = choosesFor(`listener ${seed}`);
  const text = await entry.text();
  const record: SoloRecord = {
    id: seed,
    seed,
    opponents: ['level1', 'level1'],
    options: shortOptions(entry),
  };
  const page = openPage();
  const table = { entry, record, components: undefined, tools: undefined, onRematch: () => undefined };
  await page.render(createElement(LanguageProvider, { initial: 'en', children: createElement(SoloTable, table) }));
  await page.waitFor(() => shownBoard.props !== undefined, 'the table');
  for (let move = 0; move < moves; move++) {
    const isOver = () => entry.rules.outcome(shownBoard.latest().G) !== undefined;
    await page.waitFor(() => isOver() || (isAsked(entry) && page.quietMs() >= QUIET_MS), 'the turn of the listener');
    if (isOver()) break;
    const { G, legalMoves, play } = shownBoard.latest();
    const chosen = choose(legalMoves);
    await page.act(text.describeMove(chosen, 'en', G), () => play(chosen));
  }
  await page.waitFor(() => page.quietMs() >= 10 * QUIET_MS, 'silence');
  return page;
}

/** The first values of all options, which make for a short match. */
function shortOptions({ options }: GameEntry): Options {
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
