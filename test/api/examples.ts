import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API } from '../../src/server/http/api';
import { TestServer } from '../server/support/test-server';

/** A request of a route as sent to a server, and its response. */
export interface Example {
  readonly request?: object;
  readonly response: unknown;
}

export type Examples = Partial<Readonly<Record<keyof typeof API, Example>>>;

/** What differs from run to run, by field: replaced, so that the examples are always the same. */
const FIXED: Readonly<Record<string, unknown>> = {
  matchID: 'sT1kfWqLx0a',
  id: 'sT1kfWqLx0a',
  code: 'K7MPQ4',
  credentials: '0f6a…',
  playerCredentials: '0f6a…',
  commitment: '9c1b…',
  seedCommitment: '9c1b…',
  fingerprint: '9c1b…',
  createdAt: 1767225600000,
  updatedAt: 1767225600000,
  startedAt: 1767225600000,
  since: 1767225600000,
};

function fixed<T>(value: T): T {
  const replace = (key: string, found: unknown) => (typeof found === typeof FIXED[key] ? FIXED[key] : found);
  return JSON.parse(JSON.stringify(value, replace)) as T;
}

/** Plays through the routes on a real server. Returns an example of each that answers with more than {}. */
export async function recordExamples(): Promise<Examples> {
  const dataDir = mkdtempSync(join(tmpdir(), 'piratz-api-'));
  const server = await new TestServer({ dataDir }).open();
  try {
    return await record(server);
  } finally {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function record(server: TestServer): Promise<Examples> {
  const examples: Partial<Record<keyof typeof API, Example>> = {};
  const params: Record<string, string> = { name: 'piratz' };

  async function call<T extends object>(route: keyof typeof API, request?: object): Promise<T> {
    const path = API[route].path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? name);
    const { status, body } = await (request ? server.post<T>(path, request) : server.get<T>(path));
    if (status !== 200) throw new Error(`${path} answers ${status}: ${JSON.stringify(body)}`);
    examples[route] = fixed({ ...(request && { request }), response: body });
    return body;
  }

  await call('games');
  await call('config');
  const created = {
    numPlayers: 3,
    setupData: { blind: true, firstPlayer: 0 },
    bots: { 2: 'level3' },
    playerName: 'Anna',
  };
  const { matchID, code, playerID, playerCredentials } = await call<{
    [field in 'matchID' | 'code' | 'playerID' | 'playerCredentials']: string;
  }>('create', created);
  Object.assign(params, { id: matchID, code, nickname: 'Ben' });
  const owner = { playerID, credentials: playerCredentials };
  await call('codes');
  await call('join', { playerName: 'Ben' });
  await call('matches');
  await call('match');
  await call('findSeat', { credentials: playerCredentials });
  const transfer = await call<{ code: string }>('transfer', owner);
  await call('redeemTransfer', { code: transfer.code });
  await call('rename', { ...owner, newName: 'Ann' });
  await call('leave', owner);
  await call('reclaimSeat', owner);
  const proof = { name: 'Ben', secret: '0123456789abcdef0123456789abcdef' };
  await call('claimNickname', proof);
  await call('proveNickname', proof);
  await call('nickname');
  await call('standings');
  await call('ratings');
  await call('giveUpNickname', proof);
  await call('healthz');
  await call('readyz');
  return examples;
}
