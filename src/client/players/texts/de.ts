import { MAX_NAME_LENGTH } from '../../../protocol/player-name';
import type { Texts } from './en';

/** Texts about nicknames, ratings and statistics, in German. */
export const de: Texts = {
  title: 'Bestenliste',
  lead: 'Wer auf diesem Server einen Spitznamen beansprucht, steht hier mit Partien, Siegen und einer Wertung. Ohne Spitznamen spielst du genauso gut.',
  game: 'Spiel',
  loading: 'Die Bestenliste wird geladen …',
  none: 'Unter einem Spitznamen hat dieses Spiel noch niemand zu Ende gespielt.',
  place: 'Platz',
  name: 'Name',
  rating: 'Wertung',
  matches: 'Partien',
  victories: 'Siege',
  average: 'Punkte im Schnitt',
  provisional: 'vorläufig',
  noRating: 'noch ohne Wertung',
  before: 'Vorige Seite',
  after: 'Nächste Seite',
  page: (nth, pages) => `Seite ${nth} von ${pages}`,
  you: 'du',
  about: 'Was die Wertung sagt',
  aboutRating: [
    'Sie schätzt, wie gut jemand dieses Spiel spielt (ein Plackett-Luce-Modell, ähnlich wie TrueSkill: beliebig viele Personen, Reihenfolge und Gleichstand zählen, Punkte nicht). Zu sehen ist, was jemand mindestens wert ist, mit 99,7 Prozent Sicherheit. Alle beginnen bei 1000; je sicherer die Schätzung, desto mehr davon ist zu sehen, sodass die Zahl anfangs meistens steigt.',
    'Verglichen werden die am Tisch, die einen Spitznamen haben. Bots und Gäste sind kein Maßstab: Partien nur mit ihnen zählen allein in der Statistik. Mit weniger als zehn gewerteten Partien ist die Wertung vorläufig (≈).',
    'Ein Platz zählt für die Person, der er gehört, auch wenn eine Vertretung zu Ende gespielt hat. Ein geteilter Sieg zählt zum Teil. Wer an einem Tisch zwei Plätze hat, wird dort nicht gezählt.',
  ],

  own: {
    title: 'Dein Spitzname',
    lead: 'Ein Spitzname und ein Geheimnis, das in diesem Browser bleibt: kein Passwort, keine E-Mail-Adresse.',
    claim: 'Spitznamen beanspruchen',
    nickname: 'Spitzname',
    nicknameHelp: `1 bis ${MAX_NAME_LENGTH} Zeichen, auch Emojis, aber nicht / \\ ? # %`,
    take: 'Beanspruchen',
    bring: 'Ich habe schon einen',
    code: 'Spitzname und Code',
    codeHelp: 'Die ganze Zeile vom anderen Gerät: der Spitzname, dann 32 Buchstaben und Ziffern.',
    enter: 'Hier verwenden',
    noCode:
      'Das ist kein Spitzname mit seinem Code: Nach dem Namen kommen 32 Buchstaben und Ziffern (0 bis 9, a bis f).',
    youAre: 'In diesem Browser bist du',
    page: 'Deine Seite',
    move: 'Auf ein anderes Gerät mitnehmen',
    moveText:
      'Gib diese Zeile dort unter „Ich habe schon einen“ ein. Hüte sie wie einen Schlüssel: Wer sie kennt, spielt in deinem Namen, und ist sie verloren, kann sie niemand zurückgeben.',
    copy: 'Zeile kopieren',
    copied: 'Kopiert',
    copyByHand: 'Markiere die Zeile und kopiere sie.',
    forget: 'In diesem Browser vergessen',
    forgetText: 'Der Server behält Spitznamen und Statistik. Zurück kommst du nur mit der Zeile oben.',
    giveUp: 'Aufgeben',
    giveUpText: 'Der Server löscht den Spitznamen und seine ganze Statistik, endgültig. Andere können ihn dann nehmen.',
    sure: (name) => `${name} endgültig aufgeben`,
    keep: 'Behalten',
  },

  solo: {
    title: 'Du gegen Bots',
    lead: 'Nur in diesem Browser gezählt.',
    crew: 'Bots',
    mixed: 'Gemischte Stärken',
  },

  player: {
    since: (day) => `An Bord seit ${day}`,
    none: 'Noch keine beendeten Partien.',
    back: 'Bestenliste',
    unknown: (name) => `${name} heißt hier niemand, oder nicht mehr.`,
    chart: (game) => `${game}: Wertung im Lauf der Zeit`,
    day: 'Tag',
    last: 'Letzte Partien',
    placeOf: (place, seats) => `Platz ${place} von ${seats}`,
    points: (score) => (score === 1 ? '1 Punkt' : `${score} Punkte`),
    lookBack: 'Zurückschauen',
    at: (action, match) => `${action}: ${match}`,
  },
};
