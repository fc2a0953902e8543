import type { State } from 'boardgame.io';
import { pendingPlayers } from '../../games/contract/legal-moves';
import type { GameState, PlayerID } from '../../games/contract';
import type { BotRunner } from '../bots/bot-runner';
import { nextDeadline, timedOutSeats, withClocks } from '../matches/clocks';
import { requireGame, type HostedGame } from '../matches/hosted-games';
import type { Job, Jobs } from '../cluster/jobs';
import { silentLogger, type Log } from '../shared/log';
import type { PushNotifier } from '../push/push';
import type { Broadcaster } from '../realtime/broadcaster';
import type { MoveRequest } from '../matches/moves';
import { ApiError, toErrorBody } from '../shared/errors';
import { withHost, withOwnerBack, withStandIn } from '../matches/seats';
import { isStarted, seatOf, type MatchData, type StoredMatch } from '../storage/match-data';
import type { Storage } from '../storage/storage';

/** What the lifecycle of matches works with. */
interface MatchLifecycleDeps {
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
 * Applies changes to a match's seats and runs the effects of every change and move: assigns the host, starts and stops
 * clocks, schedules bots and notifications, and broadcasts the seats. The only place that changes seats.
 */
export class MatchLifecycle {
  private readonly pendingTasks = new Set<Promise<void>>();
  private isClosed = false;

  constructor(private readonly deps: MatchLifecycleDeps) {
    deps.jobs.on('clock', (job) => this.onClockJob(job));
  }

  /** Changes a match's seats or settings. Throws what `decide` throws, and ApiError when there is no such match. */
  async change(
    hosted: HostedGame,
    matchID: string,
    decide: (current: StoredMatch) => StoredMatch,
  ): Promise<StoredMatch> {
    const updated = await this.applyChange(hosted, matchID, decide);
    if (!updated.match.unlisted) this.deps.broadcaster.publishTables(hosted.entry.name);
    return updated;
  }

  /** Runs the effects of a stored move. An owner who moves replaces their stand-in. */
  afterMove(hosted: HostedGame, request: MoveRequest, state: State<GameState>, match: MatchData): void {
    if (this.isClosed) return;
    this.deps.bots.observe(hosted, request.matchID, state);
    this.runInBackground(this.handleMove(hosted, request, { match, state }));
  }

  /**
   * Starts processing jobs and resumes all unfinished matches from storage.
   * @param resumeMore resumes other work, now and when scheduled jobs may have been lost
   */
  async start(resumeMore: () => Promise<void> = () => Promise.resolve()): Promise<void> {
    const resume = async () => {
      await this.resume();
      await resumeMore();
    };
    this.deps.jobs.start(() => this.runInBackground(resume()));
    await resume();
  }

  /** Resolves when all background work and running jobs have finished. */
  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all(this.pendingTasks);
    await this.deps.jobs.close();
    await this.deps.bots.close();
  }

  private async resume(): Promise<void> {
    const { games, push, storage } = this.deps;
    for (const { gameName, matchID } of await storage.lists.unfinishedWithBotsOrClocks()) {
      const hosted = games.find(({ entry }) => entry.name === gameName);
      if (hosted) await this.applyChange(hosted, matchID, unchanged).catch(ignoreMissing);
    }
    await push?.resume();
  }

  /** Runs a task that nobody awaits, and logs its failure. */
  private runInBackground(work: Promise<void>): void {
    const done = work
      .catch((error: unknown) => void toErrorBody(error, this.deps.log ?? silentLogger))
      .finally(() => this.pendingTasks.delete(done));
    this.pendingTasks.add(done);
  }

  private async onClockJob({ game, matchID }: Job): Promise<void> {
    await this.applyChange(requireGame(this.deps.games, game), matchID, replaceTimedOut).catch(ignoreMissing);
  }

  private async handleMove(hosted: HostedGame, request: MoveRequest, stored: StoredMatch): Promise<void> {
    const { matchID, playerID } = request;
    const isBack = request.bot === undefined && seatOf(stored.match, playerID)?.data?.standIn !== undefined;
    if (!isBack && !stored.match.clock) return this.notifyNext(hosted, matchID, stored);
    const decide = isBack
      ? (current: StoredMatch) => ({ ...current, match: withOwnerBack(current.match, playerID) })
      : unchanged;
    await this.applyChange(hosted, matchID, decide, playerID);
  }

  private async applyChange(
    hosted: HostedGame,
    matchID: string,
    decide: (current: StoredMatch) => StoredMatch,
    mover?: PlayerID,
  ): Promise<StoredMatch> {
    const updated = await this.deps.storage.matches.update(matchID, (before) => {
      if (before.match.gameName !== hosted.entry.name) throw matchNotFound(matchID);
      const { match, state } = decide(before);
      const seated = withHost(match);
      return { match: withClocks(seated, pendingIn(hosted, { match: seated, state }), Date.now(), mover), state };
    });
    if (!updated) throw matchNotFound(matchID);
    await this.deps.broadcaster.publishSeats(hosted, matchID);
    this.runInBackground(this.scheduleClock(hosted, matchID, updated));
    this.runInBackground(this.notifyNext(hosted, matchID, updated));
    return updated;
  }

  /** Schedules the next bot's move, and notifications for people who are away. */
  private async notifyNext(hosted: HostedGame, matchID: string, stored: StoredMatch): Promise<void> {
    await this.deps.bots.schedule(hosted, matchID, stored);
    await this.deps.push?.schedule(hosted, matchID, stored);
  }

  private async scheduleClock({ entry }: HostedGame, matchID: string, { match }: StoredMatch): Promise<void> {
    if (!match.clock) return;
    const job: Job = { kind: 'clock', game: entry.name, matchID };
    const deadline = nextDeadline(match);
    // Not cancelled while no clock runs: a concurrent change may have just scheduled one.
    if (deadline !== undefined) await this.deps.jobs.schedule(job, deadline);
    else if (match.gameover !== undefined) await this.deps.jobs.cancel(job);
  }
}

function pendingIn({ entry }: HostedGame, { match, state }: StoredMatch): PlayerID[] {
  return isStarted(match) ? pendingPlayers(entry.rules, state.G) : [];
}

function unchanged(current: StoredMatch): StoredMatch {
  return current;
}

/** Replaces players whose time has run out with stand-ins. */
function replaceTimedOut({ match, state }: StoredMatch): StoredMatch {
  return { match: timedOutSeats(match, Date.now()).reduce(withStandIn, match), state };
}

/** Ignores a missing match: it was deleted when its last player left. */
function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof ApiError && error.code === 'not-found')) throw error;
}

function matchNotFound(matchID: string): ApiError {
  return new ApiError('not-found', `There is no match "${matchID}".`);
}
