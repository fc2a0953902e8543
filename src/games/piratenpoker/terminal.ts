import { messages } from '../../i18n/catalog';
import type { GameText, Language, NameOf } from '../contract';
import { TERMINAL_WIDTH, truncate, wrap } from '../contract/terminal';
import { COLOURS, pokerCard } from './rules/cards';
import {
  describeRound,
  describeStatus,
  formatBack,
  formatFront,
  formatPoints,
  formatSigned,
  type Texts,
} from './describe';
import { lootCard } from './rules/loot';
import { stackOf } from './rules/rules';
import { scoreOf } from './rules/scoring';
import { HIDDEN, PHASES, type PokerMove, type PokerState, type Seat } from './rules/state';

const NAME_WIDTH = 16;
const INDENT = '    ';

/** Renders the table as text; see GameText. */
export const renderText: GameText<PokerState, PokerMove>['renderText'] = (view, nameOf, language) => {
  const t = messages('piratenpoker', language);
  return [
    headline(view, t),
    ...lootLines(view, t),
    '',
    ...view.seats.flatMap((seat, i) => seatLines(view, seat, truncate(nameOf(String(i)), NAME_WIDTH), t)),
    '',
    ...lastRound(view, nameOf, language),
    ...wrap(describeStatus(view, nameOf, language), ''),
  ];
};

function headline(G: PokerState, t: Texts): string {
  const parts = [
    t.terminal.game({ game: G.game }),
    `${PHASES.indexOf(G.phase) + 1}/${PHASES.length} ${t.phase[G.phase]}`,
    t.terminal.drawPile({ n: G.drawPile.length }),
    ...(G.lastGame ? [t.terminal.lastGame] : []),
  ];
  return `── ${parts.join(' · ')} `.padEnd(TERMINAL_WIDTH, '─');
}

/** Returns a line per colour: both sides of the open loot, and the stack. */
function lootLines(view: PokerState, t: Texts): string[] {
  return COLOURS.map((colour) => {
    const open = view.loot.find((id) => lootCard(id).colour === colour);
    const sides =
      open === undefined ? t.terminal.colour[colour] : `${formatFront(open, t.front)} / ${formatBack(open, t.back)}`;
    const stack = stackOf(view, colour);
    const top = stack.at(-1);
    const stackText =
      top === undefined ? t.terminal.emptyStack : t.terminal.stack({ n: stack.length, next: formatBack(top, t.back) });
    return `${open === undefined ? ' ' : '*'} ${sides.padEnd(28)}${stackText}`;
  });
}

/** Returns the lines of a player: status, loot and, if visible, the hand with committed cards in brackets. */
function seatLines(G: PokerState, seat: Seat, name: string, t: Texts): string[] {
  const score = formatPoints(scoreOf(seat), t.points).padStart(10);
  const line = `${name.padEnd(NAME_WIDTH + 2)}${score}   ${t.cards({ n: seat.hand.length }).padEnd(9)} ${seatStatus(G, seat, t)}`;
  const loot = [
    ...seat.fronts.map((id) => formatSigned(lootCard(id).front)),
    ...seat.backs.map((id) => formatBack(id, t.back)),
  ];
  const hand = seat.hand.filter((id) => id !== HIDDEN).map((id, i) => formatHandCard(id, seat.chosen[i] === true, t));
  return [
    line.trimEnd(),
    ...(loot.length > 0 ? wrap(t.terminal.loot({ loot: loot.join(t.cardSeparator) }), INDENT) : []),
    ...(hand.length > 0 ? wrap(t.terminal.hand({ cards: hand.join(t.cardSeparator) }), INDENT) : []),
  ];
}

function formatHandCard(id: number, isChosen: boolean, t: Texts): string {
  const { colour, value } = pokerCard(id);
  const name = t.card[colour]({ value });
  return isChosen ? `[${name}]` : name;
}

function seatStatus({ over, stage }: PokerState, { passed, committed }: Seat, t: Texts): string {
  if (over) return '';
  if (passed) return t.terminal.passed;
  if (stage !== 'commit') return '';
  return committed ? t.terminal.chosen : t.terminal.choosing;
}

/** Returns the lines of the last revealed round, a sentence per line. */
function lastRound({ rounds }: PokerState, nameOf: NameOf, language: Language): string[] {
  const last = rounds.at(-1);
  if (!last) return [];
  const t = messages('piratenpoker', language);
  const heading = t.terminal.previousRound({ game: last.game, phase: t.phase[last.phase] });
  return [heading, ...describeRound(last, nameOf, language).flatMap((line) => wrap(line, '  ')), ''];
}

/** Returns the terminal command of a move: "b r3 y5" bids a red 3 and a yellow 5; see GameText. */
export const commandOf: GameText<PokerState, PokerMove>['commandOf'] = ({ move, args }, language) => {
  const letters = messages('piratenpoker', language).terminal.letters;
  const seat = (player: string) => Number(player) + 1;
  switch (move) {
    case 'play':
      return args[0].length === 0 ? 'p' : ['b', ...args[0].map((id) => cardCommand(pokerCard(id), letters))].join(' ');
    case 'takeBack':
      return 'u';
    case 'keepNegatives':
      return 'k';
    case 'throwOverboard':
      return `o ${letters[args[0]]} ${seat(args[1])}`;
    case 'stow':
      return `d ${letters[args[0]]}`;
    case 'handOver':
      return `h ${lootCard(args[0]).back} ${seat(args[1])}`; // equal cards are interchangeable
  }
};

function cardCommand({ colour, value }: ReturnType<typeof pokerCard>, letters: Texts['terminal']['letters']): string {
  return `${letters[colour]}${value}`;
}
