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
import type { HeldSeat } from '../../src/client/shared/local-store';
import { acceptRematch, openTable, releaseSeat, takeSeat } from '../../src/client/shared/seats';
import { redeemTransferCode } from '../../src/client/seat-transfer/seat-transfer';
import { CHAT_PHRASES } from '../../src/protocol/socket';
import type { Action, Kind } from './actions';
import { write, writeTwice } from './chat';
import { wantMail } from './deliveries';
import { crashAtCommit, DISTURBANCES } from './disturb';
import { isBlocked, OPERATIONS } from './operator';
import { isAt, type Page } from './pages';
import { callOffTogether, play, playAndTakeBack, playOn, playOut } from './play';
import { choose, request, type Scene } from './scene';
import type { World } from './world';

/** Performs an action for the person who owns a seat at a page. */
function asOwner(
  { world, person, page }: Scene,
  what: string,
  work: (seat: HeldSeat, page: Page) => Promise<unknown>,
): void {
  const seat = page?.seat;
  if (page && seat) request(world, person, `${what} at the table of ${page.entry.name}`, () => work(seat, page));
}

/** Performs an action for the host of a match, or now and then for somebody who is not. */
function asHost(scene: Scene, what: string, work: (seat: HeldSeat, page: Page) => Promise<unknown>): void {
  const { world, match, pick } = scene;
  const isHosts = ({ matchID, playerID }: Page) => matchID === match?.matchID && playerID === match.stored.match.host;
  asOwner({ ...scene, page: pick % 4 === 0 ? scene.page : world.pages.find(isHosts) }, what, work);
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
    const announced = world.house.isTelling && pick % 4 > 0;
    const body = { numPlayers, bots, ...(clock && { clock }), ...(announced && { announced }) };
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
      const wasBlocked = await isBlocked(world, person.name);
      await takeSeat(match.entry.name, match.matchID, person.name);
      if (wasBlocked && (await isBlocked(world, person.name)))
        world.trace.violate(`${person.name}, who is blocked, takes a seat`);
      world.openPage(person, match);
    });
  },
  watch: ({ world, person, match }) => match && world.openPage(person, match, null),
  play: ({ world, page, pick }) => play(world, page, pick),
  playOn: ({ world, pick }) => playOn(world, 3 + (pick % 8)),
  playOut: ({ world, match, pick }) => {
    if (!match) return;
    const isOver = () => world.truth.matches.get(match.matchID)?.stored.match.gameover !== undefined;
    if (pick % 2 === 0 && !isOver()) crashAtCommit(world, pick, isOver);
    playOut(world, match.matchID, 300);
  },
  callOffTogether: ({ world, match }) => match && callOffTogether(world, match),
  doubleClick: ({ world, page, pick }) => {
    play(world, page, pick);
    play(world, page, pick);
  },
  takeBack: ({ world, page, pick }) => playAndTakeBack(world, page ?? world.pages.at(0), pick),
  wantMail: ({ world, person }) => wantMail(world, person),
  lookAway: ({ page }) => page?.lookAway(),
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
    asHost(scene, 'seats a bot', (seat, page) =>
      seatActions(seat.game, page.matchID, seat).addBot(seatIn(scene), 'level1'),
    ),
  vacate: (scene) =>
    asHost(scene, 'vacates a seat', (seat, page) =>
      seatActions(seat.game, page.matchID, seat).vacateSeat(seatIn(scene)),
    ),
  swap: (scene) =>
    asHost(scene, 'swaps seats', (seat, page) =>
      seatActions(seat.game, page.matchID, seat).swapSeats(0, seatIn(scene)),
    ),
  start: (scene) => asHost(scene, 'starts', (seat, page) => seatActions(seat.game, page.matchID, seat).start()),
  spectators: (scene) =>
    asHost(scene, 'decides on spectators', (seat, page) =>
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

/** Performs an action, as far as it fits the world. */
export function perform(world: World, { kind, who, pick }: Action): void {
  const person = choose(world.people, who);
  if (!person) return;
  const open = person.pages.filter(({ isOpen }) => isOpen);
  const scene: Scene = { world, person, match: choose(world.matches, pick >> 3), page: choose(open, pick >> 5), pick };
  (PEOPLE[kind] ?? OPERATIONS[kind] ?? DISTURBANCES[kind])?.(scene);
}
