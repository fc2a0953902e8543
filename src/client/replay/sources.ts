import { gameNamed } from '../../games';
import type { GameEntry, PlayerID } from '../../games/contract';
import type { MatchExport } from '../../match/export-format';
import { parseSavedMatch, UnreadableMatchError } from '../saved-matches/match-file';
import { savedMatchById } from '../saved-matches/saved-matches';
import { getExport } from '../shared/api';
import { withBasePath } from '../shared/base-path';
import { firstSeatIn, isRecord } from '../shared/local-store';
import { soloExport } from '../shared/solo-export';
import {
  humanSeats,
  loadSoloRecord,
  LOCAL_SEAT,
  soloMatches,
  soloPlayerNames,
  storedState,
} from '../shared/solo-storage';
import { formatPosition, type ReplayPosition } from './position';

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

/** Loads a match saved in this browser. Rejects with UnreadableMatchError if it no longer exists. */
export async function loadSavedMatch(id: string): Promise<LoadedMatch> {
  const saved = await savedMatchById(id);
  if (!saved) throw new UnreadableMatchError('gone', id);
  return parseSavedMatch(saved.match);
}

/**
 * Loads a finished match from the server. Rejects with RequestError, and with UnreadableMatchError if the version
 * differs.
 */
export async function loadServerMatch(game: string, matchID: string, signal: AbortSignal): Promise<LoadedMatch> {
  const loaded = parseSavedMatch(await getExport(game, matchID, signal));
  const localSeat = firstSeatIn(matchID)?.playerID;
  return localSeat === undefined ? loaded : { ...loaded, localSeat };
}

/**
 * Begins the fragment of links that contain a match: `/replay/link?ply=12&eyes=0#match=…`. Browsers do not send it to the
 * server. It is the compressed JSON (deflate) of the export and of the seat whose view the link shows, in base64url.
 */
const FRAGMENT_PREFIX = '#match=';

/** Some programs cut longer links off. */
export const MAX_LINK_LENGTH = 8000;

/** A match of ours has a few dozen kilobytes; more in a link is a hoax. */
const MAX_JSON_BYTES = 4_000_000;

/** Returns the fragment of links to a match; undefined if this browser cannot compress. */
export async function matchFragment({ match, localSeat }: Omit<LoadedMatch, 'entry'>): Promise<string | undefined> {
  try {
    const text = JSON.stringify({ match, ...(localSeat !== undefined && { localSeat }) });
    return FRAGMENT_PREFIX + toBase64Url(await throughStream(text, new CompressionStream('deflate-raw'), Infinity));
  } catch {
    return undefined;
  }
}

/** Returns the link to a position of the match in a fragment; undefined if it is too long. */
export function linkTo(position: ReplayPosition, fragment: string): string | undefined {
  const link = `${location.origin}${withBasePath('/replay/link')}?${formatPosition(position)}${fragment}`;
  return link.length <= MAX_LINK_LENGTH ? link : undefined;
}

/** Whether the fragment of a URL contains a match. */
export function hasMatch(fragment: string): boolean {
  return fragment.startsWith(FRAGMENT_PREFIX);
}

/** Loads the match in a fragment. Rejects with UnreadableMatchError if it is incomplete or wrong. */
export async function loadLinkedMatch(fragment: string): Promise<LoadedMatch> {
  const json = await parseFragment(fragment).catch((error: unknown) => {
    throw new UnreadableMatchError('badLink', String(error));
  });
  const { match, localSeat } = isRecord(json) ? json : {};
  const loaded = parseSavedMatch(match);
  return isSeat(localSeat, loaded.match.numPlayers) ? { ...loaded, localSeat } : loaded;
}

function isSeat(value: unknown, numPlayers: number): value is PlayerID | null {
  return value === null || Array.from({ length: numPlayers }, (_, seat) => String(seat)).some((seat) => seat === value);
}

async function parseFragment(fragment: string): Promise<unknown> {
  if (!hasMatch(fragment)) throw new Error('no match');
  const bytes = fromBase64Url(fragment.slice(FRAGMENT_PREFIX.length).replace(/[^\w-]+$/, ''));
  const inflated = await throughStream(bytes, new DecompressionStream('deflate-raw'), MAX_JSON_BYTES);
  return JSON.parse(new TextDecoder().decode(inflated)) as unknown;
}

/** Returns the output of a transformation. Rejects when it is longer than `maxBytes`. */
async function throughStream(
  input: string | Uint8Array<ArrayBuffer>,
  transformation: ReadableWritablePair<Uint8Array, BufferSource>,
  maxBytes: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = new Blob([input]).stream().pipeThrough(transformation).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length;
    if (size > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
    chunks.push(read.value);
  }
  return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer());
}

function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
}
