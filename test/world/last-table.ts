import { answerCallOff, leaveMatch, reclaimSeat, setSpectators } from '../../src/client/shared/api';
import { openTable } from '../../src/client/shared/seats';
import type { Seat } from '../../src/server/storage/match-data';
import { asOwner, ask, join, pageOf, pagesAt, playSomething, type Table } from './at-table';
import { checkPlayingAgain } from './last-rematch';
import { checkRest, NEWS_PATIENCE_MS } from './properties';
import type { Person, World } from './world';

/*
 * When all is well in a world, three people meet at a table of their own and do there what can be done at a table. It must be
 * done, the others must hear of it at once, and nobody else may take part.
 */

/** How long a page waits until it asks again to watch, in milliseconds. */
const WATCHING_MS = 16_000;

/** How long somebody is away before a stand-in may play for them (servers.ts), in milliseconds. */
const AWAY_MS = 21_000;

const SEATS = 3;

/** Lets people meet at a table from its opening to its rematch. */
export async function checkTable(world: World): Promise<void> {
  const table = await openLastTable(world);
  if (!table) return void world.trace.violate('a table cannot be opened, though all is well');
  await checkHost(table);
  await checkLostSeat(table);
  await checkDeal(table);
  await checkStranger(table);
  await checkSpectators(table);
  await checkAbsence(table);
  await checkLeaving(table);
  await checkPlayingAgain(table);
  await checkRest(world);
}

async function openLastTable(world: World): Promise<Table | undefined> {
  const host = world.welcome('Gil');
  const guests = [world.welcome('Hana'), world.welcome('Ivo')] as const;
  const stranger = world.people.find(({ name }) => name === 'Finn') ?? host;
  await world.clock.advance(NEWS_PATIENCE_MS);
  let matchID = '';
  await ask(world, host, 'opens the last table', async () => {
    matchID = await openTable(world.game.name, { numPlayers: SEATS }, host.name);
  });
  const match = world.truth.matches.get(matchID);
  if (!match) return undefined;
  world.openPage(host, match);
  const table: Table = { world, match, host, guests, stranger };
  await join(table, guests[0]);
  return table;
}

/** The host stays the host in another seat. */
async function checkHost(table: Table): Promise<void> {
  const { world, host, match } = table;
  await asOwner(table, host, 'changes seats', (seat, send) => send.swapSeats(Number(seat.playerID), SEATS - 1));
  const { playerID } = pageOf(table, host) ?? {};
  if (playerID !== String(SEATS - 1) || match.stored.match.host !== playerID)
    world.trace.violate(`${host.name} has changed seats, and ${playerID ?? 'nobody'} is the page of the host`);
}

/** Somebody who has lost a seat before the start does not see its cards. */
async function checkLostSeat(table: Table): Promise<void> {
  const { world, host, guests } = table;
  const [one, other] = guests;
  const lost = pageOf(table, one);
  const seat = Number(lost?.playerID);
  await asOwner(table, host, 'frees a seat', (_, send) => send.vacateSeat(seat));
  await join(table, other);
  if (lost?.store.getState().connected) world.trace.violate(`${lost.owner.name} is still connected at a lost seat`);
  lost?.close();
}

/** All hear of the deal. */
async function checkDeal(table: Table): Promise<void> {
  const { world, guests, match } = table;
  await join(table, guests[0]);
  await world.clock.advance(NEWS_PATIENCE_MS);
  if (!match.stored.state) world.trace.violate('everybody sits at a table, and no cards are dealt');
  for (const page of pagesAt(table))
    if (!page.store.getState().state) world.trace.violate(`${page.owner.name} hears of the deal too late`);
}

/** Credentials that somebody has made up open no seat. */
async function checkStranger(table: Table): Promise<void> {
  const { world, match, stranger } = table;
  const seat = { game: match.entry.name, playerID: '0', credentials: '0'.repeat(32), name: stranger.name };
  const page = world.openPage(stranger, match, seat);
  const attempts = {
    leaves: () => leaveMatch(seat.game, match.matchID, seat),
    'calls off': () => answerCallOff(seat.game, match.matchID, seat, true),
    'forbids watching': () => setSpectators(seat.game, match.matchID, seat, false),
  };
  for (const [what, attempt] of Object.entries(attempts))
    if ((await ask(world, stranger, what, attempt)) === undefined)
      world.trace.violate(`${stranger.name}, who has no seat, ${what}`);
  if (page.store.getState().state) world.trace.violate(`${stranger.name} sees a match with credentials made up`);
  page.close();
}

/** Nobody watches where nobody may, and those who waited watch as soon as they may. */
async function checkSpectators(table: Table): Promise<void> {
  const { world, match, host, stranger } = table;
  if (world.house.isForInvited) return;
  const welcome = (isWelcome: boolean) =>
    asOwner(table, host, 'decides on spectators', (seat) => setSpectators(seat.game, match.matchID, seat, isWelcome));
  const before = world.openPage(stranger, match, null);
  await world.clock.advance(NEWS_PATIENCE_MS);
  await welcome(false);
  const after = world.openPage(stranger, match, null);
  await playSomething(table);
  for (const page of [before, after])
    if (page.store.getState().state?._stateID === match.stored.state?._stateID)
      world.trace.violate(`${page.owner.name} watches where nobody may`);
  await welcome(true);
  await world.clock.advance(WATCHING_MS);
  for (const page of [before, after]) {
    if (!page.store.getState().connected || !page.store.getState().state)
      world.trace.violate(`${page.owner.name} may watch again, and does not`);
    page.close();
  }
}

/** The others see who is away; a stand-in plays for them, and for nobody else, until they are back. */
async function checkAbsence(table: Table): Promise<void> {
  const { world, host, guests } = table;
  const [present, away] = guests;
  const isShownThere = (person: Person, seat: string) =>
    pageOf(table, person)?.store.getState().seats?.[Number(seat)]?.isConnected;
  const seat = pageOf(table, away)?.playerID ?? '';
  pageOf(table, away)?.close();
  await world.clock.advance(NEWS_PATIENCE_MS);
  for (const person of [host, present])
    if (isShownThere(person, seat)) world.trace.violate(`${person.name} hears too late that somebody has gone`);
  await world.clock.advance(AWAY_MS);
  const there = pageOf(table, present)?.playerID ?? '';
  const refusal = await asOwner(table, host, 'asks for a stand-in', (_, send) => send.requestStandIn(Number(there)));
  if (refusal === undefined) world.trace.violate(`a stand-in is called for ${present.name}, who is there`);
  await asOwner(table, host, 'asks for a stand-in', (_, send) => send.requestStandIn(Number(seat)));
  if (!standsIn(table, seat)) world.trace.violate(`nobody stands in for ${away.name}, who is away`);
  world.openPage(away, table.match);
  await world.clock.advance(2 * NEWS_PATIENCE_MS);
  if (standsIn(table, seat)) world.trace.violate(`${away.name} is back, and a stand-in plays on`);
  for (const person of [host, present])
    if (!isShownThere(person, seat)) world.trace.violate(`${person.name} hears too late that somebody is there`);
}

/** A stand-in plays for somebody who leaves, until they take their seat back. */
async function checkLeaving(table: Table): Promise<void> {
  const { world, guests, match } = table;
  const [guest] = guests;
  const seat = pageOf(table, guest)?.playerID ?? '';
  await asOwner(table, guest, 'leaves', (held) => leaveMatch(held.game, match.matchID, held));
  if (!standsIn(table, seat)) world.trace.violate(`nobody stands in for ${guest.name}, who has left`);
  await asOwner(table, guest, 'takes the seat back', (held) => reclaimSeat(held.game, match.matchID, held));
  if (standsIn(table, seat)) world.trace.violate(`${guest.name} has taken the seat back, and a stand-in plays on`);
}

function standsIn({ match }: Table, playerID: string): boolean {
  const seat: Seat | undefined = match.stored.match.players[Number(playerID)];
  return seat?.data?.standIn !== undefined;
}
