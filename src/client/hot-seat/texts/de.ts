import type { HotSeatTexts } from './en';

/** Texts for hot-seat play, in German. */
export const de: HotSeatTexts = {
  title: (game) => `${game} an einem Gerät`,
  handOver: (name) => `Gib weiter an ${name}`,
  giveDevice: (name) => `Gib das Gerät an ${name} weiter. Bis dahin sieht niemand Karten.`,
  covered: 'Der Tisch ist zugedeckt',
  coveredText: 'Wer hier spielt, sieht nur, was für die eigenen Augen bestimmt ist.',
  iAm: (name) => `Ich bin ${name}, zeig meinen Tisch`,
  last: 'Was zuletzt geschah',
  yourTurn: (name) => `${name}, du bist am Zug`,
  tableOf: (name) => `Tisch von ${name}`,
  cover: 'Zudecken',
  coverTable: 'Zudecken, damit niemand etwas sieht',
  nameOf: (seat) => `Name, ${seat}`,
  passAround:
    'Wer an diesem Gerät mitspielt, wechselt sich ab. Gibt es Geheimnisse, wird der Tisch dazwischen zugedeckt.',
  add: 'Noch jemand an diesem Gerät',
  addText:
    'Spielt an diesem Bildschirm mit: Ihr reicht das Gerät weiter, und es verbirgt, was andere nicht sehen dürfen.',
  addName: 'Name der Person neben dir',
  sitDown: 'Platz nehmen',
  giveUp: (name) => `Platz von ${name} aufgeben`,
  leavesTable: (name) => `${name} verlässt den Tisch, ein Bot vertritt`,
  lostSeat: 'Einer der Plätze an diesem Gerät gehört euch nicht mehr.',
};
