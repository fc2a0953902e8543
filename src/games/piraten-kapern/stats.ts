import type { StatRow } from '../seam/stats';
import type { Localized, Statistics } from '../seam/entry';
import { FACES } from './rules/faces';
import { ENDINGS, type Ending, type KapernState } from './rules/state';
import { TEXTS } from './texts';

const STATISTICS_TEXTS: Localized<{
  readonly dice: string;
  readonly sixth: string;
  readonly turns: string;
  readonly points: string;
  readonly average: string;
  readonly best: string;
}> = {
  en: {
    dice: 'Dice thrown',
    sixth: 'In brackets: a sixth of all dice thrown, which is to be expected of every face.',
    turns: 'How the turns ended',
    points: 'Points of a turn',
    average: 'Average',
    best: 'Best',
  },
  de: {
    dice: 'Geworfene Würfel',
    sixth: 'In Klammern: ein Sechstel aller Würfe, das bei jeder Seite zu erwarten ist.',
    turns: 'Wie die Züge endeten',
    points: 'Punkte eines Zuges',
    average: 'Im Schnitt',
    best: 'Höchstens',
  },
};

/** What is counted in a match of Piraten Kapern: how the dice fell, and what became of the turns. */
export const statistics: Statistics<KapernState> = {
  tables(G, _facts, language) {
    const [words, t] = [STATISTICS_TEXTS[language], TEXTS[language]];
    const faces = FACES.map((face, i): StatRow => ({
      label: t.face(face),
      values: G.thrown.map((counts) => counts[i]),
      expected: G.thrown.map((counts) => sum(counts) / FACES.length),
    }));
    const endings = ENDINGS.map((ending): StatRow => ({
      label: t.below.ending[ending],
      values: bySeat(G, (turns) => turns.filter((turn) => turn.ending === ending).length),
    }));
    const points: readonly StatRow[] = [
      {
        label: words.average,
        values: bySeat(G, (turns) => (turns.length > 0 ? sum(pointsOf(turns)) / turns.length : undefined)),
      },
      {
        label: words.best,
        values: bySeat(G, (turns) => (turns.length > 0 ? Math.max(...pointsOf(turns)) : undefined)),
      },
    ];
    return [
      { title: words.dice, rows: faces, note: words.sixth },
      { title: words.turns, rows: endings.filter(({ values }) => values.some(Boolean)) },
      { title: words.points, rows: points },
    ];
  },
};

type Turns = readonly { readonly ending: Ending; readonly own: number }[];

function bySeat({ scores, history }: KapernState, figure: (turns: Turns) => number | undefined) {
  return scores.map((_, seat) => figure(history.filter(({ playerID }) => playerID === String(seat))));
}

const pointsOf = (turns: Turns) => turns.map(({ own }) => own);

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
