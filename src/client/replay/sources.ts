import { gameNamed } from '../../games';
import type { GameEntry, PlayerID } from '../../games/seam/entry';
import type { MatchExport } from '../../match/export-format';
import { getExport } from '../shared/api';
import { pageOf } from '../match-files/logbook';
import { readMatch, UnreadableMatch } from '../match-files/reading';
import { seatIn } from '../shared/local-store';
import { seatsOfPeople, soloNames, soloRecord, storedState, YOU } from '../solo/solo-storage';
import { soloExport } from '../solo/solo-export';

/** A match that an address leads to. */
export interface FoundMatch {
  readonly entry: GameEntry;
  readonly match: MatchExport;
  /** The seat of the person at this screen; null where several share it and hide something from one another. */
  readonly you?: PlayerID | null;
}

/** The match against bots of this browser, up to now. Throws UnreadableMatch when there is none. */
export function soloSource(game: string, fallback: string): FoundMatch {
  const entry = gameNamed(game);
  const record = soloRecord(game);
  if (!entry) throw new UnreadableMatch('unknownGame', game);
  const G = record && storedState(record);
  if (!G) throw new UnreadableMatch('noSolo', game);
  const isShared = seatsOfPeople(record).length > 1 && !entry.rules.open;
  return { entry, match: soloExport(entry, record, soloNames(record, fallback), G), you: isShared ? null : YOU };
}

/** A match in this browser's logbook. Throws UnreadableMatch when it is there no more. */
export function fileSource(id: string): FoundMatch {
  const page = pageOf(id);
  if (!page) throw new UnreadableMatch('gone', id);
  return readMatch(JSON.stringify(page.match));
}

/** A finished match of the server. Rejects with FailedRequest, and with UnreadableMatch when it is of another version. */
export async function serverSource(game: string, matchID: string, signal: AbortSignal): Promise<FoundMatch> {
  const found = readMatch(JSON.stringify(await getExport(game, matchID, signal)));
  const you = seatIn(matchID)?.playerID;
  return you === undefined ? found : { ...found, you };
}
