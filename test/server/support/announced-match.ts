import { join } from 'node:path';
import { piratz } from '../../../src/games/piratz';
import type { PiratzState } from '../../../src/games/piratz/rules/state';
import type { PlayerID } from '../../../src/games/contract';
import { hostGame } from '../../../src/server/matches/hosted-games';
import type { ServiceOptions, Services } from '../../../src/server/services';
import { Sqlite } from '../../../src/server/storage/sqlite';
import { Storage } from '../../../src/server/storage/storage';
import { waitUntil } from '../../support/wait-until';
import { createTestServices } from './test-server';
import { TimedJobs, type TestClock } from './timed-jobs';

const hosted = hostGame(piratz, undefined);

/** How long after a change the channels are told, in milliseconds. */
export const REST_MS = 15_000;

/** A server without sockets: nobody looks at its tables, and its time is that of the test. */
export class QuietServer {
  private constructor(
    readonly storage: Storage,
    readonly jobs: TimedJobs,
    readonly services: Services,
    private readonly clock: TestClock,
  ) {}

  /** Starts a server on a database in a folder, which another one may have left. */
  static async start(folder: string, clock: TestClock, options: ServiceOptions): Promise<QuietServer> {
    const storage = new Storage(new Sqlite(join(folder, 'matches.sqlite')));
    await storage.connect();
    const jobs = new TimedJobs(clock);
    const services = createTestServices(storage, hosted, jobs, { botPace: 0, ...options });
    await services.deadlines.resume();
    return new QuietServer(storage, jobs, services, clock);
  }

  /** Creates a match of these people, the first of whom begins. */
  async createMatch(names: readonly string[], announced = true): Promise<string> {
    const { lobby } = this.services;
    const body = { numPlayers: names.length, setupData: { firstPlayer: '0' }, announced };
    const { matchID } = await lobby.create(hosted, body);
    for (const playerName of names) await lobby.join({ ...hosted, matchID }, { playerName });
    if (announced) await this.scheduled(matchID);
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
    await this.scheduled(matchID);
    return this.toMove(matchID);
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

  /** Resolves when a change of an announced match has scheduled its post. */
  private async scheduled(matchID: string): Promise<void> {
    const isAnnounced = (await this.storage.matches.metadataOf(matchID))?.announced === true;
    if (isAnnounced) await waitUntil(() => this.jobs.dueAt('post', matchID) === this.clock.now + REST_MS);
  }
}
