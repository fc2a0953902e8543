import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { piratz } from '../../../src/games/piratz';
import { hostGame } from '../../../src/server/matches/hosted-games';
import { nonEmpty } from '../../support/assertions';
import { QuietServer } from '../support/announced-match';
import { FakeMailServer } from '../support/fake-mail-server';
import { createMemoryLog } from '../support/memory-log';
import { silenceConsole, temporaryFolder } from '../support/test-server';
import { TestClock } from '../support/timed-jobs';

silenceConsole();
const folder = temporaryFolder();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const hosted = hostGame(piratz, undefined);

const clock = new TestClock();
const mailServer = new FakeMailServer();
const { log, lines } = createMemoryLog();
let dataDir: string;
let server: QuietServer;

const start = () =>
  QuietServer.start(
    dataDir,
    clock,
    {
      mail: { smtpUrl: mailServer.url, from: 'Piratz <piratz@mail.example>' },
      publicOrigins: ['https://piratz.example'],
      basePath: '/table/',
    },
    log,
  );

const newSecret = () => randomBytes(16).toString('hex');

/** Confirms an address, by the link in its e-mail. Returns the secret of the browser. */
async function confirmAddress(address: string, language = 'en'): Promise<string> {
  const { mailAddresses } = server.services;
  const secret = newSecret();
  expect(await mailAddresses!.set({ secret, address, language }, '192.0.2.1')).toEqual({ state: 'unconfirmed' });
  const [, token = ''] = /#confirm=([0-9a-f]{32})/.exec(mailServer.to(address).at(-1)?.text ?? '') ?? [];
  await mailAddresses!.confirm({ token });
  expect(await mailAddresses!.status({ secret })).toEqual({ state: 'confirmed' });
  return secret;
}

/** Creates a match in which these people want e-mails at these addresses. */
async function createMatch(people: Readonly<Record<string, string>>): Promise<string> {
  const names = Object.keys(people);
  const matchID = await server.createMatch(names, false);
  for (const [playerID, address] of Object.values(people).entries()) {
    const secret = await confirmAddress(address);
    const owner = { playerID: String(playerID), credentials: server.credentialsAt(matchID, String(playerID)) };
    await server.services.mailAddresses!.useFor({ ...hosted, matchID }, { ...owner, secret });
  }
  mailServer.received.length = 0;
  return matchID;
}

beforeAll(() => mailServer.open());
afterAll(() => mailServer.close());
beforeEach(async () => {
  clock.install();
  dataDir = mkdtempSync(join(folder, 'data-'));
  mailServer.behaviour = {};
  mailServer.received.length = 0;
  server = await start();
});
afterEach(() => server.crash());

describe('a player who is away', () => {
  it('gets an e-mail after ten minutes of their turn, and none until they have moved', async () => {
    const matchID = await createMatch({ Ann: 'ann@mail.example' });
    await server.jobs.pass(10 * MINUTE - 1);
    expect(mailServer.received).toEqual([]);
    await server.jobs.pass(1);
    expect(mailServer.received).toHaveLength(1);
    await server.jobs.pass(72 * HOUR);
    expect(mailServer.received).toHaveLength(1);
    await server.playTurnsUntil(matchID, '0');
    await server.jobs.pass(72 * HOUR);
    expect(mailServer.received).toHaveLength(2);
  });

  it('gets none while it is the turn of others', async () => {
    await createMatch({ Ann: 'ann@mail.example', Ben: 'ben@mail.example' });
    await server.jobs.pass(72 * HOUR);
    expect(mailServer.received.map(({ to }) => to)).toEqual(['ann@mail.example']);
  });

  it('is told in text and HTML where the table is, with one click to end that, and without credentials', async () => {
    const matchID = await createMatch({ '<b>A&B</b>': 'ann@mail.example' });
    await server.jobs.pass(10 * MINUTE);
    const [{ headers, text, html }] = mailServer.received as [(typeof mailServer.received)[0]];
    expect(headers).toMatchObject({
      from: 'Piratz <piratz@mail.example>',
      subject: 'Your turn – Piratz',
      'auto-submitted': 'auto-generated',
      'list-unsubscribe': expect.stringMatching(
        /^<https:\/\/piratz\.example\/table\/mail\/stop\?token=[0-9a-f]{32}>$/,
      ) as string,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    expect(text).toContain('The table is waiting for <b>A&B</b>.');
    expect(html).toContain('waiting for &lt;b&gt;A&amp;B&lt;/b&gt;.');
    for (const body of [text, html]) {
      expect(body).toContain(`https://piratz.example/table/match/piratz/${matchID}`);
      expect(body).toMatch(/https:\/\/piratz\.example\/table\/alerts#stop=[0-9a-f]{32}/);
      expect(body).not.toContain(server.credentialsAt(matchID, '0'));
    }
  });

  it('is written to in their language', async () => {
    const matchID = await server.createMatch(['Ann', 'Ben'], false);
    const secret = await confirmAddress('ann@mail.example', 'de-AT');
    const owner = { playerID: '0', credentials: server.credentialsAt(matchID, '0') };
    await server.services.mailAddresses!.useFor({ ...hosted, matchID }, { ...owner, secret });
    await server.jobs.pass(HOUR);
    expect(mailServer.received.map(({ headers }) => headers.subject)).toEqual([
      'Bestätige deine E-Mail-Adresse – Piratz',
      'Du bist am Zug – Piratz',
    ]);
  });

  it('gets none for an address that is not confirmed', async () => {
    const matchID = await server.createMatch(['Ann', 'Ben'], false);
    const secret = newSecret();
    const { mailAddresses } = server.services;
    await mailAddresses!.set({ secret, address: 'ann@mail.example', language: 'en' }, '192.0.2.1');
    const owner = { playerID: '0', credentials: server.credentialsAt(matchID, '0') };
    await mailAddresses!.useFor({ ...hosted, matchID }, { ...owner, secret });
    await server.jobs.pass(HOUR);
    expect(mailServer.received.map(({ headers }) => headers.subject)).toEqual([expect.stringContaining('Confirm')]);
  });
});

describe('a mail server that fails', () => {
  it.each(['refuses connections', 'refuses recipients for now'])(
    'and %s for an hour gets the e-mail once afterwards',
    async (how) => {
      await createMatch({ Ann: 'ann@mail.example' });
      if (how === 'refuses connections') await mailServer.close();
      else mailServer.behaviour = { refusal: 451 };
      await server.jobs.pass(HOUR);
      expect(mailServer.received).toEqual([]);
      if (how === 'refuses connections') await mailServer.open();
      else mailServer.behaviour = {};
      await server.jobs.pass(24 * HOUR);
      expect(mailServer.received).toHaveLength(1);
    },
  );

  it('and refuses the recipient for good is not asked again', async () => {
    await createMatch({ Ann: 'ann@mail.example' });
    mailServer.behaviour = { refusal: 550 };
    await server.jobs.pass(HOUR);
    mailServer.behaviour = {};
    await server.jobs.pass(24 * HOUR);
    expect(mailServer.received).toEqual([]);
  });

  it('and takes an e-mail without saying so gets no second one', async () => {
    await createMatch({ Ann: 'ann@mail.example' });
    mailServer.behaviour = { isMute: true };
    await server.jobs.pass(HOUR);
    mailServer.behaviour = {};
    await server.jobs.pass(24 * HOUR);
    expect(mailServer.received).toHaveLength(1);
  });

  it('leaves no address in the log', async () => {
    lines.length = 0;
    await createMatch({ Ann: 'ann.secret@mail.example' });
    for (const behaviour of nonEmpty([{ refusal: 451 }, { refusal: 550 }])) {
      mailServer.behaviour = behaviour;
      await server.jobs.pass(HOUR);
    }
    expect(lines.filter((line) => line.includes('an e-mail was not sent')).length).toBeGreaterThan(1);
    log.info({ address: 'ann.secret@mail.example', body: { address: 'ann.secret@mail.example' } }, 'as a whole');
    expect(lines.filter((line) => line.includes('ann.secret'))).toEqual([]);
  });
});

describe('a server that crashes', () => {
  it('forgets no player who is away, and writes to none twice', async () => {
    await createMatch({ Ann: 'ann@mail.example' });
    await server.jobs.pass(5 * MINUTE);
    await server.crash();
    server = await start();
    await server.jobs.pass(5 * MINUTE - 1);
    expect(mailServer.received).toEqual([]);
    await server.jobs.pass(HOUR);
    expect(mailServer.received).toHaveLength(1);
    await server.crash();
    server = await start();
    await server.jobs.pass(24 * HOUR);
    expect(mailServer.received).toHaveLength(1);
  });
});
