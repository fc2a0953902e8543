import { createECDH } from 'node:crypto';
import { type Agent, request } from 'node:https';
import webpush from 'web-push';
import { publicAgent } from './public-address';
import type { Subscription } from '../storage/subscriptions';

/** Who sends push messages: a key of ours, and how push services can reach whoever runs the server. */
export interface VapidDetails {
  /** 32 bytes in base64url. */
  readonly privateKey: string;
  /** mailto:… or https://… */
  readonly subject: string;
}

/** How long a push service may take, in milliseconds. */
const REQUEST_TIMEOUT_MS = 5000;

/** For how long it keeps a message for somebody who is offline, in seconds. */
const TTL_SECONDS = 86_400;

/** The public half of a key, as browsers want it: base64url. Throws when it is no key. */
export function publicKeyOf(privateKey: string): string {
  if (!/^[\w-]{43}$/.test(privateKey)) throw new Error('a key has 43 letters of base64url');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  return curve.getPublicKey('base64url');
}

/** The services that browsers are reached by, by Web Push (RFC 8030, 8291 and 8292): nobody else can read what is sent. */
export class PushClient {
  readonly publicKey: string;

  /** @param agent the way out; one that leads to public addresses alone unless told */
  constructor(
    private readonly vapid: VapidDetails,
    private readonly agent: Agent = publicAgent(),
  ) {
    this.publicKey = publicKeyOf(vapid.privateKey);
  }

  /**
   * Sends a message in place of one on the same topic that has not arrived yet.
   * @param topic up to 32 characters of base64url
   * @returns the status that the service answers
   * @throws Error when the keys are none, or nobody answers
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
        response.destroy(); // what else it says may be long
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }
}

/** Whether something can be encrypted with these keys of a browser. */
export function areValidKeys({ p256dh, auth }: Subscription['keys']): boolean {
  try {
    webpush.encrypt(p256dh, auth, 'try', 'aes128gcm');
    return true;
  } catch {
    return false; // what is wrong with them is of no use to anybody
  }
}
