import type { Locator } from 'playwright-core';
import { piratz } from '../../src/games/piratz';
import { LONG_WAIT_MS } from '../../src/server/notify/turn';
import { parseChannels } from '../../src/server/notify/channel-urls';
import { nonEmpty } from '../support/assertions';
import { FakeChannels } from '../server/support/fake-channels';
import { FakeMailServer } from '../server/support/fake-mail-server';
import { playSeatsToEnd } from '../server/support/test-client';
import { silenceConsole, temporaryFolder } from '../server/support/test-server';
import { TestClock } from '../server/support/timed-jobs';
import { freePort } from '../support/free-port';
import { waitUntil } from '../support/wait-until';
import { addressOf, linkFrom, openLink, requestsTo, tapApart, tapsOf, TimedServer, WAYS, type Way } from './evening';
import { heldSeats, openTable } from './online-match';
import { availableChoices, choiceButton } from './piratz';
import { PHONE, setUpBrowser, WIDE, type Person } from './test-server';

jest.setTimeout(240_000);
silenceConsole();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long the turns wait, over three days. */
const PAUSES = [
  ...[5 * MINUTE, 15 * MINUTE, 2 * MINUTE, 40 * MINUTE, 14 * HOUR],
  ...[30 * MINUTE, 4 * MINUTE, 5 * HOUR, 3 * MINUTE, 13 * HOUR],
  ...[20 * MINUTE, 2 * HOUR, 6 * MINUTE, 21 * HOUR, 11 * MINUTE, 16 * HOUR],
];
/** Before which turns the channels and the mail server are down for an hour, and the server of Piratz. */
const SERVICES_DOWN = 7;
const SERVER_DOWN = 11;
/** Before which turn a player changes to a new device, and another one ends their e-mails. */
const NEW_DEVICE = 5;
const NO_MORE_MAIL = 9;

/** Somebody who plays in a browser of their own. */
interface Player {
  readonly name: string;
  browser: Person;
  readonly hasTouch: boolean;
}

/** A turn that has waited. */
interface Wait {
  readonly name: string;
  readonly isLong: boolean;
  readonly hasMail: boolean;
}

const port = freePort();
const origin = `http://127.0.0.1:${port}`;
const clock = new TestClock();
const begin = clock.now;
const channels = new FakeChannels();
const mails = new FakeMailServer();
const dataDir = temporaryFolder();
const newPerson = setUpBrowser();
let server: TimedServer;
let players: Player[];
let matchID: string;
let newDevice: Person | undefined;
const readers = new Set(['Anna', 'Ben', 'Cleo']);
const waits: Wait[] = [];
const used: Way[] = [];
/** The taps from the opening of a link to the first move, and to the end of the turn, with its number of moves. */
const taps: { readonly first: number; readonly all: number; readonly moves: number; readonly isFilm: boolean }[] = [];

/** Taps on a phone, and clicks elsewhere. */
const press = ({ hasTouch }: Pick<Player, 'hasTouch'>, target: Locator) =>
  hasTouch ? tapApart(target) : target.click();

const moves = () => server.metric('piratz_moves_total');
const toMove = async () => (await server.match(matchID)).pending?.[0];

/** Anna opens a table whose turns are posted. The others come by its link. All but Dario give an address and confirm it. */
async function meet(): Promise<void> {
  players = [
    { name: 'Anna', browser: await newPerson(WIDE), hasTouch: false },
    { name: 'Ben', browser: await newPerson(PHONE, 'en-GB', { hasTouch: true, isMobile: true }), hasTouch: true },
    { name: 'Cleo', browser: await newFilmWatcher(), hasTouch: true },
    { name: 'Dario', browser: await newPerson(WIDE), hasTouch: false },
  ];
  const [anna, ...others] = players as [Player, ...Player[]];
  const address = await openTable(anna.browser, origin, { players: 4 });
  matchID = address.split('/').at(-1)!;
  await anna.browser.page.getByRole('radio', { name: 'Post whose turn it is' }).check({ force: true });
  await waitUntil(async () => (await server.match(matchID)).announced === true);
  await giveAddress(anna);
  for (const player of others) {
    const { page } = player.browser;
    await page.goto(address);
    await page.getByLabel('Your name at the table').fill(player.name);
    await press(player, player.browser.button('Take a seat'));
    if (player.name === 'Dario') break;
    await player.browser.page.getByRole('list', { name: 'Seats' }).getByText(player.name).waitFor();
    await giveAddress(player);
  }
  for (const { browser } of players) await browser.page.getByRole('region', { name: 'The table' }).waitFor();
  await waitUntil(async () => (await toMove()) !== undefined);
  await server.scheduled(matchID);
  for (const { browser } of players) await browser.page.close();
  mails.received.length = 0;
}

/** A phone on which things move. */
const newFilmWatcher = () =>
  newPerson(PHONE, 'en-GB', { hasTouch: true, isMobile: true, reducedMotion: 'no-preference' });

async function giveAddress({ name, browser }: Player): Promise<void> {
  const { page } = browser;
  await browser.button('Settings').click();
  const section = page.getByRole('dialog', { name: 'Settings' }).getByRole('region', { name: 'E-mails' });
  await section.getByLabel('E-mail address').fill(addressOf(name));
  const stored = page.waitForResponse(/\/mail$/);
  await page.keyboard.press('Enter');
  await section.getByText('A link is on its way', { exact: false }).waitFor();
  expect((await stored).status()).toBe(200);
  await browser.closeDialog();
  const visit = await openLink(browser, linkFrom('mail', name, { channels, mails })!, clock);
  await visit.button('Yes, confirm my address').click();
  await visit.text('The address is confirmed.').waitFor();
  await visit.page.close();
}

/** Returns the link of a message about this player's turn, and by which way it has come: one that was used seldom so far. */
function nextMessage(name: string, hasMail: boolean, isLong: boolean): readonly [Way, string] {
  const uses = (way: Way) => used.filter((each) => each === way).length;
  const come = WAYS.filter((way) =>
    way === 'mail' ? hasMail && isLong : isLong || !['ntfy', 'webhook'].includes(way),
  );
  const [way] = come.toSorted((a, b) => uses(a) - uses(b));
  return [way!, linkFrom(way!, name, { channels, mails }) ?? `no link by ${way}`];
}

/** Plays the turn of a player, who opens the link of a message. */
async function playFrom(player: Player, link: string): Promise<void> {
  const seat = String(players.indexOf(player));
  const visit = await openLink(player.browser, link, clock);
  const skip = visit.button('Skip');
  await waitUntil(async () => (await skip.isVisible()) || (await availableChoices(visit)).length > 0);
  const isFilm = await skip.isVisible();
  if (isFilm) await press(player, visit.page.getByRole('button', { name: /^(Skip|Got it)$/ }));
  const before = await moves();
  await move(player, visit, before);
  const first = await tapsOf(visit);
  let made = 1;
  for (; (await toMove()) === seat; made++) await move(player, visit, before + made);
  taps.push({ first, all: await tapsOf(visit), moves: made, isFilm });
  await server.scheduled(matchID);
  await visit.page.close();
}

/** Makes a move, which the server stores. */
async function move(player: Player, visit: Person, before: number): Promise<void> {
  await waitUntil(async () => (await availableChoices(visit)).length > 0);
  await press(player, await choiceButton(visit, /^(Stay in|Reveal)/));
  await waitUntil(async () => (await moves()) > before);
}

/** Takes a seat to another device, where the link of the message leads to it as well from then on. */
async function changeDevice(player: Player, link: string): Promise<void> {
  const old = await openLink(player.browser, link, clock);
  await press(player, old.button('Seats'));
  await press(player, old.button('Play on another device'));
  const transfer = await old.page.getByRole('textbox', { name: 'Link to your seat' }).inputValue();
  const browser = await newFilmWatcher();
  const visit = await openLink(browser, transfer, clock);
  await visit.button('Sit down here').tap();
  await visit.page.waitForURL(link);
  await visit.page.getByRole('region', { name: 'The table' }).waitFor();
  expect(await tapsOf(visit)).toBe(1);
  for (const { page } of [old, visit]) await page.close();
  player.browser = newDevice = browser;
}

/** Ends the e-mails to a player, as mail programs do by one click. */
async function unsubscribe(name: string): Promise<void> {
  const { headers } = mails.to(addressOf(name)).at(-1)!;
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const [, address = ''] = /^<(http.*)>$/.exec(headers['list-unsubscribe'] ?? '') ?? [];
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await fetch(address, { method: 'POST', body })).status).toBe(200);
  readers.delete(name);
}

/** Lets a turn wait. During one wait, services are away for an hour; during another one, the server is. */
async function wait(turn: number, pause: number): Promise<void> {
  if (turn === SERVICES_DOWN) {
    const before = [channels.received.length, mails.received.length];
    await Promise.all([channels.close(), mails.close()]);
    await server.pass(HOUR, matchID);
    await Promise.all([channels.open(), mails.open()]);
    expect([channels.received.length, mails.received.length]).toEqual(before);
  }
  if (turn === SERVER_DOWN) {
    await server.close();
    clock.now += HOUR;
    await server.open();
    await server.resumed(matchID);
  }
  await server.pass(pause, matchID);
}

/** Plays a turn after it has waited. */
async function playTurn(turn: number, pause: number): Promise<void> {
  const player = players[Number(await toMove())]!;
  const { name } = player;
  const hasMail = readers.has(name);
  const isLong = pause >= LONG_WAIT_MS;
  waits.push({ name, isLong, hasMail });
  await wait(turn, pause);
  const [way, link] = nextMessage(name, hasMail, isLong);
  used.push(way);
  expect([way, link]).toEqual([way, `${origin}/match/piratz/${matchID}`]);
  if (turn >= NEW_DEVICE && !newDevice && name !== 'Anna') await changeDevice(player, link);
  await playFrom(player, link);
}

/** Ends the e-mails of somebody who has got one. */
async function unsubscribeOne(): Promise<void> {
  const [reader] = waits.filter(({ name, isLong }) => isLong && readers.has(name));
  await unsubscribe(reader!.name);
}

/** Plays the rest of the match without pages, where Anna writes. */
async function finish(): Promise<void> {
  const seats = await Promise.all(players.map(async ({ browser }) => heldSeats(browser, matchID)));
  await playSeatsToEnd(origin, piratz, seats.flat(), 'Well played');
  await waitUntil(async () => (await server.match(matchID)).gameover !== undefined);
  await server.pass(HOUR, matchID);
}

/** Shows somebody on another device how the match has ended, and what was written, days later. */
async function seeTheEnd(player: Player): Promise<void> {
  clock.now += 48 * HOUR;
  const link = linkFrom('telegram', '', { channels, mails });
  expect(link).toBe(`${origin}/match/piratz/${matchID}`);
  const visit = await openLink(player.browser, link!, clock);
  await visit.button('Skip').tap();
  await visit.text('1 new message from Anna.').first().waitFor();
  await waitUntil(() => visit.isMatchOver());
  expect(await tapsOf(visit)).toBe(1);
}

describe('an evening that continues', () => {
  beforeAll(async () => {
    await channels.open();
    await mails.open();
    clock.install();
    const { slack: _slack, ...addresses } = channels.addresses();
    const options = {
      ...{ port, host: '127.0.0.1', dataDir, publicOrigins: [origin], notifyAllowHosts: ['127.0.0.1'] },
      channels: parseChannels(Object.values(addresses)),
      mail: { smtpUrl: mails.url, from: 'Piratz <piratz@mail.example>' },
    };
    server = new TimedServer(options, clock);
    await server.open();
  });
  afterAll(async () => {
    await server.close();
    await channels.close();
    await mails.close();
  });

  it('is played over three days from the messages that come, within two taps, and nothing is lost or doubled', async () => {
    await meet();
    for (const [turn, pause] of PAUSES.entries()) {
      if (turn === NO_MORE_MAIL) await unsubscribeOne();
      await playTurn(turn, pause);
    }
    expect(clock.now - begin).toBeGreaterThan(72 * HOUR);
    expect(new Set(used)).toEqual(new Set(WAYS));
    for (const { first, all, moves: made, isFilm } of nonEmpty(taps)) {
      expect(first).toBe(1 + Number(isFilm));
      expect(all).toBe(made + Number(isFilm));
    }
    expect(taps.some(({ isFilm }) => isFilm)).toBe(true);
    expect(newDevice).toBeDefined();
    const long = waits.filter(({ isLong }) => isLong);
    const edits = waits.length;
    await finish();
    await seeTheEnd(players.find(({ browser }) => browser === newDevice)!);
    for (const way of nonEmpty(['discord', 'matrix', 'telegram'] as const)) {
      const requests = requestsTo(way, channels);
      expect([way, requests.length]).toEqual([way, edits + 1]);
    }
    for (const way of nonEmpty(['ntfy', 'webhook'] as const)) {
      const bodies = requestsTo(way, channels).map(({ body }) => body);
      expect(bodies).toEqual(long.map(({ name }) => expect.stringContaining(name) as string));
    }
    expect(channels.posts).toHaveLength(3 + 2 * long.length);
    const written = long.filter(({ hasMail }) => hasMail).map(({ name }) => addressOf(name));
    expect(mails.received.map(({ to }) => to)).toEqual(written);
  });
});
