import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { Agent } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { gameNamed } from '../../src/games';
import type { PlayerID } from '../../src/games/seam/entry';
import { playRandomMoves, waitUntil, type TestClient } from './visitor';

/** A server's private key. */
export function newVapidKey(): string {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  return Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
}

/** The keys of a browser. */
export function newSubscriptionKeys() {
  const curve = createECDH('prime256v1');
  return { p256dh: curve.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
}

/** What a browser asks for that is told at that address. */
export const subscriptionAt = (endpoint: string) => ({
  subscription: { endpoint, keys: newSubscriptionKeys() },
  language: 'en',
});

/** What a push service got. */
interface ReceivedPush {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service to which every connection leads, whatever the address. */
export class FakePushService {
  readonly received: ReceivedPush[] = [];
  status = 201;
  private readonly server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      this.received.push({ url: request.url!, headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(this.status).end();
    });
  });

  async open(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** The way to it, without TLS. */
  agent(): Agent {
    const agent = new Agent();
    const open = () => connect((this.server.address() as AddressInfo).port, '127.0.0.1');
    return Object.assign(agent, { createConnection: open });
  }

  countAt(path: string): number {
    return this.received.filter(({ url }) => url === path).length;
  }
}

const piratz = gameNamed('piratz')!;

/** Whether the match waits for that seat, by what a visitor has been told. */
export function isToMove({ state }: TestClient, playerID: PlayerID | null): boolean {
  return state !== undefined && playerID !== null && piratz.rules.activePlayers(state.G).includes(playerID);
}

/** Plays until the match does not wait for that seat any more. */
export async function playTurn(visitor: TestClient): Promise<void> {
  while (isToMove(visitor, visitor.playerID)) await playRandomMoves(piratz, [visitor], 1);
}

/** Plays so many turns of two people. */
export async function playTurns(people: readonly [TestClient, TestClient], turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    await waitUntil(() => people.some((each) => isToMove(each, each.playerID)));
    for (const visitor of people) await playTurn(visitor);
  }
}
