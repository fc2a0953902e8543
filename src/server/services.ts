import { BotRunner, type BotOptions } from './bots/bot-runner';
import type { EventBus } from './cluster/event-bus';
import type { Jobs } from './cluster/jobs';
import { CallOffs } from './lobby/call-offs';
import { HostActions } from './lobby/host-actions';
import type { HostedGame } from './matches/hosted-games';
import type { DealTimes } from './matches/deal';
import type { OfferTimes } from './matches/rematch-offer';
import { MatchLifecycle } from './lobby/lifecycle';
import { Lobby } from './lobby/lobby';
import { Rematches } from './lobby/rematches';
import { MatchLocks } from './matches/match-lock';
import { MoveService } from './realtime/moves';
import { SeatTransfers } from './matches/seat-access';
import type { Metrics } from './shared/metrics';
import { Players } from './players/players';
import { PushNotifier, type PushOptions } from './push/push';
import { Broadcaster, type LobbyChannel } from './realtime/broadcaster';
import { Chat } from './realtime/chat';
import type { MatchSubscribers } from './realtime/subscribers';
import type { Log } from './shared/log';
import type { Storage } from './storage/storage';

/** What the services of the matches are built on. */
export interface ServiceDeps {
  readonly storage: Storage;
  readonly games: readonly HostedGame[];
  readonly subscribers: MatchSubscribers;
  readonly eventBus: EventBus;
  readonly jobs: Jobs;
  readonly lobbyChannel: LobbyChannel;
  readonly metrics: Pick<Metrics, 'countMove'>;
  readonly log: Log;
}

/** The services that act on matches, for the routes and the sockets. */
export interface Services {
  readonly locks: MatchLocks;
  readonly broadcaster: Broadcaster;
  readonly moves: MoveService;
  readonly chat: Chat;
  readonly push: PushNotifier | undefined;
  readonly lifecycle: MatchLifecycle;
  readonly players: Players;
  readonly lobby: Lobby;
  readonly host: HostActions;
  readonly rematches: Rematches;
  readonly callOffs: CallOffs;
  readonly transfers: SeatTransfers;
}

/**
 * Creates the services of the matches and wires them: dependencies are passed to constructors; the callbacks after a move
 * and for due jobs are set here.
 */
export function createServices(
  deps: ServiceDeps,
  options: BotOptions & PushOptions & OfferTimes & DealTimes,
): Services {
  const { storage, lobbyChannel, jobs } = deps;
  const locks = new MatchLocks();
  const broadcaster = new Broadcaster({ ...deps, locks, lobby: lobbyChannel });
  const moves = new MoveService({ ...deps, locks, broadcaster, afterMove: (...move) => lifecycle.afterMove(...move) });
  const push = options.vapid && new PushNotifier(deps, options.vapid, options);
  const bots = new BotRunner({ ...deps, moves }, options);
  const lifecycle = new MatchLifecycle({ ...deps, broadcaster, bots, push, revealMs: options.revealMs });
  const players = new Players(storage.players);
  const lobby = new Lobby({ ...deps, broadcaster, lifecycle, players });
  const host = new HostActions({ ...deps, broadcaster, lifecycle });
  const callOffs = new CallOffs({ storage, lifecycle });
  const rematches = new Rematches({ ...deps, broadcaster, lifecycle }, options);
  jobs.handleWith({
    bot: (job, signal) => bots.playTurn(job, signal),
    clock: (job) => lifecycle.onClockJob(job),
    rematch: (job) => rematches.onDeadline(job),
    deal: (job) => lifecycle.onDealJob(job),
    ...(push && { push: (job) => push.notify(job) }),
  });
  const chat = new Chat({ ...deps, store: storage.chat });
  const transfers = new SeatTransfers(storage);
  return { locks, broadcaster, moves, chat, push, lifecycle, players, lobby, host, rematches, callOffs, transfers };
}

/** Starts running jobs, and schedules what is due in the unfinished matches of the storage, now and after a reconnect. */
export async function startJobs({ lifecycle, rematches }: Services, jobs: Jobs): Promise<void> {
  const resume = async () => {
    await lifecycle.resume();
    await rematches.resume();
  };
  jobs.start(() => lifecycle.runInBackground(resume()));
  await resume();
}
