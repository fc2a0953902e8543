import '../../src/cli/shared/set-production-env';
import type { AddressInfo } from 'node:net';
import { FlatFile, Server } from 'boardgame.io/server';
import { GAMES } from '../../src/games';

/** Starts boardgame.io's own server with storage in memory or, if a folder is given, in flat files. */
async function start(dir: string | undefined): Promise<void> {
  const games = GAMES.map(({ game }) => game);
  const server = Server({ games, origins: [], ...(dir !== undefined && { db: new FlatFile({ dir }) }) });
  const { appServer } = await server.run({ port: 0 });
  console.log(`open: http://127.0.0.1:${(appServer.address() as AddressInfo).port}`);
}

void start(process.argv[2]);
