import { playMatch } from '../../src/cli/match/match';
import { createPlayer } from '../../src/cli/match/players';
import { piratz } from '../../src/games/piratz';
import { resolveOptions } from '../../src/games/contract/options';
import type { GameState } from '../../src/games/contract';
import type { PiratzState } from '../../src/games/piratz/rules/state';
import { run } from '../cli/command';
import { playThroughMiddle } from './middle-of-match';

const SEED = 'middle';

/** Returns the states of a match that a kind of bot plays against itself, and its outcome. */
async function wholeMatch(bot: string) {
  const states: GameState[] = [];
  const { outcome } = await playMatch({
    entry: piratz,
    options: resolveOptions(piratz.options, 3, {}),
    components: undefined,
    players: Array.from({ length: 3 }, (_, seat) => createPlayer(bot, piratz, `${SEED} ${seat}`)),
    seed: SEED,
    onState: (G) => states.push(piratz.rules.clone(G as PiratzState)),
  });
  return { states, middle: states[Math.floor(states.length / 2)], outcome };
}

describe('the middle of a match', () => {
  const middleOf = (bot: string, prefix?: string) =>
    playThroughMiddle({ entry: piratz, players: 3, bot, prefix, seed: SEED });

  it('without a prefix it lies in a match of the bot alone', async () => {
    const { middle, outcome } = await wholeMatch('network@1');
    expect(await middleOf('network@1')).toEqual({ position: middle, outcome });
  });

  it('with a prefix it lies in a match of the prefix alone, which the bot ends in another way', async () => {
    const { middle, outcome } = await wholeMatch('random');
    const mixed = await middleOf('network@1', 'random');
    expect(mixed.position).toEqual(middle);
    expect(mixed.outcome).not.toEqual(outcome);
  });

  it('with a bot without chance for prefix and bot, it lies in a match of the bot alone', async () => {
    expect(await middleOf('network', 'network')).toEqual(await middleOf('network'));
  });

  it('another share of the moves gives an earlier position of the same match', async () => {
    const { states, outcome } = await wholeMatch('network@1');
    const plan = { entry: piratz, players: 3, bot: 'network@1', prefix: undefined, seed: SEED };
    const early = states[Math.floor(states.length * 0.1)];
    expect(await playThroughMiddle({ ...plan, at: 0.1 })).toEqual({ position: early, outcome });
  });

  it('bench:calibration refuses an unknown prefix with one sentence', async () => {
    const { code, stderr } = await run('test/bench/calibration', '--prefix kraken --matches 1');
    expect(code).toBe(2);
    expect(stderr).toContain('there is no bot "kraken"');
  });
});
