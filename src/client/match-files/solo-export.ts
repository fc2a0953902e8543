import type { LogEntry } from 'boardgame.io';
import type { GameEntry } from '../../games/types';
import { MATCH_FORMAT, type MatchExport, type PlayedMove } from '../../match-export';
import { soloNames, storageKey, type SoloRecord } from '../solo/record';

/**
 * A match against bots as a file would hold it, up to now. What others hide in their moves is in it: it is shown through
 * the person's own eyes until the match is over, and saved only then.
 * @param fallback what the person is called who has given no name
 */
export function soloExport({ name }: Pick<GameEntry, 'name'>, record: SoloRecord, fallback: string): MatchExport {
  const { bots, options, components, seed } = record;
  return {
    format: MATCH_FORMAT,
    game: name,
    numPlayers: bots.length + 1,
    options,
    ...(components !== undefined && { components }),
    names: soloNames(record, fallback),
    chance: 'boardgame.io',
    seed,
    moves: movesOf(record),
  };
}

/** The moves as boardgame.io's local master keeps them, in full: clients get them without what is not for their eyes. */
function movesOf(record: SoloRecord): readonly PlayedMove[] {
  const stored = localStorage.getItem(`${storageKey(record)}_log`);
  const logs = new Map(stored === null ? [] : (JSON.parse(stored) as [string, LogEntry[]][]));
  return (logs.get(record.id) ?? []).flatMap(({ action, automatic }) => {
    if (automatic || action.type !== 'MAKE_MOVE') return [];
    const { type, args, playerID } = action.payload;
    return [{ player: playerID, move: type, args: (args ?? []) as PlayedMove['args'] }];
  });
}
