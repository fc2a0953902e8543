import { messages } from '../../i18n/catalog';
import { formatNumber } from '../../i18n/format';
import type { GameText, Language, NameOf } from '../contract';
import { TERMINAL_WIDTH, truncate, wrap } from '../contract/terminal';
import { cardEffect, cardName, describeScoreLine, describeStatus } from './describe';
import type { Texts } from './numbers';
import { turnOf } from './rules/rules';
import type { KapernMove, KapernState, Turn } from './rules/state';
import { BUST_SKULLS, skullsOf, stopLines, stopNow } from './rules/turn';

const NAME_WIDTH = 16;
const MIN_DIE_WIDTH = 10;
const LINE_WIDTH = 34;
const POINTS_WIDTH = 8;

/** Renders the table as text for a terminal; see GameText. */
export const renderText: GameText<KapernState, KapernMove>['renderText'] = (view, nameOf, language) => {
  const t = messages('piraten-kapern', language);
  const turn = turnOf(view);
  return [
    headline(view, t),
    ...(turn ? ['', ...cardLines(turn, t), '', ...diceLines(turn, t), '', ...payoutLines(turn, language)] : []),
    '',
    ...seatLines(view, nameOf, language),
    '',
    describeStatus(view, nameOf, language),
  ];
};

function headline(G: KapernState, { log, seats }: Texts): string {
  const parts = [
    log.terminal.round({ n: Math.floor(G.history.length / G.scores.length) + 1 }),
    seats.target({ target: G.options.target }),
    log.terminal.pile({ n: G.drawPile.length }),
    ...(G.phase === 'finalRound' ? [log.terminal.finalRound] : []),
  ];
  return `── ${parts.join(' · ')} `.padEnd(TERMINAL_WIDTH, '─');
}

function cardLines({ card }: Turn, t: Texts): string[] {
  return [cardName(card, t), ...wrap(cardEffect(card, t), '  ')];
}

/**
 * Renders the dice: positions from 1, faces, and marks for locked and stored dice. In languages with long names of faces
 * they take more than one line.
 */
function diceLines(turn: Turn, t: Texts): string[] {
  const marks = turn.dice.map((face, die) => {
    if (turn.stored[die]) return t.table.storedDie;
    return face === 'skull' ? t.table.locked : '';
  });
  const rows = [turn.dice.map((_, die) => String(die + 1)), turn.dice.map((face) => t.face[face]), marks];
  const width = Math.max(MIN_DIE_WIDTH, ...rows.flat().map((cell) => cell.length + 1));
  const perLine = Math.floor(TERMINAL_WIDTH / width);
  const starts = turn.dice.map((_, die) => die).filter((die) => die % perLine === 0);
  const line = (cells: readonly string[]) => cells.map((cell) => cell.padEnd(width)).join('');
  const skulls = skullsOf(turn);
  return [
    ...starts.flatMap((start) => rows.map((row) => line(row.slice(start, start + perLine)).trimEnd())),
    [
      t.table.rolls({ n: turn.rolls }),
      t.table.skulls({ n: skulls }),
      ...(turn.stage === 'dice' && skulls < BUST_SKULLS ? [t.table.toBust({ n: BUST_SKULLS - skulls })] : []),
    ].join(' · '),
  ];
}

function payoutLines(turn: Turn, language: Language): string[] {
  const t = messages('piraten-kapern', language);
  const row = (label: string, points: number) =>
    label.padEnd(LINE_WIDTH) + formatNumber(points, language).padStart(POINTS_WIDTH);
  const { own, loss } = stopNow(turn);
  if (turn.stage === 'island') return [row(t.payout.islandTitle, loss)];
  const isMonkeyBusiness = turn.card.fortune === 'monkeyBusiness';
  const lines = stopLines(turn).map((line) => row(`  ${describeScoreLine(line, isMonkeyBusiness, t)}`, line.points));
  return [row(t.payout.title, own), ...lines];
}

/** Renders one line per seat: score, current player, and the notes of the final round. */
function seatLines(G: KapernState, nameOf: NameOf, language: Language): string[] {
  const { seats } = messages('piraten-kapern', language);
  return G.scores.map((score, seat) => {
    const playerID = String(seat);
    const mark = !G.over && playerID === G.currentPlayer ? '>' : ' ';
    const name = truncate(nameOf(playerID), NAME_WIDTH).padEnd(NAME_WIDTH + 2);
    const note = playerID === G.trigger ? seats.trigger : G.lastTurns.includes(playerID) ? seats.lastTurn : '';
    return `${mark} ${name}${formatNumber(score, language).padStart(7)}   ${note}`.trimEnd();
  });
}

const VERBS: Readonly<Record<KapernMove['move'], string>> = {
  roll: 'r',
  reroll: 't',
  rerollSkull: 't',
  store: 'i',
  unstore: 'b',
  stop: 's',
};

/** Returns the terminal command of a move: "t 3 5" rolls the dice 3 and 5 again; see GameText. */
export const commandOf: GameText<KapernState, KapernMove>['commandOf'] = ({ move, args }) =>
  [VERBS[move], ...args.flatMap((arg) => arg).map((die) => die + 1)].join(' ');
