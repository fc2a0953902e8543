import type { GameEntry, GameState } from '../../games/types';
import type { MatchExport } from '../../match-export';
import { exportOf, movesIn } from '../../match-record';
import { storedLog, type SoloRecord } from './record';

/** A match against bots that ended in `G`, with what the bots kept to themselves. */
export function soloExport(entry: GameEntry, record: SoloRecord, names: readonly string[], G: GameState): MatchExport {
  const { options, seed } = record;
  const moves = movesIn(storedLog(record));
  const outcome = entry.rules.outcome(G);
  return exportOf({ entry, options, components: entry.components?.of(G), names, seed, moves, outcome });
}
