import { createECDH } from 'node:crypto';
import { readFlags, runCommand } from './shared/usage';

/** Makes a key for push messages, as lines for the environment. */
async function makeKey(): Promise<void> {
  readFlags({});
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  // The curve drops leading zeros.
  const privateKey = Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
  console.log(`VAPID_PRIVATE_KEY=${privateKey}\nVAPID_SUBJECT=mailto:you@example.org`);
}

void runCommand('Makes a key for push messages, as lines for the environment.', makeKey);
