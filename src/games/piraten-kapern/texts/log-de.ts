import type { LogTexts } from './log-en';
import { german } from '../../../i18n/you';

const { does, whom } = german;
const NUMBERS = ['keinem', 'einem', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'];

const number = new Intl.NumberFormat('de');
const skulls = (n: number) => `${NUMBERS[n]} ${n < 2 ? 'Totenkopf' : 'Totenköpfen'}`;
const points = (n: number) => `${number.format(n)} Punkte`;
const others = (loss: number) => (loss > 0 ? `, und alle anderen verlieren ${number.format(loss)}` : '');

/** The German texts of log and terminal. */
export const logTextsDe: LogTexts = {
  event: {
    shuffle: 'Die Schicksalskarten werden zu einem neuen Stapel gemischt.',
    turn: (name, card) => `${does(name, 'deckt', 'deckst')} eine Karte auf: ${card}.`,
    throw: (name, dice) => `${does(name, 'wirft', 'wirfst')}: ${dice}.`,
    skullThrow: (name, dice) => `${does(name, 'wirft', 'wirfst')} mit Hilfe der Zauberin: ${dice}.`,
    store: (name, dice) => `${does(name, 'lagert', 'lagerst')}: ${dice}.`,
    unstore: (name, dice) => `${does(name, 'nimmt', 'nimmst')} zurück: ${dice}.`,
    island: (name) => `${does(name, 'landet', 'landest')} auf der Totenkopfinsel.`,
    target: (name, target) =>
      `${does(name, 'hat', 'hast')} ${number.format(target)} erreicht. Schlussrunde: Alle anderen haben noch einen Zug.`,
    raceOn: (name, target) =>
      `${does(name, 'ist', 'bist')} unter ${number.format(target)} gefallen: Das Rennen geht weiter.`,
  },

  result: {
    scored: (name, own, score) =>
      `${does(name, 'hört auf und bekommt', 'hörst auf und bekommst')} ${points(own)}: insgesamt ${number.format(score)}.`,
    nothing: (name) => `${does(name, 'hört auf und bekommt', 'hörst auf und bekommst')} nichts.`,
    peaceLost: (name, own) =>
      `${does(name, 'hört mit Säbeln auf dem Tisch auf und verliert', 'hörst mit Säbeln auf dem Tisch auf und verlierst')} ${points(-own)}.`,
    bust: (name, n, loss) => `Fehlschlag für ${whom(name, 'dich')} mit ${skulls(n)}${others(loss)}.`,
    bustSafe: (name, n, own) =>
      `Fehlschlag für ${whom(name, 'dich')} mit ${skulls(n)}, aber die gelagerten Würfel bringen ${points(own)}.`,
    bustCosts: (name, n, own) => `Fehlschlag für ${whom(name, 'dich')} mit ${skulls(n)}: Das kostet ${points(-own)}.`,
    battleLost: (name, own) =>
      `${does(name, 'hat zu wenig Säbel und verliert', 'hast zu wenig Säbel und verlierst')} die Schlacht und ${points(-own)}.`,
    battleBust: (name, n, own) =>
      `Fehlschlag für ${whom(name, 'dich')} mit ${skulls(n)}: Die Schlacht ist verloren, das kostet ${points(-own)}.`,
    island: (name, n, loss) =>
      `${does(name, 'verlässt', 'verlässt')} die Insel mit ${skulls(n)}${loss > 0 ? others(loss) : ': Niemand verliert etwas'}.`,
    nine: (name) => `${does(name, 'hat', 'hast')} neun gleiche!`,
  },

  end: {
    finalRound: 'Die Schlussrunde ist gespielt, die Partie ist aus.',
    suddenDeath: 'Das Ziel ist wieder erreicht: Die Partie ist aus.',
    nine: 'Neun gleiche gewinnen die Partie.',
    rounds: 'Dreißig Runden sind gespielt: Die Partie ist aus.',
  },

  move: {
    reroll: (where, dice) => `${where} noch einmal werfen: ${dice}`,
    rerollSkull: (where) => `Den Totenkopf ${where} noch einmal werfen (Zauberin)`,
    store: (where, dice) => `${where} lagern: ${dice}`,
    unstore: (where, dice) => `${where} zurücknehmen: ${dice}`,
  },

  why: {
    enough: (target, own) =>
      `Für die Führung brauchst du mehr als ${points(target)}, und Aufhören bringt ${number.format(own)}.`,
    notEnough: (target, own) =>
      `Aufhören bringt ${own === 0 ? 'nichts' : points(own)}, und für den Gleichstand mit der Spitze brauchst du ${number.format(target)}.`,
    throwBusts: (chance, atRisk) =>
      `Der beste Wurf ist in ${chance} der Fälle ein Fehlschlag${atRisk === undefined ? '' : ` und setzt ${points(atRisk)} aufs Spiel`}.`,
    risk: (chance, own) =>
      `Dieser Wurf ist in ${chance} der Fälle ein Fehlschlag, und Aufhören brächte ${own === 0 ? 'nichts' : points(own)}.`,
    safe: (own) =>
      `Dieser Wurf kann kein Fehlschlag werden, und Aufhören brächte ${own === 0 ? 'nichts' : points(own)}.`,
    battle: (stake) => `Hörst du jetzt auf, verlierst du die Schlacht und ${points(stake)}.`,
    onlyThrow: 'Mit diesen Totenköpfen ist Aufhören ein Fehlschlag: Nur ein Wurf kann den Zug noch retten.',
    store: 'Gelagerte Würfel zählen auch nach einem Fehlschlag.',
    islandStop: (loss) => `Alle anderen verlieren ${points(loss)}.`,
    islandThrow: (loss) =>
      `Alle anderen verlieren auf jeden Fall ${points(loss)}: Ein Wurf ohne Totenkopf beendet nur deinen Aufenthalt.`,
  },

  terminal: {
    round: (n) => `Runde ${n}`,
    finalRound: 'SCHLUSSRUNDE',
    pile: (n) => `Stapel: ${n} ${n === 1 ? 'Karte' : 'Karten'}`,
  },
};
