import { acceptRematch } from '../../src/client/shared/seats';
import { answerCallOff, declineRematch } from '../../src/client/shared/api';
import type { Page } from './pages';
import { choose, request } from './scene';
import type { KnownMatch } from './truth';
import type { Person, World } from './world';

/** Plays one of the moves that a page offers. Returns whether there is one. */
export function play(world: World, page: Page | undefined, pick: number): boolean {
  const move = page && choose(page.legalMoves(), pick);
  if (!page || !move) return false;
  world.trace.add(page.owner.name, `plays ${move.move} ${JSON.stringify(move.args)}`);
  page.play(move);
  return true;
}

/** Lets everybody play for a while: each page makes its move once in a round. */
export function playOn(world: World, rounds: number, roundMs = 400): void {
  const round = (left: number) => {
    for (const page of world.pages) play(world, page, Math.floor(world.owner.random.Number() * 1000));
    if (left > 1 && world.pages.length > 0) world.clock.after(roundMs, world.owner, () => round(left - 1));
  };
  round(rounds);
}

/** Lets a table play to the end of its match, and answer whether to play again. */
export function playOut(world: World, matchID: string, rounds: number): void {
  const table = world.pages.filter((page) => page.matchID === matchID);
  const draw = () => Math.floor(world.owner.random.Number() * 1000);
  if (world.truth.matches.get(matchID)?.stored.match.gameover !== undefined) {
    for (const page of table) answerRematch(world, page, draw());
    return;
  }
  for (const page of table) play(world, page, draw());
  if (rounds > 1) world.clock.after(100, world.owner, () => playOut(world, matchID, rounds - 1));
}

/** Lets all players of a match call it off at once, and play on until they hear of its end. */
export function callOffTogether(world: World, match: KnownMatch): void {
  for (const page of world.pages) {
    const { seat, matchID } = page;
    const person = personAt(world, page);
    if (!seat || !person || matchID !== match.matchID) continue;
    request(world, person, 'calls off', () => answerCallOff(seat.game, matchID, seat, true));
    insist(world, page, 20);
  }
}

/** Lets a page play whenever it can, for some moments. */
function insist(world: World, page: Page, attempts: number): void {
  const { random } = world.owner;
  play(world, page, Math.floor(1000 * random.Number()));
  if (attempts > 1) world.clock.after(10 * random.Number(), world.owner, () => insist(world, page, attempts - 1));
}

function answerRematch(world: World, page: Page, pick: number): void {
  const { seat, matchID } = page;
  const person = personAt(world, page);
  if (!seat || !person || pick < 250) return;
  const answer = pick < 400 ? declineRematch : acceptRematch;
  request(world, person, 'answers whether to play again', () => answer(seat.game, matchID, seat));
}

function personAt(world: World, page: Page): Person | undefined {
  return world.people.find(({ pages }) => pages.includes(page));
}
