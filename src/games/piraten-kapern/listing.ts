import type { GameListing } from '../seam/listing';
import type { Localized } from '../seam/entry';

const OFF_ON_EN = { false: 'off', true: 'on' };
const OFF_ON_DE = { false: 'aus', true: 'an' };

/** The lobby texts of Piraten Kapern. The help of each option names the source of each ruling. */
export const listing: Localized<GameListing> = {
  en: {
    title: 'Piraten Kapern',
    blurb:
      'Turn up a fortune card, throw eight dice, and throw again for more. The third skull ends it; four lead to the Island of Skulls.',
    facts: '2 to 5 players · about 30 minutes · from 8 years',
    options: {
      target: {
        label: 'Target',
        help: 'The first player with this many points starts the final round. 6000 in the box; others play to 3000, 5000 or 8000.',
        values: { 3000: '3000 points', 5000: '5000 points', 6000: '6000 points', 8000: '8000 points' },
      },
      promo: {
        label: 'Promo cards',
        help: 'Adds After the Storm and Peace, one each. Their rules are the box’s; how they meet busts and chests is ours.',
        values: OFF_ON_EN,
      },
      keepOne: {
        label: 'One die stays',
        help: 'The box allows all eight dice to be thrown again; in the French rules at least one must stay on the table.',
        values: { false: 'all may be thrown (box)', true: 'one stays (French rules)' },
      },
      seaBattleIsland: {
        label: 'Island in a sea battle',
        help: 'Four or more skulls in the first throw lose the battle; the box, taken literally, leads to the island all the same.',
        values: { false: 'the battle is lost', true: 'to the island (box)' },
      },
      nineWins: {
        label: 'Nine alike',
        help: 'Eight alike and the same on the card. The box names no pay for nine: paying them as eight is ours, and so is the other answer, a win at once.',
        values: { false: 'paid as eight (ours)', true: 'win the game (ours)' },
      },
      floor: {
        label: 'Below zero',
        help: 'In the box scores may be negative. That they stop at zero is ours.',
        values: { false: 'scores may be negative (box)', true: 'scores stop at zero (ours)' },
      },
      suddenDeath: {
        label: 'After a fall in the final round',
        help: 'If the player who opened the final round falls below the target in it, the box plays on to a new final round; in the French rules the next to reach the target wins at once.',
        values: { false: 'a new final round (box)', true: 'the next wins at once (French rules)' },
      },
      odds: {
        label: 'Odds help for everybody',
        help: 'Ours: shows all players the chances of winning and of a bust, and the best choice. Alone against bots it is always there.',
        values: OFF_ON_EN,
      },
    },
  },
  de: {
    title: 'Piraten Kapern',
    blurb:
      'Eine Schicksalskarte aufdecken, acht Würfel werfen und noch einmal für mehr. Der dritte Totenkopf beendet alles; vier führen auf die Totenkopfinsel.',
    facts: '2 bis 5 Personen · etwa 30 Minuten · ab 8 Jahren',
    options: {
      target: {
        label: 'Ziel',
        help: 'Wer so viele Punkte hat, eröffnet die Schlussrunde. In der Schachtel 6000; andere spielen bis 3000, 5000 oder 8000.',
        values: { 3000: '3000 Punkte', 5000: '5000 Punkte', 6000: '6000 Punkte', 8000: '8000 Punkte' },
      },
      promo: {
        label: 'Zusatzkarten',
        help: 'Nach dem Sturm und Frieden kommen je einmal dazu. Ihre Regeln sind aus der Schachtel; wie sie mit Fehlschlag und Truhe zusammengehen, ist von uns.',
        values: OFF_ON_DE,
      },
      keepOne: {
        label: 'Ein Würfel bleibt',
        help: 'Die Schachtel erlaubt, alle acht noch einmal zu werfen; in den französischen Regeln muss wenigstens einer liegen bleiben.',
        values: { false: 'alle dürfen geworfen werden (Schachtel)', true: 'einer bleibt (französische Regeln)' },
      },
      seaBattleIsland: {
        label: 'Insel in der Seeschlacht',
        help: 'Vier oder mehr Totenköpfe im ersten Wurf verlieren die Schlacht; dem Wortlaut der Schachtel nach geht es trotzdem auf die Insel.',
        values: { false: 'die Schlacht ist verloren', true: 'auf die Insel (Schachtel)' },
      },
      nineWins: {
        label: 'Neun gleiche',
        help: 'Acht gleiche und dasselbe auf der Karte. Die Schachtel nennt für neun keinen Wert: Dass sie wie acht zählen, ist von uns, der sofortige Sieg auch.',
        values: { false: 'zählen wie acht (von uns)', true: 'gewinnen die Partie (von uns)' },
      },
      floor: {
        label: 'Unter null',
        help: 'In der Schachtel dürfen Punktestände negativ sein. Dass sie bei null enden, ist von uns.',
        values: { false: 'auch negativ (Schachtel)', true: 'nicht unter null (von uns)' },
      },
      suddenDeath: {
        label: 'Nach einem Fall in der Schlussrunde',
        help: 'Fällt, wer die Schlussrunde eröffnet hat, darin unter das Ziel, geht es in der Schachtel bis zu einer neuen weiter; in den französischen Regeln gewinnt sofort, wer das Ziel als Nächstes erreicht.',
        values: { false: 'neue Schlussrunde (Schachtel)', true: 'wer es erreicht, gewinnt (französische Regeln)' },
      },
      odds: {
        label: 'Chancen für alle',
        help: 'Von uns: zeigt allen, wie wahrscheinlich Sieg und Fehlschlag sind und was am besten ist. Allein gegen Bots ist das immer da.',
        values: OFF_ON_DE,
      },
    },
  },
};
