import { messages } from '../../i18n/catalog';
import type { Statistics } from '../contract';
import { sum } from '../contract/items';
import type { StatRow } from '../contract/text';
import { FACES } from './rules/faces';
import { ENDINGS, type Ending, type KapernState } from './rules/state';

/** The statistics of a match of Piraten Kapern: the dice rolled and the results of the turns. */
export const statistics: Statistics<KapernState> = {
  tables(G, _events, language) {
    const t = messages('piraten-kapern', language);
    const faces = FACES.map((face, i): StatRow => ({
      label: t.face[face],
      values: G.rollCounts.map((counts) => counts[i]),
      expected: G.rollCounts.map((counts) => sum(counts) / FACES.length),
    }));
    const endings = ENDINGS.map((ending): StatRow => ({
      label: t.secondaryPanels.ending[ending],
      values: bySeat(G, (turns) => turns.filter((turn) => turn.ending === ending).length),
    }));
    const points: readonly StatRow[] = [
      {
        label: t.stats.average,
        values: bySeat(G, (turns) => (turns.length > 0 ? sum(pointsOf(turns)) / turns.length : undefined)),
      },
      {
        label: t.stats.best,
        values: bySeat(G, (turns) => (turns.length > 0 ? Math.max(...pointsOf(turns)) : undefined)),
      },
    ];
    return [
      { title: t.stats.dice, rows: faces, note: t.stats.expected },
      { title: t.stats.turns, rows: endings.filter(({ values }) => values.some(Boolean)) },
      { title: t.stats.points, rows: points },
    ];
  },
};

type Turns = readonly { readonly ending: Ending; readonly own: number }[];

function bySeat({ scores, history }: KapernState, statistic: (turns: Turns) => number | undefined) {
  return scores.map((_, seat) => statistic(history.filter(({ playerID }) => playerID === String(seat))));
}

const pointsOf = (turns: Turns) => turns.map(({ own }) => own);
