import type { GameEntry } from '../../games/contract';
import type { Job, Jobs } from '../cluster/jobs';
import { requireGame, type HostedGame, type MatchHandle } from '../matches/hosted-games';
import { pendingSeats } from '../push/push';
import type { Log } from '../shared/log';
import type { Metrics } from '../shared/metrics';
import { currentTime } from '../shared/time';
import { isDealt, type DealtMatch, type NewMatch } from '../storage/match-data';
import type { Delivery } from '../storage/deliveries';
import type { Storage } from '../storage/storage';
import type { Channel, Post } from './channel';
import { linkTo, type PagePlace } from './links';
import { PostSender, type PostClient } from './post-sender';
import { keyOf, LONG_WAIT_MS, newSince, OVER, parseTurn, serializeTurn, type Turn, type WaitTimes } from './turn';

const REST_MS = 15_000;

/** Options for the channels of the group. */
export interface AnnouncerOptions extends PagePlace, WaitTimes {
  /** Default: none. */
  readonly channels?: readonly Channel[] | undefined;
  /** Names of hosts of channels that may be at addresses that are not public. */
  readonly notifyAllowHosts?: readonly string[] | undefined;
  /**
   * How long a match rests before a post is edited: nobody needs to know of each move of people who are there. In milliseconds.
   * Default: 15 seconds.
   */
  readonly postRestMs?: number | undefined;
}

/** What notifiers work with. */
export interface NotifierDeps {
  readonly storage: Storage;
  readonly games: readonly HostedGame[];
  readonly jobs: Jobs;
  readonly metrics: Pick<Metrics, 'countDelivery'>;
  readonly log: Log;
}

/**
 * Tells the channels of the group whom announced matches wait for: with one post a match, which is edited, and where that is
 * impossible with a post when a match has waited for long, once until those have moved. A job only triggers the check.
 */
export class Announcer {
  private readonly sender: PostSender;

  constructor(
    private readonly deps: NotifierDeps & { readonly client: PostClient },
    private readonly channels: readonly Channel[],
    private readonly options: AnnouncerOptions = {},
  ) {
    this.sender = new PostSender(deps, options);
  }

  private get restMs(): number {
    return this.options.postRestMs ?? REST_MS;
  }

  private get longWaitMs(): number {
    return this.options.longWaitMs ?? LONG_WAIT_MS;
  }

  /** Schedules the posts about a match. Call after every change to it. */
  async schedule({ entry, matchID }: MatchHandle, { match }: DealtMatch<NewMatch>): Promise<void> {
    if (match.announced) await this.scheduleJobs({ game: entry.name, matchID });
  }

  /**
   * Schedules the posts about all announced matches, unless they are scheduled.
   * @param since leaves out matches that have not changed since then (Unix ms)
   */
  async resume(since = 0): Promise<void> {
    for (const { gameName: game, matchID } of await this.deps.storage.deliveries.announcedMatches(since, OVER)) {
      await this.deps.jobs.ensure({ kind: 'post', game, matchID }, currentTime() + this.restMs);
      await this.deps.jobs.ensure({ kind: 'reminder', game, matchID }, currentTime() + this.restMs);
    }
  }

  /** Brings the posts about a match up to date. The handler of jobs of the kinds `post` and `reminder`. */
  async announce({ kind, game, matchID }: Job): Promise<void> {
    const { entry } = requireGame(this.deps.games, game);
    const stored = await this.deps.storage.matches.read(matchID);
    if (!stored?.match.announced || !isDealt(stored)) return;
    const waitedUntil = stored.match.updatedAt + this.longWaitMs;
    const isLong = currentTime() >= waitedUntil;
    const due = this.channels.filter(({ edits }) => edits || isLong || stored.match.gameover !== undefined);
    const attempts = due.map((channel) => this.bringUpToDate(entry, matchID, stored, channel));
    const failed = (await Promise.allSettled(attempts)).find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
    if (kind === 'reminder' && due.length < this.channels.length)
      await this.deps.jobs.schedule({ kind, game, matchID }, waitedUntil);
  }

  private async scheduleJobs(match: Omit<Job, 'kind'>): Promise<void> {
    const now = currentTime();
    await this.deps.jobs.schedule({ kind: 'post', ...match }, now + this.restMs);
    if (this.channels.some(({ edits }) => !edits))
      await this.deps.jobs.schedule({ kind: 'reminder', ...match }, now + this.longWaitMs);
  }

  /** Tells a channel what it has not been told. Rejects when it has to be tried again. */
  private async bringUpToDate(entry: GameEntry, matchID: string, stored: DealtMatch, channel: Channel): Promise<void> {
    const { deliveries } = this.deps.storage;
    const found = await deliveries.find(matchID, channel.id);
    const postOf = (told: string) => this.postFor(entry, matchID, stored, channel, { ...found, told });
    if (found.sending !== undefined) {
      await this.sender.repeat(matchID, channel, found, postOf(found.sending));
      return this.bringUpToDate(entry, matchID, stored, channel);
    }
    const text = await this.nextText(entry, matchID, stored, channel, found);
    if (text === undefined) return;
    await this.sender.send(matchID, channel, found, text, postOf(text));
  }

  /** Returns what a channel is to be told; undefined when it knows. */
  private async nextText(
    entry: GameEntry,
    matchID: string,
    stored: DealtMatch,
    channel: Channel,
    { told }: Delivery,
  ): Promise<string | undefined> {
    if (told === OVER) return undefined;
    if (stored.match.gameover !== undefined) return told === undefined ? undefined : OVER;
    const seats = pendingSeats(entry, stored).map(({ id }) => String(id));
    if (seats.length === 0) return undefined;
    const turn: Turn = { stateID: stored.state._stateID, seats, since: stored.match.updatedAt };
    const before = parseTurn(told);
    if (!before) return serializeTurn(turn);
    const added = await newSince(this.deps.storage.moves, matchID, before, seats);
    if (added.length > 0) return serializeTurn(turn);
    const isSame = seats.length === before.seats.length;
    return isSame || !channel.edits ? undefined : serializeTurn({ ...turn, since: before.since });
  }

  /** Returns the post with a text; undefined where there is no post that could say that the match is over. */
  private postFor(
    entry: GameEntry,
    matchID: string,
    { match }: DealtMatch,
    channel: Channel,
    { told, messageID }: Delivery & { readonly told: string },
  ): Post | undefined {
    if (told === OVER && messageID === undefined) return undefined;
    const { seats = [], since = 0 } = parseTurn(told) ?? {};
    return {
      key: keyOf(matchID, channel.id, told),
      ...{ game: entry.name, matchID, since, title: entry.listing(channel.language).title },
      players: seats.map((playerID) => ({ playerID, name: match.players[Number(playerID)]?.name ?? '' })),
      url: linkTo(this.options, `match/${entry.name}/${matchID}`),
    };
  }
}
