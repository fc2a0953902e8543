import type { NameOf, GameText } from '../seam/entry';
import { describeScoreLine, LOG_TEXTS, describeStatus } from './describe';
import { turnOf } from './rules/rules';
import { battleStake } from './rules/scoring';
import type { KapernMove, KapernState, Turn } from './rules/state';
import { TEXTS, type Texts } from './texts';
import type { LogTexts } from './texts/log-en';
import { skullsOf, stopLines, stopNow } from './rules/turn';

const WIDTH = 80;
const NAME_WIDTH = 16;
const DIE_WIDTH = 10;
const LINE_WIDTH = 34;

/** Renders the table as text for a terminal; see GameText. */
export const renderText: GameText<KapernState, KapernMove>['renderText'] = (view, nameOf, language) => {
  const t = TEXTS[language];
  const log = LOG_TEXTS[language];
  const turn = turnOf(view);
  return [
    headline(view, t, log),
    ...(turn ? ['', ...cardLines(turn, t), '', ...diceLines(turn, t), '', ...payoutLines(turn, t)] : []),
    '',
    ...seatLines(view, nameOf, t),
    '',
    describeStatus(view, nameOf, t),
  ];
};

function headline(G: KapernState, t: Texts, log: LogTexts): string {
  const parts = [
    log.terminal.round(Math.floor(G.history.length / G.scores.length) + 1),
    t.seats.target(G.rulings.target),
    log.terminal.pile(G.drawPile.length),
    ...(G.phase === 'finalRound' ? [log.terminal.finalRound] : []),
  ];
  return `── ${parts.join(' · ')} `.padEnd(WIDTH, '─');
}

function cardLines({ card }: Turn, t: Texts): string[] {
  const effect = t.effect[card.fortune](card.value, card.fortune === 'seaBattle' ? battleStake(card.value) : 0);
  return [t.card(card), ...wrap(effect, '  ')];
}

/** Wraps a text into indented lines. */
function wrap(text: string, indent: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(indent + word);
  }
  return lines;
}

/** Renders the dice: positions from 1, faces, and marks for locked and stored dice. */
function diceLines(turn: Turn, t: Texts): string[] {
  const marks = turn.dice.map((face, die) => {
    if (turn.stored[die]) return t.table.storedDie;
    return face === 'skull' ? t.table.locked : '';
  });
  const rows = [turn.dice.map((_, die) => String(die + 1)), turn.dice.map((face) => t.face(face)), marks];
  const skulls = skullsOf(turn);
  return [
    ...rows.map((row) =>
      row
        .map((cell) => cell.padEnd(DIE_WIDTH))
        .join('')
        .trimEnd(),
    ),
    [
      t.table.throws(turn.throws),
      t.table.skulls(skulls),
      ...(turn.stage === 'dice' && skulls < 3 ? [t.table.toBust(3 - skulls)] : []),
    ].join(' · '),
  ];
}

function payoutLines(turn: Turn, t: Texts): string[] {
  const { own, loss } = stopNow(turn);
  if (turn.stage === 'island') return [row(t.payout.islandTitle, t.number(loss))];
  const isMonkeyBusiness = turn.card.fortune === 'monkeyBusiness';
  const lines = stopLines(turn).map((line) =>
    row(`  ${describeScoreLine(line, isMonkeyBusiness, t)}`, t.number(line.points)),
  );
  return [row(t.payout.title, t.number(own)), ...lines];
}

const row = (label: string, points: string) => label.padEnd(LINE_WIDTH) + points.padStart(8);

/** Renders one line per seat: score, current player, and the notes of the final round. */
function seatLines(G: KapernState, nameOf: NameOf, t: Texts): string[] {
  return G.scores.map((score, seat) => {
    const playerID = String(seat);
    const mark = !G.over && playerID === G.currentPlayer ? '>' : ' ';
    const name = truncate(nameOf(playerID)).padEnd(NAME_WIDTH + 2);
    const note = playerID === G.trigger ? t.seats.trigger : G.lastTurns.includes(playerID) ? t.seats.lastTurn : '';
    return `${mark} ${name}${t.number(score).padStart(7)}   ${note}`.trimEnd();
  });
}

const truncate = (name: string) => (name.length > NAME_WIDTH ? `${name.slice(0, NAME_WIDTH - 1)}…` : name);
