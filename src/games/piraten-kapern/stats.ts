import { sum } from '../seam/numbers';
import type { StatRow } from '../seam/stats';
import type { Localized, Statistics } from '../seam/entry';
import { FACES } from './rules/faces';
import { ENDINGS, type Ending, type KapernState } from './rules/state';
import { TEXTS } from './texts';

const STATISTICS_TEXTS: Localized<{
  readonly dice: string;
  readonly expected: string;
  readonly turns: string;
  readonly points: string;
  readonly average: string;
  readonly best: string;
}> = {
  en: {
    dice: 'Dice thrown',
    expected: 'How often each face was thrown. In brackets: a sixth of the dice, as expected on average.',
    turns: 'How the turns ended',
    points: 'Points of a turn',
    average: 'Average',
    best: 'Best',
  },
  de: {
    dice: 'Geworfene Würfel',
    expected: 'Wie oft jede Seite gefallen ist. In Klammern: ein Sechstel der Würfe, das im Schnitt zu erwarten ist.',
    turns: 'Wie die Züge endeten',
    points: 'Punkte eines Zuges',
    average: 'Im Schnitt',
    best: 'Höchstens',
  },
};

/** The statistics of a match of Piraten Kapern: the dice thrown and the results of the turns. */
export const statistics: Statistics<KapernState> = {
  tables(G, _events, language) {
    const [texts, t] = [STATISTICS_TEXTS[language], TEXTS[language]];
    const faces = FACES.map((face, i): StatRow => ({
      label: t.face(face),
      values: G.rollCounts.map((counts) => counts[i]),
      expected: G.rollCounts.map((counts) => sum(counts) / FACES.length),
    }));
    const endings = ENDINGS.map((ending): StatRow => ({
      label: t.secondaryPanels.ending[ending],
      values: bySeat(G, (turns) => turns.filter((turn) => turn.ending === ending).length),
    }));
    const points: readonly StatRow[] = [
      {
        label: texts.average,
        values: bySeat(G, (turns) => (turns.length > 0 ? sum(pointsOf(turns)) / turns.length : undefined)),
      },
      {
        label: texts.best,
        values: bySeat(G, (turns) => (turns.length > 0 ? Math.max(...pointsOf(turns)) : undefined)),
      },
    ];
    return [
      { title: texts.dice, rows: faces, note: texts.expected },
      { title: texts.turns, rows: endings.filter(({ values }) => values.some(Boolean)) },
      { title: texts.points, rows: points },
    ];
  },
};

type Turns = readonly { readonly ending: Ending; readonly own: number }[];

function bySeat({ scores, history }: KapernState, statistic: (turns: Turns) => number | undefined) {
  return scores.map((_, seat) => statistic(history.filter(({ playerID }) => playerID === String(seat))));
}

const pointsOf = (turns: Turns) => turns.map(({ own }) => own);
