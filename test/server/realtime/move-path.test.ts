import { existsSync, readFileSync } from 'node:fs';
import { Session, type Profiler } from 'node:inspector';
import { join, relative } from 'node:path';
import { createOnlineMatch } from '../../../src/client/match/online-match';
import type { MatchStore } from '../../../src/client/shared/match-store';
import { piratz } from '../../../src/games/piratz';
import { silenceConsole, temporaryFolder, TestServer } from '../support/test-server';
import { waitUntil } from '../../support/wait-until';

/** The files on a move's path at most, there and back. */
const MAX_FILES = 36;

/** Clocks and randomness, which most stages use. */
const EVERYWHERE = ['src/random/entropy.ts', 'src/server/shared/time.ts'];

/** What a timer runs at any time: polling for what could not be sent. */
const POLLING = ['src/server/realtime/cluster-sync.ts', 'src/server/realtime/chat.ts'];

/** A game counts as its rules and its board, whatever else they consist of. */
const GAME = 'src/games/piratz/';

const ROOT = join(__dirname, '../../..');

/** The files that docs/architecture.md names on a move's path, with a game's name for `<game>`. */
const listed = filesIn(/\n## A move, from the click[^]*?\n\n(1\. [^]*?)\n\n/);

function filesIn(section: RegExp): string[] {
  const [, table = ''] = section.exec(readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8')) ?? [];
  return [...table.matchAll(/`(src\/[^`]+\.tsx?)`/g)].map(([, file = '']) => file.replace('<game>', 'piratz'));
}

/** Returns the files of src of which a function runs while `work` does. */
async function filesRunBy(work: () => Promise<void>): Promise<string[]> {
  const session = new Session();
  session.connect();
  const post = <T>(method: string, params: object = {}) =>
    new Promise<T>((resolve, reject) =>
      session.post(method, params, (error, result) => (error ? reject(error) : resolve(result as T))),
    );
  try {
    await post('Profiler.enable');
    await post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await post('Profiler.takePreciseCoverage'); // what has run until now
    await work();
    const { result } = await post<Profiler.TakePreciseCoverageReturnType>('Profiler.takePreciseCoverage');
    const run = result.filter(({ functions }) => functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0));
    return run.map(({ url }) => relative(ROOT, url.replace('file://', ''))).filter((file) => file.startsWith('src/'));
  } finally {
    session.disconnect();
  }
}

describe('the path of a move in docs/architecture.md', () => {
  silenceConsole();
  const server = new TestServer({ dataDir: temporaryFolder() });
  const matches: MatchStore[] = [];
  beforeAll(() => server.open());
  afterAll(async () => {
    for (const match of matches) match.stop();
    await server.close();
  });

  it(`names at most ${MAX_FILES} files, each of which exists`, () => {
    expect(listed.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.length).toBeGreaterThan(10);
    expect(listed.length).toBeLessThanOrEqual(MAX_FILES);
  });

  it('names the files that run between the match stores of two players, and no others', async () => {
    const { matchID } = await server.create({ numPlayers: 2, setupData: { firstPlayer: '0' } });
    for (const { playerID, playerCredentials: credentials } of await server.joinAll(matchID, ['Ann', 'Bob'])) {
      const seat = { game: 'piratz', name: 'Ann', playerID, credentials };
      matches.push(createOnlineMatch(piratz, matchID, seat, false, { server: server.url }));
    }
    for (const match of matches) match.start();
    await waitUntil(() => matches.every((match) => match.getState().connected));
    const [ann] = matches;
    const files = await filesRunBy(async () => {
      ann?.play({ move: 'reveal', args: [] });
      await waitUntil(() => matches.every((match) => match.getState().state?._stateID === 1));
      await waitUntil(() => ann?.getState().pending === false);
    });
    // React components need a page to run.
    const isCounted = (file: string) =>
      ![...EVERYWHERE, ...POLLING].includes(file) &&
      !file.startsWith(GAME) &&
      !/^src\/client\/match\/.*\.tsx$/.test(file);
    expect(files.filter(isCounted).sort()).toEqual(listed.filter(isCounted).sort());
  });
});
