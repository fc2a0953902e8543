import { messages } from '../../i18n/catalog';
import { formatNumber, listOf } from '../../i18n/format';
import type { GameAnswers, Language } from '../contract';
import { cardName } from './describe';
import { FACES, type Face } from './rules/faces';
import { turnOf } from './rules/rules';
import type { KapernState, Turn } from './rules/state';
import { describeTurn } from './speech';

/** What players of Piraten Kapern ask about the table. Nobody holds anything. */
export const answers: GameAnswers<KapernState> = {
  table(G, _nameOf, language) {
    const t = messages('piraten-kapern', language);
    const turn = turnOf(G);
    const round = t.log.terminal.round({ n: Math.floor(G.history.length / G.scores.length) + 1 });
    const pile = t.log.terminal.pile({ n: G.drawPile.length });
    return turn ? [cardName(turn.card, t), ...diceTexts(turn, language), round, pile] : [round, pile];
  },
  standings(G, nameOf, language) {
    const { seats } = messages('piraten-kapern', language);
    return G.scores.map((score, i) => {
      const playerID = String(i);
      const note = playerID === G.trigger ? seats.trigger : G.lastTurns.includes(playerID) ? seats.lastTurn : undefined;
      const standing = seats.standing({ score, points: formatNumber(score, language), target: G.options.target });
      return `${nameOf(playerID)}: ${[standing, ...(note === undefined ? [] : [note])].join(', ')}`;
    });
  },
  hand: () => [],
};

/** Returns the dice on the table, those on the card, and what they pay. */
function diceTexts(turn: Turn, language: Language): string[] {
  const t = messages('piraten-kapern', language);
  const namesOf = (isStored: boolean) => {
    const faces = turn.dice.filter((_, die) => (turn.stored[die] ?? false) === isStored);
    return listOf(countFaces(faces, t.faces), language);
  };
  const [free, stored] = [namesOf(false), namesOf(true)];
  return [
    ...(free === '' ? [] : [`${t.table.dice}: ${free}`]),
    ...(stored === '' ? [] : [`${t.table.stored}: ${stored}`]),
    t.table.rolls({ n: turn.rolls }),
    describeTurn(turn, language),
  ];
}

function countFaces(dice: readonly Face[], names: Readonly<Record<Face, (values: { n: number }) => string>>): string[] {
  return FACES.flatMap((face) => {
    const n = dice.filter((die) => die === face).length;
    return n > 0 ? [names[face]({ n })] : [];
  });
}
