import type { State } from 'boardgame.io';
import { pendingPlayers } from '../../games/seam/legal-moves';
import type { GameState, PlayerID } from '../../games/seam/entry';
import type { BotRunner } from '../bots/bot-runner';
import { nextDeadline, timedOutSeats, withClocks } from './clocks';
import { requireGame, type HostedGame } from './hosted-games';
import type { Job, Jobs } from '../cluster/jobs';
import { silentLogger, type Log } from '../shared/log';
import type { PushNotifier } from '../push/push';
import type { MoveRequest } from './moves';
import { ApiError, toErrorBody } from '../shared/errors';
import { withHost, withOwnerBack, withStandIn } from './seats';
import { isStarted, seatOf, type MatchData } from '../storage/match-data';
import type { Storage } from '../storage/storage';
import type { StoredMatch } from '../storage/tables';
import type { Transport } from '../realtime/transport';

/**
 * Who sits where, as long as a match lasts: the one way to change it, and what follows from a change or a move. There is a
 * host, clocks run where somebody is awaited, bots are called, everybody is told.
 */
export class MatchLifecycle {
  private readonly pendingTasks = new Set<Promise<void>>();
  private isClosed = false;

  constructor(
    private readonly storage: Storage,
    private readonly transport: Transport,
    private readonly jobs: Jobs,
    private readonly bots: BotRunner,
    private readonly log: Log = silentLogger,
    /** Calls people who are away; nobody does without. */
    readonly push?: PushNotifier,
  ) {}

  /** Changes who sits where. Throws what `decide` throws, and Refused when there is no such match. */
  async change(served: HostedGame, matchID: string, decide: (table: StoredMatch) => StoredMatch): Promise<StoredMatch> {
    const table = await this.applyChange(served, matchID, decide);
    if (!table.match.unlisted) this.transport.publishTables(served.entry.name);
    return table;
  }

  /** Sees to what follows from a stored move. Whoever moves himself needs no stand-in any more. */
  afterMove(served: HostedGame, asked: MoveRequest, state: State<GameState>, match: MatchData): void {
    if (this.isClosed) return;
    this.bots.observe(served, asked.matchID, state);
    this.runInBackground(this.handleMove(served, asked, { match, state }));
  }

  /** Takes up all unfinished matches of these games where the storage says that they stand, and all jobs from now on. */
  async start(games: readonly HostedGame[]): Promise<void> {
    const runJob = (job: Job, signal: AbortSignal) => this.runJob(games, job, signal);
    this.jobs.start(runJob, () => this.runInBackground(this.resume(games)));
    await this.resume(games);
  }

  /** Resolves when no job is being done and everything has followed from the last move. */
  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all(this.pendingTasks);
    await this.jobs.close();
    await this.bots.close();
  }

  private async resume(games: readonly HostedGame[]): Promise<void> {
    for (const { gameName, matchID } of await this.storage.unfinishedWithBotsOrClocks()) {
      const served = games.find(({ entry }) => entry.name === gameName);
      if (served) await this.applyChange(served, matchID, unchanged).catch(ignoreMissing);
    }
    await this.push?.resume();
  }

  /** Nobody waits for it, so that its failure is told here. */
  private runInBackground(work: Promise<void>): void {
    const done = work
      .catch((error: unknown) => void toErrorBody(error, this.log))
      .finally(() => this.pendingTasks.delete(done));
    this.pendingTasks.add(done);
  }

  private async runJob(games: readonly HostedGame[], job: Job, signal: AbortSignal): Promise<void> {
    const served = requireGame(games, job.game);
    if (job.kind === 'bot') await this.bots.playTurn(served, job.matchID, signal);
    else if (job.kind === 'push') await this.push?.notify(served, job.matchID);
    else await this.applyChange(served, job.matchID, replaceTimedOut).catch(ignoreMissing);
  }

  private async handleMove(served: HostedGame, asked: MoveRequest, stored: StoredMatch): Promise<void> {
    const { matchID, playerID } = asked;
    const isBack = !asked.isBot && seatOf(stored.match, playerID)?.data?.standIn !== undefined;
    if (!isBack && !stored.match.clock) return this.notifyNext(served, matchID, stored);
    const decide = isBack
      ? (table: StoredMatch) => ({ ...table, match: withOwnerBack(table.match, playerID) })
      : unchanged;
    await this.applyChange(served, matchID, decide, playerID);
  }

  private async applyChange(
    served: HostedGame,
    matchID: string,
    decide: (table: StoredMatch) => StoredMatch,
    mover?: PlayerID,
  ): Promise<StoredMatch> {
    const table = await this.storage.updateMatch(matchID, (before) => {
      if (before.match.gameName !== served.entry.name) throw matchNotFound(matchID);
      const { match, state } = decide(before);
      const seated = withHost(match);
      return { match: withClocks(seated, pendingIn(served, { match: seated, state }), Date.now(), mover), state };
    });
    if (!table) throw matchNotFound(matchID);
    await this.transport.publishSeats(served, matchID);
    this.runInBackground(this.scheduleClock(served, matchID, table));
    this.runInBackground(this.notifyNext(served, matchID, table));
    return table;
  }

  /** Calls whoever is to move: bots now, people who are away after a while. */
  private async notifyNext(served: HostedGame, matchID: string, table: StoredMatch): Promise<void> {
    await this.bots.schedule(served, matchID, table);
    await this.push?.schedule(served, matchID, table);
  }

  private async scheduleClock({ entry }: HostedGame, matchID: string, { match }: StoredMatch): Promise<void> {
    if (!match.clock) return;
    const job: Job = { kind: 'clock', game: entry.name, matchID };
    const deadline = nextDeadline(match);
    // Not cancelled while nobody's clock runs: somebody else's may have been planned in this moment.
    if (deadline !== undefined) await this.jobs.schedule(job, deadline);
    else if (match.gameover !== undefined) await this.jobs.cancel(job);
  }
}

function pendingIn({ entry }: HostedGame, { match, state }: StoredMatch): PlayerID[] {
  return isStarted(match) ? pendingPlayers(entry.rules, state.G) : [];
}

function unchanged(table: StoredMatch): StoredMatch {
  return table;
}

/** A bot moves in place of whoever has let his time run out. */
function replaceTimedOut({ match, state }: StoredMatch): StoredMatch {
  return { match: timedOutSeats(match, Date.now()).reduce(withStandIn, match), state };
}

/** Whoever left last has taken the match along. */
function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof ApiError && error.code === 'not-found')) throw error;
}

function matchNotFound(matchID: string): ApiError {
  return new ApiError('not-found', `There is no match "${matchID}".`);
}
