import type { ChatContent } from '../../src/protocol/socket';
import type { Page } from './pages';
import type { World } from './world';

/** Writes messages at once. Rejects when one of them is not delivered. */
export function write(world: World, page: Page, contents: readonly ChatContent[]): Promise<unknown> {
  world.trace.add(page.owner.name, `writes ${JSON.stringify(contents)}`);
  const sent = contents.map((content) => page.as(() => page.store.chat.send(content)));
  const report = (error: unknown) => world.trace.add(page.owner.name, `is not heard: ${String(error)}`);
  for (const each of sent) each.catch(report);
  return Promise.all(sent);
}

/** Writes two messages at once: they are stored in this order. */
export function writeTwice(world: World, page: Page): void {
  const texts = ['first', 'second'].map((text) => `${text} of ${page.owner.name}, ${world.clock.now}`);
  const check = async () => {
    const rows = await world.database.read('SELECT words FROM chat WHERE match = ? ORDER BY line', page.matchID);
    const stored = rows.map(({ words }) => String(words)).filter((words) => texts.includes(words));
    if (stored.length === 2 && stored[0] !== texts[0]) world.trace.violate('messages are stored in another order');
  };
  write(
    world,
    page,
    texts.map((text) => ({ text })),
  ).then(check, () => undefined);
}

/** Lets somebody at a table write. */
export function letSomebodyWrite(world: World): void {
  const pages = world.pages.filter(({ seat, store }) => seat && store.getState().connected);
  const page = pages[Math.floor(pages.length * world.owner.random.Number())];
  if (page) write(world, page, [{ text: `after ${world.clock.now}` }]).catch(() => undefined);
}
