import type { CSSProperties } from 'react';
import { useTexts } from '../../../ui/i18n';
import { SeatBadge } from '../../../ui/seat-badge';
import { seatStyle } from '../../../ui/seat-symbol';
import { FaceIcon } from '../art/faces';
import { FACES } from '../rules/faces';
import { TEXTS } from '../texts';
import styles from './dice-statistics.module.css';
import type { TableProps } from './table-props';

/** The share of all dice at which a bar has its full height: twice the expected share. */
const FULL_SHARE = 2 / FACES.length;

/** Bar charts of the faces that each seat has thrown, compared with the expected sixth. */
export function DiceStatistics({ G, seats }: TableProps) {
  const t = useTexts(TEXTS);
  if (G.thrown.flat().every((n) => n === 0)) return <p className={styles.none}>{t.below.noDice}</p>;
  return (
    <div className={styles.statistics}>
      <ul>
        {seats.map(({ playerID, name }) => (
          <li key={playerID} style={seatStyle(Number(playerID))}>
            <h4>
              <SeatBadge seat={Number(playerID)} /> {name}{' '}
              <small>{t.below.thrown(sum(G.thrown[Number(playerID)]))}</small>
            </h4>
            <Bars counts={G.thrown[Number(playerID)]} />
          </li>
        ))}
      </ul>
      <p>{t.below.expected}</p>
    </div>
  );
}

function Bars({ counts }: { counts: readonly number[] }) {
  const t = useTexts(TEXTS);
  const total = Math.max(1, sum(counts));
  return (
    <ul className={styles.bars}>
      {FACES.map((face, i) => {
        const share = counts[i] / total;
        const label = t.below.share(face, counts[i], Math.round(share * 100));
        return (
          <li key={face} title={label}>
            <span className={styles.bar} style={{ '--share': Math.min(1, share / FULL_SHARE) } as CSSProperties} />
            <FaceIcon face={face} />
            <small aria-hidden="true">{Math.round(share * 100)}</small>
            <span className="visually-hidden">{label}</span>
          </li>
        );
      })}
    </ul>
  );
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, n) => total + n, 0);
}
