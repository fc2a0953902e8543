import { acceptRematch } from '../../src/client/shared/seats';
import { answerCallOff, declineRematch } from '../../src/client/shared/api';
import type { Move } from '../../src/games/contract';
import { afterUndoable, UNDO } from '../../src/games/contract/undo';
import type { Page } from './pages';
import { choose, request } from './scene';
import type { KnownMatch } from './truth';
import type { Person, World } from './world';

/** Plays one of the moves that a page offers, of the wanted ones if there are any. Returns whether there is one. */
export function play(world: World, page: Page | undefined, pick: number, isWanted = anyMove): boolean {
  const moves = page?.legalMoves() ?? [];
  const wanted = page ? moves.filter((move) => isWanted(page, move)) : [];
  const move = choose(wanted.length > 0 ? wanted : moves, pick);
  if (!page || !move) return false;
  world.trace.add(page.owner.name, `plays ${move.move} ${JSON.stringify(move.args)}`);
  page.play(move);
  return true;
}

/** Takes back the last move at a table, now and then from a page that may not; if there is none, makes one, and takes that back. */
export function playAndTakeBack(world: World, page: Page | undefined, pick: number): void {
  const table = world.pages.filter(({ matchID }) => matchID === page?.matchID);
  const able = table.filter((each) => each.legalMoves().length > 0);
  if (takeBackAt(world, table) || !play(world, choose(able, pick), pick, isReversible)) return;
  for (const ms of [60, 300, 900]) world.clock.after(ms + (pick % 100), world.owner, () => takeBackAt(world, table));
  if (pick % 5 > 0) return;
  world.clock.after(50, world.owner, () =>
    table
      .filter(({ isOpen, seat, store }) => isOpen && seat && store.getState().state)
      .forEach((each) => each.play(UNDO)),
  );
}

function takeBackAt(world: World, table: readonly Page[]): boolean {
  const page = table.find(({ mayTakeBack }) => mayTakeBack);
  if (!page) return false;
  world.trace.add(page.owner.name, 'takes a move back');
  page.play(UNDO);
  return true;
}

/** Returns whether a move could be taken back, as far as the page knows. */
function isReversible({ entry: { rules }, store, playerID }: Page, move: Move): boolean {
  const { state } = store.getState();
  if (!state || playerID === null) return false;
  return afterUndoable(rules, state.G, playerID, move) !== undefined;
}

function anyMove(_page: Page, _move: Move): boolean {
  return true;
}

/** Lets everybody play for a while: each page makes its move once in a round, and now and then takes one back. */
export function playOn(world: World, rounds: number, roundMs = 400): void {
  const round = (left: number) => {
    if (world.clock.now % 3 === 0) takeBackAt(world, world.pages);
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
export function insist(world: World, page: Page, attempts: number): void {
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
