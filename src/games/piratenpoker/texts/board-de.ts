import type { Colour } from '../rules/cards';
import type { BoardTexts } from './board-en';

const COLOURS: Readonly<Record<Colour, string>> = { red: 'Rot', yellow: 'Gelb', blue: 'Blau' };
const SUITS: Readonly<Record<Colour, string>> = { red: 'Rubin', yellow: 'Münze', blue: 'Segel' };

const cards = (n: number) => (n === 1 ? '1 Karte' : `${n} Karten`);

/** German texts of the board. */
export const boardDe: BoardTexts = {
  board: 'Der Tisch',
  keys: { pass: 'p', takeBack: 'z', keep: 'k', goOn: 'w' },

  game: (n) => `Spiel ${n}`,
  lastGame: 'Letztes Spiel',
  rounds: 'Die Runden eines Spiels',
  round: { overboard: 'Über Bord', belowDeck: 'Unter Deck', loot: 'Die Beute' },

  purpose: {
    overboard: () => 'Die höchste Summe dreht eine Beutekarte um und gibt sie einer beliebigen Person.',
    belowDeck: () => 'Die höchste Summe räumt eine Beutekarte weg und darf dann eine Minuskarte abgeben.',
    loot: (front, colour) => `Die höchste Summe bekommt ${front}. ${COLOURS[colour]} zählt doppelt.`,
  },
  doubled: (colour) => `${COLOURS[colour]} ×2`,

  seats: {
    title: 'Am Tisch',
    you: 'du',
    bot: 'Bot',
    offline: 'nicht verbunden',
    choosing: 'wählt',
    committed: 'hat gelegt',
    passed: 'hat gepasst',
    passes: 'passt',
    decides: 'entscheidet',
    wins: 'gewinnt die Runde',
    out: 'scheidet aus',
    nothing: 'noch keine Beute',
    bid: (total, of) => `bietet ${total}: ${of}`,
    bonus: (n) => `+${n}`,
    choose: (name) => `an ${name}`,
  },

  loot: {
    title: 'Beute dieses Spiels',
    both: (front, back) => `${front}, Rückseite ${back}`,
    stack: (colour, n, next) => `Stapel ${colour}: ${cards(n)}, oben ${next}`,
    emptyStack: (colour) => `Stapel ${colour}: leer`,
    gone: 'weg',
  },

  hand: {
    title: 'Deine Hand',
    negatives: 'Deine Minuskarten',
    card: (card, suit) => `${card}, ${SUITS[suit]}`,
    doubled: (weight) => `zählt ${weight}`,
    empty: 'Deine Hand ist leer: Du kannst nur passen.',
    none: 'In diesem Spiel keine Karten mehr.',
    total: 'Summe',
    passCard: 'Deine Passkarte',
    hidden: 'eine verdeckte Karte',
  },

  ask: {
    commit: 'Welche Karten bietest du?',
    passOnly: 'Keine Karten mehr',
    committed: (n, total) => `Liegt: ${cards(n)}, ${total}`,
    committedPass: 'Liegt: deine Passkarte',
    passed: 'Du hast für den Rest des Spiels gepasst',
    overboard: 'Gewonnen! Was geht über Bord?',
    receiver: (back) => `Wer bekommt ${back}?`,
    belowDeck: 'Gewonnen! Was kommt unter Deck?',
    handOver: 'Eine Minuskarte abgeben?',
    open: 'Karten auf den Tisch!',
    goesOn: 'Es geht weiter …',
  },
  hint: {
    pickLoot: 'Wähle eine Beutekarte auf dem Tisch.',
    pickReceiver: 'Wähle oben, wer sie bekommt, auch dich selbst.',
    pickOther: 'Wähle eine Karte, dann oben eine Person.',
    ready: 'Bestätige oder wähle noch einmal.',
    wait: 'Noch kannst du deine Karten zurücknehmen.',
    waitFast: 'In dieser Runde kein Zurücknehmen mehr.',
  },

  action: {
    commit: (n, total) => (n === 0 ? 'Karten legen' : `${cards(n)} legen: ${total}`),
    pass: 'Für den Rest des Spiels passen',
    confirm: (label) => `${label}: noch einmal tippen`,
    takeBack: (left) => `Zurücknehmen (noch ${left}×)`,
    throwOverboard: (front, back, to) => `${front} über Bord: ${back} für ${to}`,
    overboard: 'Über Bord werfen',
    stow: (front) => `${front} unter Deck bringen`,
    belowDeck: 'Unter Deck bringen',
    handOver: (back, to) => `${back} an ${to} geben`,
    hand: 'Abgeben',
    keep: 'Alle behalten',
    goOn: 'Weiter',
    sending: 'Wird gesendet …',
    about: 'Zu den Karten',
    close: 'Schließen',
  },

  passCost: {
    one: (name, best, isLast) => `überlässt ${name} ${isLast ? '' : 'bis zu '}+${best}`,
    many: (n, best, isLast) => `überlässt ${n} anderen ${isLast ? '' : 'bis zu '}+${best}`,
    nobody: (best, isLast) => (isLast ? `niemand bekommt die +${best}` : 'niemand bekommt Beute'),
  },

  stopped: 'Das Spiel bricht ab.',
  lastRound: (round) => `Vorige Runde (${round}):`,

  scoring: {
    title: 'Die Beute wird gezählt',
    rows: {
      fronts: 'Beute',
      negatives: 'Über Bord',
      sharks: 'Haie',
      sharkBonus: 'Drei Haie',
      triple: 'Drei gleiche',
    },
    total: 'Summe',
    next: 'Weiter',
    skip: 'Überspringen',
    captain: 'Piratenkapitän',
    tie: 'Gleiche Punkte: Die höchste Beutekarte entscheidet.',
  },

  about: {
    title: 'Die Karten',
    provenance:
      'Wie oft es jede Beutekarte gibt, ist rekonstruiert: Die gedruckte Regel nennt die Werte und 21 Karten in drei Farben, nicht aber ihre Verteilung. Auch die Namen der Farben sind von uns.',
    loot: 'Beute, in jeder Farbe',
    times: (n) => `${n}×`,
    poker: 'Pokerkarten, in jeder Farbe',
    scoring: [
      'Je drei Haie: +5. Je drei Vorderseiten mit demselben Wert, egal in welchen Farben: +5.',
      'Die Rückseite einer Beutekarte zählt die Hälfte ihrer Vorderseite als Minus; hinter jeder 5 ist ein Hai, der +4 zählt.',
    ],
    keys: 'Tasten: 1 bis 6 wählen Karten, Enter legt sie, P passt, Z nimmt zurück. Zum Entscheiden: 1 bis 3 wählen Beute, A bis E eine Person, Enter bestätigt, K behält. W geht weiter.',
  },
};
