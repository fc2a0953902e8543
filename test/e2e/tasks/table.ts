import { finishMatch, openSeats, openTable, seatPeople } from '../online-match';
import { sumOf, type KeyboardUser } from '../presses';
import { table, type Task, type World } from './task';

/** Opens a table of two people, as both of them. */
async function sitDown({ url, newUser }: World): Promise<[KeyboardUser, KeyboardUser]> {
  const [anna, ben] = await seatPeople(url, ['Anna', 'Ben']);
  const users = [await newUser(), await newUser()] as [KeyboardUser, KeyboardUser];
  for (const [i, seat] of [anna!, ben!].entries()) {
    await openSeats(users[i]!.person, url, [seat]);
    await users[i]!.page.waitForLoadState('networkidle');
    await table(users[i]!).waitFor();
  }
  return users;
}

/** Asks for a hint, and puts it away. */
export const hint: Task = async ({ url, newUser }) => {
  const user = await newUser();
  await user.open(`${url}/quick/piratz`);
  const panel = user.page.getByRole('region', { name: 'Hint' });
  return user.measure(async () => {
    await user.useKey('button', 'Hint', 'Shift+H', panel.getByRole('listitem'));
    await user.press('Escape');
    await panel.waitFor({ state: 'detached' });
  });
};

/** Writes a message. */
export const chat: Task = async (world) => {
  const [anna, ben] = await sitDown(world);
  return anna.measure(async () => {
    await anna.fill('Your message', 'Ahoy, Ben!', 'Shift+C');
    await anna.press('Enter');
    await ben.page.getByRole('log', { name: 'Messages' }).getByText('Ahoy, Ben!').waitFor();
  });
};

/** Gives a seat to a bot, refuses spectators, and begins. */
export const host: Task = async ({ url, newUser }) => {
  const user = await newUser();
  await openTable(user.person, url, { players: 3 });
  return user.measure(async () => {
    await user.chooseNext('Seat 2');
    await user.page.getByRole('list', { name: 'Seats' }).getByText('Barnacle').waitFor();
    await user.choose('Spectators', 'Not allowed');
    await user.useKey('button', 'Start against 1 bot', 'Shift+P', table(user));
  });
};

/** Takes a seat to another device. */
export const handOver: Task = async (world) => {
  const [anna] = await sitDown(world);
  const phone = await world.newUser();
  await phone.open(world.url);
  const dialog = anna.page.getByRole('dialog', { name: 'Take your seat with you' });
  let code = '';
  const given = await anna.measure(async () => {
    await anna.useKey('button', 'Seats', 'Shift+T', anna.page.getByRole('dialog', { name: 'Seats' }));
    await anna.use('button', 'Play on another device');
    code = await dialog.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).innerText();
  });
  const taken = await phone.measure(async () => {
    await phone.fill('Code or link', code, 'Shift+J');
    await phone.press('Enter');
    await table(phone).waitFor();
  });
  return sumOf(given, taken);
};

/** Offers a rematch, which the other player accepts. */
export const rematch: Task = async (world) => {
  const [anna, ben] = await sitDown(world);
  await finishMatch(world.url, [anna.person, ben.person]);
  const address = anna.page.url();
  return anna.measure(async () => {
    await anna.useKey('button', 'Offer a rematch', 'Shift+A', anna.person.text('You offered a rematch.'));
    await ben.useKey('button', 'Accept', 'Shift+A', table(ben));
    await anna.page.waitForURL((url) => url.href !== address);
    await table(anna).waitFor();
  });
};
