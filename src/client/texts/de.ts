import { MAX_NAME_LENGTH } from '../../protocol/http';
import type { Texts } from './en';

function inTime(seconds = 1): string {
  if (seconds < 120) return seconds === 1 ? 'in einer Sekunde' : `in ${seconds} Sekunden`;
  return `in ${Math.ceil(seconds / 60)} Minuten`;
}

/** Everything the client says, in German. */
export const de: Texts = {
  brand: 'Piratz',
  skip: 'Zum Inhalt springen',
  language: 'Sprache',
  settings: 'Einstellungen am Tisch',
  close: 'Schließen',
  cancel: 'Abbrechen',
  back: 'Zurück zur Lobby',
  loading: 'Wird geladen …',
  problem: 'Da ist etwas schiefgegangen',
  reload: 'Seite neu laden',
  seat: (nth) => `Platz ${nth}`,
  name: 'Dein Name am Tisch',
  bots: {
    level1: 'Schiffsjunge (unachtsam)',
    level2: 'Matrose (vertut sich ab und zu)',
    level3: 'Bootsmann (versteht sein Handwerk)',
    level4: 'Steuermann (nimmt, was lohnt)',
    level5: 'Kapitän (denkt voraus)',
  },
  ranks: {
    level1: 'Schiffsjunge',
    level2: 'Matrose',
    level3: 'Bootsmann',
    level4: 'Steuermann',
    level5: 'Kapitän',
  },

  refusals: {
    'bad-request': ({ error }) => `Das konnte der Server nicht annehmen: ${error}`,
    'not-found': () =>
      'Diesen Tisch gibt es nicht. Vielleicht ist er geschlossen, oder der Code enthält einen Tippfehler.',
    'other-seat': () => 'Wer den Tisch leitet, hat dich auf einen anderen Platz gesetzt.',
    unauthorized: () => 'Dieser Platz gehört nicht mehr zu diesem Browser.',
    unavailable: () => 'Der Server kann im Moment nichts speichern. Bitte versuche es später noch einmal.',
    'seat-taken': () => 'Jemand war schneller: Der Platz ist besetzt.',
    'match-full': () => 'An diesem Tisch sind alle Plätze besetzt. Du kannst zuschauen.',
    'not-started': () => 'Es sind noch Plätze frei. Die Partie beginnt, wenn alle da sind.',
    'not-your-turn': () => 'Du bist nicht am Zug.',
    'illegal-move': () => 'Das erlauben die Regeln jetzt nicht.',
    stale: () => 'Inzwischen ist ein Zug geschehen. Der Tisch ist wieder aktuell; bitte wähle neu.',
    'match-over': () => 'Diese Partie ist zu Ende.',
    'not-host': () => 'Das darf nur, wer den Tisch leitet.',
    'no-spectators': () => 'Zuschauen ist hier ausgeschaltet.',
    started: () => 'Die Partie hat begonnen: Dafür ist es zu spät.',
    'too-early': () => 'Warte noch etwas: Wer abwesend ist, kommt vielleicht selbst zurück.',
    'not-over': () => 'Das bleibt geheim, bis die Partie zu Ende ist.',
    outdated: () =>
      'Diese Partie wurde mit einer früheren Version begonnen und kann nicht weitergehen. Bitte eröffne einen neuen Tisch.',
    'too-fast': ({ retryAfter }) => `Zu viele Anfragen. Bitte versuche es ${inTime(retryAfter)} wieder.`,
    'locked-out': ({ retryAfter }) =>
      `Zu viele Versuche mit falschem Nachweis. Bitte versuche es ${inTime(retryAfter)} wieder.`,
    'no-room': () => 'Es sind zu viele Verbindungen offen. Schließe einige Seiten oder komm später wieder.',
    'wrong-origin': () => 'Dieser Server nimmt keine Anfragen von Seiten anderer Adressen an.',
    'name-taken': () => 'Diesen Spitznamen führt hier schon jemand anders. Bitte wähle einen anderen.',
    'wrong-secret': () =>
      'Mit diesem Code lässt sich der Spitzname nicht beweisen: Der Code enthält einen Tippfehler, oder der Spitzname wurde aufgegeben. Siehe „Bestenliste“.',
    closing: () => 'Der Server startet neu. Bitte versuche es gleich noch einmal.',
    internal: () => 'Der Server hat einen Fehler gemacht. Bitte versuche es noch einmal.',
    offline: () => 'Der Server ist nicht zu erreichen. Prüfe die Verbindung und versuche es noch einmal.',
    pass: () =>
      'Dieser Code enthält einen Tippfehler, ist schon benutzt oder zu alt. Dein anderes Gerät kann einen neuen machen.',
    name: () => `Bitte gib einen Namen mit 1 bis ${MAX_NAME_LENGTH} Zeichen ein.`,
  },

  lobby: {
    title: 'Alle an Bord',
    lead: 'Piratenspiele im Browser. Ohne Konto: Tisch eröffnen, Link verschicken, Karten austeilen.',
    uses: {
      friends: { title: 'Gemeinsam', text: 'Tisch eröffnen und den Code weitergeben.' },
      bots: { title: 'Gegen Bots', text: 'Sofort losspielen. Sie sehen nicht mehr als du an ihrem Platz.' },
      inside: { title: 'Zerlegen', text: 'Jede Partie Zug für Zug, mit Tipps und dem, was sie entschied.' },
    },
    games: 'Die Spiele',
    playNow: 'Sofort spielen',
    playBots: 'Gegen Bots spielen',
    newTable: 'Neuer Tisch',
    oneDevice: 'An einem Gerät',
    debug: 'Debug',
    yourTables: 'Deine Tische',
    rejoin: 'Zurück an den Platz',
    lookAgain: 'Ergebnis ansehen',
    yours: (name) => `Du sitzt hier als ${name}`,
    finished: 'zu Ende',
    openTables: 'Offene Tische',
    noTables: 'Gerade gibt es keine offenen Tische. Eröffne einen, dann sehen ihn hier alle.',
    looking: 'Tische werden gesucht …',
    moreTables: 'Mehr Tische',
    allTables: 'Das sind alle Tische.',
    free: (seats) => (seats === 1 ? '1 Platz frei' : `${seats} Plätze frei`),
    full: 'im Gange',
    freeSeat: 'frei',
    standard: 'übliche Regeln',
    takeSeat: 'Platz nehmen',
    watch: 'Zuschauen',
    at: (action, table) => `${action}: ${table}`,
    byCode: 'Mit Code beitreten',
    code: 'Code oder Link',
    codeHelp: 'Tischcode (6), Platzcode (8) oder Link.',
    join: 'Beitreten',
    logbook: 'Logbuch',
    logbookText:
      'Eine Partie Zug um Zug noch einmal ansehen, sie vom Bot analysieren lassen oder eine aus einer Datei öffnen.',
    toLogbook: 'Logbuch aufschlagen',
    players: 'Bestenliste',
    verify: 'Partie prüfen',
  },

  setup: {
    newTable: (game) => `Neuer Tisch: ${game}`,
    players: 'Personen',
    seats: 'Wer wo sitzt',
    you: 'Du',
    person: 'Eine Person',
    visibility: 'Wer kommen darf',
    listed: 'Alle: steht in der Lobby',
    unlisted: 'Nur mit Code oder Link',
    clock: 'Uhr',
    clockHelp: 'Läuft die Zeit ab, zieht ein Bot. Der Platz bleibt vergeben; man kann jederzeit zurückkommen.',
    noClock: 'Keine',
    bank: (minutes, seconds) => `${minutes} min + ${seconds} s`,
    perMove: (days) => (days === 1 ? '1 Tag je Zug' : `${days} Tage je Zug`),
    options: 'Tischregeln',
    open: 'Tisch eröffnen',
    opponents: 'Mitspieler',
    start: 'Leinen los',
  },

  notFound: {
    title: 'Jenseits der Karte',
    text: 'Hier gibt es Seeungeheuer, aber keine Seite. Vielleicht ist der Link veraltet oder enthält einen Tippfehler.',
  },
};
