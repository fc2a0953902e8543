import { messages } from '../../i18n/catalog';
import type { Language, NameOf, PlayerID, GameText } from '../contract';
import { TERMINAL_WIDTH, truncate } from '../contract/terminal';
import { cardLabel, turnStatus, victoryText, type Texts } from './describe';
import { type Card, TREASURES } from './rules/cards';
import { cardOf, cardsInPlay, countItems, visibleCards } from './rules/queries';
import { outcomeOf, pointsOf } from './rules/scoring';
import type { PiratzState, Seat, PiratzMove } from './rules/state';

/** Names are shortened to this length, which fits a column of the score table. */
const NAME_WIDTH = 10;
const MIN_TREASURE_WIDTH = 9;
const TREASURE_AND_CUBES_WIDTH = 21;

/** Renders the table as text; see GameText. */
export function renderText(view: PiratzState, nameOf: NameOf, language: Language): string[] {
  const t = messages('piratz', language);
  const names = view.seats.map((_, seat) => truncate(nameOf(String(seat)), NAME_WIDTH));
  const outcome = outcomeOf(view);
  const cards = view.phase === 'scoring' ? [] : ['', ...faceUpRows(view, t)];
  return [
    headline(view, t),
    ...cards,
    '',
    ...scoreTable(view, names, t),
    '',
    ...seats(view, names, t),
    '',
    outcome ? victoryText(outcome, nameOf, language) : turnStatus(view, nameOf, t),
  ];
}

function headline({ phase, round, drawPile, discard, lastRound }: PiratzState, t: Texts): string {
  const running = [
    t.table.round({ n: round }),
    t.table.drawCount({ n: drawPile.length }),
    t.table.discardCount({ n: discard.length }),
    ...(lastRound ? [t.terminal.lastRound] : []),
  ];
  const text = `── ${phase === 'scoring' ? t.scoring.title : running.join(' · ')} `;
  return text.padEnd(TERMINAL_WIDTH, '─');
}

/** Lists the face-up cards in the order they were revealed, in as many columns as fit. */
function faceUpRows(G: PiratzState, t: Texts): string[] {
  if (G.faceUp.length === 0) return [t.table.empty];
  const faces = G.faceUp.map((id) => face(cardOf(G, id), t));
  const width = Math.max(...faces.map(({ length }) => length)) + 2;
  const columns = Math.max(1, Math.floor(TERMINAL_WIDTH / width));
  const rows = Array.from({ length: Math.ceil(faces.length / columns) }, (_, row) => {
    const cells = faces.slice(row * columns, (row + 1) * columns);
    return cells
      .map((text) => text.padEnd(width))
      .join('')
      .trimEnd();
  });
  return [t.table.faceUp, ...rows];
}

function face(card: Card, t: Texts): string {
  if (!card.rat) return `    ${cardLabel(card, t)}`;
  return `  ! ${cardLabel(card, t, t.terminal.rat)}`;
}

/** Lists the cubes of each treasure and, where piles are open, each player's items and won cube. */
function scoreTable(G: PiratzState, names: readonly string[], t: Texts): string[] {
  const { treasure, cubes, inGame } = t.score.columns;
  const width = Math.max(...[treasure, ...TREASURES.map((name) => t.treasure[name])].map(({ length }) => length));
  const named = (name: string, values: string) => `${name.padEnd(Math.max(width, MIN_TREASURE_WIDTH))} ${values}`;
  const total = countItems(cardsInPlay(G));
  const piles = arePilesHidden(G) ? [] : G.seats.map(({ pile }) => countItems(visibleCards(G, pile)));
  const rows = TREASURES.map((name, i) => {
    const cells = piles.map(({ items }, seat) => count(items[i] ?? 0) + wonCube(G, i, String(seat)));
    return scoreRow(named(t.treasure[name], G.cubes[i]?.join(' ') ?? ''), String(total.items[i]), cells);
  });
  const rats = piles.map((pile) => count(pile.rats));
  return [
    scoreRow(named(treasure, cubes), inGame, names.slice(0, piles.length)),
    ...rows,
    scoreRow(t.terminal.rats, String(total.rats), rats),
  ];
}

function scoreRow(treasure: string, inGame: string, cells: readonly string[]): string {
  const columns = cells.map((cell) => cell.padStart(NAME_WIDTH + 2)).join('');
  return `  ${treasure.padEnd(TREASURE_AND_CUBES_WIDTH)}${inGame.padStart(8)}${columns}`;
}

/** Formats a count; zero is a dot, so that other values stand out. */
const count = (n: number) => (n === 0 ? '·' : String(n));

/** Returns whether piles are hidden: in blind mode, until the scoring (7.2). */
function arePilesHidden({ blind, phase }: PiratzState): boolean {
  return blind && phase !== 'scoring';
}

function wonCube({ awards }: PiratzState, treasure: number, playerID: string): string {
  const cube = awards[treasure]?.find((award) => award.playerID === playerID);
  return cube ? ` [${cube.value}]` : '';
}

/** Lists the seats, one per line, with a mark for the player to move. */
function seats(G: PiratzState, names: readonly string[], t: Texts): string[] {
  const isOver = outcomeOf(G) !== undefined;
  const stored = G.seats.map(({ pile }) => t.seats.stored({ n: pile.length }));
  const width = Math.max(...stored.map(({ length }) => length)) + 3;
  return G.seats.map((seat, i) => {
    const mark = !isOver && String(i) === G.currentPlayer ? '>' : ' ';
    const name = names[i]?.padEnd(NAME_WIDTH + 2) ?? '';
    return `${mark} ${name}${t.seats.stored({ n: seat.pile.length }).padEnd(width)}${seatStatus(G, seat, String(i), t)}`;
  });
}

function seatStatus(G: PiratzState, { spade, buried }: Seat, playerID: PlayerID, t: Texts): string {
  if (G.phase === 'scoring') return t.seats.points({ n: pointsOf(G, playerID) });
  if (spade) return t.seats.spadeInHand;
  const [card] = visibleCards(G, buried);
  return card ? t.terminal.outSpadeOn({ face: cardLabel(card, t) }) : t.terminal.outSpadeInMiddle;
}

/** Returns the terminal command of a move: "p pearls" passes with pearls, "t 2" takes the second rat; see GameText. */
export const commandOf: GameText<PiratzState, PiratzMove>['commandOf'] = ({ move, args }, language, G) => {
  switch (move) {
    case 'reveal':
      return 'r';
    case 'stay':
      return 's';
    case 'pass':
      return args[0] ? `p ${messages('piratz', language).treasure[args[0]]}` : 'p';
    case 'leaveRats':
      return 'l';
    case 'takeRat':
      return `t ${ratsOf(G).indexOf(args[0]) + 1}`;
    case 'bury':
      return `b ${G.faceUp.indexOf(args[0]) + 1}`;
    case 'chooseCube':
      return `c ${args[0]}`;
  }
};

/** Returns the face-up cards with rats, in the order they were revealed. */
function ratsOf(G: PiratzState) {
  return G.faceUp.filter((id) => visibleCards(G, [id]).some(({ rat }) => rat));
}
