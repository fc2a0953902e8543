import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { manifestNamed } from '../../games/manifests';
import { buttonClass } from '../../ui/button';
import { useTexts } from '../../ui/i18n';
import { RequestError, getMatch } from '../shared/api';
import { removeSeat, storedSeats, type HeldSeat } from '../shared/local-store';
import { useClientTexts } from '../texts';
import styles from './lobby.module.css';
import { TableCard, tableName } from './table-card';
import type { ListedTable } from './use-open-tables';

interface YourTable extends ListedTable {
  /** This browser's seats at the table, at least one. */
  readonly localSeats: readonly HeldSeat[];
}

/** Maximum number of tables shown; older ones are left out. */
const MAX_TABLES = 8;

/** The tables at which this browser holds a seat, unfinished ones first. */
export function YourTables() {
  const { lobby } = useClientTexts();
  const tables = useYourTables();
  if (tables.length === 0) return undefined;
  return (
    <section className={styles.section} aria-labelledby="your-tables">
      <h2 id="your-tables">{lobby.yourTables}</h2>
      <ul className={styles.tables}>
        {tables.map((table) => (
          <YourTableCard key={table.match.matchID} {...table} />
        ))}
      </ul>
    </section>
  );
}

function YourTableCard({ entry, match, localSeats }: YourTable) {
  const { lobby } = useClientTexts();
  const listing = useTexts(entry.listing);
  const isFinished = isOver(match);
  const action = isFinished ? lobby.lookAgain : lobby.rejoin;
  return (
    <TableCard
      entry={entry}
      match={match}
      status={isFinished ? lobby.finished : lobby.yours(localSeats.map(({ name }) => name).join(' & '))}
    >
      <Link
        href={`/match/${entry.name}/${match.matchID}`}
        className={buttonClass(isFinished ? 'plain' : 'primary')}
        aria-label={lobby.at(action, tableName(listing.title, { match }))}
      >
        {action}
      </Link>
    </TableCard>
  );
}

const isOver = ({ gameover }: ListedTable['match']) => gameover !== undefined && gameover !== null;

function useYourTables(): readonly YourTable[] {
  const [tables, setTables] = useState<readonly YourTable[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const newest = Object.entries(storedSeats()).reverse().slice(0, MAX_TABLES);
    void Promise.all(newest.map(([matchID, localSeats]) => fetchTable(matchID, localSeats, controller.signal))).then(
      (found) => {
        if (controller.signal.aborted) return;
        const known = found.filter((table) => table !== undefined);
        setTables(known.sort((a, b) => Number(isOver(a.match)) - Number(isOver(b.match))));
      },
    );
    return () => controller.abort();
  }, []);
  return tables;
}

/**
 * Fetches the table of local seats; undefined when it is unavailable. Removes the seats of a table that no longer exists.
 */
async function fetchTable(
  matchID: string,
  localSeats: readonly HeldSeat[],
  signal: AbortSignal,
): Promise<YourTable | undefined> {
  const [seat] = localSeats;
  const entry = seat && manifestNamed(seat.game);
  if (!entry) return undefined;
  try {
    return { entry, localSeats, match: await getMatch(entry.name, matchID, signal) };
  } catch (error) {
    if (error instanceof RequestError && error.failure.code === 'not-found') removeSeat(matchID);
    else if (!signal.aborted && !(error instanceof RequestError)) throw error;
    return undefined;
  }
}
