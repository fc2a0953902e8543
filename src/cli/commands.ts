/** A command of the project. */
export interface Command {
  /** The file, from the root, without its extension. */
  readonly file: string;
  /** What the command does, in one sentence without a full stop. */
  readonly about: string;
  /** The parts of the product that are built before it, as `--only` of the build takes them. */
  readonly built?: string;
}

/** All commands that `tool.ts` runs, by name. Those used most have a script of their own in package.json. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  play: { file: 'src/cli/play', about: 'plays a match in the terminal, people against bots' },
  arena: { file: 'src/cli/arena', about: 'plays bots against bots: victory shares, sequential tests, Elo ladders' },
  analyse: { file: 'src/cli/analyse', about: 'says what each move of a position in an exported match is worth' },
  verify: { file: 'src/cli/verify', about: 'verifies an exported match' },
  solve: { file: 'src/cli/solve', about: 'prints the exact solutions of a game, checks them, writes its tables' },
  positions: {
    file: 'src/cli/positions',
    about: 'finds the positions of the day of a game: hard for greedy, clear for level 5',
  },
  backup: { file: 'src/cli/backup', about: 'copies the SQLite database of a running server' },
  player: { file: 'src/cli/player', about: 'prints or deletes what is stored about a person' },
  operator: { file: 'src/cli/operator', about: 'does what the page of the operator does, at a running server' },
  vapid: { file: 'src/cli/vapid', about: 'makes a key for push notifications' },
  i18n: {
    file: 'test/i18n/report',
    about: 'says what is missing or wrong in each language; writes the types of messages',
  },
  golden: { file: 'test/golden/write', about: 'records the playthroughs in test/golden again' },
  api: { file: 'test/api/write', about: 'writes docs/openapi.json from the table of routes' },
  mutants: { file: 'test/mutants/mutants', about: 'changes code and prints the changes that no test fails for' },
  kernel: { file: 'test/kernel/write', about: 'compiles the inner loops of the networks to WebAssembly' },
  screenshots: {
    file: 'test/screenshots/screenshots',
    about: 'draws the pictures of the README from real pages',
    built: 'server,client',
  },
  weight: {
    file: 'test/bench/bundle-size',
    about: 'prints the compressed JavaScript of each page',
    built: 'client',
  },
  image: { file: 'test/deploy/image', about: 'builds the container image and plays, kills and restarts a match in it' },
  simulate: {
    file: 'test/world/simulate',
    about: 'runs the server and the match client in simulated worlds, which find faults by their seeds',
  },
  plant: {
    file: 'test/world/faults/plant',
    about: 'plants faults into the code, one at a time, and says which simulated worlds find them',
  },
  'bench:search': { file: 'test/bench/search', about: 'measures the speed of the models and of the search' },
  'bench:calibration': {
    file: 'test/bench/calibration',
    about: 'compares the chances that a network forecasts with what was won',
  },
  'bench:server': {
    file: 'test/bench/server',
    about: "measures the throughput of our server and of boardgame.io's",
    built: 'server',
  },
  'bench:cluster': {
    file: 'test/bench/cluster',
    about: 'measures several servers, one of which is killed during play',
    built: 'server',
  },
  'bench:abuse': {
    file: 'test/bench/abuse',
    about: 'measures floods, a restart under load and clients that do not read',
    built: 'server',
  },
  'bench:crowd': {
    file: 'test/bench/crowd',
    about: 'measures a restart and the list with many tables, and a bot beside the bots of a crowd',
    built: 'server',
  },
  'bench:page': {
    file: 'test/bench/page',
    about: 'measures how pages load on a slow line and, with --part play, how they respond while bots think',
    built: 'server,client',
  },
};
