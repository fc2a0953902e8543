import { focusProblem, accessibilityProblems } from './access';
import { announcements, recordAnnouncements, tabTo } from './keyboard';
import { narrowProblems, WIDE_NAMES } from './narrow';
import { openSeats, seatPeople, type OnlineSeat } from './online-match';
import { waitUntil } from '../support/wait-until';
import { PHONE, setUpTestServer, WIDE, type Person } from './test-server';

jest.setTimeout(300_000);

const SECRET = 'the secret of the operator';
const { server, newPerson } = setUpTestServer({ OPERATOR_SECRET: SECRET });

/** A session that is not there, and a match that is gone, are answered so. */
const REFUSED = /40[34] \((Forbidden|Not Found)\)/;

const addressOf = ({ matchID }: OnlineSeat) => `${server.url}/match/piratz/${matchID}`;

/** Opens the page of the operator, and signs in by keys. */
async function signIn(operator: Person): Promise<void> {
  const { page } = operator;
  operator.provokes(REFUSED);
  await page.goto(`${server.url}/operator`);
  await page.getByLabel('Secret').waitFor();
  await tabTo(operator, /^Secret/);
  await page.keyboard.type('rum');
  await page.keyboard.press('Enter');
  await page.getByText('That is not the secret of this server.').waitFor();
  await page.getByLabel('Secret').fill('');
  await page.keyboard.type(SECRET);
  await page.keyboard.press('Enter');
  await page.getByText('Matches in progress').waitFor();
}

/** Waits until something visible has the focus: what comes in the place of a removed element gets it a moment later. */
async function expectFocus(person: Person): Promise<void> {
  await waitUntil(async () => (await focusProblem(person)) === undefined);
}

/** Presses the button of this name by keys. */
async function press(person: Person, name: RegExp): Promise<void> {
  await tabTo(person, name);
  await person.page.keyboard.press('Enter');
}

describe.each([
  ['a wide window', WIDE],
  ['a phone', PHONE],
])('the page of the operator in %s', (_where, viewport) => {
  it('ends and deletes matches by keys, whose players are told why', async () => {
    const tables = [
      await seatPeople(server.url, ['Anna', 'Ben']),
      await seatPeople(server.url, ['Cleo', WIDE_NAMES[0]]),
    ];
    const [first, second] = tables.map(([seat]) => seat!);
    const [anna, cleo] = [await newPerson(viewport), await newPerson(viewport)];
    for (const person of [anna, cleo]) person.provokes(REFUSED);
    await anna.page.goto(addressOf(first!));
    await cleo.page.goto(addressOf(second!));
    for (const { page } of [anna, cleo]) await page.getByRole('region', { name: 'The table' }).waitFor();

    const operator = await newPerson(viewport);
    await signIn(operator);
    const { page } = operator;
    const item = (names: string) => page.getByRole('listitem').filter({ hasText: names });
    await item('Anna and Ben')
      .getByRole('button', { name: /^End: Piratz/ })
      .focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('counts for nobody').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Please give a reason of 1 to 200 characters.').waitFor();
    await page.keyboard.type('<b>Bed time</b>');
    await page.keyboard.press('Enter');
    await page.getByText('The match is over.').waitFor();
    await expectFocus(operator);
    await anna.text('The operator of this server ended this match: “<b>Bed time</b>”').first().waitFor();

    await item('Cleo')
      .getByRole('button', { name: /^Delete: Piratz/ })
      .focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByLabel('Reason').waitFor();
    await page.keyboard.type('Spam');
    await page.keyboard.press('Enter');
    await page.getByText('The match has been deleted.').waitFor();
    await item('Cleo').waitFor({ state: 'detached' });
    await expectFocus(operator);
    await cleo.text('The operator of this server deleted this table: “Spam”').first().waitFor();
    await cleo.page.reload();
    await cleo.text('The operator of this server deleted this table: “Spam”').first().waitFor();
  });

  it('ends a table that waits for players, whose waiting room is told why', async () => {
    const [seat] = await seatPeople(server.url, ['Eve'], { numPlayers: 3 });
    const eve = await newPerson(viewport);
    await openSeats(eve, server.url, [seat!]);
    await eve.page.getByRole('heading', { name: /waiting for players$/i }).waitFor();
    const operator = await newPerson(viewport);
    await signIn(operator);
    expect(await operator.page.evaluate(() => document.cookie)).not.toContain('operator');
    await operator.page
      .getByRole('listitem')
      .filter({ hasText: 'Eve' })
      .getByRole('button', { name: /^End: Piratz/ })
      .focus();
    await operator.page.keyboard.press('Enter');
    await operator.page.getByRole('dialog').getByLabel('Reason').waitFor();
    await operator.page.keyboard.type('Bed time');
    await operator.page.keyboard.press('Enter');
    await operator.page.getByText('The match is over.').waitFor();
    await expectFocus(operator);
    await eve.text('The operator of this server ended this match: “Bed time”').first().waitFor();
    expect(await eve.page.getByRole('button', { name: 'Start' }).count()).toBe(0);
    await eve.page.getByRole('link', { name: 'Back to the lobby' }).last().waitFor();
    expect(viewport === PHONE ? await narrowProblems(eve, 'an ended table') : []).toEqual([]);
    const late = await newPerson(viewport);
    await late.page.goto(addressOf(seat!));
    await late.text('The operator of this server ended this match: “Bed time”').first().waitFor();
    expect(await late.button('Take a seat').count()).toBe(0);
  });

  it('gives notice to open pages as text, spoken once, until it is dismissed or taken back', async () => {
    const [seat] = await seatPeople(server.url, ['Dora', 'Edward']);
    const [atTable, inLobby] = [await newPerson(viewport), await newPerson(viewport)];
    await recordAnnouncements(inLobby);
    await atTable.page.goto(addressOf(seat!));
    await inLobby.page.goto(server.url);
    const operator = await newPerson(viewport);
    await signIn(operator);
    await tabTo(operator, /^Notice/);
    await operator.page.keyboard.type('Restart at <b>nine</b>');
    await operator.page.keyboard.press('Enter');
    await operator.page.getByText('The notice is on all open pages.').waitFor();
    for (const person of [atTable, inLobby]) await person.text('Restart at <b>nine</b>').waitFor();
    const spoken = (await announcements(inLobby)).filter((text) => text.includes('Restart'));
    expect(spoken).toEqual(['From the operator: Restart at <b>nine</b>']);

    await press(inLobby, /^Got it$/);
    await inLobby.text('Restart at').waitFor({ state: 'detached' });
    await expectFocus(inLobby);
    await inLobby.page.reload();
    await inLobby.page.getByRole('heading', { name: 'Open tables' }).waitFor();
    expect(await inLobby.text('Restart at').count()).toBe(0);

    await press(operator, /^Take it back$/);
    await operator.page.getByText('The notice has been taken back.').waitFor();
    await atTable.text('Restart at').waitFor({ state: 'detached' });
    await expectFocus(operator);
  });

  it('renames, merges, blocks and deletes nicknames, and says so', async () => {
    const name = `Fanny ${viewport.width}`;
    const other = `Hanna ${viewport.width}`;
    for (const claimed of [name, other]) {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ name: claimed, secret: claimed.charCodeAt(0).toString(16).repeat(16) });
      expect((await fetch(`${server.url}/nicknames/claim`, { method: 'POST', headers, body })).status).toBe(200);
    }
    const operator = await newPerson(viewport);
    await signIn(operator);
    const { page } = operator;
    await tabTo(operator, /^Matches$/);
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: `Merge: ${other}` }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByLabel('Merge into the nickname').fill(name);
    await page.keyboard.press('Enter');
    await page.getByText('The nicknames have been merged.').waitFor();
    await page.getByRole('heading', { name: other }).waitFor({ state: 'detached' });
    await expectFocus(operator);
    await tabTo(operator, /^Find a nickname/, 'Shift+Tab');
    await press(operator, new RegExp(`^Rename: ${name}`));
    await page.getByRole('dialog').getByLabel('New nickname').fill(`Gwen ${viewport.width}`);
    await page.keyboard.press('Enter');
    await page.getByText('The nickname has been changed.').waitFor();
    await press(operator, /^Block: Gwen/);
    await page.getByText(/can no longer take seats/).waitFor();
    await expectFocus(operator);
    await tabTo(operator, /^Find a nickname/, 'Shift+Tab');
    await page.keyboard.type('gwen');
    await press(operator, /^Delete: Gwen/);
    await page.getByRole('dialog').getByText('deleted for good').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByText(/^Everything about Gwen \d+ has been deleted\.$/).waitFor();
    await page.getByText('Nobody has claimed such a nickname.').waitFor();
    await expectFocus(operator);
  });

  it('is accessible, fits, shows the status of the server, and is closed by signing out', async () => {
    const operator = await newPerson(viewport);
    await signIn(operator);
    const { page } = operator;
    await page.getByText('Everything works.').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the backup' }).press('Enter');
    expect((await download).suggestedFilename()).toBe('piratz-backup.sqlite');
    expect(await (await download).failure()).toBeNull();
    expect(await accessibilityProblems(operator, 'operator')).toEqual([]);
    expect(viewport === PHONE ? await narrowProblems(operator, 'operator') : []).toEqual([]);
    await press(operator, /^Sign out$/);
    await page.getByLabel('Secret').waitFor();
    await page.reload();
    await page.getByLabel('Secret').waitFor();
  });
});

describe('a visitor who guesses the secret', () => {
  const guarded = setUpTestServer({ OPERATOR_SECRET: SECRET, MAX_WRONG_CREDENTIALS: '2' });

  it('is locked out of the page, also with the right one, and told for how long', async () => {
    const visitor = await guarded.newPerson(PHONE);
    visitor.provokes(/4(03|29) \((Forbidden|Too Many Requests)\)/);
    const { page } = visitor;
    await page.goto(`${guarded.server.url}/operator`);
    for (const secret of ['rum', 'gold']) {
      await page.getByLabel('Secret').fill(secret);
      await page.keyboard.press('Enter');
      await page.getByText('That is not the secret of this server.').waitFor();
    }
    await page.getByLabel('Secret').fill(SECRET);
    await page.keyboard.press('Enter');
    await page.getByText('Too many attempts with wrong credentials. Please try again in 15 minutes.').waitFor();
    expect(await page.getByText('Matches in progress').count()).toBe(0);
    expect(await narrowProblems(visitor, 'the locked page of the operator')).toEqual([]);
  });
});

describe('a server without a secret', () => {
  const { server: closed, newPerson: newVisitor } = setUpTestServer();

  it('has no page for operators', async () => {
    const visitor = await newVisitor();
    visitor.provokes(REFUSED);
    await visitor.page.goto(`${closed.url}/operator`);
    await visitor.page.getByRole('heading', { name: /./ }).first().waitFor();
    await visitor.page.getByRole('link', { name: 'Back to the lobby' }).first().waitFor();
    expect(await visitor.page.getByLabel('Secret').count()).toBe(0);
  });
});
