import type { Face } from '../rules/faces';
import type { Fortune } from '../rules/cards';
import type { Texts } from './en';
import { sentence } from '../../../i18n/sentence';
import { german } from '../../../i18n/you';
import { percent } from './percent';

const FACE_NAMES: Readonly<Record<Face, readonly [one: string, many: string, manyDative: string]>> = {
  coin: ['Münze', 'Münzen', 'Münzen'],
  diamond: ['Diamant', 'Diamanten', 'Diamanten'],
  monkey: ['Affe', 'Affen', 'Affen'],
  parrot: ['Papagei', 'Papageien', 'Papageien'],
  sabre: ['Säbel', 'Säbel', 'Säbeln'],
  skull: ['Totenkopf', 'Totenköpfe', 'Totenköpfen'],
};

const FORTUNE_NAMES: Readonly<Record<Fortune, string>> = {
  treasureIsland: 'Schatzinsel',
  captain: 'Kapitän',
  sorceress: 'Zauberin',
  gold: 'Goldmünze',
  diamond: 'Diamant',
  monkeyBusiness: 'Affentheater',
  seaBattle: 'Seeschlacht',
  skulls: 'Totenköpfe',
  afterTheStorm: 'Nach dem Sturm',
  peace: 'Frieden',
};

const { does, theyDo, list: nameList } = german;
const plain = new Intl.NumberFormat('de');
const withSign = new Intl.NumberFormat('de', { signDisplay: 'exceptZero' });
const number = (n: number) => plain.format(n).replace('-', '−');
const signed = (n: number) => withSign.format(n).replace('-', '−');
const list = new Intl.ListFormat('de');

const some = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
const faces = (face: Face, n: number) => some(n, FACE_NAMES[face][0], FACE_NAMES[face][1]);
const points = (n: number) => `${number(n)} ${Math.abs(n) === 1 ? 'Punkt' : 'Punkte'}`;
const dice = (n: number) => `${n} Würfel`;

/** The German texts of Piraten Kapern. */
export const de: Texts = {
  board: 'Der Tisch',
  somebody: 'jemand',
  number,
  signed,
  list: (items) => list.format(items),
  points,

  face: (face) => FACE_NAMES[face][0],
  faces,

  card: ({ fortune, value }) => {
    if (fortune === 'seaBattle') return `Seeschlacht, ${value} Säbel`;
    if (fortune === 'skulls') return value === 1 ? 'Ein Totenkopf' : 'Zwei Totenköpfe';
    return FORTUNE_NAMES[fortune];
  },

  effect: {
    treasureIsland: () => 'Würfel auf dieser Karte lagern: Sie zählen auch nach einem Fehlschlag.',
    captain: () => 'Alles zählt doppelt, auch was andere verlieren.',
    sorceress: () => 'Einmal darf ein Totenkopf neu geworfen werden, allein oder mit anderen Würfeln.',
    gold: () => 'Du beginnst mit einer Münze mehr.',
    diamond: () => 'Du beginnst mit einem Diamanten mehr.',
    monkeyBusiness: () => 'Affen und Papageien zählen als eine Sorte.',
    seaBattle: (n, stake) =>
      `Mindestens ${n} Säbel am Ende: ${number(stake)} extra. Sonst, auch bei drei Totenköpfen, ${number(stake)} Verlust.`,
    skulls: (n) =>
      `Du beginnst mit ${n === 1 ? 'einem Totenkopf' : 'zwei Totenköpfen'}: Bis zum Fehlschlag fehlen weniger.`,
    afterTheStorm: () => 'Nur ein weiterer Wurf. Nur Münzen und Diamanten zählen, und doppelt.',
    peace: () => 'Ohne Säbel aufhören: Jeder kostet 1.000, und sonst zählt nichts.',
  },

  seats: {
    title: 'Das Rennen',
    you: 'du',
    bot: 'Bot',
    offline: 'nicht verbunden',
    turn: 'am Zug',
    lastTurn: 'noch ein Zug',
    trigger: 'zu schlagen',
    winner: 'Sieg',
    standing: (score, target) => `${points(score)}, das Ziel ist ${number(target)}`,
    target: (target) => `Ziel ${number(target)}`,
    finalRound: (names, score) => `Schlussrunde! Zu schlagen: ${number(score)} (${list.format(names)})`,
    finalWaiting: (names) =>
      names.length <= 1 ? 'Das ist der letzte Zug.' : sentence(`Noch ein Zug: ${nameList(names)}`),
  },

  table: {
    fortune: 'Schicksalskarte',
    facedown: 'Der Kartenstapel, verdeckt',
    pile: (n) => some(n, 'Karte', 'Karten'),
    dice: 'Würfel',
    stored: 'Auf der Karte gelagert',
    rolling: 'Die Würfel rollen …',
    emptyTray: 'Die Würfel sind im Becher.',
    die: (position, face) => `Würfel ${position}: ${FACE_NAMES[face][0]}`,
    picked: 'gewählt',
    locked: 'gesperrt',
    storedDie: 'gelagert',
    storedUntilThrow: 'gelagert bis zum nächsten Wurf',
    skulls: (n) => `Totenköpfe: ${n}`,
    toBust: (n) => (n === 1 ? 'noch einer bis zum Fehlschlag' : `noch ${n} bis zum Fehlschlag`),
    island: 'Totenkopfinsel',
    throws: (n) => `${n}. Wurf`,
  },

  payout: {
    title: 'Aufhören bringt',
    titlePast: 'Der Zug brachte',
    islandTitle: 'Alle anderen verlieren',
    set: (face, n) => `${n} ${FACE_NAMES[face][1]}`,
    animals: (n) => `${n} Affen und Papageien`,
    value: (face, n) => `${faces(face, n)} zu 100`,
    chest: 'Volle Truhe',
    battleWon: 'Schlacht gewonnen',
    battleLost: 'Schlacht verloren',
    peace: (n) => `${n} Säbel im Frieden`,
    storm: 'Sturm: doppelt',
    captain: 'Kapitän: doppelt',
    skulls: (n) => faces('skull', n),
    nothing: 'Noch nichts',
    nothingPast: 'Nichts',
    total: 'Summe',
  },

  action: {
    roll: 'Karte ziehen und alle Würfel werfen',
    throw: (n) => (n === 0 ? 'Werfen' : `${dice(n)} werfen`),
    throwSkull: 'Den Totenkopf neu werfen (Zauberin)',
    throwSkullAnd: (n) => `Den Totenkopf und ${dice(n)} neu werfen (Zauberin)`,
    store: (n) => (n === 0 ? 'Lagern' : `${dice(n)} lagern`),
    unstore: (n) => (n === 0 ? 'Zurücknehmen' : `${dice(n)} zurücknehmen`),
    stop: {
      gain: (n) => `Aufhören: ${points(n)}`,
      loseOwn: (n) => `Aufhören: ${points(-n)}`,
      nothing: 'Aufhören: keine Punkte',
      island: (n) => `Aufhören: andere ${signed(-n)}`,
      bust: 'Aufgeben: Fehlschlag',
      bustWith: (n) => `Aufgeben: Fehlschlag, ${signed(n)} Punkte`,
    },
    confirm: (label) => `${label} – zum Bestätigen noch einmal tippen`,
    quick: 'Gleiche wählen',
    all: 'alle',
    none: 'keinen',
    pickAll: 'Alle Würfel wählen',
    pickNone: 'Keinen wählen',
    pick: (face, n) => `${faces(face, n)} wählen`,
    sending: 'Wird gesendet …',
    odds: 'Chancen',
  },

  keys: {
    stop: 's',
    store: 't',
    all: 'a',
    faces: { coin: 'm', diamond: 'd', monkey: 'f', parrot: 'p', sabre: 'b', skull: 'k' },
  },

  ask: {
    draw: 'Du bist am Zug: Zieh eine Schicksalskarte.',
    dice: 'Weiterwerfen oder aufhören?',
    noThrow: 'Kein Wurf mehr: Hör auf.',
    takeBack: 'Würfel zurücknehmen oder aufhören?',
    sorceress: 'Nur die Zauberin hilft noch.',
    island: 'Mehr Totenköpfe oder aufhören?',
  },
  hint: {
    pickDice: 'Wähle mindestens zwei Würfel.',
    atLeastTwo: 'Mindestens zwei Würfel: noch einen.',
    keepOne: 'Ein Würfel muss liegen bleiben.',
    oneSkull: 'Die Zauberin hilft nur bei einem Totenkopf.',
    needsSkull: 'Wähle einen Totenkopf, gern mit anderen.',
    skullAlone: 'Auf der Insel wirft die Zauberin ihren Totenkopf allein.',
    storedStay: 'Gelagerte Würfel werden nicht geworfen: Nimm sie erst zurück.',
    mixed: 'Wähle entweder gelagerte Würfel zum Zurücknehmen oder andere zum Lagern.',
    noThrow: 'Die Karte erlaubt keinen Wurf mehr.',
    tooFew: 'Zum Werfen sind weniger als zwei Würfel da.',
    notPossible: 'Diese Würfel können nicht zusammen geworfen werden.',
    draw: 'Erst kommt die Karte, dann alle acht Würfel.',
    islandGoes: 'Ein Wurf ohne Totenkopf beendet es.',
    ready: 'Die anderen bleiben liegen.',
  },
  wait: {
    draw: (name) => `${does(name, 'zieht', 'ziehst')} gleich eine Karte.`,
    dice: (name) => `${does(name, 'überlegt', 'überlegst')}: noch einmal werfen oder aufhören?`,
    island: (name) => `${does(name, 'ist', 'bist')} auf der Totenkopfinsel.`,
    over: (names, score) =>
      names.length === 1
        ? `${does(names[0] ?? '', 'gewinnt', 'gewinnst')} mit ${number(score)} Punkten!`
        : `${theyDo(names, 'teilen sich', 'teilt euch')} den Sieg mit ${number(score)} Punkten!`,
  },

  banner: {
    finalRound: 'Schlussrunde!',
    bust: 'Fehlschlag!',
    stopped: 'Aufgehört',
    battleWon: 'Schlacht gewonnen!',
    battleLost: 'Schlacht verloren!',
    chest: 'Volle Truhe!',
    island: 'Insel verlassen',
    nine: 'Neun gleiche!',
    landing: 'Totenkopfinsel!',
    threeSkulls: 'Drei Totenköpfe!',
    own: (n) => `${signed(n)} Punkte`,
    noPoints: 'keine Punkte',
    loss: (n) => `andere ${signed(-n)}`,
    noLoss: 'kein Verlust',
    goOn: 'Weiter',
  },

  secondaryPanels: {
    label: 'Verlauf und Würfel',
    history: 'Züge',
    statistics: 'Gewürfelt',
    noTurns: 'Noch ist kein Zug zu Ende.',
    ending: {
      bust: 'Fehlschlag',
      stopped: 'aufgehört',
      battleLost: 'Schlacht verloren',
      island: 'Insel',
      nine: 'neun gleiche',
    },
    othersLose: (n) => `andere ${signed(-n)}`,
    thrown: (n) => `${n} Würfel geworfen`,
    share: (face, n, percent) => `${faces(face, n)} (${percent} %)`,
    expected:
      'Wie oft jede Seite gefallen ist. Der Strich zeigt ein Sechstel der Würfe, das im Schnitt zu erwarten ist.',
    noDice: 'Noch ist kein Würfel gefallen.',
  },

  panel: {
    close: 'Schließen',
    about: 'Über diesen Tisch',
    provenance:
      'Die Arten der Karten und die Einsätze der Seeschlachten stehen in der Regel; wie oft es jede gibt, ist eine Rekonstruktion, die die gedruckten 35 ergibt.',
    cards: (n) => `${some(n, 'Karte', 'Karten')} in dieser Partie`,
    count: (n) => `${n} ×`,
    turn: [
      'Zieh eine Schicksalskarte und wirf alle acht Würfel. Totenköpfe sind gesperrt. Von den anderen kannst du beliebig oft zwei oder mehr neu werfen.',
      'Drei Totenköpfe sind ein Fehlschlag: Der Zug ist vorbei und bringt nichts. Vier oder mehr im ersten Wurf führen auf die Totenkopfinsel.',
      'Auf der Insel wirfst du um Totenköpfe; alle anderen verlieren 100 für jeden. Ein Wurf ohne Totenkopf beendet das.',
      '3, 4, 5, 6, 7, 8 gleiche bringen 100, 200, 500, 1.000, 2.000, 4.000. Jede Münze und jeder Diamant bringt 100 dazu. Zählen alle acht Würfel, bringt die volle Truhe 500 mehr.',
    ],
    target: (n) => `Wer ${number(n)} Punkte hat, eröffnet die letzte Runde: Alle anderen haben noch einen Zug.`,
    keys: 'Tasten: 1–8 wählen Würfel; M, D, F, P, B wählen alle Münzen, Diamanten, Affen, Papageien, Säbel; A alle oder keinen; Enter wirft; T lagert; S hört auf.',
  },

  odds: {
    title: 'Chancen',
    loading: 'Die Chancen werden berechnet …',
    average: (n) => `Ø ${signed(Math.round(n))}`,
    averageLoss: (n) => `andere Ø ${signed(-Math.round(n))}`,
    percent: (chance) => percent(chance, number),
    win: 'Sieg',
    picked: 'Deine Wahl',
    nothingPicked: 'kein Wurf gewählt',
    bust: 'Fehlschlag',
    stop: 'Aufhören',
    best: 'Bester Wurf',
    store: 'Am besten erst lagern',
    unstore: 'Am besten erst zurücknehmen',
    isBest: 'am besten',
    choose: 'Diese wählen',
  },
};
