import type { Colour } from '../rules/cards';
import type { Texts } from './en';
import { sentence } from '../../../i18n/sentence';
import { german } from '../../../i18n/you';

const NOUNS: Readonly<Record<Colour, string>> = { red: 'Rot', yellow: 'Gelb', blue: 'Blau' };
const ORDINALS = ['höchste', 'zweite', 'dritte', 'vierte', 'fünfte', 'sechste'];

const { does, whom, list, theyDo } = german;
const signed = (n: number) => `${n < 0 ? '−' : '+'}${Math.abs(n)}`;
const some = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
const cards = (n: number) => some(n, 'Karte', 'Karten');

const simulated = (percent: number) => {
  if (percent === 0) return 'keine der simulierten Runden';
  return percent === 100 ? 'alle simulierten Runden' : `etwa ${percent}\u00a0% der simulierten Runden`;
};

/** German texts of Piratenpoker. */
export const de: Texts = {
  somebody: 'jemand',
  signed,
  points: (n) => `${n < 0 ? '−' : ''}${some(Math.abs(n), 'Punkt', 'Punkte')}`,
  cards,
  colour: (colour) => NOUNS[colour],
  phase: { overboard: 'über Bord', belowDeck: 'unter Deck', loot: 'Beute' },

  card: (colour, value) => `${NOUNS[colour]} ${value}`,
  front: (colour, value) => `${NOUNS[colour]} ${signed(value)}`,
  back: (value, shark) => (shark ? `Hai ${signed(value)}` : signed(value)),
  seat: (n) => `Platz ${n}`,

  move: {
    play: (chosen, total) => `${total} bieten: ${chosen}`,
    pass: 'Für den Rest dieses Spiels passen',
    takeBack: 'Die Karten zurücknehmen',
    throwOverboard: (front, back, to) => `${front} über Bord werfen: ${back} für ${whom(to, 'dich')}`,
    stow: (front) => `${front} unter Deck bringen`,
    handOver: (back, to) => `${back} an ${whom(to, 'dich')} geben`,
    keepNegatives: 'Nichts abgeben',
  },

  event: {
    commit: (name) => `${does(name, 'hat', 'hast')} gewählt.`,
    takeBack: (name) => `${does(name, 'nimmt die', 'nimmst deine')} Karten zurück.`,
    bid: (name, total, chosen) => `${does(name, 'bietet', 'bietest')} ${total}: ${chosen}.`,
    pass: (name) => `${does(name, 'passt', 'passt')}.`,
    overboard: (name, front, to, back) =>
      `${does(name, 'wirft', 'wirfst')} ${front} über Bord: ${does(to, 'bekommt', 'bekommst')} ${back}.`,
    stow: (name, front) => `${does(name, 'bringt', 'bringst')} ${front} unter Deck.`,
    handOver: (name, back, to) => sentence(`${does(name, 'gibt', 'gibst')} ${back} an ${whom(to, 'dich')}`),
    keepNegatives: (name) => `${does(name, 'gibt', 'gibst')} nichts ab.`,
    take: (name, front) => `${does(name, 'bekommt', 'bekommst')} die Beute: ${front}.`,
    stop: 'Das Spiel bricht ab, und seine Beute kommt wieder unter die Stapel.',
    shuffle: 'Die Ablage wird zu einem neuen Nachziehstapel gemischt.',
    newGame: (n) => `Spiel ${n} beginnt.`,
    end: 'Die Partie ist aus.',
  },

  why: {
    bid: (percent, kept) =>
      `Dieses Gebot gewinnt ${simulated(percent)}, und ${kept === 0 ? 'es lässt dir keine Karte' : `du bleibst mit ${cards(kept)} in diesem Spiel`}.`,
    bidForLoot: (percent, front) => `Dieses Gebot gewinnt ${simulated(percent)} und damit ${front}.`,
    pass: (percent, kept) =>
      `Das nächstbeste Gebot gewinnt ${simulated(percent)}. Passt du, behältst du ${cards(kept)}.`,
    gain: (n) => `Das bringt dir ${some(n, 'Punkt', 'Punkte')}.`,
    loses: (name, n) => `${name} verliert ${some(n, 'Punkt', 'Punkte')}.`,
    leaderLoses: (name, score, n) => `${name} führt mit ${some(score, 'Punkt', 'Punkten')} und verliert ${n}.`,
    stow: (front) => `Damit bleibt ${front} für die dritte Runde.`,
  },

  result: {
    out: (names) => `${theyDo(names, 'sind nicht zu trennen und scheiden', 'seid nicht zu trennen und scheidet')} aus.`,
    total: (name, total) => `${does(name, 'gewinnt', 'gewinnst')} mit ${total}.`,
    card: (names, total, name, place, weight, other) =>
      `${theyDo(names, 'haben', 'habt')} je ${total}: ${does(name, 'gewinnt', 'gewinnst')} durch die ${ORDINALS[place]} Karte, ${weight} gegen ${other}.`,
    nobody: 'Niemand gewinnt.',
  },

  wait: {
    commit: (names) => sentence(`Es ${names.length === 1 ? 'wählt' : 'wählen'} noch: ${list(names)}`),
    overboard: (name) => `${does(name, 'entscheidet', 'entscheidest')}, was über Bord geht.`,
    belowDeck: (name) => `${does(name, 'entscheidet', 'entscheidest')}, was unter Deck kommt.`,
    handOver: (name) => `${does(name, 'darf', 'darfst')} eine Minuskarte abgeben.`,
    won: (names, n) => {
      const score = `${n < 0 ? '−' : ''}${some(Math.abs(n), 'Punkt', 'Punkten')}`;
      return names.length === 1
        ? `${does(names[0] ?? '', 'gewinnt', 'gewinnst')} mit ${score}!`
        : `${theyDo(names, 'teilen sich', 'teilt euch')} den Sieg mit ${score}!`;
    },
  },

  line: {
    fronts: (n) => `Beute: ${cards(n)}`,
    negatives: (n) => `Minus: ${cards(n)}`,
    sharks: (n) => some(n, 'Hai', 'Haie'),
    sharkBonus: () => 'Bonus: drei Haie',
    triple: (_n, value) => `Bonus: dreimal ${signed(value)}`,
  },

  terminal: {
    game: (n) => `Spiel ${n}`,
    drawPile: (n) => `Nachziehstapel: ${n}`,
    lastGame: 'LETZTES SPIEL',
    loot: 'Beute',
    stack: (n, next) => `Stapel mit ${n}, oben ${next}`,
    emptyStack: 'Stapel leer',
    hand: 'Hand',
    chosen: 'hat gewählt',
    choosing: 'wählt',
    passed: 'hat gepasst',
    lastBids: 'Vorige Runde',
  },
};
