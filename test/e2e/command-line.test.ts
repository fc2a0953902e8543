import { waitUntil } from '../support/wait-until';
import { expectFocus } from './focus';
import { openSeats, seatPeople } from './online-match';
import { setUpTestServer, WIDE, type Person } from './test-server';

jest.setTimeout(120_000);

const dialogOf = ({ page }: Person) => page.getByRole('dialog', { name: 'Type a command' });

/** Opens the command line, and types. */
async function type(person: Person, text: string): Promise<void> {
  await person.page.keyboard.press('/');
  await dialogOf(person).getByRole('textbox').waitFor();
  await person.page.keyboard.type(text);
  await person.page.keyboard.press('Enter');
}

const isClosed = (person: Person) => dialogOf(person).waitFor({ state: 'detached' });

describe('the command line', () => {
  const { server, newPerson } = setUpTestServer();

  /** Opens a table of two people, and sits down as one of them. */
  async function sitDown(): Promise<Person> {
    const [anna] = await seatPeople(server.url, ['Anna', 'Ben']);
    const person = await newPerson(WIDE);
    await openSeats(person, server.url, [anna!]);
    await person.page.getByRole('region', { name: 'The table' }).waitFor();
    return person;
  }

  it('takes a move and a question, and says so if a text fits nothing', async () => {
    const person = await newPerson(WIDE);
    const { page } = person;
    await page.goto(`${server.url}/solo/piraten-kapern`);
    await person.button('Set sail').click();
    await page.getByRole('button', { name: /^Draw a card/ }).waitFor({ timeout: 60_000 }); // the bots may begin
    await type(person, 'crowns');
    await dialogOf(person).getByText('Nothing at this table fits that.').waitFor();
    await page.keyboard.press('Escape');
    await isClosed(person);
    await type(person, 'everybody');
    await isClosed(person);
    await page.locator('[data-speech]').getByText('you: 0 points').waitFor();
    await type(person, 'draw');
    await isClosed(person);
    await person.text('You draw a card').first().waitFor();
    expect(await page.getByRole('button', { name: /^Draw a card/ }).count()).toBe(0);
  });

  it('completes the word "chat", and writes what follows it to the table', async () => {
    const person = await sitDown();
    const { page } = person;
    await type(person, 'cha');
    const field = dialogOf(person).getByRole('textbox');
    expect(await field.inputValue()).toBe('chat ');
    await page.keyboard.type('Hello, Ben!');
    await dialogOf(person).getByRole('status').getByText('chat and a message').waitFor();
    await page.keyboard.press('Enter');
    await isClosed(person);
    await page.getByRole('log', { name: 'Messages' }).getByText('Hello, Ben!').waitFor();
  });

  it('has no chat for those who cannot write', async () => {
    const [anna] = await seatPeople(server.url, ['Anna', 'Ben']);
    const person = await newPerson(WIDE);
    await person.page.goto(`${server.url}/match/piratz/${anna!.matchID}`);
    await person.page.getByRole('region', { name: 'The table' }).waitFor();
    await type(person, 'chat hello');
    const problem = dialogOf(person).getByRole('alert');
    expect(await problem.innerText()).toMatch(/^Nothing at this table fits that/);
  });

  it('looks back to a move of a running match, by its number', async () => {
    const person = await sitDown();
    await type(person, 'replay 0');
    await person.button('To the table').waitFor();
    const course = person.page.getByRole('slider', { name: 'Course of the match' });
    expect(await course.getAttribute('aria-valuetext')).toMatch(/^Move 0 of 0/);
  });

  it('opens the replay at a move, and goes from there to others', async () => {
    const person = await newPerson(WIDE);
    const { page } = person;
    await page.goto(`${server.url}/solo/piratz`);
    await person.button('Set sail').click();
    await page.getByRole('button', { name: 'Reveal a card' }).press('r');
    await waitUntil(async () => (await page.getByRole('button', { name: 'Reveal a card' }).count()) === 0);
    await type(person, 'replay 1');
    await page.waitForURL(/\/replay\/solo\/piratz\/.*ply=1&eyes/); // the page itself has added whose eyes
    await expectFocus(person, /^H1/);
    const slider = page.getByRole('slider', { name: 'Course of the match' });
    const shown = () => slider.getAttribute('aria-valuetext');
    await waitUntil(async () => (await shown())?.startsWith('Move 1 of ') ?? false);
    await type(person, 'replay 0');
    await isClosed(person);
    expect(await shown()).toMatch(/^Move 0 of /);
    await type(person, 'replay one');
    await dialogOf(person).getByText('Nothing at this table fits that.').waitFor();
  });
});
