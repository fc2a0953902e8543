import '../../src/i18n/node/node-messages';
import type { Channel, ChannelRequest } from '../../src/server/notify/channel';
import { parseChannels } from '../../src/server/notify/channel-urls';
import type { OutgoingMail } from '../../src/server/notify/mail-sender';
import { NoAnswer, type Answer } from '../../src/server/notify/requests';
import type { Outside as ServersOutside } from '../../src/server/services';
import type { Owner, WorldClock } from './clock';
import type { SimulatedDatabase } from './database';
import type { MessageCheck } from './messages';
import type { Trace } from './trace';
import type { Truth } from './truth';

/** How the services outside fail. */
export const OUTAGES = ['unreachable', 'busy', 'pausing', 'losing requests', 'losing answers'] as const;

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
}

/** The services outside of a world: the channels of the group, and the mailboxes of its people. */
export class Outside {
  outage: (typeof OUTAGES)[number] | undefined;
  /** Something has been lost on its way, or a server has died: what is sent once only may not have arrived. */
  hasLost = false;
  /** What has arrived, by where and what for; with the number of backups that were restored before. */
  private readonly arrived = new Map<string, number>();
  private readonly messages = new Map<string, PostedMessage>();

  constructor(private readonly deps: OutsideDeps) {}

  /** Returns the services as a server reaches them. */
  forServer(owner: Owner): ServersOutside {
    return {
      client: { send: (request) => this.travel(owner, () => this.answerTo(request)) },
      mailTransport: (mail, onMessage) => this.travel(owner, () => this.take(mail), onMessage),
    };
  }

  /** Returns whether something has arrived. */
  hasArrived(target: string, matchID: string, told: string): boolean {
    return this.arrived.has(`${target} ${matchID} ${told}`);
  }

  /** Returns the message with this ID. */
  messageOf({ service }: Channel, id: string): PostedMessage | undefined {
    return this.messages.get(`${service} ${id}`);
  }

  /** Brings a request to its service and the answer back, as far as nothing is lost. A server that dies gets none. */
  private travel(owner: Owner, act: () => Promise<Answer>, onMessage?: () => void): Promise<Answer> {
    const { clock, world } = this.deps;
    const delay = () => 1 + owner.random.Number() * TRAVEL_MS;
    return new Promise((resolve, reject) => {
      const later = (work: () => void) => clock.after(delay(), owner, work);
      const fail = (isUnknown: boolean) => reject(new NoAnswer(isUnknown, new Error('the outside fails')));
      if (this.outage === 'unreachable') return later(() => fail(false));
      clock.after(delay(), owner, () => {
        onMessage?.();
        const isLost = this.outage === 'losing requests';
        if (isLost || this.outage === 'losing answers') {
          this.hasLost = true;
          clock.after(PATIENCE_MS, owner, () => fail(true));
        }
        if (isLost) return;
        // What has been sent arrives, even if its sender dies.
        clock.after(delay(), world, () => {
          const answering = this.outage === 'busy' || this.outage === 'pausing' ? refusal(this.outage) : act();
          answering.then((answer) => {
            if (this.outage !== 'losing answers')
              later(() => (answer.status < 400 || !onMessage ? resolve(answer) : reject(smtpError())));
          }, reject);
        });
      });
    });
  }

  private async answerTo(request: ChannelRequest): Promise<Answer> {
    const { host } = new URL(request.url);
    const channel = CHANNELS.find(({ service }) => host === `${service === 'webhook' ? 'hook' : service}.world`);
    const matchID = /match\\?\/[a-z-]+\\?\/([\w-]{12})/.exec(request.body)?.[1];
    if (!channel || matchID === undefined) return this.refuse(`a post goes to ${host}, about no match`);
    this.deps.messages.checkSecrets(`the channel ${channel.service}`, request.body);
    const told = await this.claimed(matchID, channel.id);
    const editedID = editedIn(channel, request);
    const edited = editedID === undefined ? undefined : this.messageOf(channel, editedID);
    if (editedID !== undefined && !edited) return { status: 404, body: {} };
    const isNew = this.note(channel.id, matchID, told, !channel.isIdempotent && !edited);
    if (edited) edited.told = told;
    if (edited || (!isNew && channel.isIdempotent)) return idAnswer(editedID ?? this.idOf(channel, matchID, told));
    this.messages.set(`${channel.service} ${this.messages.size + 1}`, { channel, matchID, told });
    return idAnswer(String(this.messages.size));
  }

  private async take({ to, text, html, subject }: OutgoingMail): Promise<Answer> {
    const { messages, onConfirmation, onTurnMail, database } = this.deps;
    messages.checkSecrets(`the mailbox of ${to}`, `${subject} ${text} ${html}`);
    const token = /#confirm=(\w+)/.exec(text)?.[1];
    if (token !== undefined) onConfirmation(to, token);
    const matchID = /match\/[a-z-]+\/([\w-]{12})/.exec(text)?.[1];
    if (matchID === undefined) return { status: 250, body: '' };
    const [row] = await database.read(
      `SELECT target FROM deliveries WHERE match = ? AND sending IS NOT NULL AND target IN (SELECT owner FROM mail_seats
        JOIN mail_addresses ON id = mail_seats.address WHERE match = ? AND mail_addresses.address = ?)`,
      ...[matchID, matchID, to],
    );
    const owner = String(row?.target ?? '');
    this.note(owner, matchID, await this.claimed(matchID, owner), true);
    onTurnMail(matchID, owner);
    return { status: 250, body: '' };
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
  private note(target: string, matchID: string, told: string, isOnce: boolean): boolean {
    const { truth, trace } = this.deps;
    const key = `${target} ${matchID} ${told}`;
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

  private refuse(why: string): Answer {
    this.deps.trace.violate(why);
    return { status: 400, body: {} };
  }
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

function refusal(outage: 'busy' | 'pausing'): Promise<Answer> {
  return Promise.resolve(outage === 'busy' ? { status: 503, body: {} } : { status: 429, body: {}, retryAfterMs: 4000 });
}

function smtpError(): Error {
  return Object.assign(new Error('the outside fails'), { code: 'EENVELOPE', responseCode: 451 });
}
