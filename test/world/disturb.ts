import type { Kind } from './actions';
import { letSomebodyWrite } from './chat';
import { OUTAGES } from './outside';
import { callOffTogether, playOn } from './play';
import { choose, type Scene } from './scene';
import type { Person, World } from './world';

/** The choice of the longest time. */
const LONGEST = 4;

/** How long a fault lasts: from a moment to the time in which everything gives up. */
const durationOf = (pick: number) => [50, 700, 3000, 9000, 25_000][pick % 5] ?? 50;

/** What happens to lines, servers and the platform. */
export const DISTURBANCES: Partial<Record<Kind, (scene: Scene) => void>> = {
  offline: ({ world, person, pick }) => goOffline(world, person, pick),
  silence: ({ world, person, pick }) => {
    person.line.isSilent = true;
    endLater(world, `nothing passes from and to ${person.name}`, pick, () => {
      person.line.isSilent = false;
      for (const { owner } of person.pages) world.network.release(owner);
    });
  },
  cut: ({ world, page }) => {
    if (!page) return;
    world.trace.add(page.owner.name, 'loses its connection');
    world.network.cut(page.owner);
  },
  stall: ({ world, person, pick }) => {
    person.line.isStalled = true;
    endLater(world, `${person.name} reads nothing`, pick, () => {
      person.line.isStalled = false;
      for (const { owner } of person.pages) world.network.release(owner);
    });
  },
  slowLine: ({ world, person, pick }) => {
    person.line.slowMs = 1500;
    endLater(world, `the line of ${person.name} is slow`, pick, () => (person.line.slowMs = 20));
  },
  crash: ({ world, pick }) => {
    const server = choose(world.servers, pick);
    server?.crash();
    world.clock.after(durationOf(pick >> 1), world.owner, () => server?.start());
  },
  crashAtCommit: ({ world, pick }) => {
    let left = (pick >> 3) % 20;
    crashAtCommit(world, pick, () => left-- <= 0);
  },
  restart: ({ world, pick }) => choose(world.servers, pick)?.restart(),
  databaseFails: ({ world, pick }) => {
    world.outside.hasLost = true;
    Object.assign(world.database.fault, { failing: pick % 3 === 0 ? 1 : 0.4, losesAnswers: pick % 2 === 0 });
    endLater(world, 'the database fails', pick, () => (world.database.fault.failing = 0));
  },
  databaseIsSlow: ({ world, pick }) => {
    world.database.fault.slowMs = 400;
    endLater(world, 'the database is slow', pick, () => (world.database.fault.slowMs = 4));
  },
  loseCommit: ({ world, pick }) => loseCommit(world, 1 + (pick % 3)),
  clusterFails: ({ world, pick }) => {
    world.cluster.fault.isDown = true;
    endLater(world, 'bus and queue cannot be reached', pick, () => world.cluster.comeBack());
  },
  clusterLoses: ({ world, pick }) => {
    const losing = [0.3, 0.7, 1][pick % 3] ?? 1;
    Object.assign(world.cluster.fault, { losing, repeating: 0.3, slowMs: 600 });
    endLater(world, 'the bus loses, repeats and delays events', pick, () =>
      Object.assign(world.cluster.fault, { losing: 0, repeating: 0, slowMs: 5 }),
    );
  },
  flush: ({ world }) => {
    world.trace.add('world', 'the queue loses all jobs');
    world.cluster.flush();
  },
  outage: ({ world, pick }) => {
    const outage = choose(OUTAGES, pick >> 3) ?? 'busy';
    world.outside.begin(outage, 1 + (pick % 8));
    endLater(world, `the services outside are ${outage}`, LONGEST, () => world.outside.end());
  },
  backUp: ({ world }) => backUp(world),
  restore: ({ world }) => restore(world),
  loseHistory: (scene) => loseHistory(scene),
  clockJumps: ({ world, pick }) => {
    const ms = [-30_000, -2000, 2000, 30_000][pick % 4] ?? 0;
    const server = choose(world.servers, pick >> 2);
    world.truth.haveClocksJumped = true;
    world.trace.add(server?.name ?? '', `its clock is ${ms} ms ahead`);
    server?.jump(ms);
  },
};

function goOffline(world: World, person: Person, pick: number): void {
  setOffline(world, person, true);
  endLater(world, `${person.name} is offline`, pick, () => setOffline(world, person, false));
}

/** Cuts all connections of a person, who gets none until they are online again. */
export function setOffline(world: World, { line, pages }: Person, isOffline: boolean): void {
  line.isOffline = isOffline;
  if (isOffline) for (const { owner } of pages) world.network.cut(owner);
}

/** Makes a backup. */
export function backUp(world: World): void {
  world.trace.add('world', 'a backup is made');
  void world.database.exclusively(async () => world.database.backUp());
}

/** Restores a backup after people have played and talked on. Somebody comes back late, perhaps after many other moves. */
function loseHistory({ world, person, match, pick }: Scene): void {
  const spectator = pick % 3 === 1 ? world.people.at(-1) : undefined;
  if (match && spectator) world.openPage(spectator, match, null);
  backUp(world);
  playOn(world, spectator ? 40 : 4, spectator ? 100 : 400);
  for (const ms of [200, 700, 1200]) world.clock.after(ms, world.owner, () => letSomebodyWrite(world));
  if (match && pick % 3 === 0) callOffTogether(world, match);
  world.clock.after(spectator ? 4500 : 1800, world.owner, () => {
    goOffline(world, spectator ?? person, spectator ? 3 : pick);
    restore(world);
    if (spectator) world.clock.after(3000, world.owner, () => playOn(world, 40, 100));
  });
}

/** Restores the last backup. Soon after it people write again, before all pages are back. */
export function restore(world: World): void {
  world.trace.add('world', 'all servers are stopped, and the backup is restored');
  for (const server of world.servers) server.crash();
  world.truth.forget();
  void world.database.restore();
  world.clock.after(500, world.owner, () => world.servers.forEach((server) => server.start()));
  for (const ms of [1200, 1700, 2200, 3000]) world.clock.after(ms, world.owner, () => letSomebodyWrite(world));
}

/** Lets the database commit further changes without answering. */
export function loseCommit(world: World, changes: number): void {
  world.outside.hasLost = true;
  world.trace.add('world', `the database loses the answers to ${changes} changes`);
  world.database.fault.losing = changes;
}

function endLater(world: World, what: string, pick: number, end: () => void): void {
  world.trace.add('world', what);
  world.clock.after(durationOf(pick), world.owner, () => {
    world.trace.add('world', `no longer: ${what}`);
    end();
  });
}

/** Lets the server crash that makes the next commit after which this holds. */
export function crashAtCommit(world: World, pick: number, isDue: () => boolean): void {
  world.trace.add('world', 'a server is to crash when it commits');
  world.database.onCommitted = (owner) => {
    if (!isDue()) return;
    world.database.onCommitted = undefined;
    world.crash(owner, durationOf(pick >> 1));
  };
}
