import { randomBytes } from 'node:crypto';
import { piratz } from '../../../src/games/piratz';
import { hostGame } from '../../../src/server/matches/hosted-games';
import { parseChannels } from '../../../src/server/notify/channel-urls';
import { seededRandom } from '../../../src/random/random';
import { QuietServer } from '../support/announced-match';
import { FakeChannels } from '../support/fake-channels';
import { FakeMailServer } from '../support/fake-mail-server';
import { silenceConsole, temporaryFolder } from '../support/test-server';
import { TestClock } from '../support/timed-jobs';

silenceConsole();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NAMES = ['Ann', 'Ben', 'Cleo', 'Dario'];
const hosted = hostGame(piratz, undefined);

const dataDir = temporaryFolder();
const clock = new TestClock();
const channels = new FakeChannels();
const mailServer = new FakeMailServer();
let server: QuietServer;

const start = () => {
  const { discord, matrix, slack } = channels.addresses();
  return QuietServer.start(dataDir, clock, {
    channels: parseChannels([discord, matrix, slack]),
    ...{ notifyAllowHosts: ['127.0.0.1'], publicOrigins: ['https://piratz.example'] },
    mail: { smtpUrl: mailServer.url, from: 'piratz@mail.example' },
  });
};

/** Lets a player get e-mails about their seat. */
async function wantMail(matchID: string, playerID: string): Promise<void> {
  const { mailAddresses } = server.services;
  const secret = randomBytes(16).toString('hex');
  const address = `${NAMES[Number(playerID)]}@mail.example`;
  await mailAddresses!.set({ secret, address, language: 'en' }, '192.0.2.1');
  const [, token = ''] = /#confirm=(\w+)/.exec(mailServer.to(address).at(-1)?.text ?? '') ?? [];
  await mailAddresses!.confirm({ token });
  const credentials = server.credentialsAt(matchID, playerID);
  await server.services.mailAddresses!.useFor({ ...hosted, matchID }, { playerID, credentials, secret });
}

describe('three days of a match of four people', () => {
  beforeAll(async () => {
    await channels.open();
    await mailServer.open();
    clock.install();
    server = await start();
  });
  afterAll(async () => {
    await server.crash();
    await channels.close();
    await mailServer.close();
  });

  it('have one post where posts are edited, and elsewhere one post and one e-mail for each long wait', async () => {
    const matchID = await server.createMatch(NAMES);
    for (const playerID of ['0', '1', '2']) await wantMail(matchID, playerID);
    mailServer.received.length = 0;
    const random = seededRandom('three days');
    const waits: { readonly seat: string; readonly isLong: boolean }[] = [];
    const end = clock.now + 72 * HOUR;
    while (clock.now < end) {
      const seat = await server.toMove(matchID);
      if (seat === undefined) break;
      const isEvening = new Date(clock.now).getUTCHours() >= 18;
      const isLong = !isEvening || random.Number() < 0.3;
      waits.push({ seat, isLong });
      await server.jobs.pass(isLong ? (0.5 + 4 * random.Number()) * HOUR : (0.5 + 8 * random.Number()) * MINUTE);
      if (random.Number() < 0.2) {
        await server.crash();
        server = await start();
        await server.jobs.pass(MINUTE);
      }
      await server.playTurn(matchID);
    }
    const long = waits.filter(({ isLong }) => isLong);
    expect(long.length).toBeGreaterThan(5);
    expect(waits.length - long.length).toBeGreaterThan(5);
    const postsAt = (word: string) => channels.posts.filter(({ path }) => path.includes(word));
    expect([postsAt('/api/webhooks/').length, postsAt('/_matrix/').length]).toEqual([1, 1]);
    expect(postsAt('/services/').map(({ texts }) => texts)).toEqual(
      long.map(({ seat }) => [expect.stringContaining(`the turn of ${NAMES[Number(seat)]},`) as string]),
    );
    const readers = long.filter(({ seat }) => seat !== '3');
    expect(readers.length).toBeGreaterThan(3);
    expect(mailServer.received.map(({ to }) => to)).toEqual(
      readers.map(({ seat }) => `${NAMES[Number(seat)]}@mail.example`),
    );
    // Every wait changes the one post: it lasts longer than the rest after which a post is edited.
    expect(postsAt('/api/webhooks/')[0]?.texts.length).toBe(waits.length);
  });
});
