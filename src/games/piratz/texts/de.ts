import type { Treasure } from '../rules/treasures';
import type { Texts } from './en';
import { german, YOU } from '../../../i18n/you';

const NAMES: Readonly<Record<Treasure, readonly [one: string, many: string, withMany: string]>> = {
  ring: ['Ring', 'Ringe', 'Ringen'],
  coin: ['Münze', 'Münzen', 'Münzen'],
  pearl: ['Perle', 'Perlen', 'Perlen'],
  goblet: ['Kelch', 'Kelche', 'Kelchen'],
  crown: ['Krone', 'Kronen', 'Kronen'],
  shell: ['Muschel', 'Muscheln', 'Muscheln'],
};

const some = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
const cards = (n: number) => some(n, 'Karte', 'Karten');
const points = (n: number) => some(n, 'Punkt', 'Punkten');
const percent = (probability: number) => `${Math.round(100 * probability)}\u00a0%`;
const all = new Intl.ListFormat('de');
const { does, theyDo } = german;
const many = (treasure: Treasure) => NAMES[treasure][1];
const items = (treasure: Treasure, n: number) => some(n, NAMES[treasure][0], NAMES[treasure][1]);
const dative = (treasure: Treasure) => NAMES[treasure][2];
const MATERIALS = ['Holz', 'Kupfer', 'Silber', 'Gold'];
const theCube = (value: number) => `das ${MATERIALS[value - 1]}klötzchen (${value})`;
const theCubes = (values: readonly number[]) => all.format(values.map(theCube));
/** "Anna hat die meisten Ringe (3) und bekommt das Goldklötzchen (4)." */
const takesCube = (name: string, third: string, second: string, what: string, value: number) =>
  `${does(name, `${third} ${what} und bekommt`, `${second} ${what} und bekommst`)} ${theCube(value)}.`;

/** The German texts of the Piratz board. */
export const de: Texts = {
  board: 'Der Tisch',
  treasure: many,
  items,
  cards,
  rat: 'Ratte',
  rats: (n) => some(n, 'Ratte', 'Ratten'),
  cardFace: (face) => `Karte: ${face}`,
  somebody: 'jemand',

  seats: {
    title: 'Am Tisch',
    you: 'du',
    bot: 'Bot',
    offline: 'nicht verbunden',
    turn: 'am Zug',
    spadeInHand: 'Spaten auf der Hand',
    out: 'raus',
    outLong: 'Spaten gelegt, raus bis zum Ende des Durchgangs',
    stored: (n) => `${cards(n)} gelagert`,
    points: (n) => some(n, 'Punkt', 'Punkte'),
    look: 'gelagerte Karten ansehen',
  },

  score: {
    inGame: (n) => `${n} im Spiel`,
    cubes: (values) => `Klötzchen ${all.format(values.map(String))}`,
    columns: { treasure: 'Schatz', inGame: 'im Spiel', cubes: 'Klötzchen' },
    rats: 'Ratten',
    ties: 'Bei Gleichstand in einem Schatz entscheiden mehr Ratten, dann weniger Karten.',
    look: 'Wertkarte: Wer hat wie viel?',
  },

  table: {
    drawCount: (n) => `Nachziehstapel: ${cards(n)}`,
    lastRound: 'letzte Runde',
    reshuffle: 'erst mischen',
    reshuffleLong: 'Der Nachziehstapel ist leer: Vor der nächsten Karte wird die Ablage gemischt.',
    discard: 'Ablage',
    discardCount: (n) => `Ablage: ${cards(n)}`,
    display: 'Offene Karten',
    empty: 'Keine Karte liegt offen.',
    buried: 'Verbuddelt',
    buriedBy: (name, face) => `verbuddelt unter dem Spaten von ${name}: ${face}`,
    spadeInMiddle: (name) => `der Spaten von ${name} liegt in der Mitte`,
    wouldTake: 'würdest du nehmen',
    roundOver: (n) => `Durchgang ${n} ist zu Ende`,
    nextRound: (n, name) => `Durchgang ${n}: ${does(name, 'beginnt', 'beginnst')}.`,
    gameOver: 'Der letzte Durchgang ist zu Ende',
    scoringNext: 'Die Schätze werden gezählt.',
    round: (n) => `Durchgang ${n}`,
  },

  picture: {
    rat: 'RATTE',
    rats: 'Ratten',
    lastRound: 'LETZTE RUNDE',
    spadeOn: (face) => `Spaten auf: ${face}`,
    spadeInMiddle: 'Spaten in der Mitte',
  },

  action: {
    reveal: 'Karte aufdecken',
    alarmChance: (probability) => `${percent(probability)} Alarm`,
    stay: 'Dabeibleiben',
    pass: 'Aussteigen und nehmen',
    passWith: (n, treasure) => `Aussteigen: ${cards(n)} mit ${dative(treasure)} nehmen`,
    withTreasure: (treasure) => `mit ${dative(treasure)}`,
    confirm: (label) => `${label} – zum Bestätigen noch einmal tippen`,
    again: 'noch einmal tippen',
    passEmpty: 'Aussteigen: nichts nehmen',
    leaveRats: (n) => (n === 2 ? 'Beide Ratten liegen lassen' : 'Alle Ratten liegen lassen'),
    takeRat: (face) => `Diese Rattenkarte nehmen: ${face}`,
    bury: (face) => `Diese Karte verbuddeln: ${face}`,
    cube: (n) => `${MATERIALS[n - 1]} (${n}) nehmen`,
    sending: 'Wird gesendet …',
  },

  ask: {
    decide: 'Dein Zug: aufdecken oder aussteigen?',
    decideOnly: 'Dein Zug: Keine Karte ist mehr da, du musst aussteigen.',
    lastSpade: 'Letzter Spaten: weiter aufdecken oder aussteigen?',
    revealed: 'Bleibst du dabei, oder steigst du gleich aus?',
    alarm: 'Du bist raus. Welche Rattenkarte nimmst du?',
    bury: 'Wähle die Karte, die du verbuddelst.',
    chooseCube: (treasure) => `Du hast die meisten ${many(treasure)}: Wähle ein Klötzchen.`,
  },
  hint: {
    decide: 'Du kannst auch gleich nach dem Aufdecken aussteigen, aber nur in deinem Zug.',
    decideOnly: '',
    lastSpade: 'Decke auf, so oft du magst. Eine zweite Ratte beendet es.',
    revealed: 'Bleibst du dabei, kannst du erst in deinem nächsten Zug wieder aussteigen.',
    alarm: 'Oder lass alle liegen. Danach verbuddelst du eine Karte.',
    bury: 'In diesem Durchgang kann niemand sie nehmen, dann kommt sie auf die Ablage.',
    chooseCube: 'Der zweite Platz bekommt das andere.',
    ratOpen: 'Eine Ratte liegt offen: Die nächste löst Alarm aus!',
    out: 'Dein Spaten liegt: Du schaust zu bis zum Ende des Durchgangs.',
  },
  why: {
    noRatFaceUp:
      'Keine Ratte liegt offen: Die nächste Karte kann keinen Alarm auslösen, und aussteigen kannst du danach immer noch.',
    noRatToCome:
      'Es kommt keine Ratte mehr: Die nächste Karte kann keinen Alarm auslösen, und aussteigen kannst du danach immer noch.',
    alarm: (chance) =>
      `Die nächste Karte löst in ${percent(chance)} der Fälle Alarm aus. Sonst liegt eine Karte mehr da, und du kannst immer noch aussteigen.`,
    stay: (n) => `Der beste Ausstieg brächte dir jetzt ${cards(n)}. Bleibst du dabei, kann es mehr werden.`,
    lead: (n, treasures) =>
      `Mit ${n === 1 ? 'dieser Karte' : `diesen ${n} Karten`} hast du die meisten ${all.format(treasures.map(many))}.`,
    secure: (n, chance) =>
      `Damit ${n === 1 ? 'ist' : 'sind'} dir ${cards(n)} sicher: Die nächste würde in ${percent(chance)} der Fälle Alarm auslösen.`,
    beforeRivals: (n, rivals) =>
      `Damit ${n === 1 ? 'ist' : 'sind'} dir ${cards(n)} sicher, bevor ${rivals === 1 ? 'jemand anders' : `${rivals} andere`} zugreifen ${rivals === 1 ? 'kann' : 'können'}.`,
    rats: 'Du behältst ihre Schätze, und bei gleich vielen Schätzen gewinnen mehr Ratten.',
    bury: (treasure, n, leader) =>
      leader === undefined
        ? `Niemand bekommt in diesem Durchgang ${n === 1 ? 'ihren Schatz' : 'ihre Schätze'}: ${items(treasure, n)}.`
        : `${leader} hat die meisten ${many(treasure)} und bekommt ${n === 1 ? 'diesen Schatz' : `diese ${n}`} in diesem Durchgang nicht dazu.`,
  },
  wait: {
    decide: (name) => `${does(name, 'überlegt', 'überlegst')}: aufdecken oder aussteigen?`,
    lastSpade: (name) => `${does(name, 'hat', 'hast')} den letzten Spaten: aufdecken oder aussteigen?`,
    revealed: (name) => `${does(name, 'überlegt', 'überlegst')}: dabeibleiben oder aussteigen?`,
    alarm: (name) =>
      `${does(name, 'hat', 'hast')} Alarm ausgelöst und ${name === YOU.de ? 'darfst' : 'darf'} eine Ratte nehmen.`,
    bury: (name) => `${does(name, 'verbuddelt', 'verbuddelst')} eine Karte.`,
    chooseCube: (name, treasure) =>
      `${does(name, 'hat', 'hast')} die meisten ${many(treasure)} und ${name === YOU.de ? 'wählst' : 'wählt'} ein Klötzchen.`,
  },
  alarm: 'Rattenalarm!',

  panel: {
    close: 'Schließen',
    remaining: 'Übrige Karten',
    score: 'Wertkarte',
    next: (n) => `Noch ${cards(n)} zum Aufdecken`,
    nextReshuffled: (n) =>
      `Der Nachziehstapel ist leer. Gemischt und aufgedeckt ${n === 1 ? 'wird' : 'werden'} ${cards(n)}`,
    chance: (rats, of, probability) =>
      `Die nächste Karte ist in ${rats} von ${of} Fällen eine Ratte (${percent(probability)}).`,
    wouldAlarm: 'Sie würde Alarm auslösen.',
    noAlarm: 'Keine Ratte liegt offen, sie wäre also harmlos.',
    noneLeft: 'Keine Karte ist übrig.',
    discarded: (n) =>
      `Auf der Ablage: ${cards(n)}. In der letzten Runde ${n === 1 ? 'kommt sie' : 'kommen sie'} zurück.`,
    discardedLast: (n) => `Auf der Ablage: ${cards(n)}`,
    pileOf: (name) => `Gelagert von ${name}`,
    nothingStored: 'Noch keine Karte gelagert.',
    blind: 'Verdeckter Modus: Niemand darf gelagerte Karten ansehen, und es gibt keine Liste der übrigen Karten.',
    about: 'Zu diesem Tisch',
    reconstruction: 'Die Kartenbilder sind eine Rekonstruktion; das gedruckte Spiel kann abweichen.',
    ownersDeck: 'An diesem Tisch wird mit einem eigenen Kartensatz gespielt.',
    cubes: 'Klötzchen zählen 4 (Gold), 3 (Silber), 2 (Kupfer) und 1 (Holz).',
    turn: [
      'Decke in deinem Zug eine Karte auf. Dann bleib dabei oder steige gleich aus. Du darfst auch aussteigen, ohne aufzudecken.',
      'Wer aussteigt, nennt einen Schatz, nimmt alle offenen Karten, die ihn zeigen, und verbuddelt eine andere unter dem Spaten.',
      'Eine Ratte, während eine andere offen liegt, ist Alarm: Nimm höchstens eine Rattenkarte, verbuddle eine Karte, und du bist raus.',
      'Liegen alle Spaten, beginnt ein neuer Durchgang. Die meisten Stücke eines Schatzes gewinnen sein Klötzchen.',
    ],
  },

  scoring: {
    title: 'Wertung',
    intro: 'Alle gelagerten Karten werden umgedreht. Wer hat von jedem Schatz am meisten?',
    next: 'Weiter',
    skip: 'Gleich zum Ergebnis',
    again: 'Wertung noch einmal zeigen',
    total: 'Summe',
    detailOf: (rats, n) => `${some(rats, 'Ratte', 'Ratten')}, ${cards(n)}`,
    won: (value) => `gewinnt ${theCube(value)}`,
    winner: (name, n) => `${does(name, 'gewinnt', 'gewinnst')} mit ${points(n)}!`,
    shared: (names, n) => `${theyDo(names, 'teilen sich', 'teilt euch')} den Sieg mit ${points(n)}!`,
    first: (name, treasure, n, value) => takesCube(name, 'hat', 'hast', `die meisten ${many(treasure)} (${n})`, value),
    second: (name, n, value) => takesCube(name, 'folgt', 'folgst', `auf Platz 2 (${n})`, value),
    byRats: (names, treasure, n, name, rats, value) =>
      `${theyDo(names, 'haben', 'habt')} je ${items(treasure, n)}. ${takesCube(name, 'hat', 'hast', `${names.length === 2 ? 'mehr' : 'die meisten'} Ratten (${rats})`, value)}`,
    byCards: (names, treasure, name, n, value) =>
      `${theyDo(names, 'haben', 'habt')} gleich viele ${many(treasure)} und Ratten. ${takesCube(name, 'hat', 'hast', `${names.length === 2 ? 'weniger' : 'die wenigsten'} Karten (${n})`, value)}`,
    byNothing: (names, treasure, values) =>
      `${theyDo(names, 'haben', 'habt')} gleich viele ${many(treasure)}, Ratten und Karten: Niemand bekommt ${theCubes(values)}.`,
    nobody: (treasure, values) => `Niemand hat ${many(treasure)}: Niemand bekommt ${theCubes(values)}.`,
    nobodyElse: (treasure, values) => `Sonst hat niemand ${many(treasure)}: Niemand bekommt ${theCubes(values)}.`,
  },

  event: {
    reshuffle: 'Die Ablage wird zum neuen Nachziehstapel gemischt. Letzte Runde!',
    reveal: (name, face) => `${does(name, 'deckt', 'deckst')} eine Karte auf${face ? `: ${face}` : ''}.`,
    alarm: (name) => `Rattenalarm! ${does(name, 'ist', 'bist')} raus.`,
    stay: (name) => `${does(name, 'bleibt', 'bleibst')} dabei.`,
    take: (name, n, treasure) =>
      `${does(name, 'steigt aus und nimmt', 'steigst aus und nimmst')} ${cards(n)} mit ${dative(treasure)}.`,
    takeNothing: (name) => `${does(name, 'steigt aus und nimmt', 'steigst aus und nimmst')} nichts.`,
    takeRat: (name, face) => `${does(name, 'nimmt', 'nimmst')} eine Rattenkarte${face ? `: ${face}` : ''}.`,
    leaveRats: (name) => `${does(name, 'lässt', 'lässt')} die Ratten liegen.`,
    bury: (name, face) => `${does(name, 'verbuddelt', 'verbuddelst')} eine Karte${face ? `: ${face}` : ''}.`,
    spadeInMiddle: (name) => `${does(name, 'legt den', 'legst deinen')} Spaten in die Mitte.`,
    roundEnds: (name) => `Der Durchgang ist zu Ende. ${does(name, 'beginnt', 'beginnst')} den nächsten.`,
    gameEnds: 'Das Spiel ist aus. Die Schätze werden gezählt.',
    cube: (name, value, treasure) => `${does(name, 'bekommt', 'bekommst')} ${theCube(value)} für ${many(treasure)}.`,
    noCube: (value, treasure) => `Niemand bekommt ${theCube(value)} für ${many(treasure)}.`,
  },
};
