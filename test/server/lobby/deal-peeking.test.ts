import { join } from 'node:path';
import { GAMES } from '../../../src/games';
import type { GameEntry, Options } from '../../../src/games/contract';
import { commitmentTo } from '../../../src/random/deal';
import { API } from '../../../src/server/http/api';
import { hostGame } from '../../../src/server/matches/hosted-games';
import { nonEmpty } from '../../support/assertions';
import { waitUntil } from '../../support/wait-until';
import { readDeal } from '../support/deal';
import { newVapidKey } from '../support/fake-push-service';
import { createMemoryLog } from '../support/memory-log';
import type { TestClient } from '../support/test-client';
import { TestServer, silenceConsole, temporaryFolder, type TestSeat } from '../support/test-server';

jest.setTimeout(120_000);
silenceConsole();
const folder = temporaryFolder();

type RouteName = keyof typeof API;

/** The routes that cannot tell anything about a match, with the reason. */
const WITHOUT_MATCH: Partial<Readonly<Record<RouteName, string>>> = {
  claimNickname: 'knows players only',
  proveNickname: 'knows players only',
  giveUpNickname: 'knows players only',
  nickname: 'lists finished matches only',
  acceptInvitation: 'knows the code of the server only',
  operatorSignIn: 'knows the secret of the operator only',
  operatorSignOut: 'knows sessions only',
  operatedMatches: 'for the operator; reads no state',
  closeMatch: 'for the operator; answers nothing',
  deleteMatch: 'for the operator; answers nothing',
  overview: 'for the operator; counts matches only',
  downloadBackup: 'for the operator, who has the database',
  setNotice: 'for the operator; knows no match',
  withdrawNotice: 'for the operator; knows no match',
  operatedPlayers: 'for the operator; knows players only',
  renamePlayer: 'for the operator; answers nothing',
  mergePlayers: 'for the operator; answers nothing',
  deletePlayer: 'for the operator; answers nothing',
  blockPlayer: 'for the operator; answers nothing',
  setMailAddress: 'knows addresses only',
  confirmMail: 'knows addresses only',
  mailStatus: 'knows addresses only',
  removeMail: 'knows addresses only',
  stopMail: 'knows addresses only',
  showStopMail: 'knows addresses only',
};

/** What is random by nature, a time, or a number of sockets that have not yet gone, in answers, messages and log lines. */
const RANDOM_FIELDS = [
  /"(matchID|sid|socket|requestID|playerCredentials|person|time|pushKey)":"[^"]*"/g,
  /"(code)":"[A-Z\d]{6,8}"/g,
  /"(createdAt|updatedAt|at|ms|port|count)":\d+/g,
];

function masked(text: string): string {
  return RANDOM_FIELDS.reduce((hidden, field) => hidden.replaceAll(field, '"$1":"*"'), text);
}

/**
 * Masks lines and leaves out repetitions and seats: how often an event is sent, and how many spectators it counts,
 * depends on time.
 */
function distinct(lines: readonly string[]): string[] {
  return [...new Set(lines.filter((line) => !line.includes('"seats sent"')).map((line) => masked(line.trim())))];
}

let tables = 0;

/** A table whose players commit to the same values as at every other table: only the secrets of the servers differ. */
class Table {
  private readonly memory = createMemoryLog();
  private readonly dataDir = join(folder, `${tables++}`);
  private readonly server = new TestServer({
    dataDir: this.dataDir,
    log: this.memory.log,
    limits: { chatMessages: 1e6 },
    mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'piratz@mail.example' },
    vapid: { privateKey: newVapidKey(), subject: 'mailto:captain@example.org' },
  });
  /** All that a program has seen, masked. */
  private readonly seen: string[] = [];
  readonly called = new Set<RouteName>();
  private matchID = '';
  private code = '';
  private ann: TestSeat = { matchID: '', playerID: '0', playerCredentials: '' };

  constructor(private readonly entry: GameEntry) {}

  /** Makes every request before the start. Returns what was seen, and the server's secret. */
  async peek(setupData: Options): Promise<{ seen: string; secret: string }> {
    await this.server.open();
    try {
      await this.create(setupData);
      await this.readAll();
      await this.takeEverySeat();
      await this.swapThroughSeats();
      await this.seatBots();
      await this.changeSettings();
      await this.tryWhatIsRefused();
      const { record, state } = await readDeal(this.dataDir, this.matchID);
      if (state !== null) throw new Error('the table was dealt before its start');
      return { seen: this.masked(record.secret), secret: record.secret };
    } finally {
      await this.server.close();
    }
  }

  private async create(setupData: Options): Promise<void> {
    const settings = { numPlayers: 4, setupData, playerName: 'Ann', commitment: commitmentTo('0'.repeat(32)) };
    const created = await this.call<TestSeat & { code: string }>('create', settings);
    this.matchID = created.matchID;
    this.code = created.code;
    this.ann = { ...created, playerID: '0' };
  }

  /** Asks everything that can be asked about the table, as its owners, as a spectator and as an outsider. */
  private async readAll(...others: readonly TestSeat[]): Promise<void> {
    for (const route of ['match', 'matches', 'codes', 'export', 'ratings', 'games', 'config', 'standings'] as const) {
      await this.call(route);
    }
    for (const seat of [this.ann, ...others, undefined, { ...this.ann, playerCredentials: 'x' }]) await this.look(seat);
  }

  /** Syncs, tries to move and to chat. */
  private async look(seat: TestSeat | undefined): Promise<void> {
    const { name } = this.entry;
    const { moveNames } = hostGame(this.entry, undefined).game;
    const client = await this.server.connect(name);
    const { playerID = null, playerCredentials } = seat ?? {};
    const acks: unknown[] = [await client.sync(this.matchID, playerID, playerCredentials)];
    for (const move of nonEmpty(moveNames)) acks.push(await client.play({ move, args: [] }, 0));
    acks.push(await client.say({ text: 'Ahoy' }), await client.sync(this.matchID, playerID, playerCredentials, 7, 0));
    await this.quiet(client);
    // The socket closes before the next request, whose effects are broadcast when they like.
    client.disconnect();
    const { matchID } = this;
    const messages = client.received.map((data) => data.replaceAll(matchID, '*'));
    this.seen.push(JSON.stringify(acks), ...distinct(messages).sort());
    await waitUntil(async () => {
      const { body } = await this.server.get<{ players: { isConnected?: boolean }[] }>(this.path('match'));
      return body.players.every(
        ({ isConnected, ...data }) => !isConnected || 'bot' in ((data as { data?: object }).data ?? {}),
      );
    });
  }

  /** Waits until the throttled number of spectators has arrived. */
  private async quiet(client: TestClient): Promise<void> {
    const expected = client.playerID === null ? 1 : 0;
    await waitUntil(() => client.spectators === undefined || client.spectators.count === expected);
  }

  private async takeEverySeat(): Promise<void> {
    for (const playerID of ['1', '2', '3']) {
      const request = { playerName: 'Eve', playerID, commitment: commitmentTo(playerID.repeat(32)) };
      const eve = { ...(await this.call<TestSeat>('join', request)), matchID: this.matchID };
      await this.readAll(eve);
      await this.call('findSeat', { credentials: eve.playerCredentials });
      await this.act('rename', eve, { newName: 'Eva' });
      await this.act('commit', eve, { commitment: commitmentTo('f'.repeat(32)) });
      await this.act('leave', eve);
    }
  }

  private async swapThroughSeats(): Promise<void> {
    for (const [from, to] of ['01', '12', '23', '30'] as unknown as [string, string][]) {
      await this.act('swapSeats', { ...this.ann, playerID: from }, { seat: from, with: to });
      this.ann = { ...this.ann, playerID: to };
      await this.readAll();
    }
  }

  private async seatBots(): Promise<void> {
    await this.act('seatBot', this.ann, { seat: '1', bot: 'level1' });
    await this.readAll();
    await this.act('swapSeats', this.ann, { seat: '0', with: '1' });
    await this.readAll((this.ann = { ...this.ann, playerID: '1' }));
    await this.act('swapSeats', this.ann, { seat: '0', with: '1' });
    this.ann = { ...this.ann, playerID: '0' };
    await this.act('vacateSeat', this.ann, { seat: '1' });
    await this.act('seatBot', this.ann, { seat: '1', bot: 'random' });
    await this.act('seatBot', this.ann, { seat: '2', bot: 'level5' });
    await this.readAll();
  }

  private async changeSettings(): Promise<void> {
    for (const welcome of [false, true]) {
      await this.act('setSpectators', this.ann, { welcome });
      await this.readAll();
    }
    await this.act('setAnnounced', this.ann, { announced: true });
    await this.readAll();
    const { code } = await this.act<{ code: string }>('transfer', this.ann);
    const device = await this.call<TestSeat>('redeemTransfer', { code });
    await this.readAll({ ...device, matchID: this.matchID });
    const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
    const endpoint = 'https://push.example/ann';
    await this.act('subscribe', this.ann, { subscription: { endpoint, keys }, language: 'en' });
    await this.act('unsubscribe', this.ann, { endpoint });
    await this.act('useMail', this.ann, { secret: '0'.repeat(32) });
  }

  private async tryWhatIsRefused(): Promise<void> {
    for (const route of ['reclaimSeat', 'playAgain', 'declineRematch', 'callOff', 'declineCallOff'] as const)
      await this.act(route, this.ann);
    await this.call('shareBrowser', { credentials: this.ann.playerCredentials, other: 'x' });
    await this.act('requestStandIn', this.ann, { seat: '1' });
    await this.act('reveal', this.ann, { value: '0'.repeat(32) });
    await this.act('start', { ...this.ann, playerCredentials: 'x' });
    for (const route of ['healthz', 'readyz', 'metrics'] as const) await this.call(route);
  }

  private act<T>(route: RouteName, seat: TestSeat, more: object = {}): Promise<T> {
    return this.call<T>(route, { playerID: seat.playerID, credentials: seat.playerCredentials, ...more });
  }

  private async call<T>(route: RouteName, request?: object): Promise<T> {
    this.called.add(route);
    const { method } = API[route];
    const init = { method: method.toUpperCase(), headers: { 'content-type': 'application/json' } };
    const response = await fetch(
      this.server.url + this.path(route),
      request ? { ...init, body: JSON.stringify(request) } : init,
    );
    const text = await response.text();
    // Figures of the metrics are times and sizes; names and labels remain.
    this.seen.push(`${route} ${response.status} ${route === 'metrics' ? text.replaceAll(/ [\d.e+-]+$/gm, '') : text}`);
    return (text.startsWith('{') ? JSON.parse(text) : {}) as T;
  }

  private path(route: RouteName): string {
    const params: Record<string, string> = { name: this.entry.name, id: this.matchID, code: this.code };
    return API[route].path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? name);
  }

  /** Returns all that was seen and logged, with what is random by nature masked. */
  private masked(secret: string): string {
    const commitment = commitmentTo(secret);
    const text = [...this.seen, ...distinct(this.memory.lines)].join('\n');
    if (text.split(commitment).length <= 20) throw new Error('the commitment of the server was hardly ever seen');
    return [commitment, this.matchID, this.code].reduce(
      (hidden, random) => hidden.replaceAll(random, '*'),
      masked(text),
    );
  }
}

/** Returns the options of a game, each with another value than by default. */
function otherOptions({ options }: GameEntry): Options {
  const others = options.map(({ name, values, default: preset }) => {
    return [name, values(4).find((value) => value !== preset)] as const;
  });
  return Object.fromEntries(others) as Options;
}

const SETUPS = GAMES.flatMap((entry) => [[entry, {}] as const, [entry, otherOptions(entry)] as const]);

describe('the requests before the start', () => {
  it.each(SETUPS.map(([entry, setupData]) => [entry.name, setupData, entry] as const))(
    'tables of %s with %j differ in nothing but the commitment of the server',
    async (_name, setupData, entry) => {
      const [first, ...others] = [new Table(entry), new Table(entry), new Table(entry)] as const;
      const { seen, secret } = await first.peek(setupData);
      for (const other of nonEmpty(others)) {
        const peek = await other.peek(setupData);
        expect(peek.secret).not.toBe(secret);
        expect(peek.seen).toBe(seen);
      }
      const missing = Object.keys(API).filter((route) => !first.called.has(route as RouteName));
      expect(missing.sort()).toEqual(Object.keys(WITHOUT_MATCH).sort());
    },
  );

  it('no exception is a route of a match', () => {
    const paths = (Object.keys(WITHOUT_MATCH) as RouteName[]).map((route) => API[route].path);
    for (const path of nonEmpty(paths)) expect(path).not.toMatch(/:(id|code)/);
  });
});
