import {
  answerCallOff,
  createSeatTransfer,
  declineRematch,
  getMatch,
  leaveMatch,
  listMatches,
  reclaimSeat,
  seatActions,
  setSpectators,
} from '../../src/client/shared/api';
import { RequestError } from '../../src/client/shared/api';
import type { HeldSeat } from '../../src/client/shared/local-store';
import { acceptRematch, openTable, releaseSeat, takeSeat } from '../../src/client/shared/seats';
import { redeemTransferCode } from '../../src/client/seat-transfer/seat-transfer';
import { CHAT_PHRASES } from '../../src/protocol/socket';
import type { Action, Kind } from './actions';
import { letSomebodyWrite, write, writeTwice } from './chat';
import { isAt, type Page } from './pages';
import type { KnownMatch } from './truth';
import type { Person, World } from './world';

/** Returns one of the choices; undefined when there are none. */
function choose<T>(choices: readonly T[], pick: number): T | undefined {
  return choices[pick % Math.max(1, choices.length)];
}

/** Runs a request of a person that may be refused. Anything else than a refusal is a violation. */
function request(world: World, person: Person, what: string, work: () => Promise<unknown>): void {
  world.trace.add(person.name, what);
  world.as(person, () => {
    work().catch((error: unknown) => {
      if (error instanceof RequestError) world.trace.add(person.name, `${what}: refused, ${error.failure.code}`);
      else world.trace.violate(`a page fails: ${(error as Error).stack ?? String(error)}`);
    });
  });
}

/** What an action is about. */
interface Scene {
  readonly world: World;
  readonly person: Person;
  readonly match: KnownMatch | undefined;
  readonly page: Page | undefined;
  readonly pick: number;
}

/** Performs an action for the person who owns a seat at a page. */
function asOwner(
  { world, person, page }: Scene,
  what: string,
  work: (seat: HeldSeat, page: Page) => Promise<unknown>,
): void {
  const seat = page?.seat;
  if (page && seat) request(world, person, `${what} at the table of ${page.entry.name}`, () => work(seat, page));
}

const CLOCKS = [undefined, undefined, { perMove: 5 }, { bank: 12, increment: 2 }];

const seatIn = ({ match, pick }: Scene) => pick % Object.keys(match?.stored.match.players ?? { 0: 0 }).length;

/** What people do. */
const PEOPLE: Partial<Record<Kind, (scene: Scene) => void>> = {
  open: ({ world, person, pick }) => {
    const { game } = world;
    const { min, max } = game.rules.seats;
    const numPlayers = min + (pick % (Math.min(max, 3) - min + 1));
    const clock = choose(CLOCKS, pick >> 1);
    const bots = pick % 3 === 0 && numPlayers > min ? { 1: 'level2' } : pick % 5 === 0 ? { 1: 'random' } : {};
    const body = { numPlayers, bots, ...(clock && { clock }) };
    request(world, person, `opens a table of ${game.name} ${JSON.stringify(body)}`, async () => {
      const matchID = await openTable(game.name, body, person.name);
      const match = world.truth.matches.get(matchID);
      if (match) world.openPage(person, match);
    });
  },
  join: ({ world, person, match }) => {
    if (!match) return;
    request(world, person, `joins a table`, async () => {
      await listMatches(match.entry.name, new AbortController().signal);
      await getMatch(match.entry.name, match.matchID);
      await takeSeat(match.entry.name, match.matchID, person.name);
      world.openPage(person, match);
    });
  },
  watch: ({ world, person, match }) => match && world.openPage(person, match, true),
  play: ({ world, page, pick }) => play(world, page, pick),
  playOn: ({ world, pick }) => playOn(world, 3 + (pick % 8)),
  playOut: ({ world, match, pick }) => {
    if (!match) return;
    const isOver = () => world.truth.matches.get(match.matchID)?.stored.match.gameover !== undefined;
    if (pick % 2 === 0 && !isOver()) crashAtCommit(world, pick, isOver);
    playOut(world, match.matchID, 300);
  },
  callOffTogether: ({ world, match }) => {
    const pages = world.pages.filter(({ seat, matchID }) => seat && matchID === match?.matchID);
    for (const page of pages) {
      const { seat } = page;
      const person = world.people.find(({ pages: own }) => own.includes(page));
      if (seat && person) request(world, person, 'calls off', () => answerCallOff(seat.game, page.matchID, seat, true));
      const { random } = world.owner;
      world.clock.after(100 * random.Number(), world.owner, () =>
        play(world, page, Math.floor(1000 * random.Number())),
      );
    }
  },
  doubleClick: ({ world, page, pick }) => {
    play(world, page, pick);
    play(world, page, pick);
  },
  chat: ({ world, page, pick }) => {
    if (!page?.seat) return;
    const content =
      pick % 2 ? { text: `line ${pick}` } : { phrase: CHAT_PHRASES[pick % CHAT_PHRASES.length] ?? 'ahoy' };
    if (pick % 3 === 0) writeTwice(world, page);
    else write(world, page, [content]).catch(() => undefined);
  },
  secondTab: ({ world, person, page }) => {
    const match = page && world.truth.matches.get(page.matchID);
    if (match) world.openPage(person, match);
  },
  closeTab: ({ world, page }) => {
    if (!page) return;
    world.trace.add(page.owner.name, 'is closed');
    page.close();
  },
  comeBack: ({ world, person, match }) => match && world.openPage(person, match),
  leave: (scene) =>
    asOwner(scene, 'leaves', async (seat, { matchID, entry }) => {
      const isStarted = scene.world.truth.matches.get(matchID)?.stored.match.startedAt !== undefined;
      await (isStarted ? leaveMatch(entry.name, matchID, seat) : releaseSeat(matchID, seat));
    }),
  reclaim: (scene) => asOwner(scene, 'takes the seat back', (seat, page) => reclaimSeat(seat.game, page.matchID, seat)),
  standIn: (scene) =>
    asOwner(scene, 'asks for a stand-in', async (seat, { matchID }) => {
      const { world } = scene;
      const away = seatIn(scene);
      const present = world.pages.filter((page) => isAt(page, matchID, String(away)));
      await seatActions(seat.game, matchID, seat).requestStandIn(away);
      // With several servers the news of somebody may be under way.
      if (world.servers.length === 1 && present.some((page) => isAt(page, matchID, String(away))))
        world.trace.violate(`a stand-in is called for seat ${away}, whose owner is there`);
    }),
  seatBot: (scene) =>
    asOwner(scene, 'seats a bot', (seat, page) =>
      seatActions(seat.game, page.matchID, seat).addBot(seatIn(scene), 'level1'),
    ),
  vacate: (scene) =>
    asOwner(scene, 'vacates a seat', (seat, page) =>
      seatActions(seat.game, page.matchID, seat).vacateSeat(seatIn(scene)),
    ),
  swap: (scene) =>
    asOwner(scene, 'swaps seats', (seat, page) =>
      seatActions(seat.game, page.matchID, seat).swapSeats(0, seatIn(scene)),
    ),
  start: (scene) => asOwner(scene, 'starts', (seat, page) => seatActions(seat.game, page.matchID, seat).start()),
  spectators: (scene) =>
    asOwner(scene, 'decides on spectators', (seat, page) =>
      setSpectators(seat.game, page.matchID, seat, scene.pick % 2 === 0),
    ),
  transfer: (scene) => {
    const { world, pick } = scene;
    const other = choose(world.people, pick) ?? scene.person;
    asOwner(scene, `hands the seat to ${other.name}`, async (seat, { matchID }) => {
      const { code } = await createSeatTransfer(seat.game, matchID, seat);
      request(world, other, 'redeems a transfer', async () => {
        await redeemTransferCode(code);
        await redeemTransferCode(code).then(
          () => world.trace.violate('a code gives access twice'),
          () => undefined,
        );
        const match = world.truth.matches.get(matchID);
        if (match) world.openPage(other, match);
      });
    });
  },
  rematch: (scene) =>
    asOwner(scene, 'wants a rematch', async (seat, { matchID }) => {
      await acceptRematch(seat.game, matchID, seat);
    }),
  declineRematch: (scene) =>
    asOwner(scene, 'declines a rematch', (seat, page) => declineRematch(seat.game, page.matchID, seat)),
  callOff: (scene) => asOwner(scene, 'calls off', (seat, page) => answerCallOff(seat.game, page.matchID, seat, true)),
  declineCallOff: (scene) =>
    asOwner(scene, 'plays on', (seat, page) => answerCallOff(seat.game, page.matchID, seat, false)),
};

/** Lets the server crash that makes the next commit after which this holds. */
function crashAtCommit(world: World, pick: number, isDue: () => boolean): void {
  world.trace.add('world', 'a server is to crash when it commits');
  world.database.onCommitted = (owner) => {
    const server = world.servers.find((each) => each.isRunBy(owner));
    if (!server || !isDue()) return;
    world.database.onCommitted = undefined;
    server.crash();
    world.clock.after(durationOf(pick >> 1), world.owner, () => server.start());
  };
}

function play(world: World, page: Page | undefined, pick: number): boolean {
  const move = page && choose(page.legalMoves(), pick);
  if (!page || !move) return false;
  world.trace.add(page.owner.name, `plays ${move.move} ${JSON.stringify(move.args)}`);
  page.play(move);
  return true;
}

/** Lets everybody play for a while: each page makes its move once in a round. */
function playOn(world: World, rounds: number): void {
  const round = (left: number) => {
    for (const page of world.pages) play(world, page, Math.floor(world.owner.random.Number() * 1000));
    if (left > 1 && world.pages.length > 0) world.clock.after(400, world.owner, () => round(left - 1));
  };
  round(rounds);
}

/** Lets a table play to the end of its match, and answer whether to play again. */
function playOut(world: World, matchID: string, rounds: number): void {
  const table = world.pages.filter((page) => page.matchID === matchID);
  const draw = () => Math.floor(world.owner.random.Number() * 1000);
  if (world.truth.matches.get(matchID)?.stored.match.gameover !== undefined) {
    for (const page of table) answerRematch(world, page, draw());
    return;
  }
  for (const page of table) play(world, page, draw());
  if (rounds > 1) world.clock.after(100, world.owner, () => playOut(world, matchID, rounds - 1));
}

function answerRematch(world: World, { seat, matchID, owner }: Page, pick: number): void {
  const person = world.people.find(({ pages }) => pages.some((page) => page.owner === owner));
  if (!seat || !person || pick < 250) return;
  const answer = pick < 400 ? declineRematch : acceptRematch;
  request(world, person, 'answers whether to play again', () => answer(seat.game, matchID, seat));
}

/** How long a fault lasts: from a moment to the time in which everything gives up. */
const durationOf = (pick: number) => [50, 700, 3000, 9000, 25_000][pick % 5] ?? 50;

/** What happens to lines, servers and the platform. */
const FAULTS: Partial<Record<Kind, (scene: Scene) => void>> = {
  offline: ({ world, person, pick }) => {
    person.line.isOffline = true;
    for (const { owner } of person.pages) world.network.cut(owner);
    endLater(world, `${person.name} is offline`, pick, () => (person.line.isOffline = false));
  },
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
    Object.assign(world.database.fault, { failing: pick % 3 === 0 ? 1 : 0.4, losesAnswers: pick % 2 === 0 });
    endLater(world, 'the database fails', pick, () => (world.database.fault.failing = 0));
  },
  databaseIsSlow: ({ world, pick }) => {
    world.database.fault.slowMs = 400;
    endLater(world, 'the database is slow', pick, () => (world.database.fault.slowMs = 4));
  },
  clusterFails: ({ world, pick }) => {
    world.cluster.fault.isDown = true;
    endLater(world, 'bus and queue cannot be reached', pick, () => world.cluster.comeBack());
  },
  clusterLoses: ({ world, pick }) => {
    Object.assign(world.cluster.fault, { losing: 0.3, repeating: 0.3, slowMs: 600 });
    endLater(world, 'the bus loses, repeats and delays events', pick, () =>
      Object.assign(world.cluster.fault, { losing: 0, repeating: 0, slowMs: 5 }),
    );
  },
  flush: ({ world }) => {
    world.trace.add('world', 'the queue loses all jobs');
    world.cluster.flush();
  },
  backUp: ({ world }) => {
    world.trace.add('world', 'a backup is made');
    void world.database.exclusively(async () => world.database.backUp());
  },
  restore: ({ world }) => {
    world.trace.add('world', 'all servers are stopped, and the backup is restored');
    for (const server of world.servers) server.crash();
    world.truth.forget();
    void world.database.restore();
    world.clock.after(500, world.owner, () => world.servers.forEach((server) => server.start()));
    for (const ms of [1200, 1700, 2200, 3000]) world.clock.after(ms, world.owner, () => letSomebodyWrite(world));
  },
  clockJumps: ({ world, pick }) => {
    const ms = [-30_000, -2000, 2000, 30_000][pick % 4] ?? 0;
    const server = choose(world.servers, pick >> 2);
    world.truth.haveClocksJumped = true;
    world.trace.add(server?.name ?? '', `its clock is ${ms} ms ahead`);
    server?.jump(ms);
  },
};

function endLater(world: World, what: string, pick: number, end: () => void): void {
  world.trace.add('world', what);
  world.clock.after(durationOf(pick), world.owner, () => {
    world.trace.add('world', `no longer: ${what}`);
    end();
  });
}

/** Performs an action, as far as it fits the world. */
export function perform(world: World, { kind, who, pick }: Action): void {
  const person = choose(world.people, who);
  if (!person) return;
  const open = person.pages.filter(({ isOpen }) => isOpen);
  const scene: Scene = { world, person, match: choose(world.matches, pick >> 3), page: choose(open, pick >> 5), pick };
  (PEOPLE[kind] ?? FAULTS[kind])?.(scene);
}
