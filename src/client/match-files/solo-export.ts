import type { GameEntry, GameState } from '../../games/seam/entry';
import type { MatchExport } from '../../match/export-format';
import { createMatchExport, movesInLog } from '../../match/export';
import { storedLog, type SoloRecord } from './solo-storage';

/** Exports a single-player match that ended in `G`, hidden information included. */
export function soloExport(entry: GameEntry, record: SoloRecord, names: readonly string[], G: GameState): MatchExport {
  const { options, seed } = record;
  const moves = movesInLog(storedLog(record));
  const outcome = entry.rules.outcome(G);
  return createMatchExport({
    entry,
    options,
    components: entry.components?.of(G),
    names,
    seed,
    moves,
    ...(outcome && { outcome }),
  });
}
