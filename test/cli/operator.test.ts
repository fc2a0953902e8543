import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Sqlite } from '../../src/server/storage/sqlite';
import { OPERATOR_SECRET, OperatorBrowser } from '../server/support/operator';
import { silenceConsole, temporaryFolder, TestServer } from '../server/support/test-server';
import { run } from './command';

silenceConsole();
const folder = temporaryFolder();
const server = new TestServer({ dataDir: join(folder, 'data'), operatorSecret: OPERATOR_SECRET });
const environment = { OPERATOR_SECRET };
const operator = (args: string, env: NodeJS.ProcessEnv = environment) =>
  run('operator', `${args} --server ${server.url}`, '', env);

beforeAll(() => server.open());
afterAll(() => server.close());

describe('the command of the operator', () => {
  it('lists, closes and deletes matches; what cannot be undone needs --yes', async () => {
    const { matchID: waiting } = await server.create({ numPlayers: 2, playerName: 'Cid' });
    expect(await operator(`close ${waiting} --reason late --yes`)).toMatchObject({ code: 0, stdout: '', stderr: '' });
    expect(await server.match(waiting)).toMatchObject({ gameover: { reason: 'late' } });
    const { matchID } = await server.create({ numPlayers: 2 });
    await server.joinAll(matchID, ['Ann', 'Bob']);
    const listed = await operator('matches --state running');
    expect(listed).toMatchObject({ code: 0, stderr: '' });
    expect(listed.stdout).toMatch(new RegExp(`^${matchID} +\\S{6} +piratz +running .* Ann, Bob$`, 'm'));
    expect((await operator(`close ${matchID} --reason late`)).stdout).toContain('add --yes');
    expect((await operator('matches --state finished')).stdout).not.toContain(matchID);
    expect(await operator(`close ${matchID} --reason late --yes`)).toMatchObject({ code: 0, stdout: '', stderr: '' });
    expect((await operator('matches --state finished')).stdout).toContain(matchID);
    expect(await operator(`delete ${matchID} --reason old --yes`)).toMatchObject({ code: 0 });
    expect(await server.get(`/games/piratz/${matchID}`)).toMatchObject({ status: 404, body: { reason: 'old' } });
    expect(await operator('delete nobody --reason old --yes')).toMatchObject({
      code: 2,
      stderr: 'There is no match "nobody".\n',
    });
    expect(await operator('matches --state lost')).toMatchObject({ code: 2, stdout: '' });
  });

  it('takes the ID of a match that begins with a hyphen', async () => {
    expect(await operator('close -5mAxkqWtZ2- --reason late --yes')).toMatchObject({
      code: 2,
      stderr: 'There is no match "-5mAxkqWtZ2-".\n',
    });
  });

  it('renames, merges, blocks and erases players', async () => {
    for (const name of ['Cleo', 'Dora'])
      await server.post('/nicknames/claim', { name, secret: name.charCodeAt(0).toString(16).repeat(16) });
    expect(await operator('rename Cleo --to Cleopatra')).toMatchObject({ code: 0 });
    expect(await operator('block cleopatra')).toMatchObject({ code: 0 });
    expect((await operator('players cleo')).stdout).toMatch(/^Cleopatra .* yes$/m);
    expect(await operator('unblock Cleopatra')).toMatchObject({ code: 0 });
    expect(await operator('merge Dora --to Cleopatra --yes')).toMatchObject({ code: 0 });
    expect((await operator('players')).stdout).not.toMatch(/Dora|yes/);
    expect(await operator('erase Cleopatra --yes')).toMatchObject({ code: 0 });
    expect((await operator('players')).stdout).not.toContain('Cleopatra');
    expect(await operator('rename Nobody --to X')).toMatchObject({
      code: 2,
      stderr: 'Nobody is called Nobody here.\n',
    });
  });

  it('shows no name that would command the terminal', async () => {
    const { matchID } = await server.create({ numPlayers: 2, playerName: 'Ann' });
    const database = new Sqlite(join(folder, 'data', 'piratz.sqlite'));
    await database.run('UPDATE seats SET name = ? WHERE match = ? AND seat = 0', '\u001b[2JAnn\u202E\u0007\n', matchID);
    await database.close();
    const { stdout } = await operator('matches --state open');
    expect(stdout).toMatch(new RegExp(`^${matchID} .* \\[2JAnn$`, 'm'));
    expect(stdout).not.toMatch(/[^\P{Cc}\n]|\u202E/u);
  });

  it('gives notice, takes it back, and prints the status of the server', async () => {
    expect(await operator('notice Restart at nine --minutes 5')).toMatchObject({ code: 0 });
    expect((await operator('overview')).stdout).toMatch(/^notice +Restart at nine$/m);
    expect(await operator('withdraw')).toMatchObject({ code: 0 });
    expect((await operator('overview')).stdout).toMatch(/^notice +none$/m);
  });

  it('saves a backup for the owner alone, in a new file', async () => {
    const { matchID } = await server.create({ numPlayers: 2 });
    const file = join(folder, 'copy.sqlite');
    expect(await operator(`backup ${file}`)).toMatchObject({ code: 0, stdout: `All matches are in ${file}.\n` });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const copy = new Sqlite(file);
    expect(await copy.all('SELECT id FROM matches WHERE id = ?', matchID)).toHaveLength(1);
    await copy.close();
    expect(await operator(`backup ${file}`)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('exists already') as string,
    });
    const nowhere = join(folder, 'nowhere', 'copy.sqlite');
    expect(await operator(`backup ${nowhere}`)).toMatchObject({ code: 2 });
    expect(existsSync(nowhere)).toBe(false);
  });

  it('leaves no session behind', async () => {
    const browser = await new OperatorBrowser(server).signIn();
    const database = new Sqlite(join(folder, 'data', 'piratz.sqlite'));
    const sessions = await database.all('SELECT token FROM operator_sessions');
    await database.close();
    expect(browser.cookie).not.toBe('');
    expect(sessions).toHaveLength(1);
  });

  it.each([
    ['without a secret', 'overview', {}, 'set OPERATOR_SECRET'],
    ['with a short secret', 'overview', { OPERATOR_SECRET: 'short' }, 'OPERATOR_SECRET must have 16 to 256 characters'],
    ['with a wrong secret', 'overview', { OPERATOR_SECRET: 'another long secret' }, 'This is not the secret.'],
    ['without an action', '', environment, 'say what to do: overview, matches,'],
    ['with an unknown action', 'toString', environment, 'say what to do'],
    ['without a subject', 'block', environment, 'block needs more'],
    ['without a reason', 'delete x --yes', environment, 'this needs --reason'],
    ['with no number of minutes', 'notice x --minutes soon', environment, '--minutes must be a whole number'],
  ])('%s says what is wrong in one sentence', async (_what, args, env, sentence) => {
    const { code, stdout, stderr } = await operator(args, { OPERATOR_SECRET: '', ...env });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(sentence);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(stderr).not.toContain('another long secret');
  });

  it('says so where nobody answers, and where the server has no secret', async () => {
    const closed = await new TestServer({ dataDir: join(folder, 'closed') }).open();
    expect(await run('operator', `overview --server ${closed.url}`, '', environment)).toMatchObject({
      code: 2,
      stderr: `the server at ${closed.url} was started without OPERATOR_SECRET\n`,
    });
    const { url } = closed;
    await closed.close();
    expect(await run('operator', `overview --server ${url}`, '', environment)).toMatchObject({
      code: 2,
      stderr: `${url} does not answer: name the server with --server\n`,
    });
  });

  it('explains its actions', async () => {
    const { code, stdout } = await run('operator', '--help');
    expect(code).toBe(0);
    for (const name of ['overview', 'matches', 'erase', 'backup'] as const)
      expect(stdout).toMatch(new RegExp(`^  ${name} `, 'm'));
  });
});
