import '../../src/i18n/node/node-messages';
import type { Channel, ChannelRequest } from '../../src/server/notify/channel';
import { parseChannels } from '../../src/server/notify/channel-urls';
import type { OutgoingMail } from '../../src/server/notify/mail-sender';
import { NoAnswer, type Answer } from '../../src/server/notify/requests';
import { OVER, parseTurn } from '../../src/server/notify/turn';
import type { Outside as ServersOutside } from '../../src/server/services';
import type { Owner, WorldClock } from './clock';
import type { SimulatedDatabase } from './database';
import type { MessageCheck } from './messages';
import { isTold, Told, type ToldDelivery } from './told';
import type { Trace } from './trace';
import type { Truth } from './truth';

/** How the services outside fail. */
export const OUTAGES = [
  ...(['unreachable', 'busy', 'pausing', 'refusing', 'losing requests', 'losing answers', 'killing senders'] as const),
];

type Outage = (typeof OUTAGES)[number];

/** What services answer that take nothing. */
const REFUSALS: Partial<Record<Outage, Answer>> = {
  busy: { status: 503, body: {} },
  pausing: { status: 429, body: {}, retryAfterMs: 4000 },
  refusing: { status: 403, body: {} },
};

const ACCEPTED: Answer = { status: 250, body: '' };

const SMTP_REFUSALS: Partial<Record<Outage, number>> = { busy: 451, pausing: 451, refusing: 550 };

/** The channels of the group: they edit or not, and know a request that is repeated or not. */
export const CHANNELS: readonly Channel[] = parseChannels([
  'discord://42/token?base=https://discord.world',
  'matrix://token@matrix.world/!room:matrix.world',
  'ntfy://ntfy.world/pirates',
  'webhook+https://hook.world/piratz?secret=c2VjcmV0',
]);

/** How long a server waits for an answer, in milliseconds. */
const PATIENCE_MS = 10_000;

/** The most that requests and answers are under way, in milliseconds. */
const TRAVEL_MS = 300;

/** What somebody is told about a match. */
type Notice = Pick<ToldDelivery, 'target' | 'matchID' | 'told'>;

/** A message in a channel, and what the servers had claimed to tell by it last. */
interface PostedMessage {
  readonly channel: Channel;
  readonly matchID: string;
  told: string;
}

/** What a world's services need. */
interface OutsideDeps {
  readonly clock: WorldClock;
  readonly world: Owner;
  readonly database: SimulatedDatabase;
  readonly messages: MessageCheck;
  readonly truth: Truth;
  readonly trace: Trace;
  /** Called when a link to confirm an address arrives. */
  onConfirmation(address: string, token: string): void;
  /** Called when an e-mail about a turn arrives. */
  onTurnMail(matchID: string, owner: string): void;
  /** Lets a server crash. */
  crash(process: Owner): void;
}

/** The services outside of a world: the channels of the group, and the mailboxes of its people. */
export class Outside {
  /** A server has died, or has not heard what was stored: what is sent once only may not have arrived. */
  hasLost = false;
  private outage: Outage | undefined;
  /** How many requests it still meets. */
  private left = 0;
  /** The matches of which requests or answers have been lost on their way. */
  private readonly lost = new Set<string>();
  /** What services have refused for good. */
  private readonly refused = new Set<string>();
  /** What has arrived, by where and what for; with the number of backups that were restored before. */
  private readonly arrived = new Map<string, number>();
  /** What has arrived last, by where and what for. */
  private readonly latest = new Map<string, string>();
  private readonly messages = new Map<string, PostedMessage>();
  private readonly told: Told;

  constructor(private readonly deps: OutsideDeps) {
    this.told = new Told(deps.database, deps.truth, deps.trace);
  }

  /** Lets the next requests about matches fail. */
  begin(outage: Outage, requests: number): void {
    this.outage = outage;
    this.left = requests;
  }

  /** Ends what is wrong with the services. */
  end(): void {
    this.outage = undefined;
  }

  /** Checks what counts as sent since a change of the database. */
  record(): Promise<void> {
    return this.told.record((delivery) => this.mayCount(delivery));
  }

  /** Returns the services as a server reaches them. */
  forServer(owner: Owner): ServersOutside {
    return {
      client: { send: (request) => this.travel(owner, request.body, (outage) => this.answerTo(request, outage)) },
      mailTransport: (mail, onMessage) => this.travel(owner, mail.text, (outage) => this.take(mail, outage), onMessage),
    };
  }

  /** Returns whether something has arrived. */
  hasArrived(target: string, matchID: string, told: string): boolean {
    return this.arrived.has(`${target} ${matchID} ${told}`);
  }

  /** Returns whether nobody can know if something about a match has arrived that is sent once only. */
  isUnsure(matchID: string): boolean {
    return this.hasLost || this.lost.has(matchID);
  }

  /** Returns whether something has arrived, or could not. */
  isSettled(target: string, matchID: string, told: string): boolean {
    return this.hasArrived(target, matchID, told) || this.refused.has(`${target} ${matchID} ${told}`);
  }

  /** Returns the message with this ID. */
  messageOf({ service }: Channel, id: string): PostedMessage | undefined {
    return this.messages.get(`${service} ${id}`);
  }

  /** Brings something to its service and the answer back, as far as nothing is lost. A server that dies gets none. */
  private travel(
    owner: Owner,
    text: string,
    act: (outage: Outage | undefined) => Promise<Answer>,
    onMessage?: () => void,
  ): Promise<Answer> {
    const { clock, world, crash } = this.deps;
    const outage = matchIn(text) === undefined ? undefined : this.meetOutage();
    const delay = () => 1 + owner.random.Number() * TRAVEL_MS;
    return new Promise((resolve, reject) => {
      const later = (work: () => void) => clock.after(delay(), owner, work);
      const fail = (isUnknown: boolean) => reject(new NoAnswer(isUnknown, new Error('the outside fails')));
      if (outage === 'unreachable') return later(() => fail(false));
      if (outage === 'killing senders') clock.after(delay(), world, () => crash(owner));
      later(() => {
        onMessage?.();
        if (outage?.startsWith('losing')) {
          this.lost.add(matchIn(text) ?? '');
          clock.after(PATIENCE_MS, owner, () => fail(true));
        }
        if (outage === 'losing requests') return;
        // What has been sent arrives, even if its sender dies.
        clock.after(delay(), world, () => {
          const onAnswer = (answer: Answer) =>
            later(() => (answer.status < 400 || !onMessage ? resolve(answer) : reject(smtpError(answer.status))));
          act(outage).then((answer) => (outage === 'losing answers' ? undefined : onAnswer(answer)), reject);
        });
      });
    });
  }

  /** Returns what is wrong with the services for the next request about a match. */
  private meetOutage(): Outage | undefined {
    const { outage } = this;
    if (outage && --this.left <= 0) this.end();
    return outage;
  }

  private async answerTo(request: ChannelRequest, outage: Outage | undefined): Promise<Answer> {
    const { host } = new URL(request.url);
    const channel = CHANNELS.find(({ service }) => host === `${service === 'webhook' ? 'hook' : service}.world`);
    const matchID = matchIn(request.body);
    if (!channel || matchID === undefined) return this.onStray(host);
    this.deps.messages.checkSecrets(`the channel ${channel.service}`, request.body);
    const told = await this.claimed(matchID, channel.id);
    const refusal = outage && REFUSALS[outage];
    if (refusal) return this.refuse({ target: channel.id, matchID, told }, refusal);
    const editedID = editedIn(channel, request);
    const edited = editedID === undefined ? undefined : this.messageOf(channel, editedID);
    if (editedID !== undefined && !edited) return { status: 404, body: {} };
    const notice = { target: channel.id, matchID, told };
    if (!channel.edits) this.checkNews(notice);
    const isNew = this.note(notice, !channel.isIdempotent && !edited);
    if (edited) edited.told = told;
    if (edited || (!isNew && channel.isIdempotent)) return idAnswer(editedID ?? this.idOf(channel, matchID, told));
    this.messages.set(`${channel.service} ${this.messages.size + 1}`, { channel, matchID, told });
    return idAnswer(String(this.messages.size));
  }

  private async take({ to, text, html, subject }: OutgoingMail, outage: Outage | undefined): Promise<Answer> {
    const { messages, onConfirmation, onTurnMail, database } = this.deps;
    messages.checkSecrets(`the mailbox of ${to}`, `${subject} ${text} ${html}`);
    const token = /#confirm=(\w+)/.exec(text)?.[1];
    if (token !== undefined) onConfirmation(to, token);
    const matchID = matchIn(text);
    if (matchID === undefined) return ACCEPTED;
    const [row] = await database.read(
      `SELECT target FROM deliveries WHERE match = ? AND sending IS NOT NULL AND target IN (SELECT owner FROM mail_seats
        JOIN mail_addresses ON id = mail_seats.address WHERE match = ? AND mail_addresses.address = ?)`,
      ...[matchID, matchID, to],
    );
    const owner = String(row?.target ?? '');
    const notice = { target: owner, matchID, told: await this.claimed(matchID, owner) };
    const status = outage && SMTP_REFUSALS[outage];
    if (status !== undefined) return this.refuse(notice, { status, body: '' });
    this.checkNews(notice);
    this.note(notice, true);
    onTurnMail(matchID, owner);
    return ACCEPTED;
  }

  /** Returns what the servers have claimed to tell somebody: nothing is sent that was not. */
  private async claimed(matchID: string, target: string): Promise<string> {
    const { database, truth, trace } = this.deps;
    const [row] = await database.read('SELECT sending FROM deliveries WHERE match = ? AND target = ?', matchID, target);
    const isCertain = truth.restores === 0 && !truth.haveClocksJumped && truth.matches.has(matchID);
    if (row?.sending === undefined && isCertain) trace.violate('somebody is told what no server has claimed to tell');
    return String(row?.sending ?? 'unclaimed');
  }

  /** Notes what arrives. Returns whether it is new. */
  private note({ target, matchID, told }: Notice, isOnce: boolean): boolean {
    const { truth, trace } = this.deps;
    const key = `${target} ${matchID} ${told}`;
    this.latest.set(`${target} ${matchID}`, told);
    const before = this.arrived.get(key);
    this.arrived.set(key, truth.restores);
    const isClaimed = told !== 'unclaimed';
    trace.add('outside', `hears of a turn: ${told}`);
    if (isOnce && isClaimed && before === truth.restores) trace.violate('somebody is told of a turn twice');
    return before === undefined;
  }

  private idOf(channel: Channel, matchID: string, told: string): string {
    const found = [...this.messages].find(
      ([, each]) => each.channel === channel && each.matchID === matchID && each.told === told,
    );
    return found?.[0].split(' ')[1] ?? '0';
  }

  /** Who cannot be told otherwise is told once of a turn, until they have moved. */
  private checkNews({ target, matchID, told }: Notice): void {
    const { truth, trace } = this.deps;
    const match = truth.matches.get(matchID);
    const before = this.latest.get(`${target} ${matchID}`);
    const { seats } = (told === 'unclaimed' ? undefined : parseTurn(told)) ?? {};
    if (!match || !seats || before === undefined || before === told || truth.isRestored) return;
    if (isTold(match, seats, before, false)) trace.violate('somebody is told again of a turn of which they know');
  }

  /** Returns whether something counts as told by right. */
  private mayCount({ target, matchID, told, messageID }: ToldDelivery): boolean {
    if (told === OVER && messageID === undefined) return true;
    const channel = CHANNELS.find(({ id }) => id === target);
    const isSure = channel !== undefined && (channel.isIdempotent || messageID !== undefined);
    return this.isSettled(target, matchID, told) || (!isSure && this.isUnsure(matchID));
  }

  private refuse({ target, matchID, told }: Notice, answer: Answer): Answer {
    const isForGood = answer === REFUSALS.refusing || answer.status === SMTP_REFUSALS.refusing;
    if (isForGood) this.refused.add(`${target} ${matchID} ${told}`);
    this.deps.trace.add('outside', `refuses to hear of a turn: ${answer.status}`);
    return answer;
  }

  private onStray(host: string): Answer {
    this.deps.trace.violate(`a post goes to ${host}, about no match`);
    return { status: 400, body: {} };
  }
}

/** Returns the ID of the match that a text links to. */
function matchIn(text: string): string | undefined {
  return /match\\?\/[a-z-]+\\?\/([\w-]{12})/.exec(text)?.[1];
}

/** Returns the ID of the message that a request edits. */
function editedIn({ service }: Channel, { url, method, body }: ChannelRequest): string | undefined {
  if (service === 'discord' && method === 'PATCH') return /messages\/(\w+)/.exec(url)?.[1];
  if (service !== 'matrix') return undefined;
  const { 'm.relates_to': relation } = JSON.parse(body) as { readonly 'm.relates_to'?: { readonly event_id?: string } };
  return relation?.event_id;
}

function idAnswer(id: string): Answer {
  return { status: 200, body: { id, event_id: id } };
}

function smtpError(responseCode: number): Error {
  return Object.assign(new Error('the outside fails'), { code: 'EENVELOPE', responseCode });
}
