import { createECDH } from 'node:crypto';
import { type Agent, request } from 'node:https';
import webpush from 'web-push';
import { publicAgent } from './public-address';
import type { Subscription } from '../storage/subscriptions';

/** Identity of the push sender (VAPID, RFC 8292): a private key and the operator's contact address. */
export interface VapidDetails {
  /** 32 bytes in base64url. */
  readonly privateKey: string;
  /** mailto:… or https://… */
  readonly subject: string;
}

/** Timeout for a request to a push service, in milliseconds. */
const REQUEST_TIMEOUT_MS = 5000;

/** How long a push service keeps a message for an offline browser, in seconds. */
const TTL_SECONDS = 86_400;

/** Returns the public key for a private key, in base64url. Throws when the private key is invalid. */
export function publicKeyOf(privateKey: string): string {
  if (!/^[\w-]{43}$/.test(privateKey)) throw new Error('a key has 43 characters of base64url');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  return curve.getPublicKey('base64url');
}

/** Client for Web Push services (RFC 8030, 8291 and 8292). Messages are encrypted end to end. */
export class PushClient {
  readonly publicKey: string;

  /** @param agent HTTPS agent. Default: one that connects to public addresses only. */
  constructor(
    private readonly vapid: VapidDetails,
    private readonly agent: Agent = publicAgent(),
  ) {
    this.publicKey = publicKeyOf(vapid.privateKey);
  }

  /**
   * Sends a message; it replaces an undelivered one with the same topic.
   * @param topic up to 32 characters of base64url
   * @returns the HTTP status of the response
   * @throws Error when the keys are invalid or the service does not respond
   */
  send({ endpoint, keys }: Subscription, message: object, topic: string): Promise<number> {
    const { headers, body } = webpush.generateRequestDetails({ endpoint, keys }, JSON.stringify(message), {
      vapidDetails: { ...this.vapid, publicKey: this.publicKey },
      TTL: TTL_SECONDS,
      urgency: 'high',
      topic,
    });
    const { agent } = this;
    return new Promise((resolve, reject) => {
      const options = { method: 'POST', headers, agent, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) };
      const outgoing = request(endpoint, options, (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy(); // ignore the body, which may be long
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }
}

/** Returns whether a browser's keys can be used for encryption. */
export function areValidKeys({ p256dh, auth }: Subscription['keys']): boolean {
  try {
    webpush.encrypt(p256dh, auth, 'try', 'aes128gcm');
    return true;
  } catch {
    return false;
  }
}
