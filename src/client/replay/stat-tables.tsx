import { use, useMemo } from 'react';
import type { GameEntry, GameEvent, GameState, SeatInfo, Statistics } from '../../games/contract';
import type { StatTable } from '../../games/contract/text';
import { formatNumber } from '../../i18n/format';
import { useLanguage, useLoadedMessages } from '../../ui/i18n';
import { SeatBadge, seatStyle } from '../../ui/seat-badge';
import { loadOnce } from '../shared/load-once';
import styles from './match-statistics.module.css';

interface StatTablesProps {
  readonly entry: GameEntry;
  /** The final state, or a view of it. */
  readonly G: GameState;
  /** All events of the match, in order. */
  readonly events: readonly GameEvent[];
  readonly seats: readonly SeatInfo[];
}

/** The game's statistics as tables with bars. */
export function StatTables({ entry, G, events, seats }: StatTablesProps) {
  const { language } = useLanguage();
  useLoadedMessages(entry.messages.table);
  const statistics = use(loadStatistics(entry));
  const tables = useMemo(() => statistics?.tables(G, events, language), [statistics, G, events, language]);
  return (
    <div className={styles.groups}>
      {tables?.map((group) => (
        <StatTableView key={group.title} {...{ group, seats }} />
      ))}
    </div>
  );
}

const loadStatisticsOnce = loadOnce<Statistics | undefined>();

const loadStatistics = (entry: GameEntry) => loadStatisticsOnce(entry.name, async () => entry.statistics?.());

function StatTableView({ group, seats }: { group: StatTable; seats: readonly SeatInfo[] }) {
  const { title, rows, note } = group;
  const max = Math.max(
    1,
    ...rows.flatMap(({ values, expected = [] }) => [...values, ...expected].map(Number).filter(Number.isFinite)),
  );
  return (
    <div className={styles.group}>
      <table className={styles.table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <td />
            {seats.map(({ playerID, name }, seat) => (
              <th key={playerID} scope="col">
                <SeatBadge seat={seat} /> <span className={styles.name}>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values, expected }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {values.map((value, seat) => (
                <Cell key={seat} {...{ seat, value, max }} expected={expected?.[seat]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}

interface CellProps {
  readonly seat: number;
  readonly value: number | undefined;
  readonly expected: number | undefined;
  /** The value of a full-width bar. */
  readonly max: number;
}

function Cell({ seat, value, expected, max }: CellProps) {
  const format = useFormat();
  if (value === undefined) return <td>–</td>;
  const share = (of: number) => (100 * Math.max(0, of)) / max;
  return (
    <td style={seatStyle(seat)}>
      {format(value)}
      {expected !== undefined && <small> ({format(expected)})</small>}
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.track} width="100" height="8" />
        <rect className={styles.bar} width={share(value)} height="8" />
        {expected !== undefined && <path className={styles.mark} d={`M${share(expected)} 0V8`} />}
      </svg>
    </td>
  );
}

/** Larger numbers are shown without decimals. */
const MIN_WHOLE_NUMBER = 20;

/** Returns a formatter for numbers in the reader's language, short enough for a narrow column. */
function useFormat(): (value: number) => string {
  const { language } = useLanguage();
  return (value) => {
    const maximumFractionDigits = Math.abs(value) < MIN_WHOLE_NUMBER ? 1 : 0;
    return formatNumber(value, language, { maximumFractionDigits });
  };
}
