import type { z } from 'zod';
import type { MailStatus } from '../../protocol/http';
import { negotiateLanguage } from '../../i18n/languages';
import type { MatchHandle } from '../matches/hosted-games';
import { requireSeatOwner } from '../matches/seat-access';
import { requireSeat } from '../matches/seats';
import { hashCredentials, newSecret } from '../shared/credentials';
import { ApiError } from '../shared/errors';
import type { Log } from '../shared/log';
import type { Metrics } from '../shared/metrics';
import { RateLimiter, tooFastError } from '../shared/rate-limiter';
import type { mailAddressBody, mailSeatBody, mailSecretBody, mailTokenBody } from '../shared/schemas';
import { currentTime } from '../shared/time';
import type { Storage } from '../storage/storage';
import { linkTo, stopPageOf, type PagePlace } from './links';
import type { MailSender } from './mail-sender';
import { confirmationText } from './mail-text';

type AddressBody = z.infer<typeof mailAddressBody>;
type SeatBody = z.infer<typeof mailSeatBody>;
type SecretBody = z.infer<typeof mailSecretBody>;
type TokenBody = z.infer<typeof mailTokenBody>;

const HOUR_SECONDS = 3600;

/** How long an address can be confirmed, in milliseconds. */
export const CONFIRM_MS = 24 * HOUR_SECONDS * 1000;

/** How many e-mails that ask for a confirmation a client may cause in an hour, and an address may get in a day. */
const MAX_OF_CLIENT = 20;
const MAX_TO_ADDRESS = 3;

/** What the addresses work with. */
interface MailAddressesDeps {
  readonly storage: Storage;
  readonly sender: MailSender;
  readonly metrics: Pick<Metrics, 'countDelivery'>;
  readonly log: Log;
}

/**
 * The e-mail addresses of browsers, each of which proves itself by a secret. An address gets e-mails only after its owner has
 * confirmed it. Every method throws ApiError on refusal.
 */
export class MailAddresses {
  private readonly clientLimiter = new RateLimiter({
    ...{ points: MAX_OF_CLIENT, seconds: HOUR_SECONDS, createError: tooFastError },
  });
  private readonly addressLimiter = new RateLimiter({
    ...{ points: MAX_TO_ADDRESS, seconds: 24 * HOUR_SECONDS, createError: tooFastError },
  });

  constructor(
    private readonly deps: MailAddressesDeps,
    private readonly place: PagePlace,
  ) {}

  /** Stores the address of a browser, and sends it a link that confirms it, unless it is confirmed already. */
  async set({ secret, address, language: tag }: AddressBody, client: string): Promise<MailStatus> {
    const id = hashCredentials(secret);
    const known = await this.deps.storage.mailAddresses.find(id);
    if (known?.isConfirmed && known.address === address) return { state: 'confirmed' };
    await this.clientLimiter.consume(client);
    await this.addressLimiter.consume(hashCredentials(address.toLowerCase()));
    const token = newSecret();
    const language = negotiateLanguage([tag]);
    await this.deps.storage.mailAddresses.add({
      ...{ id, address, language, confirmation: hashCredentials(token), stopToken: newSecret() },
      confirmUntil: currentTime() + CONFIRM_MS,
    });
    const isSent = await this.sendLink(address, language, token);
    return { state: isSent ? 'unconfirmed' : 'not-sent' };
  }

  /** Confirms the address that a token has been sent to. */
  async confirm({ token }: TokenBody): Promise<object> {
    if (await this.deps.storage.mailAddresses.confirm(hashCredentials(token))) return {};
    throw new ApiError('not-found', 'This link is too old, or the address has been replaced.');
  }

  /** Returns whether a browser has an address, and whether it is confirmed. */
  async status({ secret }: SecretBody): Promise<MailStatus> {
    const known = await this.deps.storage.mailAddresses.find(hashCredentials(secret));
    if (!known) return { state: 'none' };
    return { state: known.isConfirmed ? 'confirmed' : 'unconfirmed' };
  }

  /** Deletes the address of a browser. */
  async remove({ secret }: SecretBody): Promise<object> {
    await this.deps.storage.mailAddresses.remove(hashCredentials(secret));
    return {};
  }

  /** Deletes the address that got a token with an e-mail. Answers the same when there is none any more. */
  async stop({ token }: TokenBody): Promise<object> {
    await this.deps.storage.mailAddresses.stop(token);
    return {};
  }

  /** Returns the address of the page where somebody can end all e-mails. */
  stopPage({ token }: TokenBody): string {
    return stopPageOf(this.place, token);
  }

  /** Uses the address of a browser for the turns of a seat. */
  async useFor(handle: MatchHandle, { secret, ...owner }: SeatBody): Promise<object> {
    const match = await requireSeatOwner(this.deps.storage, handle, owner);
    const { credentials } = requireSeat(match, owner.playerID);
    if (match.gameover === undefined && credentials !== undefined)
      await this.deps.storage.mailAddresses.use(hashCredentials(secret), handle.matchID, credentials);
    return {};
  }

  private async sendLink(to: string, language: string, token: string): Promise<boolean> {
    const { sender, metrics, log } = this.deps;
    const url = linkTo(this.place, `alerts#confirm=${token}`);
    const text = confirmationText(language, new URL(url).host, url);
    const { outcome, code } = await sender.send({ to, ...text, key: hashCredentials(token) });
    metrics.countDelivery('mail', outcome);
    if (outcome !== 'sent') log.warn({ outcome, reason: code }, 'a link to confirm an address was not sent');
    return outcome === 'sent' || outcome === 'unknown';
  }
}
