import { messages } from '../../../i18n/catalog';
import type { Texts } from '../describe';
import { playPass } from './panel';
import { findBidMove, selectableLoot, selectedMove } from './selection';
import type { TableProps } from './table';

/** The keys of the seats, in seat order. */
export const SEAT_KEYS = 'abcde';

/** Returns the action of a key on the board; undefined for other keys. */
export function keyAction(key: string, table: TableProps): (() => void) | undefined {
  const { keys } = messages('piratenpoker', table.language).board;
  if (!table.isCurrent) return key === keys.goOn || key === 'enter' ? table.catchUp : undefined;
  if (table.pending) return undefined;
  return moveAction(key, table, keys) ?? selectionAction(key, table);
}

function moveAction(key: string, { moves, play, ...table }: TableProps, keys: Texts['board']['keys']) {
  const pass = key === keys.pass ? findBidMove(moves, []) : undefined;
  if (pass) return () => playPass(pass, { moves, input: table.input });
  const move = moves.find(
    ({ move: name }) =>
      (key === keys.takeBack && name === 'takeBack') || (key === keys.keep && name === 'keepNegatives'),
  );
  const chosen = key === 'enter' ? selectedMove({ moves, ...table }) : move;
  return chosen && (() => play(chosen));
}

function selectionAction(key: string, { me, moves, decisions, selection }: TableProps): (() => void) | undefined {
  if (key === 'escape') return selection.clear;
  const place = Number(key) - 1;
  if (me && moves.some(({ move }) => move === 'play'))
    return place in me.hand ? () => selection.togglePlace(place) : undefined;
  const loot = selectableLoot(decisions)[place];
  if (loot !== undefined) return () => selection.toggleLoot(loot);
  const to = key.length === 1 ? String(SEAT_KEYS.indexOf(key)) : '';
  const isReceiver =
    selection.loot !== undefined && decisions.some((one) => one.loot === selection.loot && one.to === to);
  return isReceiver ? () => selection.toggleReceiver(to) : undefined;
}
