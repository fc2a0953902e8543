/*
 * A world in one process. The real server and the real match client run together under a seed; time, randomness, network,
 * database, event bus and job queue are simulated (clock.ts, network.ts, http.ts, database.ts, cluster.ts).
 *
 * What can happen stands in actions.ts: fast-check generates plans of worlds and shrinks them. What the operator has set up stands in
 * house.ts. perform.ts, operator.ts and disturb.ts do it; pages.ts, servers.ts, outside.ts (channels and mailboxes) and world.ts are
 * who does it. What must hold is checked after each commit (truth.ts), in each message that leaves a server (messages.ts, outside.ts),
 * and a minute after the last fault (properties.ts, deliveries.ts, film.ts, and the files whose names begin with "last").
 * simulate.ts is the program.
 *
 * One event happens at a time. Each timer knows its owner, a server or a page; what a dead owner has started never runs.
 * Transactions run one after the other, so that anomalies of PostgreSQL's isolation are not found here.
 */

import type { Action, Kind, Plan } from './actions';
import { checkExports } from './exports';
import { checkFilms } from './film';
import { houseOf } from './house';
import { checkOperations } from './last-operations';
import { checkRestoring } from './last-restore';
import { checkTable } from './last-table';
import { perform } from './perform';
import { checkConnecting, checkPlay, checkPolling } from './last-moves';
import { checkRest, REST_MS, waitingForBots } from './properties';
import { World } from './world';

/** How a world ended. */
export interface Report {
  /** What happened, one line each. */
  readonly trace: readonly string[];
  /** What must not have happened. */
  readonly violations: readonly string[];
  /** The time that passed in the world, in milliseconds. */
  readonly simulatedMs: number;
}

/** How long it may take until the server has noted what a page has shown, in milliseconds. */
const NOTING_MS = 500;

/** How long a bot may take for its turn, in milliseconds. */
const BOT_PATIENCE_MS = 15_000;

/** Runs a world to its end. */
export async function runWorld(plan: Plan): Promise<Report> {
  const world = await World.create(plan);
  const onRejection = (error: unknown) =>
    world.trace.violate(
      `nobody handles an error: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
  process.on('unhandledRejection', onRejection);
  try {
    for (const action of [...opening(plan), ...plan.actions]) {
      perform(world, action);
      await world.clock.advance(action.wait);
    }
    heal(world);
    await world.clock.advance(REST_MS);
    await checkRest(world);
    await checkBots(world);
    await checkPlay(world);
    await checkConnecting(world);
    await checkPolling(world);
    await checkMarks(world);
    await checkFilms(world);
    await checkExports(world);
    await checkTable(world);
    await checkOperations(world);
    await checkRestoring(world);
  } catch (error) {
    world.trace.violate(`the world ends: ${(error as Error).stack ?? String(error)}`);
  } finally {
    world.close();
    process.off('unhandledRejection', onRejection);
  }
  const { lines, violations } = world.trace;
  return { trace: lines, violations, simulatedMs: world.clock.now };
}

/** How worlds begin: Anna opens a table, others sit down, and they play. */
function opening(plan: Plan): Action[] {
  const { table, house = 0 } = plan;
  const step = (kind: Kind, who: number, pick: number, wait: number): Action => ({ kind, who, pick, wait });
  const wishes = houseOf(plan).doesMail ? [0, 1, 2].map((who) => step('wantMail', who, 0, 0)) : [];
  const { isTelling } = houseOf(plan);
  const outages = isTelling && [1, 2].includes(house % 4) ? [step('outage', 0, house, 0)] : [];
  const start = [...wishes, ...outages, step('open', 0, table, 200), step('join', 1, 0, 100), step('join', 2, 0, 100)];
  if (table % 5 === 1) return start.slice(0, -1); // some wait for people
  const isLong = table % 6 === 0; // some play to the end, and talk before
  if (isLong) return [...start, step('chat', 0, 1, 100), step('playOut', 0, 0, 30_000)];
  return [...start, step('playOn', 0, table, 1000)];
}

/** Ends all faults. */
function heal(world: World): void {
  world.trace.add('world', 'all faults end');
  Object.assign(world.database.fault, { failing: 0, slowMs: 4, repeating: 0, losing: 0 });
  Object.assign(world.cluster.fault, { losing: 0, repeating: 0, slowMs: 5 });
  world.database.onCommitted = undefined;
  world.outside.end();
  world.messages.isCalm = true;
  if (world.cluster.fault.isDown) world.cluster.comeBack();
  for (const server of world.servers) {
    server.jump(0);
    server.start();
  }
  for (const person of world.people) {
    Object.assign(person.line, { isSilent: false, isOffline: false, isStalled: false, slowMs: 20 });
    for (const { owner } of person.pages) world.network.release(owner);
  }
}

/** What all pages have shown is noted. */
async function checkMarks(world: World): Promise<void> {
  for (const page of world.pages) page.lookAway();
  await world.clock.advance(NOTING_MS);
  for (const wrong of world.messages.wrongMarks()) world.trace.violate(wrong);
}

/** No match waits for a bot that never moves. */
async function checkBots(world: World): Promise<void> {
  const before = waitingForBots(world);
  if (before.size === 0) return;
  await world.clock.advance(BOT_PATIENCE_MS);
  const after = waitingForBots(world);
  for (const [matchID, stateID] of before) {
    if (after.get(matchID) === stateID) world.trace.violate(`a match waits for a bot in state ${stateID}`);
  }
}
