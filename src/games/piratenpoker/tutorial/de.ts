import type { StepText } from '../../seam/entry';
import type { PokerMove } from '../rules/state';
import type { StepName } from './en';

const isPass = (move: PokerMove) => move.move === 'play' && move.args[0].length === 0;

/** German texts of the tutorial. */
export const de: Readonly<Record<StepName, StepText<PokerMove>>> = {
  goal: {
    title: 'Drei Beutekarten',
    text: 'Jede Farbe hat einen Stapel Beute, die oberste Karte liegt offen: Um diese drei bietest du mit Ada und Ben. Vorderseiten zählen, was sie zeigen. Rückseiten kosten die Hälfte davon, doch hinter jeder 5 schwimmt ein Hai, und der zählt +4.',
  },
  rounds: {
    title: 'Drei Runden, eine Hand',
    text: 'Eine Karte geht über Bord, eine unter Deck, und die letzte bekommt, wer am meisten bietet. Deine sechs Karten müssen für alle drei Runden reichen, erst danach werden die Hände wieder auf sechs aufgefüllt.',
  },
  bid: {
    title: 'Geheim bieten',
    text: 'Alle wählen gleichzeitig Karten, die höchste Summe gewinnt die Runde. Biete die rote 6 und die gelbe 3: zusammen 9. Wähl beide und leg sie.',
    why: (move) =>
      isPass(move)
        ? 'Mit der Passkarte wärst du in allen drei Runden dieses Spiels raus. Biete die rote 6 und die gelbe 3.'
        : 'Auch das ginge, aber behalte deine blauen Karten: Du wirst sehen, wofür. Biete die rote 6 und die gelbe 3.',
  },
  equalTotals: {
    title: 'Gleiche Summen',
    text: 'Auch Ada hat 9, mit 5 und 4. Dann entscheidet die höchste einzelne Karte, und deine 6 schlägt ihre 5. Du darfst eine Beutekarte umdrehen und einer beliebigen Person geben. Gib Ada die rote 10: −5. Du hast blaue Karten, lass also die blaue 8 für die dritte Runde liegen.',
    why: (move) =>
      move.move === 'throwOverboard' && move.args[0] === 'yellow'
        ? 'Hinter der 5 ist ein Hai, und der bringt +4. Wirf Ada lieber die rote 10 zu.'
        : move.move === 'throwOverboard' && move.args[0] === 'blue'
          ? 'Die blaue 8 willst du selbst: Du hast blaue Karten, und die zählen dann doppelt. Nimm die rote 10.'
          : 'Minus fünf schenkst du dir nicht selbst, und Ada ist es, die hoch bietet. Gib sie ihr.',
  },
  lowCard: {
    title: 'Karten sparen, aber nicht passen',
    text: 'Zweite Runde: Was unter Deck geht, ist dir ziemlich gleich. Aber wer passt, ist auch in der dritten Runde raus! Biete also deine niedrigste Karte, die rote 1, und behalte den Rest.',
    why: (move) =>
      isPass(move)
        ? 'Gepasst ist gepasst, bis zum Ende des Spiels: Um die blaue 8 könntest du nicht mehr bieten. Biete die rote 1.'
        : 'Die blauen Karten brauchst du in der dritten Runde. Die rote 1 genügt, um dabeizubleiben.',
  },
  adaPasses: {
    title: 'Ada ist raus',
    text: 'Ada hat ihre Passkarte gelegt: Sie spielt in diesem Spiel keine Runde mehr mit. Ben hat am meisten geboten. Er bringt eine der beiden Karten unter Deck, also unter ihren Stapel.',
  },
  doubled: {
    title: 'Die Farbe der Beute zählt doppelt',
    text: 'Übrig ist die blaue 8, also zählen in dieser Runde blaue Karten doppelt. Biete beide blauen Karten: 4 und 5 ergeben 18.',
    why: (move) =>
      isPass(move)
        ? 'Jetzt lohnt es sich: Blau zählt doppelt, und du hast zwei blaue Karten.'
        : 'Biete beide blauen Karten, mehr braucht es nicht: Zusammen zählen sie 18.',
  },
  firstLoot: {
    title: 'Deine!',
    text: 'Bens 7 und 4 ergeben 11. Deine 4 und 5 wären nur 9, doppelt aber 18. Die blaue 8 liegt jetzt mit der Vorderseite vor dir. Die Hände sind wieder auf sechs aufgefüllt, ein neues Spiel hat begonnen.',
  },
  secondGame: {
    title: 'Eine starke Karte',
    text: 'Wieder drei Beutekarten. Biete nur deine rote 8 und sieh, was geschieht.',
    why: (move) =>
      isPass(move)
        ? 'Dann säßest du alle drei Runden aus. Biete die rote 8.'
        : 'Biete hier nur die rote 8: Sie zeigt etwas, das alle einmal überrascht.',
  },
  sameCards: {
    title: 'Gleiche Karten heben sich auf',
    text: 'Ada und Ben haben beide eine 5 und eine 4 geboten: 9, mehr als deine 8. Aber Karten mit denselben Werten sind nicht zu trennen, also scheiden beide aus, und du gewinnst. Wirf die rote 5 über Bord, zu dir selbst: Hinten ist ein Hai, +4. Je drei Haie bringen noch 5 dazu.',
    why: (move) =>
      move.move === 'throwOverboard' && move.args[0] === 'red'
        ? 'Ein Hai zählt +4. Verschenk ihn nicht, sondern wähl dich selbst.'
        : 'Das wäre erlaubt. Aber hinter der roten 5 ist ein Hai, und du darfst ihn dir selbst geben.',
  },
  pass: {
    title: 'Wann man passt',
    text: 'Du hast, was du wolltest, und noch fünf gute Karten. Wer passt, behält seine Karten fürs nächste Spiel und beginnt es stärker als die anderen. In diesem gewinnst du dann allerdings nichts mehr. Passe.',
    why: () =>
      'Du könntest weiterkämpfen. Aber aufgefüllt wird nur auf sechs: Was du jetzt sparst, hast du im nächsten Spiel. Passe.',
  },
  handedOver: {
    title: 'Ein Geschenk von Ada',
    text: 'Ada hat am meisten geboten und eine Karte unter Deck gebracht. Danach darf, wer die zweite Runde gewonnen hat, eine eigene Minuskarte abgeben. Sie hat dir deine −5 zurückgegeben! Haie kann man nicht abgeben.',
  },
  adaTakes: {
    title: 'Ohne dich',
    text: 'Du hast gepasst, also haben Ada und Ben allein geboten. Gelb zählte doppelt: Adas 5 und 3 ergaben 16, und sie bekam die gelbe 8. Du gehst mit deinen fünf Karten und einer sechsten ins nächste Spiel.',
  },
  end: {
    title: 'Wie es endet',
    text: 'Die Partie endet mit dem Spiel, in dem ein Stapel leer wird. Vorderseiten zählen für dich, Minuskarten gegen dich, ein Hai +4. Je drei Haie und je drei Vorderseiten mit demselben Wert bringen 5 dazu.',
  },
  farewell: {
    title: 'Leinen los',
    text: 'Merk dir: Bei gleichen Summen entscheidet die höhere Karte, gleiche Karten heben sich auf, die Farbe der Beute zählt doppelt, und wer passt, ist für das ganze Spiel raus. Jetzt überliste die anderen.',
  },
};
