import { formatNumber } from '../../../i18n/format';
import { useLanguage, useMessages } from '../../../ui/i18n';
import { SeatBadge } from '../../../ui/seat-badge';
import type { RevealSteps } from '../../board/use-reveal-steps';
import { sum } from '../../contract/items';
import { LootToken } from '../art/token';
import { formatSigned } from '../describe';
import { outcomeOf, scoreLines, type ScoreLine } from '../rules/scoring';
import { scoredKinds } from './scored-kinds';
import styles from './final-table.module.css';
import type { TableProps } from './table-props';

/** Points by kind and player with running totals; rows not yet revealed are empty. */
export function FinalTable({ G, seats, steps }: TableProps & { steps: RevealSteps }) {
  const t = useMessages('piratenpoker').board;
  const rows = scoredKinds(G.seats);
  const shown = rows.slice(0, steps.step);
  const lines = G.seats.map(scoreLines);
  return (
    <table className={styles.table}>
      <thead>
        <Headings seats={seats} />
      </thead>
      <tbody>
        {rows.map((kind) => (
          <tr key={kind} data-now={(!steps.isDone && kind === shown.at(-1)) || undefined}>
            <th scope="row">{t.scoring.rows[kind]}</th>
            {lines.map((own, seat) => (
              <td key={seat}>{shown.includes(kind) && <Cell lines={own.filter((line) => line.kind === kind)} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Totals
          points={lines.map((own) => pointsOf(own.filter(({ kind }) => shown.includes(kind))))}
          winners={steps.isDone ? outcomeOf(G)?.winners : undefined}
        />
      </tfoot>
    </table>
  );
}

function Headings({ seats }: Pick<TableProps, 'seats'>) {
  return (
    <tr>
      <td />
      {seats.map(({ playerID, name }) => (
        <th key={playerID} scope="col">
          <SeatBadge seat={Number(playerID)} /> <span data-may-cut>{name}</span>
        </th>
      ))}
    </tr>
  );
}

function Totals({ points, winners = [] }: { points: readonly number[]; winners: readonly string[] | undefined }) {
  const t = useMessages('piratenpoker').board;
  const { language } = useLanguage();
  return (
    <tr>
      <th scope="row">{t.scoring.total}</th>
      {points.map((total, seat) => (
        <td key={seat} data-best={winners.includes(String(seat)) || undefined}>
          {formatNumber(total, language)}
        </td>
      ))}
    </tr>
  );
}

/** The cards of a kind with their points; empty if there are none. */
function Cell({ lines }: { lines: readonly ScoreLine[] }) {
  if (lines.length === 0) return null;
  const isFront = ({ kind }: ScoreLine) => kind === 'fronts' || kind === 'triple';
  return (
    <span className={styles.cell}>
      <span className={styles.cards}>
        {lines.map((line) =>
          line.cards.map((id) => (
            <span key={id}>
              <LootToken id={id} isFront={isFront(line)} />
            </span>
          )),
        )}
      </span>
      <b>{formatSigned(pointsOf(lines))}</b>
    </span>
  );
}

const pointsOf = (lines: readonly ScoreLine[]) => sum(lines.map(({ points }) => points));
