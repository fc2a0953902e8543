import { waitUntil } from '../../support/wait-until';
import { focused } from '../focus';
import { seatPeople } from '../online-match';
import { heading, table, type Task } from './task';

/** Goes on with the match that was left. */
export const goOn: Task = async ({ url, newUser }) => {
  const user = await newUser();
  await user.open(`${url}/quick/piratz`);
  await table(user).waitFor();
  await user.open(url);
  return user.measure(() => user.useKey('link', /^Continue: Piratz/, 'Shift+C', table(user)));
};

/** Chooses game, strength and number of the opponents, and begins. */
export const setUp: Task = async ({ url, newUser }) => {
  const user = await newUser();
  await user.open(url);
  return user.measure(async () => {
    await user.useKey('button', 'Play', 'Shift+P', user.page.getByRole('dialog', { name: 'Play' }));
    await user.choose('Game', 'Piratenpoker');
    await user.choose('Strength', 'Landlubber');
    await user.choose('How many opponents', '3');
    await user.press('Enter');
    await table(user).waitFor();
  });
};

/** Has the turns of others summed up. */
export const settings: Task = async ({ url, newUser }) => {
  const user = await newUser();
  await user.open(url);
  return user.measure(async () => {
    const dialog = user.page.getByRole('dialog', { name: 'Table settings' });
    await user.useKey('button', 'Table settings', 'Shift+S', dialog);
    await user.choose('Spoken by a screen reader', 'My turns');
    await user.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
};

/** Learns Piratz, from the lobby to the last step. */
export const tutorial: Task = async ({ url, newUser }) => {
  const user = await newUser();
  const { page } = user;
  const coach = page.getByRole('region', { name: 'Tutorial' });
  await user.open(url);
  return user.measure(async () => {
    await user.useKey('link', 'Learn in five minutes: Piratz', 'Shift+L', coach);
    let before = '';
    await waitUntil(async () => {
      const at = await focused(user.person);
      if (at === 'A Play against bots') return true;
      const now = at + (await page.getByRole('main').ariaSnapshot());
      if (now === before) return false; // the last key is still at work
      before = now;
      if (/^BUTTON/.test(at) && (await page.getByRole('button', { name: /^Go on/ }).count()) === 0)
        await user.press('Enter');
      else await user.pressOnly('Enter');
      return false;
    }, 200_000);
  });
};

/** Opens a table for friends. */
export const openTable: Task = async ({ url, newUser }) => {
  const user = await newUser();
  await user.open(url);
  return user.measure(async () => {
    await user.useKey('button', /^With friends/, 'Shift+F', user.page.getByRole('dialog', { name: 'Play' }));
    await user.fill('Your name at the table', 'Anna');
    await user.press('Enter');
    await heading(user, 'waiting for players').waitFor();
  });
};

/** Takes a seat at a table in the list. */
export const joinTable: Task = async ({ url, newUser }) => {
  await seatPeople(url, ['Wanda'], { numPlayers: 2, unlisted: false });
  const user = await newUser();
  await user.open(url);
  return user.measure(async () => {
    await user.useKey('button', /^Take a seat: Piratz, Wanda/, 'Shift+T', heading(user, 'waiting for players'));
    await user.fill('Your name at the table', 'Ben');
    await user.press('Enter');
    await table(user).waitFor();
  });
};

/** Watches a match in the list. */
export const watch: Task = async ({ url, newUser }) => {
  await seatPeople(url, ['Flint', 'Silver'], { unlisted: false });
  const user = await newUser();
  await user.open(url);
  return user.measure(async () => {
    await user.useKey('link', /^Watch: Piratz, Flint, Silver/, 'Shift+W', table(user));
    await user.person.text('You are watching.').first().waitFor();
  });
};
