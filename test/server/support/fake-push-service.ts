import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { Agent } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { gameNamed } from '../../../src/games';
import type { PlayerID } from '../../../src/games/contract';
import { playRandomMoves, type TestClient } from './test-client';
import { waitUntil } from '../../support/wait-until';

/** Creates a server's private key. */
export function newVapidKey(): string {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  return Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
}

/** Creates the keys of a browser's subscription. */
export function newSubscriptionKeys() {
  const curve = createECDH('prime256v1');
  return { p256dh: curve.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
}

/** Creates the body of a subscribe request for a push endpoint. */
export const subscriptionAt = (endpoint: string) => ({
  subscription: { endpoint, keys: newSubscriptionKeys() },
  language: 'en',
});

/** A request received by the push service. */
interface ReceivedPush {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A local push service that its agent connects to, whatever the endpoint. */
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

  /** Creates an agent that connects to the service, without TLS. */
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

/** Returns whether a seat is to move, according to a client's state. */
export function isToMove({ state }: TestClient, playerID: PlayerID | null): boolean {
  return state !== undefined && playerID !== null && piratz.rules.activePlayers(state.G).includes(playerID);
}

/** Plays until it is no longer the client's turn. */
export async function playTurn(client: TestClient): Promise<void> {
  while (isToMove(client, client.playerID)) await playRandomMoves(piratz, [client], 1);
}

/** Plays a number of turns of two people. */
export async function playTurns(people: readonly [TestClient, TestClient], turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    await waitUntil(() => people.some((each) => isToMove(each, each.playerID)));
    for (const client of people) await playTurn(client);
  }
}
