import { piratz } from '../../../src/games/piratz';
import type { PiratzState } from '../../../src/games/piratz/rules/state';
import { randomExport } from '../../support/exports';
import { findSoloSnapshot } from '../../support/snapshots';
import { waitUntil } from '../../support/wait-until';
import { spokenNow } from '../keyboard';
import { sumOf, type KeyboardUser } from '../presses';
import { openStoredMatch } from '../stored-match';
import { course, heading, type Task, type World } from './task';

const MATCH = { ...randomExport(piratz, 2, 6), names: ['Anna', 'Ben'] };
const FILE = { name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(MATCH)) };

/** Opens the page of a match that is over. */
async function atResult({ url, newUser }: World): Promise<KeyboardUser> {
  const user = await newUser();
  await user.open(`${url}/off/the/map`);
  const isOver = (G: PiratzState) => piratz.rules.outcome(G) !== undefined;
  await openStoredMatch(user.person, findSoloSnapshot(piratz, isOver));
  return user;
}

/** Opens the replay of a match that was read from a file. */
async function atReplay({ url, newUser }: World): Promise<KeyboardUser> {
  const user = await newUser();
  await user.open(`${url}/logbook`);
  await user.page.getByLabel('Open a match').first().setInputFiles(FILE);
  await isAt(user, 0);
  return user;
}

/** Waits until the replay shows a move. */
async function isAt(user: KeyboardUser, ply: number): Promise<void> {
  await course(user).waitFor();
  await waitUntil(
    async () => (await course(user).getAttribute('aria-valuetext'))?.startsWith(`Move ${ply} of `) === true,
  );
}

/** Asks for the points at the end of a match, and goes back to the lobby. */
export const result: Task = async (world) => {
  const user = await atResult(world);
  return user.measure(async () => {
    await user.pressOnly('Shift+Digit2');
    await waitUntil(async () => (await spokenNow(user.person)).some((text) => /^you: \d+ point/.test(text)));
    await user.use('link', 'Back to the lobby');
    await heading(user, 'Open tables').waitFor();
  });
};

/** Looks at a move of a match that is over, and at its end. */
export const replay: Task = async (world) => {
  const user = await atResult(world);
  return user.measure(async () => {
    await user.useKey('link', 'Look back', 'Shift+L', course(user));
    await user.press('ArrowRight', 'ArrowRight', 'ArrowLeft');
    await isAt(user, 1);
    await user.press('End');
    await user.page.getByRole('button', { name: 'To the end', disabled: true }).waitFor();
  });
};

/** Has a match reviewed, and goes to where it swung. */
export const review: Task = async (world) => {
  const user = await atReplay(world);
  const { page } = user;
  return user.measure(async () => {
    await user.useKey('tab', 'Review', 'Shift+R', page.getByRole('tabpanel', { name: 'Review' }));
    await user.use('button', 'Review the match');
    await heading(user, 'Where it swung').waitFor({ timeout: 120_000 });
    await user.use('button', /Chance of winning: from/);
    await waitUntil(
      async () => (await page.getByRole('button', { name: 'To the start', disabled: false }).count()) > 0,
    );
  });
};

/** Has a move explained. */
export const explanation: Task = async (world) => {
  const user = await atReplay(world);
  const box = user.page.getByRole('region', { name: 'Explain this move' });
  return user.measure(async () => {
    await user.press('ArrowRight');
    await isAt(user, 1);
    await user.useKey('button', 'Explain this move', 'Shift+E', box.getByText(/^Advice to/));
  });
};

/** Finds a match in the logbook. */
export const logbook: Task = async (world) => {
  const user = await atReplay(world);
  await user.open(world.url);
  return user.measure(async () => {
    await user.useKey('link', 'Open the logbook', 'Shift+B', heading(user, 'Logbook'));
    await user.useKey('link', /^Look back: Piratz, Anna, Ben/, 'Shift+L', heading(user, 'looking back'));
    await isAt(user, 0);
  });
};

/** Saves a match as a file, and opens it. */
export const files: Task = async (world) => {
  const user = await atResult(world);
  const { page } = user;
  const saved = await user.measure(async () => {
    const download = page.waitForEvent('download');
    await user.useKey('button', 'Save the match', 'Shift+F', page.getByRole('button', { name: 'Save the match' }));
    await (await download).path();
  });
  await user.open(`${world.url}/logbook`);
  const opened = await user.measure(async () => {
    const chooser = page.waitForEvent('filechooser');
    await user.useKey('button', 'Open a match', 'Shift+O', page.getByRole('button', { name: 'Open a match' }));
    await (await chooser).setFiles(FILE);
    await isAt(user, 0);
  });
  return sumOf(saved, opened);
};

/** Verifies the match that has just ended. */
export const verification: Task = async (world) => {
  const user = await atResult(world);
  return user.measure(() => user.useKey('button', 'Verify', 'Shift+V', heading(user, /^Everything checks out/)));
};
