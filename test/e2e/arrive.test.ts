import { setUpTestServer, PHONE, WIDE, type Person } from './test-server';
import { finishMatch, openTable, seatPeople } from './online-match';
import { playOnce } from './piratz';
import { waitUntil } from '../support/wait-until';

jest.setTimeout(400_000);

describe('finding and joining matches', () => {
  const { server, newPerson } = setUpTestServer();
  const atTable = ({ page }: Person) => page.getByRole('region', { name: /^(The table|Der Tisch)$/ }).waitFor();
  const log = ({ page }: Person) => page.getByRole('log').innerText();

  it('a seat is transferred by code and by link, and both devices can play it', async () => {
    const desk = await newPerson(WIDE);
    const phone = await newPerson(PHONE, 'de-DE');
    const tablet = await newPerson(WIDE);
    tablet.provokes(/status of 403/); // the response to a wrong code
    const address = await openTable(desk, server.url, { players: 2, bots: { 2: 'level1' } });
    await atTable(desk);

    await desk.button('Seats').click();
    await desk.button('Play on another device').click();
    const dialog = desk.page.getByRole('dialog', { name: 'Take your seat with you' });
    await dialog.getByRole('img', { name: /^QR code/ }).waitFor();
    const code = await dialog.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).innerText();
    await desk.closeDialog();
    await dialog.waitFor({ state: 'detached' });

    await phone.page.goto(server.url);
    await phone.page.getByLabel('Code oder Link').fill(code.toLowerCase());
    await phone.button('Beitreten').click();
    await phone.page.waitForURL(address);
    await atTable(phone);
    const before = await log(phone);
    await waitUntil(() => playOnce(desk, 1));
    await waitUntil(async () => (await log(phone)) !== before);

    await tablet.page.goto(server.url);
    await tablet.page.getByLabel('Code or link').fill(`Code: “${code.replace('-', '–')}”.`);
    await tablet.button('Join').click();
    await tablet.page.getByText('This code has a typo, has been used already or is too old.').waitFor();

    await desk.button('Seats').click();
    await desk.button('Play on another device').click();
    const link = await dialog.getByRole('textbox', { name: 'Link to your seat' }).inputValue();
    await tablet.page.goto(`${link}.`);
    await tablet.page.getByRole('heading', { name: 'Your seat on this device' }).waitFor();
    expect(tablet.page.url()).toBe(`${server.url}/seat`);
    await tablet.button('Sit down here').click();
    await tablet.page.waitForURL(address);
    await atTable(tablet);
    await desk.closeDialog();
    await waitUntil(() => playOnce(tablet, 1));
    await finishMatch(server.url, [desk]);
    for (const person of [phone, tablet]) await waitUntil(() => person.isMatchOver());
  });

  it('a spectator follows to the rematch with one tap, and the rematch keeps options and bots', async () => {
    const anna = await newPerson(WIDE);
    const carla = await newPerson(PHONE);
    const address = await openTable(anna, server.url, { players: 2, bots: { 2: 'level1' } });
    await carla.page.goto(address);
    await carla.text('You are watching.').first().waitFor();
    await finishMatch(server.url, [anna]);
    await waitUntil(() => carla.isMatchOver());
    await anna.button('Play again').click();
    await anna.page.waitForURL((url) => url.href !== address);
    await carla.button('On to the next match').click();
    await carla.page.waitForURL(anna.page.url());
    await carla.text('You are watching.').first().waitFor();
    await atTable(anna);
    const table = async (url: string) => {
      const answer = await fetch(`${server.url}/games/piratz/${url.split('/').at(-1)}`);
      const { setupData, players } = (await answer.json()) as { setupData: object; players: { name: string }[] };
      return { setupData, players: players.map(({ name }) => name) };
    };
    expect(await table(anna.page.url())).toEqual(await table(address));
  });

  it('a name is proposed that nobody at the table has, also when somebody sits down meanwhile', async () => {
    const table = { numPlayers: 4, unlisted: false };
    const [seat] = await seatPeople(server.url, ['Flint', 'W\u0430nda'], table); // with a Cyrillic а
    const { page } = await newPerson(PHONE);
    await page.addInitScript(() => (localStorage['piratz.proposed-name'] = '"Flint"'));
    await page.goto(`${server.url}/match/piratz/${seat!.matchID}`);
    const field = page.getByLabel('Your name at the table');
    const proposal = await field.inputValue();
    expect(proposal).toMatch(/^(?!Flint|Wanda)./);
    await fetch(`${server.url}/games/piratz/${seat!.matchID}/join`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ playerName: proposal }),
    });
    await waitUntil(async () => (await field.inputValue()) !== proposal);
    await page.getByRole('button', { name: 'Take a seat' }).click();
    await page.getByRole('region', { name: 'The table' }).waitFor();
  });

  it('a host who has just moved to another seat is still the host', async () => {
    const anna = await newPerson(WIDE);
    const ben = await newPerson(PHONE);
    await ben.page.goto(await openTable(anna, server.url, { players: 4 }));
    await ben.page.getByLabel('Your name at the table').fill('Ben');
    await ben.button('Take a seat').click();
    await anna.page.getByRole('list', { name: 'Seats' }).getByText('Ben').waitFor();
    anna.provokes(/403.*\/start$/); // repeated with the new seat
    const moved = anna.page.waitForResponse(/\/swapSeats$/);
    await anna.button('Move seat 1 down').click();
    await moved;
    await anna.button('Start with 2 players').click();
    for (const person of [anna, ben]) await atTable(person);
    expect((await anna.page.getByRole('alert').allInnerTexts()).join('')).toBe('');
  });

  it('the lobby shows many tables page by page', async () => {
    const create = () =>
      fetch(`${server.url}/games/piraten-kapern/create`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ numPlayers: 2 }),
      });
    for (let i = 0; i < 55; i++) expect((await create()).status).toBe(200);
    const anna = await newPerson(WIDE);
    await anna.page.goto(server.url);
    const tables = anna.page.getByRole('region', { name: 'Open tables' });
    const kapern = () => tables.getByRole('button', { name: /^Take a seat: Piraten Kapern/ }).count();
    await tables.getByRole('button', { name: 'More tables' }).waitFor();
    expect(await kapern()).toBe(50);
    await tables.getByRole('button', { name: 'More tables' }).click();
    await waitUntil(async () => (await kapern()) === 55);
    expect(await tables.getByRole('button', { name: 'More tables' }).count()).toBe(0);
    await create();
    await waitUntil(async () => (await kapern()) === 56);
  });

  it('the waiting room shows a QR code of its link', async () => {
    const anna = await newPerson(PHONE);
    await openTable(anna, server.url, { players: 2 });
    await anna.page.getByRole('img', { name: 'QR code of the link to this table' }).waitFor();
    expect(await anna.horizontalOverflow()).toEqual([]);
  });
});
