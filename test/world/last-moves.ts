import { answerCallOff } from '../../src/client/shared/api';
import { write } from './chat';
import type { Page } from './pages';
import { play } from './play';
import { chatAt, checkRest, NEWS_PATIENCE_MS } from './properties';
import { request } from './scene';
import type { World } from './world';

/*
 * When all is well in a world, people go on: they move and write once more, while all is well, while pages connect, and while
 * servers do not hear of each other.
 */

/** How long a move may take when all is well, in milliseconds. */
const MOVE_PATIENCE_MS = 3000;

/** How long a page may take to connect again, in milliseconds. */
const CONNECTION_PATIENCE_MS = 3500;

/** How long it may take until a server finds by polling what it has not heard of, in milliseconds. */
const POLLING_PATIENCE_MS = 6000;

/** How late the answers of a database are that lets others in between, in milliseconds. */
const SLOW_MS = 60;

/** How late servers hear of each other then, in milliseconds: pages have read by then what they are told. */
const LATE_MS = 600;

/** Who moves next: the first page of each match that can, with the state in which it does. */
function moversIn(world: World): Map<string, { readonly page: Page; readonly stateID: number | undefined }> {
  const movers = new Map<string, { readonly page: Page; readonly stateID: number | undefined }>();
  for (const page of world.pages) {
    if (movers.has(page.matchID) || page.legalMoves().length === 0) continue;
    movers.set(page.matchID, { page, stateID: storedState(world, page.matchID) });
  }
  return movers;
}

function storedState(world: World, matchID: string): number | undefined {
  return world.truth.matches.get(matchID)?.stored.state?._stateID;
}

/** The player to move can move, and all pages hear of it, and of what is written, at once. */
export async function checkPlay(world: World): Promise<void> {
  const movers = moversIn(world);
  for (const { page } of movers.values()) play(world, page, 0);
  letTablesWrite(world);
  await world.clock.advance(NEWS_PATIENCE_MS);
  for (const page of world.pages) await checkNews(world, page, movers.get(page.matchID)?.stateID);
  await world.clock.advance(MOVE_PATIENCE_MS);
  for (const [matchID, { page, stateID }] of movers) {
    if (storedState(world, matchID) === stateID)
      world.trace.violate(`${page.owner.name} has moved, and nothing happens`);
  }
}

/** @param stateID the state in which somebody has moved */
async function checkNews(world: World, page: Page, stateID = Infinity): Promise<void> {
  const { state, connected } = page.store.getState();
  if (!connected) return;
  const stored = storedState(world, page.matchID) ?? 0;
  if (state && stored > stateID && state._stateID <= stateID)
    world.trace.violate(`${page.owner.name} hears of a move too late`);
  const chat = await chatAt(world, page);
  if (chat.stored.length > chat.shown.length) world.trace.violate(`${page.owner.name} hears of a message too late`);
}

/** Pages that connect while others move miss nothing. */
export async function checkConnecting(world: World): Promise<void> {
  const [databaseMs, clusterMs] = [world.database.fault.slowMs, world.cluster.fault.slowMs];
  world.database.fault.slowMs = SLOW_MS;
  world.cluster.fault.slowMs = LATE_MS;
  const movers = moversIn(world);
  world.messages.onSync = (matchID) => {
    const mover = movers.get(matchID);
    movers.delete(matchID);
    const { random } = world.owner;
    if (mover) world.clock.after(SLOW_MS * random.Number(), world.owner, () => play(world, mover.page, 0));
  };
  for (const page of world.pages) if (movers.get(page.matchID)?.page !== page) world.network.cut(page.owner);
  await world.clock.advance(CONNECTION_PATIENCE_MS);
  world.messages.onSync = undefined;
  world.database.fault.slowMs = databaseMs;
  world.cluster.fault.slowMs = clusterMs;
  await checkRest(world);
}

/** Servers find what they have not heard of: moves, messages and changes of seats. */
export async function checkPolling(world: World): Promise<void> {
  if (world.servers.length === 1) return;
  world.trace.add('world', 'the bus loses all events');
  world.cluster.fault.losing = 1;
  for (const { page } of moversIn(world).values()) play(world, page, 0);
  for (const { seat, matchID } of letTablesWrite(world)) {
    const [person] = world.people;
    if (person && seat) request(world, person, 'calls off', () => answerCallOff(seat.game, matchID, seat, true));
  }
  await world.clock.advance(POLLING_PATIENCE_MS);
  await checkRest(world);
  world.cluster.fault.losing = 0;
}

/** Lets somebody write at each table. Returns their pages. */
function letTablesWrite(world: World): readonly Page[] {
  const writers = new Map<string, Page>();
  for (const page of world.pages) if (page.seat && page.store.getState().connected) writers.set(page.matchID, page);
  for (const page of writers.values())
    write(world, page, [{ text: `at last, ${world.clock.now}` }]).catch(() => undefined);
  return [...writers.values()];
}
