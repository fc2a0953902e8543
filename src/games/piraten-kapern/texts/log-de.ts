import type { LogTexts } from './log-en';

const NUMBERS = ['keinem', 'einem', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'];

const number = new Intl.NumberFormat('de');
const skulls = (n: number) => `${NUMBERS[n]} ${n < 2 ? 'Totenkopf' : 'Totenköpfen'}`;
const points = (n: number) => `${number.format(n)} Punkte`;
const others = (loss: number) => (loss > 0 ? `, und alle anderen verlieren ${number.format(loss)}` : '');

/** The German texts of log and terminal. */
export const logTextsDe: LogTexts = {
  event: {
    shuffle: 'Die Schicksalskarten werden zu einem neuen Stapel gemischt.',
    turn: (name, card) => `${name} deckt eine Karte auf: ${card}.`,
    throw: (name, dice) => `${name} wirft: ${dice}.`,
    skullThrow: (name, dice) => `${name} wirft mit Hilfe der Zauberin: ${dice}.`,
    store: (name, dice) => `${name} lagert: ${dice}.`,
    unstore: (name, dice) => `${name} nimmt zurück: ${dice}.`,
    island: (name) => `${name} landet auf der Totenkopfinsel.`,
    target: (name, target) =>
      `${name} hat ${number.format(target)} erreicht. Schlussrunde: Alle anderen haben noch einen Zug.`,
    raceOn: (name, target) => `${name} ist unter ${number.format(target)} gefallen: Das Rennen geht weiter.`,
  },

  result: {
    scored: (name, own, score) => `${name} hört auf und bekommt ${points(own)}: insgesamt ${number.format(score)}.`,
    nothing: (name) => `${name} hört auf und bekommt nichts.`,
    peaceLost: (name, own) => `${name} hört mit Säbeln auf dem Tisch auf und verliert ${points(-own)}.`,
    bust: (name, n, loss) => `Fehlschlag für ${name} mit ${skulls(n)}${others(loss)}.`,
    bustSafe: (name, n, own) =>
      `Fehlschlag für ${name} mit ${skulls(n)}, aber die gelagerten Würfel bringen ${points(own)}.`,
    bustCosts: (name, n, own) => `Fehlschlag für ${name} mit ${skulls(n)}: Das kostet ${points(-own)}.`,
    battleLost: (name, own) => `${name} hat zu wenig Säbel, verliert die Schlacht und ${points(-own)}.`,
    battleBust: (name, n, own) =>
      `Fehlschlag für ${name} mit ${skulls(n)}: Die Schlacht ist verloren, das kostet ${points(-own)}.`,
    island: (name, n, loss) =>
      `${name} verlässt die Insel mit ${skulls(n)}${loss > 0 ? others(loss) : ': Niemand verliert etwas'}.`,
    nine: (name) => `${name} hat neun gleiche!`,
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

  terminal: {
    round: (n) => `Runde ${n}`,
    finalRound: 'SCHLUSSRUNDE',
    pile: (n) => `Stapel: ${n} ${n === 1 ? 'Karte' : 'Karten'}`,
  },
};
