import type { Browser, BrowserContextOptions } from 'playwright-core';
import { openStoredMatch, table } from '../e2e/stored-match';
import { Person, PHONE } from '../e2e/test-server';
import type { SoloSnapshot } from '../support/snapshots';
import { TestClient } from '../server/support/test-client';
import { finishedMatch, lastSpade, OWN_NAME, revealedBids, twoSkulls } from './positions';
import { waitUntil } from '../support/wait-until';

/** What pictures are taken of: the pages of a server, in a browser that reaches it under two addresses. */
interface Studio {
  readonly browser: Browser;
  /** The address that the pages show. */
  readonly publicUrl: string;
  /** The address for requests from this process. */
  readonly url: string;
}

/** Draws a picture as PNG. */
type Picture = (studio: Studio) => Promise<Buffer>;

/** High enough for the board and its question. */
const DESK = { width: 1280, height: 900 };
const PHONES_GAP_PX = 40;
/** Time for a board to show its last state. */
const REST_MS = 1500;
const REVIEW_TIMEOUT_MS = 300_000;
/** The move at which the review is shown. */
const REVIEWED_PLY = 84;

/** The pictures by the name of their file. */
export const PICTURES: Readonly<Record<string, Picture>> = {
  table: (studio) => drawTable(studio, lastSpade()),
  'piraten-kapern': (studio) => drawTable(studio, twoSkulls()),
  piratenpoker: (studio) => drawTable(studio, revealedBids(), { colorScheme: 'dark' }),
  tutorial: drawTutorial,
  'waiting-room': drawWaitingRoom,
  review: drawReview,
  phones: drawPhones,
};

/** Opens a browser of the person, whose bots never move unless `hasBots`. */
async function openPerson(
  { browser, publicUrl }: Studio,
  options: BrowserContextOptions = {},
  hasBots = false,
): Promise<Person> {
  const look = { viewport: DESK, locale: 'en-GB', deviceScaleFactor: 1, ...options };
  const person = await Person.open(browser, look);
  if (!hasBots) await person.page.route('**/bot-worker-*', () => undefined);
  await person.page.goto(`${publicUrl}/off/the/map`);
  await person.page.evaluate((name) => localStorage.setItem('piratz.name', name), OWN_NAME);
  return person;
}

/** Takes the picture once fonts are loaded and nothing moves or has the focus. */
async function takePicture({ page }: Person): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.mouse.move(0, 0);
  await page.waitForTimeout(REST_MS);
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await page.context().close();
  return picture;
}

async function drawTable(studio: Studio, snapshot: SoloSnapshot, options?: BrowserContextOptions): Promise<Buffer> {
  const person = await openPerson(studio, options);
  const { storage } = snapshot;
  await openStoredMatch(person, { ...snapshot, storage: { ...storage, 'piratz.name': OWN_NAME } });
  return takePicture(person);
}

/** The first task of the tutorial of Piratz. */
async function drawTutorial(studio: Studio): Promise<Buffer> {
  const person = await openPerson(studio);
  const { page } = person;
  await page.goto(`${studio.publicUrl}/learn/piratz`);
  await table(person).waitFor();
  await page.getByRole('button', { name: 'Next step' }).click();
  await page.getByRole('heading', { name: 'Reveal a card', exact: true }).waitFor();
  return takePicture(person);
}

/** A table of Piratz with three of four players, who chat. Its code and the time of day differ each time. */
async function drawWaitingRoom(studio: Studio): Promise<Buffer> {
  const host = await openPerson(studio);
  const { page } = host;
  await page.goto(studio.publicUrl);
  await page.getByRole('article', { name: 'Piratz' }).getByRole('button', { name: 'New table' }).click();
  await host.page.getByRole('radio', { name: '4', exact: true }).check();
  await host.button('Open the table').click();
  await page.getByRole('heading', { name: 'Waiting for players' }).waitFor();
  const matchID = new URL(page.url()).pathname.split('/').at(-1)!;
  await join(studio, matchID, 'Jago', 'Ahoy! Tilda is just looking for her hat.');
  await join(studio, matchID, 'Tilda', 'Found it. Who is the fourth?');
  const field = page.getByLabel('Your message');
  await field.fill('Flint. He has the QR code in front of him.');
  await field.press('Enter');
  await page.getByRole('log', { name: 'Messages' }).getByText('Flint').waitFor();
  return takePicture(host);
}

/** Takes a seat at a table of Piratz and says something. */
async function join({ url }: Studio, matchID: string, playerName: string, text: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ playerName });
  const response = await fetch(`${url}/games/piratz/${matchID}/join`, { method: 'POST', headers, body });
  const seat = (await response.json()) as { playerID: string; playerCredentials: string };
  const client = new TestClient(`${url}/piratz`);
  await client.connected();
  await client.sync(matchID, seat.playerID, seat.playerCredentials);
  await client.say({ text });
}

/** The review of a finished match. It counts simulations within a time limit, so that the curve differs a little each time. */
async function drawReview(studio: Studio): Promise<Buffer> {
  const person = await openPerson(studio, {}, true);
  const { page } = person;
  const snapshot = finishedMatch();
  await openStoredMatch(person, { ...snapshot, storage: { ...snapshot.storage, 'piratz.name': OWN_NAME } });
  await page.goto(`${studio.publicUrl}/replay/solo/${snapshot.game}?ply=${REVIEWED_PLY}`);
  await page.getByRole('tab', { name: 'Review' }).click();
  await person.button('Review the match').click();
  const turningPoint = page.getByRole('heading', { name: 'Where it swung' });
  await waitUntil(() => turningPoint.isVisible(), REVIEW_TIMEOUT_MS);
  await waitUntil(async () => !(await person.button('Stop').isVisible()), REVIEW_TIMEOUT_MS);
  return takePicture(person);
}

/** Three phones side by side, each with the table of one game. */
async function drawPhones(studio: Studio): Promise<Buffer> {
  const options = { viewport: PHONE, hasTouch: true, isMobile: true };
  const pictures: Buffer[] = [];
  for (const position of [lastSpade, twoSkulls, revealedBids])
    pictures.push(await drawTable(studio, position(), options));
  const page = await studio.browser.newPage({
    viewport: { width: DESK.width, height: PHONE.height + 2 * PHONES_GAP_PX },
  });
  await page.setContent(phonesHtml(pictures));
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

function phonesHtml(pictures: readonly Buffer[]): string {
  const style = `margin: 0; height: 100vh; background: #efe0bd; display: flex; justify-content: center; align-items: center; gap: ${PHONES_GAP_PX}px`;
  const images = pictures.map(
    (png) =>
      `<img src="data:image/png;base64,${png.toString('base64')}" style="border-radius: 24px; border: 6px solid #2b2118">`,
  );
  return `<body style="${style}">${images.join('')}</body>`;
}
