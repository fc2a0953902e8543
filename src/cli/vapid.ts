import { createECDH } from 'node:crypto';
import { readFlags, runCommand } from './shared/usage';

/** Generates a VAPID key for Web Push and prints it as environment variables. */
async function makeKey(): Promise<void> {
  readFlags({});
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  // getPrivateKey() drops leading zeros.
  const privateKey = Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
  console.log(`VAPID_PRIVATE_KEY=${privateKey}\nVAPID_SUBJECT=mailto:you@example.org`);
}

void runCommand('Generates a VAPID key for Web Push and prints it as environment variables.', makeKey);
