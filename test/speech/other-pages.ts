import { createElement } from 'react';
import { buildSteps } from '../../src/client/tutorial/lesson';
import { TutorialPage } from '../../src/client/tutorial/tutorial-page';
import type { Recording, Snapshot } from '../../src/client/recording/recording';
import { ReplayViewer } from '../../src/client/replay/replay-viewer';
import type { GameEntry } from '../../src/games/contract';
import { YOU } from '../../src/i18n/format';
import { LanguageProvider } from '../../src/ui/i18n';
import { defaultRecording, play } from '../golden/recordings';
import { openPage, type Listener } from './listener';
import { LISTENER } from './match';
import { shownBoard } from './shown-board';

const QUIET_MS = 3000;

/** Goes through the tutorial of a game: makes the moves that it asks for, and goes on where it asks for none. */
export async function listenToTutorial(entry: GameEntry): Promise<Listener> {
  const tutorial = await entry.tutorial?.();
  if (!tutorial) throw new Error(`${entry.name} has no tutorial`);
  const text = await entry.text();
  const page = openPage();
  await page.render(
    createElement(LanguageProvider, { initial: 'en', children: createElement(TutorialPage, { game: entry.name }) }),
  );
  await page.waitFor(() => shownBoard.props !== undefined, 'the tutorial');
  for (const { step } of buildSteps(entry.rules, tutorial).slice(0, -1)) {
    await page.waitFor(() => page.quietMs() >= QUIET_MS, 'silence');
    if (step.task) {
      const { G, seats, play: make } = shownBoard.latest();
      const { move } = step.task;
      await page.act(
        text.describeMove(move, 'en', G, (id) => (id === LISTENER ? YOU : (seats[Number(id)]?.name ?? id))),
        () => make(move),
      );
    } else await press('Next step', page);
  }
  await page.waitFor(() => page.quietMs() >= QUIET_MS, 'silence');
  return page;
}

/** Steps through a recorded match, lets it play, drags the timeline, and has it reviewed. */
export async function listenToReplay(entry: GameEntry): Promise<Listener> {
  const recording = recordingOf(entry);
  const page = openPage();
  const viewer = createElement(ReplayViewer, { recording, start: { ply: 0, perspective: LISTENER } });
  await page.render(createElement(LanguageProvider, { initial: 'en', children: viewer }));
  await page.pass(QUIET_MS);
  for (let step = 0; step < 4; step++) await press('One move on', page);
  await press('One move back', page);
  await page.act('Play', () => page.find('button', 'Play').click());
  await page.pass(30_000);
  await press('Pause', page);
  await page.act('the timeline, to move 9', () => drag(9));
  await press('To the end', page);
  await page.act('Review', () => page.find('[role=tab]', 'Review').click());
  await press('Review the match', page);
  await page.waitFor(() => page.heard.at(-1)?.startsWith('Done') === true, 'the end of the review');
  return page;
}

/** Moves the timeline, which has the focus then, to a move. */
function drag(to: number): void {
  const slider = document.querySelector<HTMLInputElement>('input[type=range]');
  slider?.focus();
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set; // React replaces that of the element
  setValue?.call(slider, String(to));
  slider?.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Presses a button, and waits until all that follows has been spoken. */
async function press(name: string, page: Listener): Promise<void> {
  await page.act(name, () => {
    const button = page.find('button', name);
    button.focus();
    button.click();
  });
  await page.waitFor(() => page.quietMs() >= QUIET_MS, 'silence');
}

function recordingOf(entry: GameEntry): Recording {
  const snapshots: Snapshot[] = [];
  for (const { G, played } of play(defaultRecording(entry, 3))) {
    const { events } = entry.rules.view(G, null);
    const ply = snapshots.length;
    snapshots.push({ ply, G: structuredClone(G), events, ...(played && { player: played.player, move: played.move }) });
  }
  const seats = ['Ann', 'Ben', 'Cem'].map((name, seat) => ({
    ...{ playerID: String(seat), name },
    ...{ isBot: false, isConnected: true },
  }));
  return { entry, seats, snapshots, perspectives: [LISTENER], isOver: true, training: true };
}
