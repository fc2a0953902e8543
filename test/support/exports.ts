import { resolveOptions } from '../../src/games/contract/options';
import type { GameEntry } from '../../src/games/contract';
import { streamFrom } from '../../src/random/seeded-stream';
import { type MatchExport, type PlayedMove, createMatchExport } from '../../src/match/export-format';
import { atRandom, walk } from './matches';

/** Returns the export of a match with random moves. */
export function randomExport(entry: GameEntry, numPlayers: number, seed: number, values: object = {}): MatchExport {
  const options = resolveOptions(entry.options, numPlayers, values);
  const random = streamFrom({ seed: String(seed), drawn: 0 });
  const plies = walk(entry, { numPlayers, options, seed }, atRandom(seed), random);
  const moves: PlayedMove[] = [];
  for (;;) {
    const step = plies.next();
    if (step.done) {
      const names = Array.from({ length: numPlayers }, (_, seat) => `Name ${seat}`);
      return createMatchExport({
        entry,
        options,
        names,
        seed: String(seed),
        moves,
        outcome: entry.rules.outcome(step.value),
      });
    }
    moves.push({ player: step.value.player, ...step.value.move });
  }
}
