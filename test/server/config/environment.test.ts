import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { ServerProcess, START_ARGS } from '../../support/server-process';
import { BOX_CARDS, TREASURES } from '../../../src/games/piratz/rules/cards';
import type { PiratzState } from '../../../src/games/piratz/rules/state';
import { readEnvironment } from '../../../src/server/config/environment';
import { LIMITS, type Limit } from '../../../src/server/shared/limits';
import { TestServer, silenceConsole, temporaryFolder } from '../support/test-server';

silenceConsole();
const folder = temporaryFolder();
const KEY = 'vplfkITvu0cwHqzK9Kj-DYStbCH_9AhGx9LqMyaeI6w';
const HEADINGS = ['id', ...TREASURES, 'rat', 'skull'].join(',');

/** Writes a deck file with the printed cards in reverse order. */
function deckFile(name: string, change: (line: string, i: number) => string = (line) => line): string {
  const cards = [...BOX_CARDS].reverse();
  const lines = cards.map(({ items, rat, skull }, i) => [i + 1, ...items, Number(rat), Number(skull)].join(','));
  const file = join(folder, name);
  writeFileSync(file, [HEADINGS, ...lines].map(change).join('\n'));
  return file;
}

describe('readEnvironment', () => {
  it('readEnvironment returns the defaults for an empty environment', () => {
    const defaults = { port: 8000, host: '0.0.0.0', dataDir: 'data', debugPanel: false, components: {} };
    const access = { allowedOrigins: [], publicOrigins: [], trustProxy: 0, limits: {}, basePath: '/' };
    const { log, ...rest } = readEnvironment({});
    expect(rest).toEqual({ ...defaults, ...access, standInAfter: 60_000, botPace: 900 });
    expect(log?.level).toBe('info');
    const variables = ['PORT', 'HOST', 'DATA_DIR', 'DEBUG_PANEL', 'PIRATZ_CARDS', 'ALLOWED_ORIGINS', 'TRUST_PROXY'];
    const others = ['LOG_LEVEL', 'MAX_MESSAGES', 'STAND_IN_AFTER', 'BOT_PACE', 'REDIS_URL'];
    const empty = Object.fromEntries([...variables, ...others].map((name) => [name, '']));
    expect(JSON.stringify(readEnvironment(empty))).toBe(JSON.stringify(readEnvironment({})));
  });

  it('readEnvironment reads the limit of the chat by its name of version 1.0, too', () => {
    expect(readEnvironment({ MAX_CHAT_LINES: '7' }).limits).toEqual({ chatMessages: 7 });
    expect(readEnvironment({ MAX_CHAT_LINES: '7', MAX_CHAT_MESSAGES: '8' }).limits).toEqual({ chatMessages: 8 });
  });

  it('readEnvironment reads every variable', () => {
    const environment = {
      PORT: '0',
      HOST: '::1',
      DATA_DIR: '/tmp/x',
      DEBUG_PANEL: '1',
      STAND_IN_AFTER: '5',
      BOT_PACE: '0',
      PIRATZ_CARDS: deckFile('own.csv'),
      ALLOWED_ORIGINS: 'https://example.org, http://localhost:3000',
      INVITE_CODE: ' kraken & co ',
      OPERATOR_SECRET: ' sixteen letters!\n',
      SPECTATORS: 'invited',
      PUBLIC_URL: 'https://piratz.example/table/, http://192.168.1.5:8000',
      TRUST_PROXY: '2',
      LOG_LEVEL: 'silent',
      MAX_SPECTATORS: '7',
      DATABASE_URL: 'postgresql://db/piratz',
      REDIS_URL: 'rediss://bus:6380',
      BASE_PATH: '/games/piratz',
      VAPID_PRIVATE_KEY: KEY,
      VAPID_SUBJECT: 'mailto:me@example.org',
      NOTIFY_URLS: 'discord://1/t, slack+https://hooks.example/x\nntfy://ntfy.sh/games',
      NOTIFY_ALLOW_HOSTS: 'Ntfy.lan, [::1]',
      SMTP_URL: 'smtps://me:secret@mail.example',
      MAIL_FROM: 'Piratz <piratz@mail.example>',
    };
    const { components, channels, log, ...rest } = readEnvironment(environment);
    expect(channels?.map(({ service }) => service)).toEqual(['discord', 'slack', 'ntfy']);
    expect(rest).toEqual({
      port: 0,
      host: '::1',
      dataDir: '/tmp/x',
      debugPanel: true,
      standInAfter: 5000,
      botPace: 0,
      allowedOrigins: ['https://example.org', 'http://localhost:3000'],
      publicOrigins: ['https://piratz.example', 'http://192.168.1.5:8000'],
      inviteCode: 'kraken & co',
      operatorSecret: 'sixteen letters!',
      spectators: 'invited',
      trustProxy: 2,
      limits: { spectators: 7 },
      databaseUrl: 'postgresql://db/piratz',
      redisUrl: 'rediss://bus:6380',
      basePath: '/games/piratz/',
      vapid: { privateKey: KEY, subject: 'mailto:me@example.org' },
      notifyAllowHosts: ['ntfy.lan', '::1'],
      mail: { smtpUrl: 'smtps://me:secret@mail.example', from: 'Piratz <piratz@mail.example>' },
    });
    expect(log?.level).toBe('silent');
    expect(components!.piratz).toHaveLength(50);
  });

  it.each(['many', '-1', '80.5', '65536', '0x50', ' 80'])('readEnvironment rejects PORT=%p', (port) => {
    expect(() => readEnvironment({ PORT: port })).toThrow(`PORT must be a number from 0 to 65535, not "${port}".`);
  });

  it.each(Object.entries<Limit>(LIMITS))(
    'readEnvironment reads and validates the limit %s',
    (name, { variable, meaning, max = 999_999_999 }) => {
      expect(readEnvironment({ [variable]: '12' }).limits).toEqual({ [name]: 12 });
      expect(readEnvironment({ [variable]: String(max) }).limits).toEqual({ [name]: max });
      const message = (text: string) =>
        `${variable} (${meaning}) must be a whole number from 1 to ${max}, not "${text}".`;
      for (const text of ['0', '-1', '1.5', 'many', '1e9', String(max + 1)]) {
        expect(() => readEnvironment({ [variable]: text })).toThrow(message(text));
      }
    },
  );

  it.each(['example.org', 'https://example.org/', 'null', '*'])(
    'readEnvironment rejects ALLOWED_ORIGINS=%p',
    (text) => {
      expect(() => readEnvironment({ ALLOWED_ORIGINS: text })).toThrow('ALLOWED_ORIGINS must be origins such as');
    },
  );

  it.each(['piratz.example', 'ftp://piratz.example'])('readEnvironment rejects PUBLIC_URL=%p', (text) => {
    expect(() => readEnvironment({ PUBLIC_URL: text })).toThrow('PUBLIC_URL must be addresses such as');
  });

  it('readEnvironment rejects a TRUST_PROXY that is not a number', () => {
    const message = 'TRUST_PROXY must be a number of proxies from 0 to 9, not "yes".';
    expect(() => readEnvironment({ TRUST_PROXY: 'yes' })).toThrow(message);
  });

  it.each([
    ['REDIS_URL', { REDIS_URL: 'redis://bus' }, 'REDIS_URL is for several processes, which need one DATABASE_URL.'],
    ['REDIS_URL', { REDIS_URL: 'bus:6379', DATABASE_URL: 'postgresql://db/x' }, 'REDIS_URL must be like redis://'],
    ['VAPID_PRIVATE_KEY', { VAPID_PRIVATE_KEY: KEY }, 'VAPID_PRIVATE_KEY and VAPID_SUBJECT need each other'],
    ['VAPID_SUBJECT', { VAPID_SUBJECT: 'mailto:a@b.c' }, 'VAPID_PRIVATE_KEY and VAPID_SUBJECT need each other'],
    [
      'VAPID_SUBJECT',
      { VAPID_PRIVATE_KEY: KEY, VAPID_SUBJECT: 'me' },
      'VAPID_SUBJECT must be like mailto:you@example.org',
    ],
    ['VAPID_PRIVATE_KEY', { VAPID_PRIVATE_KEY: 'key', VAPID_SUBJECT: 'mailto:a@b.c' }, 'VAPID_PRIVATE_KEY is no key'],
    [
      'SPECTATORS',
      { INVITE_CODE: 'kraken', SPECTATORS: 'friends' },
      'SPECTATORS must be anyone or invited, not "friends"',
    ],
    ['NOTIFY_URLS', { NOTIFY_URLS: 'discord://1/t' }, 'NOTIFY_URLS needs PUBLIC_URL, the address of your pages'],
    [
      'NOTIFY_URLS',
      { NOTIFY_URLS: 'ntfy://ntfy.sh/x discord://1', PUBLIC_URL: 'https://piratz.example' },
      'NOTIFY_URLS: address 2 must be like discord://ID/TOKEN',
    ],
    ['SMTP_URL', { SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL and MAIL_FROM need each other.'],
    ['MAIL_FROM', { MAIL_FROM: 'a@b.c' }, 'SMTP_URL and MAIL_FROM need each other.'],
    ['SMTP_URL', { SMTP_URL: 'mail.example', MAIL_FROM: 'a@b.c' }, 'SMTP_URL must be like smtps://user:password@'],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'me' }, 'MAIL_FROM must be like piratz@example.org or'],
    ['SMTP_URL', { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.c' }, 'SMTP_URL needs PUBLIC_URL'],
    ['SPECTATORS', { SPECTATORS: 'invited' }, 'SPECTATORS=invited needs an INVITE_CODE.'],
    ['INVITE_CODE', { INVITE_CODE: ' rum! ' }, 'INVITE_CODE must have 6 to 64 characters.'],
    ['OPERATOR_SECRET', { OPERATOR_SECRET: 'fifteen letters' }, 'OPERATOR_SECRET must have 16 to 256 characters: '],
    ['OPERATOR_SECRET', { OPERATOR_SECRET: 'x'.repeat(257) }, 'OPERATOR_SECRET must have 16 to 256 characters: '],
    ['BASE_PATH', { BASE_PATH: 'piratz' }, 'BASE_PATH must be a path such as /piratz/, not "piratz".'],
    ['BASE_PATH', { BASE_PATH: '/games/../' }, 'BASE_PATH must be a path such as /piratz/'],
    ['BASE_PATH', { BASE_PATH: '//example.org/' }, 'BASE_PATH must be a path such as /piratz/'],
    ['BASE_PATH', { BASE_PATH: '/"><script>' }, 'BASE_PATH must be a path such as /piratz/'],
  ])('readEnvironment rejects %s of %j', (_name, environment, message) => {
    expect(() => readEnvironment(environment)).toThrow(message);
  });

  it('readEnvironment rejects an unknown log level', () => {
    expect(() => readEnvironment({ LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL must be one of trace, debug, info, warn,');
  });

  it('readEnvironment rejects a boolean that is neither 0 nor 1', () => {
    expect(() => readEnvironment({ DEBUG_PANEL: 'yes' })).toThrow('DEBUG_PANEL must be 0 or 1, not "yes".');
  });

  it('readEnvironment rejects a STAND_IN_AFTER that is not a number of seconds', () => {
    expect(() => readEnvironment({ STAND_IN_AFTER: '1m' })).toThrow(
      'STAND_IN_AFTER must be a whole number of seconds up to 2147483, not "1m".',
    );
  });

  it('readEnvironment rejects a BOT_PACE that is not a number of milliseconds', () => {
    expect(() => readEnvironment({ BOT_PACE: 'slow' })).toThrow(
      'BOT_PACE must be a whole number of milliseconds up to 9999999, not "slow".',
    );
  });

  it('the error names a components file that cannot be read', () => {
    const file = join(folder, 'nowhere.csv');
    expect(() => readEnvironment({ PIRATZ_CARDS: file })).toThrow(`PIRATZ_CARDS: cannot read ${file}: `);
  });

  it('the error names file, line and column of an invalid component', () => {
    const file = deckFile('bad.csv', (line, i) => (i === 3 ? line.replace(/,\d/, ',x') : line));
    expect(() => readEnvironment({ PIRATZ_CARDS: file })).toThrow(`PIRATZ_CARDS: ${file}, line 4, column 2 (ring): `);
  });
});

describe('custom components', () => {
  it('the server sets up matches with custom components and sends them to clients', async () => {
    const { components } = readEnvironment({ PIRATZ_CARDS: deckFile('mine.csv') });
    const testServer = await new TestServer({
      dataDir: join(folder, 'data'),
      components: components!,
      debugPanel: true,
    }).open();
    expect(await testServer.get('/config')).toMatchObject({ status: 200, body: { components, debugPanel: true } });
    const { matchID } = await testServer.create({ numPlayers: 2 });
    await testServer.joinAll(matchID, ['Ann', 'Bob']);
    const { cards } = (await testServer.openClient(matchID)).state?.G as PiratzState;
    expect(cards).toEqual(components!.piratz);
    expect(cards).not.toEqual(BOX_CARDS);
    await testServer.close();
  });
});

describe('the server process', () => {
  async function run(environment: Record<string, string>, onOutput?: (text: string, stop: () => void) => void) {
    const root = join(__dirname, '../../..');
    const child = spawn(process.execPath, START_ARGS, {
      cwd: root,
      env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(folder, 'door'), ...environment },
    });
    const output = { out: '', err: '' };
    child.stdout.on('data', (text: Buffer) => {
      output.out += text.toString();
      onOutput?.(output.out, () => child.kill('SIGTERM'));
    });
    child.stderr.on('data', (text: Buffer) => (output.err += text.toString()));
    const [code] = (await once(child, 'close')) as [number];
    return { code, ...output };
  }

  it('the server prints its URL and shuts down on SIGTERM', async () => {
    let answer: Promise<number> | undefined;
    const result = await run({}, (out, stop) => {
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(out)?.[0];
      if (!url || answer) return;
      answer = fetch(`${url}/games`).then(({ status }) => status);
      void answer.then(stop, stop);
    });
    expect(result).toMatchObject({ code: 0, err: '' });
    expect(await answer).toBe(200);
  }, 20_000);

  it('the server prints a one-sentence error and exits when the environment is invalid', async () => {
    const file = deckFile('worse.csv', (line, i) => (i === 0 ? line.replace('rat', 'mouse') : line));
    const { code, out, err } = await run({ PIRATZ_CARDS: file });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err.trim().split('\n')).toEqual([
      `PIRATZ_CARDS: ${file}, line 1, column 8 (rat): expected the heading "rat", found "mouse"`,
    ]);
  }, 20_000);

  it('the server names a database that rejects writes, in one line', async () => {
    const dataDir = join(folder, 'full');
    await (await new TestServer({ dataDir }).open()).close();
    const database = new Database(join(dataDir, 'piratz.sqlite'));
    database.exec(`CREATE TRIGGER full BEFORE UPDATE ON migrations BEGIN SELECT RAISE(ABORT, 'no more'); END`);
    database.close();
    const { code, out, err } = await run({ DATA_DIR: dataDir });
    expect({ code, out, err }).toEqual({ code: 1, out: '', err: `DATA_DIR: ${dataDir} cannot be used: no more\n` });
  }, 20_000);

  it('the server prints an error when another server uses DATA_DIR, but starts after that one was killed', async () => {
    const dataDir = join(folder, 'shared');
    const first = new ServerProcess({}, undefined, dataDir);
    await first.open();
    const second = await run({ DATA_DIR: dataDir });
    expect(second).toMatchObject({
      code: 1,
      out: '',
      err: `DATA_DIR: ${dataDir} cannot be used: another server uses it: stop that server, or set DATA_DIR to another folder\n`,
    });
    await first.close('SIGKILL');
    await first.open();
    await first.tearDown();
  }, 30_000);

  it.each([
    ['::1', '[::1]'],
    ['::', 'localhost'],
    ['0.0.0.0', 'localhost'],
  ])(
    'the server prints the URL to open for HOST=%s',
    async (HOST, name) => {
      let url: string | undefined;
      await run({ HOST }, (out, stop) => {
        url = /http:\S+/.exec(out)?.[0];
        if (url) stop();
      });
      expect(url).toMatch(/^http:\/\/.*:\d+$/);
      expect(url?.replace(/:\d+$/, '')).toBe(`http://${name}`);
    },
    20_000,
  );

  it('the server prints an error when the port is taken', async () => {
    const testServer = await new TestServer({ dataDir: join(folder, 'taken') }).open();
    const { code, err } = await run({ PORT: new URL(testServer.url).port });
    await testServer.close();
    expect(code).toBe(1);
    expect(err).toBe(`port ${new URL(testServer.url).port} is taken: set PORT to another one.\n`);
  }, 20_000);
});
