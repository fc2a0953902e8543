import { setTimeout as sleep } from 'node:timers/promises';
import { GAMES } from '../../src/games';
import { createJoinedMatch } from '../load/lobby';
import { fetchMatch } from '../load/durability';
import { playRandomMoves, TestClient } from '../server/support/test-client';
import { waitUntil } from '../support/wait-until';
import type { OnlineMatch } from './online-match';

const [ENTRY] = GAMES;
const SEATS = 2;

/** Keeps a seat that makes every move below the limit of 100 messages in 20 seconds. */
const PAUSE_MS = 250;

const RECONNECT_TIMEOUT_MS = 60_000;

/** A match played over the wire at a pace that a server's default limits allow. It survives lost connections. */
export class PacedMatch {
  private clients: TestClient[] = [];

  private constructor(
    private readonly url: string,
    private readonly matchID: string,
    private readonly credentials: readonly string[],
  ) {}

  /** Creates a match and takes its seats. */
  static async open(url: string): Promise<PacedMatch> {
    const { matchID, credentials } = await createJoinedMatch(url, ENTRY, SEATS);
    const match = new PacedMatch(url, matchID, credentials);
    await match.connect();
    return match;
  }

  /** Plays random moves on all seats, to the end or for a number of moves. */
  async play(moves = Infinity): Promise<void> {
    for (let played = 0; played < moves; played++) {
      const { G } = await playRandomMoves(ENTRY, this.clients, 1);
      if (ENTRY.rules.activePlayers(G).length === 0) return;
      await sleep(PAUSE_MS);
    }
  }

  /** Resolves when the connection of a seat is lost. */
  async lost(): Promise<void> {
    await waitUntil(() => this.clients.some(({ socket }) => !socket.connected), RECONNECT_TIMEOUT_MS);
  }

  /** Connects all seats, again if they were connected. Rejects when no server accepts them for a minute. */
  async connect(): Promise<void> {
    for (const deadline = Date.now() + RECONNECT_TIMEOUT_MS; ; await sleep(PAUSE_MS)) {
      this.close();
      try {
        for (const [seat, credentials] of this.credentials.entries()) await this.connectSeat(String(seat), credentials);
        return;
      } catch (error) {
        if (Date.now() > deadline) throw error;
      }
    }
  }

  /** Resolves to the match as a spectator sees it; rejects when it is not over. */
  async result(): Promise<OnlineMatch> {
    const { url, matchID } = this;
    const sync = await fetchMatch(url, ENTRY.name, matchID);
    if (sync.state.ctx.gameover === undefined) throw new Error(`match ${matchID} is not over after its last move`);
    return { matchID, sync };
  }

  /** Closes the connections of all seats. */
  close(): void {
    for (const client of this.clients.splice(0)) client.disconnect();
  }

  private async connectSeat(playerID: string, credentials: string): Promise<void> {
    const client = new TestClient(`${this.url}/${ENTRY.name}`);
    this.clients.push(client);
    await client.connected();
    const ack = await client.sync(this.matchID, playerID, credentials);
    if (!ack.ok) throw new Error(`the server refuses seat ${playerID}: ${ack.error}`);
  }
}
