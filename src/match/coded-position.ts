import type { GameEntry, Move, PlayerID } from '../games/contract';
import { itemAt } from '../games/contract/items';
import { pendingPlayers } from '../games/contract/legal-moves';
import { resolveOptions } from '../games/contract/options';
import { streamFrom } from '../random/seeded-stream';
import type { PlayedMove } from './export-format';
import { createModelRunner, type MatchRunner } from './runner';

/**
 * A decision in a match by the default options, as short as possible: `seed.players.moves.right`. Each move is its index
 * among the legal moves of the first pending player; the right ones are those of the decision that are as good as the best.
 */
export type CodedPosition = string;

/** A position that has been played up to its decision. */
export interface DecodedPosition {
  readonly seed: string;
  readonly numPlayers: number;
  readonly moves: readonly PlayedMove[];
  /** The player who decides. */
  readonly player: PlayerID;
  /** The moves that solve it, at least one. */
  readonly right: readonly Move[];
}

/** Digits of an index: one for those that are frequent, three for the others. */
const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-';
const ESCAPE = '_';
const BASE = DIGITS.length;

/** Returns an index as text. Throws an Error for one above 3968. */
function formatIndex(index: number): string {
  if (index < BASE) return DIGITS.charAt(index);
  const high = Math.floor(index / BASE);
  if (high >= BASE) throw new Error(`there is no code for the index ${index}`);
  return ESCAPE + DIGITS.charAt(high) + DIGITS.charAt(index % BASE);
}

function parseIndices(text: string): number[] {
  const indices = text.match(/_[\w-]{2}|[\w-]/g) ?? [];
  return indices.map((code) => {
    const digits = [...code.replace(ESCAPE, '')].map((digit) => DIGITS.indexOf(digit));
    return digits.reduce((index, digit) => index * BASE + digit, 0);
  });
}

/** Returns the code of a position. @param moves the indices of the moves before it; @param right those that solve it */
export function encodePosition(
  seed: string,
  numPlayers: number,
  moves: readonly number[],
  right: readonly number[],
): CodedPosition {
  const text = (indices: readonly number[]) => indices.map(formatIndex).join('');
  return [seed, numPlayers, text(moves), text(right)].join('.');
}

/** Starts the match of a position. */
export function startPosition(entry: GameEntry, seed: string, numPlayers: number): MatchRunner {
  const options = resolveOptions(entry.options, numPlayers);
  return createModelRunner({ entry, options }, numPlayers, streamFrom({ seed, drawn: 0 }));
}

/** Plays a position up to its decision. Throws an Error for a code that the rules do not allow. */
export function decodePosition(entry: GameEntry, code: CodedPosition): DecodedPosition {
  const [seed = '', players = '', played = '', right = ''] = code.split('.');
  const numPlayers = Number(players);
  const runner = startPosition(entry, seed, numPlayers);
  const moverOf = () => itemAt(pendingPlayers(entry.rules, runner.G), 0);
  const moves = parseIndices(played).map((index): PlayedMove => {
    const player = moverOf();
    const move = itemAt(entry.rules.legalMoves(runner.G, player), index);
    runner.play(player, move);
    return { player, ...move };
  });
  const player = moverOf();
  const legal = entry.rules.legalMoves(runner.G, player);
  return { seed, numPlayers, moves, player, right: parseIndices(right).map((index) => itemAt(legal, index)) };
}
