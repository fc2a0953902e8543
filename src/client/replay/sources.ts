import { gameNamed } from '../../games';
import type { GameEntry, PlayerID } from '../../games/contract';
import type { MatchExport } from '../../match/export-format';
import { getExport } from '../shared/api';
import { savedMatchById } from '../match-files/saved-matches';
import { parseSavedMatch, UnreadableMatchError } from '../match-files/match-file';
import { firstSeatIn } from '../shared/local-store';
import {
  humanSeats,
  soloMatches,
  soloPlayerNames,
  loadSoloRecord,
  storedState,
  LOCAL_SEAT,
} from '../match-files/solo-storage';
import { soloExport } from '../match-files/solo-export';

/** A match loaded for replay. */
export interface LoadedMatch {
  readonly entry: GameEntry;
  readonly match: MatchExport;
  /** The seat of the user at this screen; null if several users share it in a game with hidden information. */
  readonly localSeat?: PlayerID | null;
}

/**
 * Loads a match against bots from this browser, finished or not; by default the one last played. Throws
 * UnreadableMatchError if there is none.
 */
export function loadSoloMatch(game: string, id: string | undefined, fallback: string): LoadedMatch {
  const entry = gameNamed(game);
  const record =
    id === undefined ? soloMatches().find((match) => match.game === game)?.record : loadSoloRecord(game, id);
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

/** Loads a match from this browser's logbook. Rejects with UnreadableMatchError if it no longer exists. */
export async function loadSavedMatch(id: string): Promise<LoadedMatch> {
  const saved = await savedMatchById(id);
  if (!saved) throw new UnreadableMatchError('gone', id);
  return parseSavedMatch(saved.match);
}

/**
 * Loads a finished match from the server. Rejects with FailedRequest, and with UnreadableMatchError if the version
 * differs.
 */
export async function loadServerMatch(game: string, matchID: string, signal: AbortSignal): Promise<LoadedMatch> {
  const loaded = parseSavedMatch(await getExport(game, matchID, signal));
  const localSeat = firstSeatIn(matchID)?.playerID;
  return localSeat === undefined ? loaded : { ...loaded, localSeat };
}
