import type { Texts } from './en';

/** Texts of the replay, in German. */
export const de: Texts = {
  title: (game) => `${game}: Rückblick`,
  loading: 'Die Partie wird noch einmal gespielt …',
  lookBack: 'Rückblick',
  toTable: 'Zurück an den Tisch',
  toLogbook: 'Logbuch',
  fromMemory: 'An diesem Tisch wird verdeckt gespielt: Den Rückblick gibt es, wenn die Partie zu Ende ist.',
  somebody: (seat) => `Platz ${seat}`,

  player: {
    label: 'Wiedergabe',
    start: 'Zum Anfang',
    back: 'Ein Zug zurück',
    play: 'Abspielen',
    pause: 'Anhalten',
    forward: 'Ein Zug weiter',
    end: 'Zum Ende',
    speed: 'Tempo',
    speeds: { slow: 'Langsam', normal: 'Normal', fast: 'Schnell', fastest: 'Sehr schnell' },
    eyes: 'Gesehen von',
    open: 'Wer am Zug ist, alle Karten offen',
    spectator: 'Zuschauern',
    copy: 'Link auf diesen Zug',
    copied: 'Link kopiert',
    copyByHand: 'Kopiere die Adresse dieser Seite: Sie führt hierher.',
    tooLong: 'Der kopierte Link gilt nur in diesem Browser: Für einen Link ist die Partie zu lang.',
    sendFile: 'Um sie anderen zu zeigen, speichere die Partie und verschicke die Datei.',
    keys: 'Die Leertaste spielt ab und hält an, die Pfeiltasten gehen Zug um Zug, Bild auf und Bild ab von Runde zu Runde, Pos1 und Ende an die Enden.',
    timeline: 'Verlauf der Partie',
    move: (ply, last) => `Zug ${ply} von ${last}`,
    begins: 'Die Partie beginnt.',
    quiet: (name) => `${name} hat gezogen.`,
    log: 'Protokoll',
    beside: 'Protokoll und Analyse',
  },

  review: {
    title: 'Analyse',
    lead: 'Der Bot geht die Partie noch einmal Zug um Zug durch: Was durften alle erwarten, nach dem, was sie selbst sahen? Er zeigt, wo die Partie kippte und was er dort gespielt hätte.',
    start: 'Partie analysieren',
    stop: 'Anhalten',
    goOn: 'Weiterdenken',
    onlyOver: 'Die Analyse gibt es, wenn die Partie zu Ende ist.',
    progress: (percent) => `Jede Stellung wird weitergespielt: ${percent}\u00a0%`,
    choosing: 'Bessere Züge werden gesucht …',
    done: (worlds) =>
      worlds > 0 ? `Fertig: ${worlds} simulierte Fortsetzungen pro Stellung.` : 'Fertig: jede Stellung eingeschätzt.',
    stopped: (percent) => `Bei ${percent}\u00a0% angehalten: Die Kurven sind noch grob.`,
    failed: (reason) => `Der Bot ist gescheitert: ${reason}`,
    chart: 'Siegchance Zug um Zug',
    at: (name, percent) => `${name} ${percent}\u00a0%`,
    swings: 'Wo sie kippte',
    noSwings: 'Kein einzelner Zug hat diese Partie entschieden.',
    chance: (from, to) => `Siegchance: von ${from}\u00a0% auf ${to}\u00a0%`,
    played: (move) => `Gespielt: ${move}`,
    bot: (move) => `Der Kapitän hätte gespielt: ${move}`,
    same: 'Der Kapitän hätte dasselbe gespielt: Das war das Glück der See.',
    forced: 'Es gab keine Wahl: Nur ein Zug war übrig.',
  },

  hint: {
    ask: 'Tipp',
    thinking: 'Der Kapitän denkt nach …',
    title: 'Tipp',
    winChance: 'Siegchance',
    announcement: (move, percent, reason) => `Der Kapitän würde spielen: ${move}. Siegchance: ${percent}. ${reason}`,
    percent: (chance) => {
      if (chance > 0 && chance < 0.005) return '<\u00a01\u00a0%';
      return chance < 1 && chance > 0.995 ? '>\u00a099\u00a0%' : `${Math.round(100 * chance)}\u00a0%`;
    },
    better: (points) =>
      points === 0
        ? 'Die nächste Wahl ist etwa so gut.'
        : `Das gewinnt um ${points} Prozentpunkt${points === 1 ? '' : 'e'} öfter als die nächste Wahl.`,
    onlyMove: (move) => `Es gibt nur einen Zug: ${move}`,
    more: (count) => (count === 1 ? '1 weiterer Zug' : `${count} weitere Züge`),
    fewer: 'Weniger',
    notYours: 'Tipps gibt es, wenn du am Zug bist.',
    failed: (reason) => `Diesmal kein Tipp: ${reason}`,
  },

  explain: {
    ask: 'Diesen Zug erklären',
    thinking: 'Der Kapitän sieht sich diesen Zug an …',
    played: (name, rank, move) => `${rank === undefined ? name : `${name} (${rank})`} hat gespielt: ${move}`,
    chanceBefore: (percent) => `Siegchance vor dem Zug: ${percent}\u00a0%`,
    chanceAfter: (percent) => `Siegchance nach dem Zug: ${percent}\u00a0%`,
    thisMove: 'Dieser Zug',
    alternative: (move) => `Beste Alternative: ${move}`,
    advice: (name, reason) => `Rat an ${name}: „${reason}“`,
    failed: (reason) => `Dieser Zug ließ sich nicht erklären: ${reason}`,
  },

  files: {
    logbook: 'Logbuch',
    lead: 'Partien zum Zurückblicken: die du in diesem Browser zu Ende gespielt hast, und Dateien, die du geöffnet hast.',
    loading: 'Das Logbuch wird aufgeschlagen …',
    none: 'Noch sind die Seiten leer. Spiele eine Partie zu Ende oder öffne eine aus einer Datei.',
    search: 'Partie finden',
    game: 'Spiel',
    allGames: 'Alle Spiele',
    from: 'Von',
    to: 'Bis',
    clear: 'Alle zeigen',
    found: (shown, all) => {
      if (shown === all) return all === 1 ? '1 Partie' : `${all} Partien`;
      return `${shown} von ${all} Partien`;
    },
    noneFound: 'Keine Partie passt. Wähle ein anderes Spiel oder andere Tage.',
    more: (count) => (count === 1 ? 'Noch 1 zeigen' : `Noch ${count} zeigen`),
    open: 'Partie öffnen',
    drop: 'Wähle eine Datei, die mit „Partie speichern“ oder „Alle exportieren“ entstanden ist, oder lass sie hier fallen.',
    reading: 'Die Datei wird gelesen …',
    imported: ({ added, known, unreadable }) =>
      [
        added === 1 ? '1 Partie ist dazugekommen.' : `${added} Partien sind dazugekommen.`,
        known === 1 ? '1 stand schon im Logbuch.' : known > 1 && `${known} standen schon im Logbuch.`,
        unreadable === 1 ? '1 war nicht lesbar.' : unreadable > 1 && `${unreadable} waren nicht lesbar.`,
      ]
        .filter(Boolean)
        .join(' '),
    exportAll: 'Alle exportieren',
    exportText:
      'Macht aus dem ganzen Logbuch eine Datei. Öffne sie hier oder in einem anderen Browser, und die Partien kommen dazu.',
    keep: 'Ins Logbuch aufnehmen',
    kept: 'Diese Partie steht in deinem Logbuch.',
    remove: 'Entfernen',
    at: (action, match) => `${action}: ${match}`,
    wonBy: (names) =>
      names.length === 1
        ? `${names[0]} gewann`
        : `${names.slice(0, -1).join(', ')} und ${names.at(-1)} teilten den Sieg`,
    notOver: 'nicht zu Ende',
    problems: {
      gone: () =>
        'Diese Partie steht nicht mehr im Logbuch dieses Browsers. Öffne ihre Datei noch einmal oder spiele eine neue.',
      noSolo: () => 'In diesem Browser gibt es keine Partie dieses Spiels gegen Bots.',
      badLink: () => 'Ein Teil dieses Links fehlt. Kopiere ihn noch einmal ganz oder lass ihn dir neu schicken.',
      large: () => 'Diese Datei ist zu groß für eine Partie. Wähle eine, die mit „Partie speichern“ entstanden ist.',
      noMatch: (detail) =>
        `Diese Datei ist keine gespeicherte Partie, oder ein Teil fehlt. Wähle eine, die mit „Partie speichern“ entstanden ist. (${detail})`,
      unknownGame: (game) =>
        `Dieses Spiel gibt es hier nicht: ${game}. Öffne die Partie auf dem Server, der sie gespeichert hat.`,
      impossible: (detail) =>
        `Die Partie in dieser Datei kann nach den Regeln nicht so gespielt worden sein: Die Datei wurde verändert, oder eine neuere Version hat sie gespeichert. Lass sie dir noch einmal geben. (${detail})`,
    },
  },
};
