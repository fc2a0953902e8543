import { RequestError, seatActions, type Failure, type SeatActions } from '../../src/client/shared/api';
import type { HeldSeat } from '../../src/client/shared/local-store';
import { takeSeat } from '../../src/client/shared/seats';
import { isAt, type Page } from './pages';
import { play } from './play';
import { NEWS_PATIENCE_MS } from './properties';
import { request } from './scene';
import type { KnownMatch } from './truth';
import type { Person, World } from './world';

/** A table, and who sits there. The host comes first. */
export interface Table {
  readonly world: World;
  readonly match: KnownMatch;
  readonly host: Person;
  readonly guests: readonly [Person, Person];
  /** Somebody who has no seat. */
  readonly stranger: Person;
}

/** Takes a free seat and opens its page. */
export async function join({ world, match }: Table, person: Person): Promise<void> {
  let seat: HeldSeat | undefined;
  const refusal = await ask(world, person, 'joins the last table', async () => {
    seat = await takeSeat(match.entry.name, match.matchID, person.name);
  });
  if (seat) world.openPage(person, match, seat);
  else world.trace.violate(`${person.name} may not sit at the last table: ${refusal}`);
  await world.clock.advance(NEWS_PATIENCE_MS);
}

/** Lets somebody at the table move. */
export async function playSomething(table: Table, waitMs = NEWS_PATIENCE_MS): Promise<void> {
  play(
    table.world,
    pagesAt(table).find((page) => page.legalMoves().length > 0),
    0,
  );
  await table.world.clock.advance(waitMs);
}

/** Returns who sits at the table. */
export const peopleAt = ({ host, guests }: Table) => [host, ...guests];

/** Returns the page of somebody at the table. */
export function pageOf({ match }: Table, person: Person): Page | undefined {
  return person.pages.findLast(({ isOpen, matchID }) => isOpen && matchID === match.matchID);
}

/** Returns the pages of those who sit at the table. */
export function pagesAt(table: Table): Page[] {
  const pages = peopleAt(table).flatMap((person) => pageOf(table, person) ?? []);
  return pages.filter((page) => isAt(page, table.match.matchID, page.playerID ?? ''));
}

/** Lets the owner of a seat do something. Returns why it was refused; undefined if it was done. */
export function asOwner(
  table: Table,
  person: Person,
  what: string,
  work: (seat: HeldSeat, actions: SeatActions) => Promise<unknown>,
): Promise<Failure['code'] | undefined> {
  const { world, match } = table;
  const seat = pageOf(table, person)?.seat;
  if (!seat) return Promise.resolve('unauthorized');
  return ask(world, person, what, () => work(seat, seatActions(seat.game, match.matchID, seat)));
}

/** Lets somebody ask for something. Returns why it was refused; undefined if it was done. */
export async function ask(
  world: World,
  person: Person,
  what: string,
  work: () => Promise<unknown>,
): Promise<Failure['code'] | undefined> {
  let refusal: Failure['code'] | undefined = 'offline';
  request(world, person, what, async () => {
    try {
      await work();
      refusal = undefined;
    } catch (error) {
      if (error instanceof RequestError) refusal = error.failure.code;
      throw error;
    }
  });
  await world.clock.advance(NEWS_PATIENCE_MS);
  return refusal;
}
