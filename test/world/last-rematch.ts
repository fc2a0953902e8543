import { answerCallOff, declineRematch, reveal } from '../../src/client/shared/api';
import type { HeldSeat } from '../../src/client/shared/local-store';
import { dealMemoryOf } from '../../src/client/shared/deal-memory';
import { acceptRematch } from '../../src/client/shared/seats';
import { asOwner, ask, join, pageOf, pagesAt, peopleAt, playSomething, type Table } from './at-table';
import { REVEAL_MS } from './changes';
import { write } from './chat';
import { setOffline } from './disturb';
import { NEWS_PATIENCE_MS } from './properties';
import { request } from './scene';
import type { KnownMatch } from './truth';
import type { Person } from './world';

/** How long a rematch may wait for answers (servers.ts), with the time until a lost job is found, in milliseconds. */
const REMATCH_MS = 25_000;

/** How long the database fails while somebody moves, in milliseconds. */
const FAILING_MS = 300;

/** Three people call their match off and play again. */
export async function checkPlayingAgain(table: Table): Promise<void> {
  await checkCallingOff(table);
  const match = await checkRematch(table);
  if (!match) return void table.world.trace.violate('everybody has answered, and there is no rematch');
  await checkChat(table, match);
  const next = { ...table, match };
  for (const person of [next.host, next.guests[1]]) table.world.openPage(person, match);
  await checkLateValue(next);
  await checkFailedMove(next);
}

/** A match that all want to call off is over. */
async function checkCallingOff(table: Table): Promise<void> {
  const { world, match } = table;
  for (const person of peopleAt(table))
    await asOwner(table, person, 'calls off', (seat) => answerCallOff(seat.game, match.matchID, seat, true));
  if (match.stored.match.gameover === undefined) world.trace.violate('all call a match off, and it goes on');
}

/** Those who accept it sit in the rematch, and all hear of the offer and of the rematch. Returns it. */
async function checkRematch(table: Table): Promise<KnownMatch | undefined> {
  const { world, match, host, guests } = table;
  const [one, other] = guests;
  const accept = (person: Person) =>
    asOwner(table, person, 'wants a rematch', (seat) => acceptRematch(seat.game, match.matchID, seat));
  const writer = pageOf(table, one);
  if (writer) write(world, writer, [{ text: 'once more?' }]).catch(() => undefined);
  await accept(host);
  for (const page of pagesAt(table))
    if (!page.store.getState().rematch) world.trace.violate(`${page.owner.name} hears of an offer too late`);
  const variant = world.plan.seed % 3;
  const declining = (seat: HeldSeat) => declineRematch(seat.game, match.matchID, seat);
  const seat = writer?.seat;
  if (variant === 0)
    world.cluster.flush(); // nobody is reminded when the time is up
  else if (variant === 1 && seat) request(world, one, 'declines at the same time', () => declining(seat));
  else await asOwner(table, one, 'declines', declining);
  await accept(other);
  if (variant === 0) await world.clock.advance(REMATCH_MS);
  const { nextMatchID = '' } = match.stored.match;
  for (const page of pagesAt(table))
    if (page.store.getState().nextMatchID !== nextMatchID)
      world.trace.violate(`${page.owner.name} hears of the rematch too late`);
  return world.truth.matches.get(nextMatchID);
}

/** The messages of a rematch have later numbers than those before it. */
async function checkChat({ world, match }: Table, rematch: KnownMatch): Promise<void> {
  const lastLineOf = async ({ matchID }: KnownMatch) => {
    const [row] = await world.database.read('SELECT last_line FROM matches WHERE id = ?', matchID);
    return Number(row?.last_line);
  };
  const [before, after] = [await lastLineOf(match), await lastLineOf(rematch)];
  if (after < before)
    world.trace.violate(`a rematch counts its messages from ${after}, and there are ${before} already`);
}

/** Who is away during the deal cannot choose its cards afterwards. */
async function checkLateValue(table: Table): Promise<void> {
  const { world, match, guests } = table;
  const [one, late] = guests;
  const isLate = world.plan.seed % 2 === 0;
  const seat = pageOf(table, late)?.seat;
  if (isLate) setOffline(world, late, true);
  await join(table, one);
  await world.clock.advance(REVEAL_MS);
  if (isLate) setOffline(world, late, false);
  await world.clock.advance(2 * NEWS_PATIENCE_MS);
  if (!match.stored.state) return void world.trace.violate('everybody sits at a rematch, and no cards are dealt');
  const [value] = world.as(late, () => dealMemoryOf(match.matchID).values);
  if (!isLate || !seat || !value) return;
  const dealt = JSON.stringify(match.stored.match.deal);
  await ask(world, late, 'reveals a value too late', () => reveal(seat.game, match.matchID, seat, value.value));
  if (JSON.stringify(match.stored.match.deal) !== dealt)
    world.trace.violate('a value counts that was revealed after the deal');
}

/** A move that the database has refused is seen by nobody, and its page makes it again. */
async function checkFailedMove(table: Table): Promise<void> {
  const { world } = table;
  const mover = peopleAt(table).find((person) => pageOf(table, person)?.legalMoves().length);
  Object.assign(world.database.fault, { failing: 1, losesAnswers: false });
  await playSomething(table, FAILING_MS);
  if (mover) setOffline(world, mover, true);
  world.database.fault.failing = 0;
  for (const page of pagesAt(table)) world.network.cut(page.owner);
  await world.clock.advance(4 * NEWS_PATIENCE_MS);
  if (mover) setOffline(world, mover, false);
  await world.clock.advance(4 * NEWS_PATIENCE_MS);
}
