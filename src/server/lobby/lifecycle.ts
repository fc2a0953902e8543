import type { BotRunner } from '../bots/bot-runner';
import { deadlineOf, withConsequences } from '../matches/consequences';
import type { DealTimes } from '../matches/deal';
import { matchNotFound, type MatchHandle } from '../matches/hosted-games';
import { backoffMs, type Job, type Jobs } from '../cluster/jobs';
import { silentLogger, type Log } from '../shared/log';
import type { Broadcaster } from '../realtime/broadcaster';
import type { Chat } from '../realtime/chat';
import type { MadeMove } from '../realtime/moves';
import { DatabaseUnavailable, toErrorBody } from '../shared/errors';
import { isDealt, type DealtMatch, type NewMatch, type StoredMatch } from '../storage/match-data';
import type { Storage } from '../storage/storage';
import { currentTime, sleep } from '../shared/time';

/** Derives the changed match from the current one; undefined deletes it. */
type Decision = (current: StoredMatch) => StoredMatch | undefined;

/** Tells people whose turn it is who do not look at the table. */
export interface TurnNotifier {
  /** Schedules what is to be told after a change of a match. */
  schedule(handle: MatchHandle, stored: DealtMatch<NewMatch>): Promise<void>;
  /**
   * Schedules what may have been lost, unless it is scheduled.
   * @param since leaves out matches that have not changed since then (Unix ms)
   */
  resume(since?: number): Promise<void>;
}

/** What the lifecycle of matches works with. */
interface MatchLifecycleDeps extends DealTimes {
  readonly storage: Storage;
  readonly broadcaster: Broadcaster;
  readonly chat: Pick<Chat, 'broadcast'>;
  readonly jobs: Jobs;
  readonly bots: BotRunner;
  /** Tell people whose turn it is. */
  readonly notifiers?: readonly TurnNotifier[];
  /** Default: no logging. */
  readonly log?: Log;
}

/**
 * Creates matches and changes their seats and settings, with what follows from it (see consequences.ts) in the same
 * transaction. The effects of every change and move come after the commit: the seats are broadcast, bots, deadlines and
 * notifications scheduled. An effect that fails fails no request: broadcasts are repeated here, what is not scheduled is found
 * by `Deadlines`.
 */
export class MatchLifecycle {
  private readonly pendingTasks = new Set<Promise<void>>();
  /** The matches of which nobody knows whether their last change is stored. */
  private readonly uncertain = new Set<string>();
  private readonly closing = new AbortController();

  constructor(private readonly deps: MatchLifecycleDeps) {}

  /** Stores a new match, which may start and be dealt at once. Resolves to its ID and code. */
  async create(handle: MatchHandle, match: NewMatch): Promise<{ readonly matchID: string; readonly code: string }> {
    const created = this.consequencesOf(handle, { match, state: undefined });
    const code = await this.deps.storage.matches.add(handle.matchID, created.match, created.state);
    this.schedule(handle, created);
    if (!match.unlisted) this.deps.broadcaster.publishTables(handle.entry.name);
    return { matchID: handle.matchID, code };
  }

  /**
   * Changes a match's seats or settings, or deletes the match when `decide` returns undefined. Throws what `decide` throws, and
   * ApiError when there is no such match. Resolves to the match after the change, or before it if the change has deleted it.
   */
  async change(handle: MatchHandle, decide: Decision): Promise<StoredMatch> {
    const { matchID, entry } = handle;
    let before: StoredMatch | undefined;
    const updating = this.deps.storage.matches.update(matchID, (current) => {
      before = current;
      if (current.match.gameName !== entry.name) throw matchNotFound(handle);
      const decided = decide(current);
      return decided && this.consequencesOf(handle, decided);
    });
    const updated = await updating.catch((error: unknown) => this.rethrow(handle, error));
    if (!before) throw matchNotFound(handle);
    await this.afterChange(handle, before, updated);
    return updated ?? before;
  }

  /** Runs the effects of a stored move. */
  afterMove(handle: MatchHandle, made: MadeMove): void {
    if (this.closing.signal.aborted) return;
    this.deps.bots.observe(handle, made.state);
    if (made.match.players !== made.before.match.players)
      void this.runEffect(() => this.deps.broadcaster.publishSeats(handle.matchID));
    this.schedule(handle, made);
  }

  /**
   * Makes what follows from the passing of time, and schedules again what has been lost; a match for which nothing follows stays
   * untouched. Resolves to the match. Throws ApiError when there is none.
   */
  async settle(handle: MatchHandle): Promise<StoredMatch> {
    const stored = await this.deps.storage.matches.read(handle.matchID);
    if (stored?.match.gameName !== handle.entry.name) throw matchNotFound(handle);
    const next = this.consequencesOf(handle, stored);
    if (next.match !== stored.match || next.state !== stored.state) return this.change(handle, (current) => current);
    this.schedule(handle, stored, false);
    return stored;
  }

  /** Returns a match with what follows from a change. */
  consequencesOf<M extends NewMatch>(handle: MatchHandle, changed: StoredMatch<M>): StoredMatch<M> {
    return withConsequences(handle, changed, currentTime(), this.deps);
  }

  /** Schedules what a match waits for: a deadline, a bot, and notifications for people who are away. */
  schedule(handle: MatchHandle, stored: StoredMatch<NewMatch>, isChanged = true): void {
    const scheduling = [this.scheduleDeadline(handle, stored, isChanged)];
    if (isDealt(stored)) scheduling.push(this.scheduleNext(handle, stored, isChanged));
    for (const task of scheduling) this.track(task.catch((error: unknown) => this.logFailure(error)));
  }

  /**
   * Shows the pages what is stored, and schedules what follows from it, as soon as the database is available: when it fails
   * during a commit, nobody knows whether the change is stored.
   */
  afterUnknownOutcome(handle: MatchHandle): void {
    const { matchID } = handle;
    if (this.uncertain.has(matchID)) return;
    this.uncertain.add(matchID);
    const settle = async () => {
      await this.deps.broadcaster.publishStored(matchID);
      await this.deps.chat.broadcast(matchID);
      await this.settle(handle);
    };
    void this.runEffect(settle, () => this.uncertain.delete(matchID));
  }

  /** Rethrows the error of a transaction. If the database fails, nobody knows whether the change is stored. */
  rethrow(handle: MatchHandle, error: unknown): never {
    if (error instanceof DatabaseUnavailable) this.afterUnknownOutcome(handle);
    throw error;
  }

  /** Resolves when all background work and running jobs have finished. */
  async close(): Promise<void> {
    this.closing.abort();
    await Promise.all(this.pendingTasks);
    await this.deps.jobs.close();
    await this.deps.bots.close();
  }

  /**
   * Runs an effect, and repeats it until the database is available again or the server closes. Never rejects. Resolves after
   * the first attempt.
   */
  private runEffect(effect: () => Promise<void>, onEnd: () => unknown = () => undefined): Promise<void> {
    const first = this.attempt(effect);
    const repeated = first.then((isDone) => this.repeat(effect, isDone)).catch(() => undefined);
    this.track(repeated.then(() => void onEnd()));
    return first.then(() => undefined);
  }

  /** Rejects when the server closes. */
  private async repeat(effect: () => Promise<void>, wasDone: boolean): Promise<void> {
    const { signal } = this.closing;
    for (let failures = 1, isDone = wasDone; !isDone; failures++) {
      await sleep(backoffMs(failures), { signal });
      isDone = await this.attempt(effect);
    }
  }

  /** Resolves to false if the effect is to be repeated. */
  private async attempt(effect: () => Promise<void>): Promise<boolean> {
    try {
      await effect();
      return true;
    } catch (error) {
      this.logFailure(error);
      return !(error instanceof DatabaseUnavailable);
    }
  }

  private logFailure(error: unknown): void {
    toErrorBody(error, this.deps.log ?? silentLogger);
  }

  private track(task: Promise<void>): void {
    const done = task.finally(() => this.pendingTasks.delete(done));
    this.pendingTasks.add(done);
  }

  /** Runs the effects of a change, which may have changed nothing or deleted the match. */
  private async afterChange(handle: MatchHandle, before: StoredMatch, after: StoredMatch | undefined): Promise<void> {
    const { broadcaster } = this.deps;
    const { matchID, entry } = handle;
    const isChanged = after?.match !== before.match || after.state !== before.state;
    const isNewDeal = after !== undefined && isDealt(after) && !isDealt(before);
    if (isChanged) {
      if (!before.match.unlisted) broadcaster.publishTables(entry.name);
      await this.runEffect(async () => {
        if (isNewDeal) await broadcaster.publishDeal(matchID);
        await broadcaster.publishSeats(matchID);
      });
    }
    if (after) this.schedule(handle, after, isChanged);
  }

  private async scheduleNext(handle: MatchHandle, stored: DealtMatch<NewMatch>, isChanged: boolean): Promise<void> {
    await this.deps.bots.schedule(handle, stored, isChanged);
    if (isChanged) await Promise.all((this.deps.notifiers ?? []).map((each) => each.schedule(handle, stored)));
  }

  private async scheduleDeadline(
    { entry, matchID }: MatchHandle,
    stored: StoredMatch<NewMatch>,
    isChanged: boolean,
  ): Promise<void> {
    const { jobs } = this.deps;
    const job: Job = { kind: 'deadline', game: entry.name, matchID };
    const deadline = deadlineOf(stored, this.deps);
    // Not cancelled while no clock runs: a concurrent change may have just scheduled one.
    if (deadline !== undefined && (isChanged || deadline > currentTime())) await jobs.schedule(job, deadline);
    else if (stored.match.clock && stored.match.gameover !== undefined) await jobs.cancel(job);
  }
}
