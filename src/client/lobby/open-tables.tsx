import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { Button, buttonClass } from '../../ui/button';
import { Problem } from '../../ui/field';
import { useListing, useMessages } from '../../ui/i18n';
import { BotIcon } from '../../ui/icons';
import { useShortcut } from '../../ui/settings';
import { SeatBadge } from '../../ui/seat-badge';
import { Spinner } from '../../ui/spinner';
import { useClockText } from '../setup/choices';
import { nonDefaultOptionTexts } from '../setup/table-rules';
import { useAsyncAction, useFailureText } from '../shared/async-action';
import { firstSeatIn, storedName } from '../shared/local-store';
import { canBeTaken, isFree, takeSeat } from '../shared/seats';
import styles from './lobby.module.css';
import { useOpenTables, type ListedTable } from './use-open-tables';

/** The list of public tables, updated live. The player's own tables have a list of their own. */
export function OpenTables() {
  const { lobby } = useMessages('app');
  const texts = useMessages('setup').tables;
  const { tables, hasMore, pageCount, failure, loadMore } = useOpenTables();
  const failureText = useFailureText();
  const others = tables?.filter(({ match }) => !firstSeatIn(match.matchID));
  return (
    <>
      <Problem>{failure && failureText(failure)}</Problem>
      {!others && !failure && <Spinner label={lobby.looking} />}
      {others?.length === 0 && <p className={styles.quiet}>{texts.noTables}</p>}
      <ul className={styles.tables}>
        {others?.map((table) => (
          <OpenTableCard key={table.match.matchID} {...table} />
        ))}
      </ul>
      {hasMore && <Button onClick={loadMore}>{texts.moreTables}</Button>}
      {!hasMore && pageCount > 1 && <EndOfList />}
    </>
  );
}

/** End of a paged list. It takes the focus when the button that loaded the last page disappears. */
function EndOfList() {
  const texts = useMessages('setup').tables;
  const end = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) end.current?.focus({ preventScroll: true });
  }, []);
  return (
    <p ref={end} tabIndex={-1} className={styles.soft}>
      {texts.allTables}
    </p>
  );
}

function OpenTableCard({ entry, match }: ListedTable) {
  const texts = useMessages('setup').tables;
  const listing = useListing(entry);
  const failureText = useFailureText();
  const [, navigate] = useLocation();
  const { busy, failure, start } = useAsyncAction();
  const freeCount = match.players.filter(canBeTaken).length;
  const address = `/match/${entry.name}/${match.matchID}`;
  const watchKey = useShortcut('Shift+W');
  const label = (action: string) => texts.at({ action, table: tableName(listing.title, { match }) });

  /** Takes a seat and opens the table. A player without a name is asked for it there. */
  const sitDown = () =>
    start(async () => {
      const name = storedName();
      if (name.trim()) await takeSeat(entry.name, match.matchID, name);
      navigate(address);
    });

  return (
    <TableCard entry={entry} match={match} status={freeCount > 0 ? texts.free({ seats: freeCount }) : texts.full}>
      {freeCount > 0 && (
        <Button tone="primary" shortcut="Shift+T" busy={busy} aria-label={label(texts.takeSeat)} onClick={sitDown}>
          {texts.takeSeat}
        </Button>
      )}
      {!match.noSpectators && (
        <Link
          href={address}
          className={buttonClass('plain')}
          aria-label={label(texts.watch)}
          aria-keyshortcuts={watchKey}
        >
          {texts.watch}
        </Link>
      )}
      <Problem>{failure && failureText(failure)}</Problem>
    </TableCard>
  );
}

/** A match in a list: its game, players, options and actions. */
function TableCard({ entry, match, status, children }: ListedTable & { status: string; children: ReactNode }) {
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
function tableName(gameTitle: string, { match }: Pick<ListedTable, 'match'>): string {
  return [gameTitle, ...match.players.flatMap(({ name }) => name ?? [])].join(', ');
}
