import { gameNamed } from '../../games';
import type { GameEntry, PlayerID } from '../../games/seam/entry';
import type { MatchExport } from '../../match/export-format';
import { getExport } from '../shared/api';
import { savedMatchById } from '../match-files/logbook';
import { parseSavedMatch, UnreadableMatchError } from '../match-files/reading';
import { firstSeatIn } from '../shared/local-store';
import { humanSeats, soloPlayerNames, loadSoloRecord, storedState, LOCAL_SEAT } from '../solo/solo-storage';
import { soloExport } from '../solo/solo-export';

/** A match that an address leads to. */
export interface LoadedMatch {
  readonly entry: GameEntry;
  readonly match: MatchExport;
  /** The seat of the person at this screen; null where several share it and hide something from one another. */
  readonly localSeat?: PlayerID | null;
}

/** The match against bots of this browser, up to now. Throws UnreadableMatch when there is none. */
export function loadSoloMatch(game: string, fallback: string): LoadedMatch {
  const entry = gameNamed(game);
  const record = loadSoloRecord(game);
  if (!entry) throw new UnreadableMatchError('unknownGame', game);
  const G = record && storedState(record);
  if (!G) throw new UnreadableMatchError('noSolo', game);
  const isShared = humanSeats(record).length > 1 && !entry.rules.isOpenInformation;
  return {
    entry,
    match: soloExport(entry, record, soloPlayerNames(record, fallback), G),
    localSeat: isShared ? null : LOCAL_SEAT,
  };
}

/** A match in this browser's logbook. Throws UnreadableMatch when it is there no more. */
export function loadSavedMatch(id: string): LoadedMatch {
  const saved = savedMatchById(id);
  if (!saved) throw new UnreadableMatchError('gone', id);
  return parseSavedMatch(JSON.stringify(saved.match));
}

/** A finished match of the server. Rejects with FailedRequest, and with UnreadableMatch when it is of another version. */
export async function loadServerMatch(game: string, matchID: string, signal: AbortSignal): Promise<LoadedMatch> {
  const loaded = parseSavedMatch(JSON.stringify(await getExport(game, matchID, signal)));
  const localSeat = firstSeatIn(matchID)?.playerID;
  return localSeat === undefined ? loaded : { ...loaded, localSeat };
}
