import type { GameEntry } from '../../games/contract';
import type { Job } from '../cluster/jobs';
import { requireGame, type MatchHandle } from '../matches/hosted-games';
import { pendingSeats } from '../push/push';
import type { MatchSubscribers } from '../realtime/subscribers';
import { currentTime } from '../shared/time';
import type { MailTarget } from '../storage/mail-addresses';
import { isDealt, type DealtMatch, type NewMatch, type Seat } from '../storage/match-data';
import type { NotifierDeps } from './announcer';
import { linkTo, stopPageOf, type PagePlace } from './links';
import type { MailSender, MailServer } from './mail-sender';
import { turnMailText } from './mail-text';
import { CLAIM_MS, keyOf, LONG_WAIT_MS, newSince, parseTurn, serializeTurn, type WaitTimes } from './turn';

/** How long after a start matches are checked, in milliseconds. */
const RESUME_MS = 15_000;

/** Options for e-mails. */
export interface MailOptions extends PagePlace, WaitTimes {
  /** E-mails are disabled without it. */
  readonly mail?: MailServer | undefined;
}

/** What the mailer works with. */
interface MailerDeps extends NotifierDeps {
  readonly sender: MailSender;
  readonly subscribers: Pick<MatchSubscribers, 'isConnected' | 'departureOf'>;
}

/**
 * Sends an e-mail to players who have been away for ten minutes while it is their turn, one until they have moved. Storage is
 * the source of truth; a job only triggers the check.
 */
export class Mailer {
  constructor(
    private readonly deps: MailerDeps,
    private readonly place: PagePlace & WaitTimes,
  ) {}

  private get longWaitMs(): number {
    return this.place.longWaitMs ?? LONG_WAIT_MS;
  }

  /** Schedules a check for players to write to. Call after every change to a match. */
  async schedule({ entry, matchID }: MatchHandle, stored: DealtMatch<NewMatch>): Promise<void> {
    if (pendingSeats(entry, stored).length === 0) return;
    await this.deps.jobs.schedule({ kind: 'mail', game: entry.name, matchID }, currentTime() + this.longWaitMs);
  }

  /**
   * Schedules a check for every match with addresses, unless one is scheduled.
   * @param since leaves out matches that have not changed since then (Unix ms)
   */
  async resume(since = 0): Promise<void> {
    for (const { gameName: game, matchID } of await this.deps.storage.mailAddresses.matches(since))
      await this.deps.jobs.ensure({ kind: 'mail', game, matchID }, currentTime() + RESUME_MS);
  }

  /** Writes to the players of a match who are away and whose turn it is. The handler of jobs of the kind `mail`. */
  async notify(job: Job): Promise<void> {
    const { game, matchID } = job;
    const { entry } = requireGame(this.deps.games, game);
    const stored = await this.deps.storage.matches.read(matchID);
    if (!stored || !isDealt(stored)) return;
    const targets = await this.deps.storage.mailAddresses.ofMatch(matchID);
    const later: number[] = [];
    for (const seat of pendingSeats(entry, stored)) {
      const target = targets.find(({ owner }) => owner === seat.credentials);
      if (!target) continue;
      const dueAt = this.dueAt(matchID, seat, stored);
      if (dueAt > currentTime()) later.push(dueAt);
      else await this.write(entry, matchID, stored, seat, target);
    }
    if (later.length > 0) await this.deps.jobs.schedule(job, Math.min(...later));
  }

  /** Returns when a player may be written to, if they stay away (Unix ms). */
  private dueAt(matchID: string, { id }: Seat, { match }: DealtMatch): number {
    const { subscribers } = this.deps;
    const seat = String(id);
    const awaySince = subscribers.isConnected(matchID, seat) ? currentTime() : subscribers.departureOf(matchID, seat);
    return Math.max(match.updatedAt, awaySince ?? 0) + this.longWaitMs;
  }

  /** Writes to a player unless they have not moved since the last e-mail. Rejects when it has to be tried again. */
  private async write(
    entry: GameEntry,
    matchID: string,
    { match, state }: DealtMatch,
    seat: Seat,
    target: MailTarget,
  ): Promise<void> {
    const { deliveries, moves } = this.deps.storage;
    const { owner } = target;
    const found = await deliveries.find(matchID, owner);
    const seats = [String(seat.id)];
    const before = parseTurn(found.told);
    const isToWrite = !before || (await newSince(moves, matchID, before, seats)).length > 0;
    const told = found.sending ?? serializeTurn({ stateID: state._stateID, seats, since: match.updatedAt });
    if (found.sending === undefined && !isToWrite) return;
    const now = currentTime();
    if (
      !(await deliveries.claim({ matchID, target: owner }, found, told, [now, now + (this.place.claimMs ?? CLAIM_MS)]))
    )
      throw new Error('another process is sending it');
    // Whether the e-mail of a process that died has been sent is unknown: it counts as sent.
    if (found.sending !== undefined) return deliveries.settle(matchID, owner, told);
    await this.send(entry, matchID, seat, target, told);
  }

  private async send(entry: GameEntry, matchID: string, seat: Seat, target: MailTarget, told: string): Promise<void> {
    const { sender, storage, metrics, log } = this.deps;
    const { address: to, language, stopToken, owner } = target;
    const url = linkTo(this.place, `match/${entry.name}/${matchID}`);
    const game = entry.listing(language).title;
    const page = stopPageOf(this.place, stopToken);
    const { outcome, code } = await sender.send({
      ...{ to, ...turnMailText(language, { game, name: seat.name ?? '', url, stopUrl: page }) },
      stopUrl: linkTo(this.place, `mail/stop?token=${stopToken}`),
      key: keyOf(matchID, owner, told),
    });
    metrics.countDelivery('mail', outcome);
    if (outcome !== 'sent') log.warn({ matchID, outcome, reason: code }, 'an e-mail was not sent');
    if (outcome !== 'failed') return storage.deliveries.settle(matchID, owner, told);
    await storage.deliveries.release(matchID, owner, told, false);
    throw new Error('the mail server did not accept an e-mail');
  }
}
