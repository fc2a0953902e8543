import { GAMES } from '../../src/games';
import { isLongRun } from '../support/counts';
import { soloSnapshots } from '../support/snapshots';
import { gamesWith } from './game-page';
import { newPersonWithIdleBots, openStoredMatch, table } from './stored-match';
import { setUpTestServer, type Person } from './test-server';
import { BOT_NAMES, cutNames, spaceTexts } from './texts';

jest.setTimeout(300_000);

/** The narrowest phone, and a desktop whose page is shown at twice its size. */
const WINDOWS = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
];

const MAX_STOPS = 60;

const testServer = setUpTestServer();

/** Where the focus is: nowhere, or on an element, which another one may hide in its middle and at its corners. */
type Stop = 'nowhere' | 'seen' | { readonly hidden: string };

function stopOf({ page }: Person): Promise<Stop> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'nowhere';
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const points = [[(left + right) / 2, (top + bottom) / 2]];
    for (const x of [left + 3, right - 3]) for (const y of [top + 3, bottom - 3]) points.push([x, y]);
    const isSeen = points.some(([x, y]) => {
      const hit = document.elementFromPoint(x!, y!);
      return hit !== null && (focused.contains(hit) || hit.contains(focused));
    });
    const name = focused.getAttribute('aria-label') ?? focused.textContent;
    return isSeen ? 'seen' : { hidden: `${focused.tagName} ${name.trim().slice(0, 60)}` };
  });
}

/** Goes through all Tab stops of the page, forwards and backwards; returns those that are hidden. */
async function obscuredStops(person: Person, where: string): Promise<string[]> {
  const hidden: string[] = [];
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stops = 0; stops < MAX_STOPS; stops++) {
      await person.page.keyboard.press(key);
      const stop = await stopOf(person);
      if (stop === 'nowhere') break;
      if (stop !== 'seen') hidden.push(`${where}, ${key}: ${stop.hidden}`);
    }
  }
  return hidden;
}

describe('what has the focus', () => {
  it.each(GAMES.map((entry) => [entry.name, entry] as const))(
    'is not hidden at the table of %s, on a small phone and at twice the size',
    async (_, entry) => {
      const person = await newPersonWithIdleBots(testServer, 'en-GB', WINDOWS[0]);
      const snapshots = (await soloSnapshots(entry)).filter(({ isStage, isPlayersTurn }) => isStage && isPlayersTurn);
      const hidden: string[] = [];
      for (const snapshot of isLongRun ? snapshots : snapshots.slice(1, 4)) {
        await openStoredMatch(person, snapshot);
        for (const size of WINDOWS) {
          await person.page.setViewportSize(size);
          hidden.push(...(await obscuredStops(person, `${size.width} px, ${snapshot.name}`)));
        }
      }
      expect(hidden).toEqual([]);
    },
  );

  it.each(gamesWith('tutorial'))('is not hidden by the card of the tutorial of %s', async (game) => {
    const person = await testServer.newPerson(WINDOWS[0]);
    const { page } = person;
    const hidden: string[] = [];
    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      await page.goto(`${testServer.server.url}/learn/${game}`);
      await table(person).waitFor();
      const next = person.button('Next step');
      for (let step = 0; step < 4; step++) {
        hidden.push(...(await obscuredStops(person, `${size.width} px, step ${step}`)));
        if (!(await next.isVisible())) break;
        await next.press('Enter');
      }
    }
    expect(hidden).toEqual([]);
  });
});

describe('names', () => {
  it.each(GAMES.map((entry) => [entry.name, entry] as const))(
    'are not cut at the table of %s, on the narrowest phone and with the text spacing of WCAG',
    async (_, entry) => {
      const person = await newPersonWithIdleBots(testServer, 'en-GB', WINDOWS[0]);
      const snapshots = (await soloSnapshots(entry)).filter(({ isStage }) => isStage);
      const cut: string[] = [];
      for (const snapshot of [snapshots[0]!, snapshots.find(({ isOver }) => isOver) ?? snapshots.at(-1)!]) {
        for (const width of [320, 1280]) {
          await person.page.setViewportSize({ width, height: 720 });
          await openStoredMatch(person, snapshot);
          const names = await cutNames(person, BOT_NAMES);
          await spaceTexts(person);
          const spaced = await cutNames(person, BOT_NAMES);
          cut.push(...[...names, ...spaced].map((name) => `${width} px, ${snapshot.name}: ${name}`));
          await person.page.reload();
        }
      }
      expect(cut).toEqual([]);
    },
  );
});
