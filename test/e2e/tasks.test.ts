import { KeyboardUser, median, type Cost } from './presses';
import { setUpTestServer } from './test-server';
import * as lobby from './tasks/lobby';
import * as matches from './tasks/matches';
import * as recorded from './tasks/recorded';
import * as atTable from './tasks/table';
import type { Task } from './tasks/task';

jest.setTimeout(500_000);

/** What people do, by how they would call it. */
const TASKS = {
  'go on with a match, in the lobby': lobby.goOn,
  'set up a match': lobby.setUp,
  'play Piratz to the end': matches.piratz,
  'play Piraten Kapern to the end': matches.piratenKapern,
  'play Piratenpoker to the end': matches.piratenpoker,
  'hear the result': recorded.result,
  'look at a replay': recorded.replay,
  'have a match reviewed': recorded.review,
  'have a move explained': recorded.explanation,
  'ask for a hint': atTable.hint,
  'take a tutorial': lobby.tutorial,
  'change a setting': lobby.settings,
  'open a table': lobby.openTable,
  'join a table': lobby.joinTable,
  'write in the chat': atTable.chat,
  'act as the host': atTable.host,
  'take a seat to another device': atTable.handOver,
  'find a match in the logbook': recorded.logbook,
  'save a match as a file, and open it': recorded.files,
  'verify a match': recorded.verification,
  'play a rematch': atTable.rematch,
  'watch a match': lobby.watch,
} satisfies Record<string, Task>;

/** The most presses per click, in the median of all tasks. */
const MOST_PRESSES_PER_CLICK = 1.5;

const { server, newPerson } = setUpTestServer();

describe('by keys, with roles and names alone, somebody can', () => {
  const costs = new Map<string, Cost>();

  it.each(Object.entries<Task>(TASKS))('%s', async (name, perform) => {
    const cost = await perform({ url: server.url, newUser: async () => new KeyboardUser(await newPerson()) });
    costs.set(name, cost);
    expect(cost.clicks).toBeGreaterThan(0);
  });

  it('do all of this with not many more presses than clicks', () => {
    expect([...costs.keys()]).toEqual(Object.keys(TASKS));
    const ratio = median([...costs.values()].map(({ presses, clicks }) => presses / clicks));
    const list = [...costs].map(([name, { presses, clicks }]) => `${name}: ${presses} presses for ${clicks} clicks`);
    expect({ ratio: ratio <= MOST_PRESSES_PER_CLICK || ratio, list }).toEqual({ ratio: true, list });
  });
});
