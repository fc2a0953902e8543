import type { ReactNode } from 'react';
import { useListing, useMessages } from '../../ui/i18n';
import { BotIcon } from '../../ui/icons';
import { SeatBadge } from '../../ui/seat-badge';
import { isFree } from '../shared/seats';
import { useClockText } from '../setup/clock-choice';
import { nonDefaultOptionTexts } from '../setup/options';
import styles from './lobby.module.css';
import type { ListedTable } from './use-open-tables';

/** A match in a list: its game, players, options and actions. */
export function TableCard({ entry, match, status, children }: ListedTable & { status: string; children: ReactNode }) {
  const { labelled } = useMessages('app');
  const { tables } = useMessages('setup');
  const listing = useListing(entry);
  const clockText = useClockText();
  const optionTexts = nonDefaultOptionTexts(entry.options, listing, match.setupData, labelled);
  const terms = [
    ...(optionTexts.length > 0 ? optionTexts : [tables.standard]),
    ...(match.clock ? [clockText(match.clock)] : []),
  ];
  return (
    <li className={`${styles.card} ${styles.table}`}>
      <header>
        <h3>{listing.title}</h3>
        <span className={styles.soft}>{status}</span>
      </header>
      <ul className={styles.sitting}>
        {match.players.map((seat) => (
          <li key={seat.id} data-free={isFree(seat) || undefined}>
            <SeatBadge seat={seat.id} />
            {seat.name ?? tables.freeSeat}
            {seat.data?.bot && <BotIcon />}
          </li>
        ))}
      </ul>
      <p className={styles.soft}>{terms.join(' · ')}</p>
      <div className={styles.actions}>{children}</div>
    </li>
  );
}

/** Names a table by its game and players, so that its buttons have unique accessible names. */
export function tableName(gameTitle: string, { match }: Pick<ListedTable, 'match'>): string {
  return [gameTitle, ...match.players.flatMap(({ name }) => name ?? [])].join(', ');
}
