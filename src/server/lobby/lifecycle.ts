import { isDeepStrictEqual } from 'node:util';
import { pendingPlayers } from '../../games/contract/legal-moves';
import type { PlayerID } from '../../games/contract';
import type { BotRunner } from '../bots/bot-runner';
import { withCallOff } from '../matches/call-off';
import { nextDeadline, timedOutSeats, withClocks } from '../matches/clocks';
import { revealDeadline, withDeal, withStart, type DealTimes } from '../matches/deal';
import { matchNotFound, requireGame, type HostedGame, type MatchHandle } from '../matches/hosted-games';
import type { Job, Jobs } from '../cluster/jobs';
import { silentLogger, type Log } from '../shared/log';
import type { PushNotifier } from '../push/push';
import type { Broadcaster } from '../realtime/broadcaster';
import type { MoveRequest } from '../realtime/moves';
import { ApiError, toErrorBody } from '../shared/errors';
import { withHost, withOwnerBack, withStandIn } from '../matches/seats';
import { isDealt, seatOf, type DealtMatch, type StoredMatch } from '../storage/match-data';
import type { Storage } from '../storage/storage';
import { currentTime } from '../shared/time';

/** Derives the new version of a match from the current one; undefined deletes it. */
type Decision = (current: StoredMatch) => StoredMatch | undefined;

/** What the lifecycle of matches works with. */
interface MatchLifecycleDeps extends DealTimes {
  readonly storage: Storage;
  readonly games: readonly HostedGame[];
  readonly broadcaster: Broadcaster;
  readonly jobs: Jobs;
  readonly bots: BotRunner;
  /** Notifies people who are away. Optional. */
  readonly push?: PushNotifier | undefined;
  /** Default: no logging. */
  readonly log?: Log;
}

/**
 * Changes the seats and settings of matches, and runs the effects of every change and move: assigns the host, starts and deals
 * the match when it is time, starts and stops clocks, schedules bots and notifications, and broadcasts the seats.
 */
export class MatchLifecycle {
  private readonly pendingTasks = new Set<Promise<void>>();
  private isClosed = false;

  constructor(private readonly deps: MatchLifecycleDeps) {}

  /**
   * Changes a match's seats or settings, or deletes the match when `decide` returns undefined. Throws what `decide` throws, and
   * ApiError when there is no such match.
   */
  async change(handle: MatchHandle, decide: Decision): Promise<void> {
    const { match } = await this.applyChange(handle, decide);
    if (!match.unlisted) this.deps.broadcaster.publishTables(handle.entry.name);
  }

  /** Runs the effects of a stored move. An owner who moves replaces their stand-in. */
  afterMove(handle: MatchHandle, request: MoveRequest, stored: DealtMatch): void {
    if (this.isClosed) return;
    this.deps.bots.observe(handle, stored.state);
    this.runInBackground(this.handleMove(handle, request, stored));
  }

  /** Replaces players of a match whose time has run out. The handler of jobs of the kind `clock`. */
  async onClockJob({ game, matchID }: Job): Promise<void> {
    const handle = { ...requireGame(this.deps.games, game), matchID };
    await this.applyChange(handle, replaceTimedOut).catch(ignoreMissing);
  }

  /** Deals a match whose pages have had the time to reveal their contributions. The handler of jobs of the kind `deal`. */
  async onDealJob({ game, matchID }: Job): Promise<void> {
    await this.applyChange({ ...requireGame(this.deps.games, game), matchID }, unchanged).catch(ignoreMissing);
  }

  /** Resolves when all background work and running jobs have finished. */
  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all(this.pendingTasks);
    await this.deps.jobs.close();
    await this.deps.bots.close();
  }

  /**
   * Schedules again what is due in a match: its bot, clock and deal. Writes only what time has changed meanwhile, so that
   * retention goes on. Throws DamagedMatch.
   */
  async resume(handle: MatchHandle): Promise<void> {
    const stored = await this.deps.storage.matches.read(handle.matchID);
    if (stored?.match.gameName !== handle.entry.name) return;
    const { match, state } = withConsequences(handle, stored, undefined, this.deps);
    if (state !== stored.state || !isDeepStrictEqual(match, stored.match))
      return void (await this.applyChange(handle, unchanged).catch(ignoreMissing));
    await this.scheduleDeadlines(handle, stored);
    if (isDealt(stored)) await this.notifyNext(handle, stored);
  }

  /** Runs a task that nobody awaits, and logs its failure. */
  runInBackground(work: Promise<void>): void {
    const done = work
      .catch((error: unknown) => void toErrorBody(error, this.deps.log ?? silentLogger))
      .finally(() => this.pendingTasks.delete(done));
    this.pendingTasks.add(done);
  }

  private async handleMove(handle: MatchHandle, request: MoveRequest, stored: DealtMatch): Promise<void> {
    const { playerID } = request;
    const isBack = request.bot === undefined && seatOf(stored.match, playerID)?.data?.standIn !== undefined;
    if (!isBack && !stored.match.clock) return this.notifyNext(handle, stored);
    const decide = isBack
      ? (current: StoredMatch) => ({ ...current, match: withOwnerBack(current.match, playerID) })
      : unchanged;
    await this.applyChange(handle, decide, playerID);
  }

  /** Resolves to the match after the change, or before it if the change has deleted it. */
  private async applyChange(handle: MatchHandle, decide: Decision, mover?: PlayerID): Promise<StoredMatch> {
    const { storage, broadcaster } = this.deps;
    const { matchID, entry } = handle;
    let before: StoredMatch | undefined;
    const updated = await storage.matches.update(matchID, (current) => {
      before = current;
      if (current.match.gameName !== entry.name) throw matchNotFound(handle);
      const decided = decide(current);
      return decided && withConsequences(handle, decided, mover, this.deps);
    });
    if (!before) throw matchNotFound(handle);
    if (updated && isDealt(updated) && !isDealt(before)) await broadcaster.publishDeal(matchID);
    await broadcaster.publishSeats(matchID);
    if (!updated) return before;
    this.runInBackground(this.scheduleDeadlines(handle, updated));
    if (isDealt(updated)) this.runInBackground(this.notifyNext(handle, updated));
    return updated;
  }

  private async scheduleDeadlines(handle: MatchHandle, stored: StoredMatch): Promise<void> {
    const deadline = revealDeadline(stored, this.deps);
    const job: Job = { kind: 'deal', game: handle.entry.name, matchID: handle.matchID };
    if (deadline !== undefined) await this.deps.jobs.schedule(job, deadline);
    await this.scheduleClock(handle, stored);
  }

  /** Schedules the next bot's move, and notifications for people who are away. */
  private async notifyNext(handle: MatchHandle, stored: DealtMatch): Promise<void> {
    await this.deps.bots.schedule(handle, stored);
    await this.deps.push?.schedule(handle, stored);
  }

  private async scheduleClock({ entry, matchID }: MatchHandle, { match }: StoredMatch): Promise<void> {
    if (!match.clock) return;
    const job: Job = { kind: 'clock', game: entry.name, matchID };
    const deadline = nextDeadline(match);
    // Not cancelled while no clock runs: a concurrent change may have just scheduled one.
    if (deadline !== undefined) await this.deps.jobs.schedule(job, deadline);
    else if (match.gameover !== undefined) await this.deps.jobs.cancel(job);
  }
}

/** Derives what follows from a change: the host, the end if everybody calls the match off, the start, the deal and the clocks. */
function withConsequences(
  handle: MatchHandle,
  changed: StoredMatch,
  mover: PlayerID | undefined,
  times: DealTimes,
): StoredMatch {
  const now = currentTime();
  const started = { match: withStart(withCallOff(withHost(changed.match)), now), state: changed.state };
  const { match, state } = withDeal(handle, started, now, times);
  const pending = state && match.gameover === undefined ? pendingPlayers(handle.entry.rules, state.G) : [];
  return { match: withClocks(match, pending, now, mover), state };
}

function unchanged(current: StoredMatch): StoredMatch {
  return current;
}

/** Replaces players whose time has run out with stand-ins. */
function replaceTimedOut({ match, state }: StoredMatch): StoredMatch {
  return { match: timedOutSeats(match, currentTime()).reduce(withStandIn, match), state };
}

/** Ignores a missing match: it was deleted when its last player left. */
function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof ApiError && error.code === 'not-found')) throw error;
}
