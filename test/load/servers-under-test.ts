import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RELAXED_LIMITS } from '../support/relaxed-limits';
import { ServerProcess } from '../support/server-process';

/** Servers under test: ours as its operator starts it, and boardgame.io's with either of its storages. */
export const SERVER_KINDS = ['ours', 'InMemory', 'FlatFile'] as const;
export type ServerKind = (typeof SERVER_KINDS)[number];

/** boardgame.io's server runs from source, so that nothing of it is in our build. */
const BGIO_SERVER = ['--import', 'tsx', 'test/load/bgio-server.ts'];

/** Starts a server; rejects with its output if it exits before it listens. */
export async function startServer(kind: ServerKind): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'piratz-load-'));
  const script = { ours: undefined, InMemory: BGIO_SERVER, FlatFile: [...BGIO_SERVER, folder] }[kind];
  const server = new ServerProcess(RELAXED_LIMITS, script, folder);
  await server.open();
  return server;
}
