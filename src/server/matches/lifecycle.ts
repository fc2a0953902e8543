import type { State } from 'boardgame.io';
import { awaitedIn } from '../../games/seam/legal-moves';
import type { GameState, PlayerID } from '../../games/seam/entry';
import type { Bots } from '../bots/bot-runner';
import { nextDeadline, overdueIn, withClocks } from './clocks';
import { gameNamed, type ServedGame } from './hosted-games';
import type { Job, Jobs } from '../cluster/jobs';
import { SILENCE, type Log } from '../shared/log';
import type { Push } from '../push/push';
import type { AskedMove } from './moves';
import { Refused, refusalOf } from '../shared/errors';
import { withHost, withOwnerBack, withStandIn } from './seats';
import { isStarted, seatOf, type MatchData } from '../storage/match-data';
import type { Storage } from '../storage/storage';
import type { Table } from '../storage/tables';
import type { Transport } from '../realtime/transport';

/**
 * Who sits where, as long as a match lasts: the one way to change it, and what follows from a change or a move. There is a
 * host, clocks run where somebody is awaited, bots are called, everybody is told.
 */
export class Tables {
  private readonly underWay = new Set<Promise<void>>();
  private isClosed = false;

  constructor(
    private readonly storage: Storage,
    private readonly transport: Transport,
    private readonly jobs: Jobs,
    private readonly bots: Bots,
    private readonly log: Log = SILENCE,
    /** Calls people who are away; nobody does without. */
    readonly push?: Push,
  ) {}

  /** Changes who sits where. Throws what `decide` throws, and Refused when there is no such match. */
  async change(served: ServedGame, matchID: string, decide: (table: Table) => Table): Promise<Table> {
    const table = await this.settle(served, matchID, decide);
    if (!table.match.unlisted) this.transport.announceTables(served.entry.name);
    return table;
  }

  /** Sees to what follows from a stored move. Whoever moves himself needs no stand-in any more. */
  follow(served: ServedGame, asked: AskedMove, state: State<GameState>, match: MatchData): void {
    if (this.isClosed) return;
    this.bots.see(served, asked.matchID, state);
    this.inBackground(this.afterMove(served, asked, { match, state }));
  }

  /** Takes up all unfinished matches of these games where the storage says that they stand, and all jobs from now on. */
  async open(games: readonly ServedGame[]): Promise<void> {
    const work = (job: Job, signal: AbortSignal) => this.work(games, job, signal);
    this.jobs.start(work, () => this.inBackground(this.resume(games)));
    await this.resume(games);
  }

  /** Resolves when no job is being done and everything has followed from the last move. */
  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all(this.underWay);
    await this.jobs.close();
    await this.bots.close();
  }

  private async resume(games: readonly ServedGame[]): Promise<void> {
    for (const { gameName, matchID } of await this.storage.unfinishedWithBotsOrClocks()) {
      const served = games.find(({ entry }) => entry.name === gameName);
      if (served) await this.settle(served, matchID, unchanged).catch(passIfGone);
    }
    await this.push?.resume();
  }

  /** Nobody waits for it, so that its failure is told here. */
  private inBackground(work: Promise<void>): void {
    const done = work
      .catch((error: unknown) => void refusalOf(error, this.log))
      .finally(() => this.underWay.delete(done));
    this.underWay.add(done);
  }

  private async work(games: readonly ServedGame[], job: Job, signal: AbortSignal): Promise<void> {
    const served = gameNamed(games, job.game);
    if (job.kind === 'bot') await this.bots.takeTurn(served, job.matchID, signal);
    else if (job.kind === 'push') await this.push?.call(served, job.matchID);
    else await this.settle(served, job.matchID, withoutLatecomers).catch(passIfGone);
  }

  private async afterMove(served: ServedGame, asked: AskedMove, stored: Table): Promise<void> {
    const { matchID, playerID } = asked;
    const isBack = !asked.isBot && seatOf(stored.match, playerID)?.data?.standIn !== undefined;
    if (!isBack && !stored.match.clock) return this.callOn(served, matchID, stored);
    const decide = isBack ? (table: Table) => ({ ...table, match: withOwnerBack(table.match, playerID) }) : unchanged;
    await this.settle(served, matchID, decide, playerID);
  }

  private async settle(
    served: ServedGame,
    matchID: string,
    decide: (table: Table) => Table,
    moved?: PlayerID,
  ): Promise<Table> {
    const table = await this.storage.changeTable(matchID, (before) => {
      if (before.match.gameName !== served.entry.name) throw noMatch(matchID);
      const { match, state } = decide(before);
      const seated = withHost(match);
      return { match: withClocks(seated, awaitedAt(served, { match: seated, state }), Date.now(), moved), state };
    });
    if (!table) throw noMatch(matchID);
    await this.transport.announceSeats(served, matchID);
    this.inBackground(this.watchClocks(served, matchID, table));
    this.inBackground(this.callOn(served, matchID, table));
    return table;
  }

  /** Calls whoever is to move: bots now, people who are away after a while. */
  private async callOn(served: ServedGame, matchID: string, table: Table): Promise<void> {
    await this.bots.call(served, matchID, table);
    await this.push?.plan(served, matchID, table);
  }

  private async watchClocks({ entry }: ServedGame, matchID: string, { match }: Table): Promise<void> {
    if (!match.clock) return;
    const job: Job = { kind: 'clock', game: entry.name, matchID };
    const deadline = nextDeadline(match);
    // Not cancelled while nobody's clock runs: somebody else's may have been planned in this moment.
    if (deadline !== undefined) await this.jobs.schedule(job, deadline);
    else if (match.gameover !== undefined) await this.jobs.cancel(job);
  }
}

function awaitedAt({ entry }: ServedGame, { match, state }: Table): PlayerID[] {
  return isStarted(match) ? awaitedIn(entry.rules, state.G) : [];
}

function unchanged(table: Table): Table {
  return table;
}

/** A bot moves in place of whoever has let his time run out. */
function withoutLatecomers({ match, state }: Table): Table {
  return { match: overdueIn(match, Date.now()).reduce(withStandIn, match), state };
}

/** Whoever left last has taken the match along. */
function passIfGone(error: unknown): undefined {
  if (!(error instanceof Refused && error.code === 'not-found')) throw error;
}

function noMatch(matchID: string): Refused {
  return new Refused('not-found', `There is no match "${matchID}".`);
}
