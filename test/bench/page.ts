import { GAMES } from '../../src/games';
import { readGame } from '../../src/cli/match/match-config';
import { lines, VERSIONS } from '../../src/cli/shared/output';
import { readFlags, readInteger, runCommand, UsageError } from '../../src/cli/shared/usage';
import { RELAXED_LIMITS } from '../support/relaxed-limits';
import { openBrowser } from '../support/chromium';
import { ServerProcess, killAllOnInterrupt } from '../support/server-process';
import { formatLoadTable, measureLoads, ratiosToFloors } from './page-load';
import { formatPlayTable, measurePlay } from './page-play';

const PARTS = ['load', 'play', 'both'];

/** Measures how fast pages load on a slow line and a slow processor, and how responsive a match against bots is. */
async function bench(): Promise<void> {
  const flags = readFlags({
    part: { type: 'string', default: 'load', about: `what is measured: ${PARTS.join(', ')}` },
    game: { type: 'string', about: 'game (default: all)' },
    runs: { type: 'string', default: '5', about: 'loads per view; the table has their medians' },
    megabits: { type: 'string', default: '1.6', about: 'line while loading, in Mbit/s' },
    latency: { type: 'string', default: '150', about: 'latency of a request while loading, in ms' },
    slowdown: { type: 'string', default: '4', about: 'CPU throttling factor' },
    matches: { type: 'string', default: '2', about: 'matches played per game' },
    seconds: { type: 'string', default: '300', about: 'time limit per match' },
    width: { type: 'string', default: '1280', about: 'width of the match page in pixels' },
    seed: { type: 'string', default: '1', about: 'seed of the random clicks' },
    before: { type: 'string', about: 'address of a running earlier version, which plays in turn with this one' },
    json: { type: 'boolean', default: false, about: 'print one JSON object instead of text' },
  });
  if (!PARTS.includes(flags.part)) throw new UsageError(`--part knows ${PARTS.join(', ')}, not "${flags.part}"`);
  const games = (flags.game === undefined ? GAMES : [readGame(flags.game)]).map(({ name }) => name);
  const slowdown = readInteger('slowdown', flags.slowdown, 1);
  const load = {
    runs: readInteger('runs', flags.runs, 1),
    megabitsPerSecond: readMegabits(flags.megabits),
    latencyMs: readInteger('latency', flags.latency, 0),
    slowdown,
  };
  const play = {
    matches: readInteger('matches', flags.matches, 1),
    seconds: readInteger('seconds', flags.seconds, 1),
    slowdown,
    width: readInteger('width', flags.width, 1),
    seed: readInteger('seed', flags.seed, 0),
  };
  const isMeasured = (part: string) => flags.part === part || flags.part === 'both';
  killAllOnInterrupt();
  const server = new ServerProcess(RELAXED_LIMITS);
  const browser = await openBrowser();
  try {
    await server.open();
    const loads = isMeasured('load') ? await measureLoads(browser, server.url, games, load) : undefined;
    const versions = [
      ...(flags.before === undefined ? [] : [{ version: 'before', url: flags.before }]),
      { version: 'now', url: server.url },
    ];
    const plays = isMeasured('play') ? await measurePlay(browser, versions, games, play) : undefined;
    const report = {
      ...(loads && { load: { rows: loads, ratios: ratiosToFloors(loads), ...load } }),
      ...(plays && { play: { rows: plays, ...play } }),
      versions: VERSIONS,
    };
    const tables = [loads && formatLoadTable(loads), plays && formatPlayTable(plays)].filter(Boolean);
    process.stdout.write(flags.json ? lines([JSON.stringify(report)]) : tables.join('\n'));
  } finally {
    await browser.close();
    await server.tearDown();
  }
}

function readMegabits(text: string): number {
  const number = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && number > 0) return number;
  throw new UsageError(`--megabits must be a number above 0, not "${text}"`);
}

void runCommand('Measures how fast pages load on a bad line, and how long bots block a match page.', bench);
