import { join } from 'node:path';
import { piratz } from '../../../src/games/piratz';
import type { PiratzState } from '../../../src/games/piratz/rules/state';
import type { PlayerID } from '../../../src/games/contract';
import { hostGame } from '../../../src/server/matches/hosted-games';
import type { Log } from '../../../src/server/shared/log';
import type { ServiceOptions, Services } from '../../../src/server/services';
import { Sqlite } from '../../../src/server/storage/sqlite';
import { Storage } from '../../../src/server/storage/storage';
import { createTestServices } from './test-server';
import { TimedJobs, type TestClock } from './timed-jobs';

const hosted = hostGame(piratz, undefined);

/** How long after a change the channels are told, in milliseconds. */
export const REST_MS = 15_000;

/** A server without sockets: nobody looks at its tables, and its time is that of the test. */
export class QuietServer {
  private readonly credentials = new Map<string, string>();

  private constructor(
    readonly storage: Storage,
    readonly jobs: TimedJobs,
    readonly services: Services,
  ) {}

  /** Starts a server on a database in a folder, which another one may have left. */
  static async start(folder: string, clock: TestClock, options: ServiceOptions, log?: Log): Promise<QuietServer> {
    const storage = new Storage(new Sqlite(join(folder, 'matches.sqlite')));
    await storage.connect();
    const jobs = new TimedJobs(clock);
    const services = createTestServices(storage, hosted, jobs, { botPace: 0, ...options }, log);
    await services.deadlines.resume();
    return new QuietServer(storage, jobs, services);
  }

  /** Creates a match of these people, the first of whom begins. */
  async createMatch(names: readonly string[], announced = true): Promise<string> {
    const { lobby } = this.services;
    const numPlayers = Math.max(2, names.length);
    const bots: Record<string, string> = names.length < numPlayers ? { '1': 'random' } : {};
    const body = { numPlayers, setupData: { firstPlayer: '0' }, announced, bots };
    const { matchID } = await lobby.create(hosted, body);
    for (const playerName of names) {
      const { playerID, playerCredentials } = await lobby.join({ ...hosted, matchID }, { playerName });
      this.credentials.set(`${matchID} ${playerID}`, playerCredentials);
    }
    await this.scheduled();
    return matchID;
  }

  /** Plays until it is somebody else's turn, or the match is over. Resolves to the seat that is to move, if there is one. */
  async playTurn(matchID: string): Promise<PlayerID | undefined> {
    const mover = await this.toMove(matchID);
    if (mover === undefined) return undefined;
    for (let next: PlayerID | undefined = mover; next === mover; next = await this.toMove(matchID)) {
      const { G, _stateID: stateID } = (await this.storage.matches.read(matchID))!.state!;
      const moves = piratz.rules.legalMoves(G as PiratzState, mover);
      await this.services.moves.make({ ...hosted, matchID }, { playerID: mover, stateID, ...moves.at(-1)! });
    }
    await this.scheduled();
    return this.toMove(matchID);
  }

  /** Plays until it is the turn of a seat, which it is not before. */
  async playTurnsUntil(matchID: string, playerID: PlayerID): Promise<void> {
    for (let mover = await this.playTurn(matchID); mover !== playerID; mover = await this.playTurn(matchID))
      if (mover === undefined) throw new Error('the match is over');
  }

  /** Returns the credentials of a seat. */
  credentialsAt(matchID: string, playerID: PlayerID): string {
    return this.credentials.get(`${matchID} ${playerID}`) ?? '';
  }

  async playToEnd(matchID: string): Promise<void> {
    while ((await this.playTurn(matchID)) !== undefined);
  }

  /** Returns the seat that is to move. */
  async toMove(matchID: string): Promise<PlayerID | undefined> {
    const stored = await this.storage.matches.read(matchID);
    if (!stored?.state || stored.match.gameover !== undefined || stored.state.ctx.gameover !== undefined)
      return undefined;
    return piratz.rules.activePlayers(stored.state.G as PiratzState)[0];
  }

  /** Ends without finishing anything: what is not stored is lost. */
  async crash(): Promise<void> {
    await this.jobs.close();
    await this.services.lifecycle.close();
    await this.storage.close();
  }

  /** Resolves when all that follows from changes has been scheduled. */
  private async scheduled(): Promise<void> {
    const { pendingTasks } = this.services.lifecycle as unknown as { pendingTasks: ReadonlySet<Promise<void>> };
    while (pendingTasks.size > 0) await Promise.all(pendingTasks);
  }
}
