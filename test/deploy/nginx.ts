import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PROXY = join(__dirname, '../../deploy/nginx.conf');

/** Returns the proxy's configuration for servers at these ports of this machine. */
export function proxyConfig(ports: readonly number[], url: string): string {
  return readFileSync(PROXY, 'utf8')
    .replace(/server(\d):\d+/g, (_all, nth: string) => `127.0.0.1:${ports[Number(nth) - 1]}`)
    .replace('listen 80;', `listen ${new URL(url).host};`);
}
