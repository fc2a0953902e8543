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
  close: 'Schließen',
  cancel: 'Abbrechen',
  back: 'Zurück zum Hafen',
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

  refusals: {
    'bad-request': ({ error }) => `Das konnte der Server nicht annehmen: ${error}`,
    'not-found': () => 'Diesen Tisch gibt es nicht. Vielleicht ist er geschlossen, oder der Code ist vertippt.',
    unauthorized: () => 'Dieser Platz gehört nicht mehr zu diesem Browser.',
    unavailable: () => 'Der Server kann im Moment nichts speichern. Bitte versuche es später noch einmal.',
    'seat-taken': () => 'Jemand war schneller: Der Platz ist besetzt.',
    'match-full': () => 'An diesem Tisch sind alle Plätze besetzt. Zuschauen geht.',
    'not-started': () => 'Es sind noch Plätze frei. Die Partie beginnt, wenn alle da sind.',
    'not-your-turn': () => 'Du bist nicht am Zug.',
    'illegal-move': () => 'Das erlauben die Regeln jetzt nicht.',
    stale: () => 'Inzwischen ist ein Zug geschehen. Der Tisch ist wieder aktuell; bitte wähle neu.',
    'match-over': () => 'Diese Partie ist zu Ende.',
    'not-over': () => 'Das bleibt geheim, bis die Partie zu Ende ist.',
    outdated: () =>
      'Diese Partie wurde mit einer früheren Version begonnen und kann nicht weitergehen. Bitte eröffne einen neuen Tisch.',
    'too-fast': ({ retryAfter }) => `Das war zu oft in zu kurzer Zeit. Bitte versuche es ${inTime(retryAfter)} wieder.`,
    'locked-out': ({ retryAfter }) =>
      `Zu viele Versuche mit falschem Nachweis. Bitte versuche es ${inTime(retryAfter)} wieder.`,
    'no-room': () => 'Es sind zu viele Verbindungen offen. Schließe einige Seiten oder komm später wieder.',
    'wrong-origin': () => 'Dieser Server spricht nicht mit Seiten von anderen Adressen.',
    closing: () => 'Der Server startet neu. Bitte versuche es gleich noch einmal.',
    internal: () => 'Der Server hat einen Fehler gemacht. Bitte versuche es noch einmal.',
    offline: () => 'Der Server ist nicht zu erreichen. Prüfe die Verbindung und versuche es noch einmal.',
    name: () => 'Bitte gib einen Namen mit 1 bis 24 Zeichen ein.',
  },

  lobby: {
    title: 'Alle an Bord',
    lead: 'Piratenspiele im Browser. Ohne Konto: Tisch eröffnen, Link verschicken, Karten austeilen.',
    uses: {
      friends: { title: 'Gemeinsam', text: 'Tisch eröffnen und den Code weitergeben.' },
      bots: { title: 'Gegen Bots', text: 'Sofort losspielen. Sie sehen nicht mehr als du an ihrem Platz.' },
      inside: { title: 'Zerlegen', text: 'Züge, Protokoll und Zeitreise im Debug-Panel.' },
    },
    games: 'Die Spiele',
    playBots: 'Gegen Bots spielen',
    newTable: 'Neuer Tisch',
    debug: 'Debug',
    yourTables: 'Deine Tische',
    rejoin: 'Zurück an den Platz',
    lookAgain: 'Ergebnis ansehen',
    yours: (name) => `Du sitzt hier als ${name}`,
    finished: 'zu Ende',
    openTables: 'Offene Tische',
    noTables: 'Im Hafen ist es still: keine offenen Tische. Eröffne einen, dann sehen ihn hier alle.',
    looking: 'Tische werden gesucht …',
    free: (seats) => (seats === 1 ? '1 Platz frei' : `${seats} Plätze frei`),
    full: 'im Gange',
    freeSeat: 'frei',
    standard: 'übliche Regeln',
    takeSeat: 'Platz nehmen',
    watch: 'Zuschauen',
    at: (action, table) => `${action}: ${table}`,
    byCode: 'Mit Code beitreten',
    code: 'Code oder Link',
    codeHelp: 'Sechs Zeichen oder der ganze Link, den du bekommen hast.',
    join: 'Beitreten',
    logbook: 'Logbuch',
    logbookText:
      'Eine Partie Zug um Zug noch einmal ansehen, sie vom Bot analysieren lassen oder eine aus einer Datei öffnen.',
    toLogbook: 'Logbuch aufschlagen',
  },

  setup: {
    newTable: (game) => `Neuer Tisch: ${game}`,
    players: 'Personen',
    seats: 'Wer wo sitzt',
    you: 'Du',
    person: 'Eine Person',
    visibility: 'Wer kommen darf',
    listed: 'Alle: steht auf der Startseite',
    unlisted: 'Nur mit Code oder Link',
    options: 'Tischregeln',
    open: 'Tisch eröffnen',
    opponents: 'Bots',
    start: 'Leinen los',
  },

  match: {
    title: (game) => `${game}-Tisch`,
    connecting: 'Du kommst an Bord …',
    reconnecting: 'Die Verbindung ist weg. Sie wird neu aufgebaut …',
    moveKept: 'Dein Zug ist aufgehoben und wird dann gesendet.',
    you: 'du',
    bot: 'Bot',
    away: 'abwesend',
    thinking: (name) => `${name} überlegt …`,
    yourTurn: 'Du bist am Zug',
    turnOf: (name) => `${name} ist am Zug`,
    watching: 'Du schaust zu.',
    over: 'Die Partie ist zu Ende',
    beside: 'Protokoll und Regeln',
    log: 'Protokoll',
    emptyLog: 'Noch ist nichts geschehen.',
    rules: 'Regeln',
    invite: 'Einladen',
    inviteTitle: 'An diesen Tisch einladen',
    inviteText: 'Sag den Code weiter oder verschicke den Link.',
    code: 'Code',
    link: 'Link',
    copy: 'Link kopieren',
    copied: 'Kopiert',
    copyByHand: 'Markiere den Link und kopiere ihn.',
    waitingTitle: 'Warten auf die Mannschaft',
    waiting: (free) =>
      free === 1
        ? 'Ein Platz ist noch frei. Die Partie beginnt, wenn er besetzt ist.'
        : `${free} Plätze sind noch frei.`,
    seats: 'Plätze',
    freeSeat: 'frei',
    join: 'Platz nehmen',
    orWatch: 'Oder bleib einfach zum Zuschauen: Wenn alle Plätze besetzt sind, beginnt die Partie ohne dich.',
    leave: 'Platz aufgeben',
    lostSeat: 'Deinen Platz hat jetzt jemand anders. Du schaust zu.',
    wonBy: (names) =>
      names.length === 1
        ? `${names[0]} gewinnt!`
        : `${names.slice(0, -1).join(', ')} und ${names.at(-1)} teilen sich den Sieg!`,
    place: 'Rang',
    name: 'Name',
    score: 'Punkte',
    again: 'Noch einmal',
    follow: 'Zur nächsten Partie',
    nextReady: 'Die nächste Partie ist bereit.',
  },

  chance: {
    title: 'Fairer Zufall',
    text: 'Alle Karten und Würfel dieser Partie folgen aus einem geheimen Startwert, der vor dem ersten Zug feststand. Das ist sein Fingerabdruck (SHA-256). Ist die Partie zu Ende, wird der Startwert veröffentlicht, und jeder kann prüfen, dass nichts geändert wurde.',
    save: 'Partie speichern',
    check: 'Zufall prüfen',
  },

  verify: {
    title: 'Partie prüfen',
    lead: 'Öffne die Datei einer Partie, die zu Ende ist. Sie wird in diesem Browser nachgespielt, mit den Karten und Würfeln, die aus ihrem Startwert folgen; nichts wird verschickt.',
    open: 'Datei öffnen',
    drop: 'oder hier ablegen',
    checking: 'Die Partie wird nachgespielt …',
  },

  solo: {
    title: (game) => `${game} gegen Bots`,
    lead: 'Die Bots spielen nach deinen Tischregeln und sehen nur, was jemand an ihrem Platz sähe. Die Partie bleibt in diesem Browser.',
    newMatch: 'Neue Partie',
    confirm: 'Diese Partie beenden und eine neue vorbereiten?',
    confirmYes: 'Neue Partie',
    confirmNo: 'Weiterspielen',
    fallbackName: 'Skipper',
    botFailed: (reason) => `Ein Bot ist gestolpert: ${reason}`,
  },

  debug: {
    title: (game) => `${game}: Debug`,
    lead: 'Alle an einem Brett: Es zeigt, wer am Zug ist, oder den im Panel gewählten Platz.',
    off: 'Das Debug-Panel ist auf diesem Server ausgeschaltet. Wer ihn betreibt, kann ihn mit DEBUG_PANEL=1 starten.',
    players: 'Personen',
  },

  notFound: {
    title: 'Jenseits der Karte',
    text: 'Hier gibt es Seeungeheuer, aber keine Seite. Vielleicht ist der Link vertippt oder alt.',
  },
};
