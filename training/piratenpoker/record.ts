import '../../src/cli/shared/set-production-env';
import { closeSync, openSync, writeSync } from 'node:fs';
import type { Bot, DecisionRequest } from '../../src/ai/types';
import { playMatch } from '../../src/cli/match/match';
import { readGame } from '../../src/cli/match/match-config';
import { createPlayer } from '../../src/cli/match/players';
import { progressBar } from '../../src/cli/shared/progress-bar';
import { readFlags, readInteger, runCommand, UsageError } from '../../src/cli/shared/usage';
import { encodeDecision } from '../../src/games/piratenpoker/ai/network/candidates';
import type { PokerMove, PokerState } from '../../src/games/piratenpoker/rules/state';
import type { Move } from '../../src/games/contract';
import { resolveOptions } from '../../src/games/contract/options';

/** Plays matches and writes the decisions of one kind of bot as imitate.py reads them. */
async function record(): Promise<void> {
  const flags = readFlags({
    bot: { type: 'string', default: 'heuristic', about: 'bot whose decisions are recorded' },
    opponent: { type: 'string', default: 'level5', about: 'bot of one seat; the recorded bot plays all others' },
    players: { type: 'string', default: '3', about: 'number of players' },
    matches: { type: 'string', default: '100', about: 'number of matches' },
    seed: { type: 'string', default: '1', about: 'seed of the matches' },
    out: { type: 'string', about: 'file to write' },
  });
  if (flags.out === undefined) throw new UsageError('give the file to write by --out');
  const entry = readGame('piratenpoker');
  const players = readInteger('players', flags.players, entry.rules.seats.min);
  const matches = readInteger('matches', flags.matches, 1);
  const file = openSync(flags.out, 'w');
  const bar = progressBar('{bar} {value} of {total} matches, {eta_formatted} left');
  bar.start(matches, 0);
  for (let match = 0; match < matches; match++) {
    const seed = `${flags.seed} ${match}`;
    const seats = Array.from({ length: players }, (_, seat) => {
      const isOpponent = seat === match % players;
      const player = createPlayer(isOpponent ? flags.opponent : flags.bot, entry, `${seed} ${seat}`);
      return isOpponent || !('choose' in player) ? player : recorded(player, (row) => void writeSync(file, row));
    });
    await playMatch({
      entry,
      options: resolveOptions(entry.options, players, {}),
      components: undefined,
      players: seats,
      seed,
    });
    bar.increment();
  }
  bar.stop();
  closeSync(file);
}

/** The bot, each of whose decisions is written. */
function recorded(bot: Bot, write: (row: Int8Array) => void): Bot {
  return {
    ...bot,
    async choose(request) {
      const move = await bot.choose(request);
      if (request.moves.length > 1) write(encodeRow(request, move));
      return move;
    },
  };
}

/** Returns a decision as bytes: whether it is a bid, the number of candidates, the choice, the inputs, the candidates. */
function encodeRow({ informationState, view, player, moves }: DecisionRequest, move: Move): Int8Array {
  const G = (informationState ?? view) as PokerState;
  const { inputs, isBid, candidates } = encodeDecision(G, player, moves as PokerMove[]);
  const [chosen] = encodeDecision(G, player, [move as PokerMove]).candidates;
  const choice = candidates.findIndex((candidate) => candidate.join() === chosen!.join());
  if (choice < 0) throw new Error(`${move.move} is not among the candidates`);
  return Int8Array.from([isBid ? 1 : 0, candidates.length, choice, ...inputs, ...candidates.flatMap((c) => [...c])]);
}

void runCommand('Records the decisions of a bot of Piratenpoker for training.', record);
