import type { GameEntry, GameState } from '../../games/contract';
import type { MatchExport } from '../../match/export-format';
import { createMatchExport, movesInLog } from '../../match/export-format';
import { isBot, storedLog, type SoloRecord } from './solo-storage';

/** Exports a single-player match that ended in `G`, hidden information included. */
export function soloExport(entry: GameEntry, record: SoloRecord, names: readonly string[], G: GameState): MatchExport {
  const { options, seed, opponents } = record;
  const moves = movesInLog(storedLog(record));
  const outcome = entry.rules.outcome(G);
  return createMatchExport({
    entry,
    options,
    components: entry.components?.of(G),
    names,
    bots: ['', ...opponents.map((opponent) => (isBot(opponent) ? opponent : ''))],
    seed,
    moves,
    ...(outcome && { outcome }),
  });
}
