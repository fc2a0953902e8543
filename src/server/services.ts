import type { Socket } from 'socket.io';
import { BotRunner, type BotOptions } from './bots/bot-runner';
import { MatchSources } from './bots/match-sources';
import type { EventBus } from './cluster/event-bus';
import type { JobHandler, Jobs } from './cluster/jobs';
import { Deadlines, type DeadlineTimes } from './lobby/deadlines';
import { CallOffs } from './lobby/call-offs';
import { HostActions } from './lobby/host-actions';
import type { HostedGame, MatchHandle } from './matches/hosted-games';
import type { DealTimes } from './matches/deal';
import type { OfferTimes } from './matches/rematch-offer';
import { MatchLifecycle } from './lobby/lifecycle';
import { Lobby } from './lobby/lobby';
import { Rematches } from './lobby/rematches';
import { MatchLocks } from './matches/match-lock';
import { MoveService } from './realtime/moves';
import { SeatTransfers } from './matches/seat-access';
import { DamagedMatch, logDamage } from './shared/errors';
import type { Metrics } from './shared/metrics';
import { Players } from './players/players';
import { Announcer, type AnnouncerOptions } from './notify/announcer';
import { MailAddresses } from './notify/mail-addresses';
import { MailSender, type MailTransport } from './notify/mail-sender';
import { Mailer, type MailOptions } from './notify/mailer';
import type { PostClient } from './notify/post-sender';
import { ServiceClient } from './notify/requests';
import { PushNotifier, type PushOptions } from './push/push';
import { Broadcaster, type LobbyChannel } from './realtime/broadcaster';
import { Chat } from './realtime/chat';
import { SeenMarks } from './realtime/seen-marks';
import type { MatchSubscribers } from './realtime/subscribers';
import type { Log } from './shared/log';
import type { Storage } from './storage/storage';

/** How a server reaches the services outside that tell people whose turn it is. */
export interface Outside {
  readonly client: PostClient;
  readonly mailTransport: MailTransport;
}

/** What the services of the matches are built on. */
export interface ServiceDeps {
  readonly storage: Storage;
  readonly games: readonly HostedGame[];
  readonly subscribers: MatchSubscribers;
  readonly eventBus: EventBus;
  readonly jobs: Jobs;
  /** Default: by the network of this machine. */
  readonly outside?: Outside | undefined;
  readonly lobbyChannel: LobbyChannel;
  /** Returns the network address of a connected socket. */
  readonly addressOf?: (socket: Socket) => string | undefined;
  readonly metrics: Pick<Metrics, 'countMove' | 'countPush' | 'countDelivery'>;
  readonly log: Log;
}

/** The options of the services. */
export type ServiceOptions = BotOptions &
  PushOptions &
  AnnouncerOptions &
  MailOptions &
  OfferTimes &
  DealTimes &
  DeadlineTimes;

/** The services that act on matches, for the routes and the sockets. */
export interface Services {
  readonly locks: MatchLocks;
  readonly broadcaster: Broadcaster;
  readonly moves: MoveService;
  readonly chat: Chat;
  readonly seenMarks: SeenMarks;
  readonly push: PushNotifier | undefined;
  readonly mailAddresses: MailAddresses | undefined;
  readonly lifecycle: MatchLifecycle;
  readonly players: Players;
  readonly lobby: Lobby;
  readonly host: HostActions;
  readonly rematches: Rematches;
  readonly callOffs: CallOffs;
  readonly deadlines: Deadlines;
  readonly transfers: SeatTransfers;
}

/**
 * Creates the services of the matches and wires them: dependencies are passed to constructors; the handlers of due jobs are
 * set here.
 */
export function createServices(deps: ServiceDeps, options: ServiceOptions): Services {
  const { storage, lobbyChannel, jobs, outside } = deps;
  const locks = new MatchLocks();
  const broadcaster = new Broadcaster({ ...deps, locks, lobby: lobbyChannel });
  const rethrow = (handle: MatchHandle, error: unknown): never => lifecycle.rethrow(handle, error);
  const chat = new Chat({ ...deps, store: storage.chat, rethrow });
  const push = options.vapid && new PushNotifier(deps, options.vapid, options);
  const { channels = [] } = options;
  const client = outside?.client ?? new ServiceClient(options.notifyAllowHosts);
  const announcer = channels.length > 0 ? new Announcer({ ...deps, client }, channels, options) : undefined;
  const sender = options.mail && new MailSender(options.mail, outside?.mailTransport);
  const mailer = sender && new Mailer({ ...deps, sender }, options);
  const mailAddresses = sender && new MailAddresses({ ...deps, sender }, options);
  const notifiers = [push, announcer, mailer].filter((notifier) => notifier !== undefined);
  const sources = new MatchSources(deps);
  const bots = new BotRunner({ ...deps, sourceOf: (matchID) => sources.sourceOf(matchID) }, options);
  const lifecycle = new MatchLifecycle({ ...deps, broadcaster, chat, bots, notifiers, revealMs: options.revealMs });
  const moves = new MoveService({ ...deps, locks, broadcaster, lifecycle });
  const players = new Players(storage.players);
  const lobby = new Lobby({ ...deps, broadcaster, lifecycle, players, sources });
  const host = new HostActions({ ...deps, broadcaster, lifecycle });
  const callOffs = new CallOffs({ storage, lifecycle });
  const rematches = new Rematches({ ...deps, broadcaster, lifecycle }, options);
  const deadlines = new Deadlines({ ...deps, lifecycle, rematches, bots, notifiers, sweepMs: options.sweepMs });
  const handled = (handler: JobHandler) => settingDamagedAside(handler, deps.log);
  jobs.handleWith({
    bot: handled((job, signal) => bots.playTurn(job, signal, moves)),
    deadline: handled((job) => deadlines.onJob(job)),
    ...(push && { push: handled((job) => push.notify(job)) }),
    ...(mailer && { mail: handled((job) => mailer.notify(job)) }),
    ...(announcer && announcerJobs(announcer, handled)),
  });
  const transfers = new SeatTransfers(storage);
  const seenMarks = new SeenMarks(deps);
  const acting = { lobby, host, rematches, callOffs, transfers, deadlines };
  return { locks, broadcaster, moves, chat, seenMarks, push, mailAddresses, lifecycle, players, ...acting };
}

/** Returns the handlers of the jobs of the announcer. */
function announcerJobs(announcer: Announcer, handled: (handler: JobHandler) => JobHandler) {
  const announce = handled((job) => announcer.announce(job));
  return { post: announce, reminder: announce };
}

/** Returns a handler of jobs that logs a damaged match instead of failing, because a retry cannot succeed. */
function settingDamagedAside(handler: JobHandler, log: Log): JobHandler {
  return async (job, signal) => {
    await handler(job, signal).catch((error: unknown) => {
      if (!(error instanceof DamagedMatch)) throw error;
      logDamage(log, error);
    });
  };
}
