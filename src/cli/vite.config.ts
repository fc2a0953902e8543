import { join } from 'node:path';
import { defineConfig } from 'vite';
import server from '../server/vite.config';

const COMMANDS = ['backup', 'operator', 'player', 'vapid', 'verify'];

/**
 * Builds the commands that operators need where there are no sources, such as in the image. They are not entries of the
 * server's build, because modules shared with them would leave the server's one file.
 */
export default defineConfig({
  ...server,
  build: {
    ...server.build,
    outDir: join(import.meta.dirname, '../../dist/cli'),
    rolldownOptions: {
      ...server.build?.rolldownOptions,
      input: Object.fromEntries(COMMANDS.map((name) => [name, join(import.meta.dirname, `${name}.ts`)])),
    },
  },
});
