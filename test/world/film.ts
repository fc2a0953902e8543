import isEqual from 'fast-deep-equal';
import type { PlayerID } from '../../src/games/contract';
import { applyDelta, type Missed } from '../../src/protocol/socket';
import { storedSeats } from '../../src/client/shared/local-store';
import { seatOf } from '../../src/server/storage/match-data';
import { choose } from './scene';
import type { KnownMatch, Truth } from './truth';
import type { World } from './world';

/** Most states that a film has. */
const MAX_STATES = 48;

/** How long a page may take to connect, in milliseconds. */
const CONNECTING_MS = 2500;

/** Returns what is wrong with a film of what a player has missed: it shows what the seat could see, without a gap. */
export function wrongInFilm(truth: Truth, match: KnownMatch, seats: readonly PlayerID[], { states }: Missed): string[] {
  const found: string[] = [];
  let G: object | undefined;
  for (const [i, { stateID, G: delta }] of states.entries()) {
    G = applyDelta<object>(G, delta);
    const before = states[i - 1]?.stateID;
    if (before !== undefined && stateID !== before + 1) found.push(`has a gap after state ${before}`);
    if (!match.states.has(stateID)) {
      if (!truth.isStored(match, stateID)) found.push(`shows state ${stateID}, which is not stored`);
      continue;
    }
    const fits = seats.some((seat) => stateID >= sinceOf(match, seat) && isEqual(G, truth.view(match, stateID, seat)));
    if (!fits) found.push(`shows of state ${stateID} what its viewer could not see, or what was not so`);
  }
  return found;
}

/** Since which state a seat is played by its owner: a bot had it before. */
function sinceOf({ stored }: KnownMatch, seat: PlayerID): number {
  return seatOf(stored.match, seat)?.data?.since ?? 0;
}

/** Somebody comes back to each match: the page is sent what they have not seen, up to what is stored. */
export async function checkFilms(world: World): Promise<void> {
  const visits = world.matches.flatMap((match) => visitTo(world, match) ?? []);
  await world.clock.advance(CONNECTING_MS);
  for (const { check } of visits) check();
}

function visitTo(world: World, match: KnownMatch): { readonly check: () => void } | undefined {
  const { matchID, stored } = match;
  const holders = world.people.filter((person) => world.as(person, () => storedSeats()[matchID]?.[0]) !== undefined);
  const person = choose(holders, world.plan.seed);
  if (!person || !stored.state) return undefined;
  const { _stateID: last } = stored.state;
  world.openPage(person, match);
  const page = person.pages.at(-1);
  const mark = page?.playerID ? markOf(world, match, page.playerID) : undefined;
  const check = () => {
    const { connected, missed, state } = page?.store.getState() ?? {};
    if (!page || page.playerID === null || !connected || !state || !mark) return;
    const { name } = page.owner;
    if (!missed) return world.trace.violate(`${name} is not told what its player has missed`);
    if (missed.seen.stateID < mark.stateID || missed.seen.messageID < mark.messageID)
      world.trace.violate(`${name} is told that less was seen than was`);
    const from = Math.max(missed.seen.stateID, sinceOf(match, page.playerID), state._stateID - MAX_STATES);
    const told = new Set(missed.states.map(({ stateID }) => stateID));
    const lacking = Array.from({ length: Math.max(0, last - from) }, (_, i) => from + i).filter((id) => !told.has(id));
    if (lacking.length > 0) world.trace.violate(`${name} is not shown the missed states ${lacking.join()}`);
  };
  return { check };
}

function markOf({ truth }: World, { matchID, stored }: KnownMatch, playerID: PlayerID) {
  const owner = seatOf(stored.match, playerID)?.credentials;
  return owner === undefined ? undefined : truth.marks.of(matchID, owner);
}
