import type { CSSProperties } from 'react';
import { useMessages } from '../../../ui/i18n';
import { SeatBadge, seatStyle } from '../../../ui/seat-badge';
import { FaceIcon } from '../art/faces';
import { itemAt, sum } from '../../contract/items';
import { FACES } from '../rules/faces';
import styles from './dice-statistics.module.css';
import type { TableProps } from './table-props';

/** The share of all dice at which a bar has its full height: twice the expected share. */
const FULL_SHARE = 2 / FACES.length;

/** Bar charts of the faces that each seat has rolled, compared with the expected sixth. */
export function DiceStatistics({ G, seats }: TableProps) {
  const t = useMessages('piraten-kapern');
  if (G.rollCounts.flat().every((n) => n === 0)) return <p className={styles.none}>{t.secondaryPanels.noDice}</p>;
  return (
    <div className={styles.statistics}>
      <ul>
        {seats.map(({ playerID, name }) => (
          <li key={playerID} style={seatStyle(Number(playerID))}>
            <h4>
              <SeatBadge seat={Number(playerID)} /> {name}{' '}
              <small>{t.secondaryPanels.thrown({ n: sum(itemAt(G.rollCounts, Number(playerID))) })}</small>
            </h4>
            <Bars counts={itemAt(G.rollCounts, Number(playerID))} />
          </li>
        ))}
      </ul>
      <p>{t.secondaryPanels.expected}</p>
    </div>
  );
}

function Bars({ counts }: { counts: readonly number[] }) {
  const t = useMessages('piraten-kapern');
  const total = Math.max(1, sum(counts));
  return (
    <ul className={styles.bars}>
      {FACES.map((face, i) => {
        const count = itemAt(counts, i);
        const share = count / total;
        const label = t.secondaryPanels.share({ dice: t.faces[face]({ n: count }), percent: Math.round(share * 100) });
        return (
          <li key={face} title={label}>
            <span className={styles.bar} style={{ '--share': Math.min(1, share / FULL_SHARE) } as CSSProperties} />
            <FaceIcon face={face} />
            <small aria-hidden="true">{count}</small>
            <span className="visually-hidden">{label}</span>
          </li>
        );
      })}
    </ul>
  );
}
