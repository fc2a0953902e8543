import '../../src/cli/shared/set-production-env';
import { writeFileSync } from 'node:fs';
import { evaluatePosition } from '../../src/ai/evaluate';
import type { GameModel } from '../../src/ai/types';
import { columns, lines } from '../../src/cli/shared/output';
import { progressBar } from '../../src/cli/shared/progress-bar';
import { checkSeat, readGame } from '../../src/cli/match/match-config';
import { BASELINES } from '../../src/cli/match/players';
import { readFlags, readFraction, readInteger, runCommand, UsageError } from '../../src/cli/shared/usage';
import { victoryShares } from '../../src/games/contract/rules';
import { playThroughMiddle, type MiddlePlan } from './middle-of-match';
import { reliabilityDiagram, type Bin, type Series } from './reliability-diagram';

/** Determinizations of an evaluation by rollouts. */
const WORLDS = 100;
/** Bins of the reliability table. */
const BINS = 10;

/** One seat's chance within a match, and what it came to. */
interface Forecast {
  readonly network: number;
  readonly rollouts: number;
  /** The seat's share of the victory. */
  readonly result: number;
}

/** Compares the chances to win that the network and rollouts give within matches with the results. */
async function measure(): Promise<void> {
  const flags = readFlags({
    game: { type: 'string', default: 'piratz', about: 'a game with a network' },
    players: { type: 'string', default: '2', about: 'numbers of players, separated by commas' },
    matches: { type: 'string', default: '500', about: 'number of matches' },
    bot: { type: 'string', default: 'network@1', about: 'who plays them' },
    prefix: { type: 'string', about: 'who plays up to the position: random, level1, greedy~27; by default the same' },
    at: { type: 'string', default: '.5', about: 'the share of the moves that come before the position' },
    seed: { type: 'string', default: '1', about: 'seed of the matches' },
    svg: { type: 'string', about: 'write a reliability diagram as SVG to this file' },
  });
  const entry = readGame(flags.game);
  if (!entry.ai.network) throw new UsageError(`${entry.name} has no network`);
  const matches = readInteger('matches', flags.matches, 1);
  const counts = flags.players.split(',').map((count) => readInteger('players', count, entry.rules.seats.min));
  const { bot, prefix } = flags;
  const at = readFraction('at', flags.at);
  for (const kind of [bot, prefix ?? bot]) checkSeat(entry.ai, kind, BASELINES);
  const bar = progressBar('{bar} {value} of {total} matches, {eta_formatted} left');
  bar.start(counts.length * matches, 0);
  const series: Series[] = [];
  for (const players of counts) {
    const forecasts: Forecast[] = [];
    for (let match = 0; match < matches; match++) {
      forecasts.push(...(await forecastsOf({ entry, players, bot, prefix, at, seed: `${flags.seed} ${match}` })));
      bar.increment();
    }
    series.push({ name: `${players} players`, bins: binsOf(forecasts, 'network') });
    process.stdout.write(`${players} players\n${report(forecasts)}\n`);
  }
  bar.stop();
  if (flags.svg !== undefined) writeFileSync(flags.svg, reliabilityDiagram(series));
}

async function forecastsOf(plan: MiddlePlan): Promise<Forecast[]> {
  const { entry, seed } = plan;
  const { position, outcome } = await playThroughMiddle(plan);
  const view = entry.rules.view(position, '0');
  const { network: _network, ...withoutNetwork } = entry.ai;
  const evaluate = async (game: GameModel) =>
    (await evaluatePosition(view, '0', game, { iterations: WORLDS }, seed)).shares;
  const byNetwork = await evaluate(entry);
  const byRollouts = await evaluate({ rules: entry.rules, ai: withoutNetwork });
  return victoryShares(outcome).map((result, seat) => ({
    network: byNetwork[seat]!,
    rollouts: byRollouts[seat]!,
    result,
  }));
}

type Evaluation = 'network' | 'rollouts';
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The Brier score: the mean squared difference between forecast and result; lower is better. */
const brier = (forecasts: readonly Forecast[], by: Evaluation) =>
  mean(forecasts.map((forecast) => (forecast[by] - forecast.result) ** 2));

function report(forecasts: readonly Forecast[]): string {
  const scores = `Brier score: network ${brier(forecasts, 'network').toFixed(4)}, rollouts ${brier(forecasts, 'rollouts').toFixed(4)}\n`;
  const head = ['chance', 'network: cases', 'forecast', 'won', 'rollouts: cases', 'forecast', 'won'];
  const byRollouts = binsOf(forecasts, 'rollouts');
  const rows = binsOf(forecasts, 'network').map((byNetwork, bin) => [
    `${(100 * bin) / BINS} to ${(100 * (bin + 1)) / BINS} %`,
    ...cells(byNetwork),
    ...cells(byRollouts[bin]!),
  ]);
  return scores + lines(columns([head, ...rows]));
}

function cells({ cases, forecast, won }: Bin): string[] {
  if (cases === 0) return ['0', '', ''];
  const percent = (value: number) => `${(100 * value).toFixed(1)} %`;
  return [String(cases), percent(forecast), percent(won)];
}

/** Returns what was forecast and won in each range of forecasts. */
function binsOf(forecasts: readonly Forecast[], by: Evaluation): Bin[] {
  return Array.from({ length: BINS }, (_, bin) => {
    const inBin = forecasts.filter((forecast) => Math.min(BINS - 1, Math.floor(BINS * forecast[by])) === bin);
    return { cases: inBin.length, forecast: mean(inBin.map((f) => f[by])), won: mean(inBin.map((f) => f.result)) };
  });
}

void runCommand('Compares win chances within matches with the results.', measure);
