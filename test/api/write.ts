import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFlags, runCommand } from '../../src/cli/shared/usage';
import { openApi } from './openapi';

async function rewrite(): Promise<void> {
  readFlags({});
  writeFileSync(join(__dirname, '../../docs/openapi.json'), await openApi());
  console.log('docs/openapi.json');
}

void runCommand('Writes docs/openapi.json, the description of the HTTP API.', rewrite);
