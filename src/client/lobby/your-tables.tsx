import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { coverNamed } from '../../games/manifests';
import { buttonClass } from '../../ui/button';
import { useTexts } from '../../ui/i18n';
import { FailedRequest, getMatch } from '../shared/api';
import { dropSeat, heldSeats, type HeldSeat } from '../shared/local-store';
import { useClientTexts } from '../texts';
import styles from './lobby.module.css';
import { TableCard, tableName } from './table-card';
import type { ListedTable } from './use-open-tables';

interface YourTable extends ListedTable {
  /** At least one. */
  readonly here: readonly HeldSeat[];
}

/** Beyond these the oldest are not shown. */
const MOST = 8;

/** The tables at which this browser holds a seat, those still going first. */
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

function YourTableCard({ entry, match, here }: YourTable) {
  const { lobby } = useClientTexts();
  const about = useTexts(entry.about);
  const over = isOver(match);
  const action = over ? lobby.lookAgain : lobby.rejoin;
  return (
    <TableCard
      entry={entry}
      match={match}
      status={over ? lobby.finished : lobby.yours(here.map(({ name }) => name).join(' & '))}
    >
      <Link
        href={`/match/${entry.name}/${match.matchID}`}
        className={buttonClass(over ? 'plain' : 'primary')}
        aria-label={lobby.at(action, tableName(about.title, { match }))}
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
    const leaving = new AbortController();
    const newest = Object.entries(heldSeats()).reverse().slice(0, MOST);
    void Promise.all(newest.map(([matchID, here]) => lookUp(matchID, here, leaving.signal))).then((found) => {
      if (leaving.signal.aborted) return;
      const known = found.filter((table) => table !== undefined);
      setTables(known.sort((a, b) => Number(isOver(a.match)) - Number(isOver(b.match))));
    });
    return () => leaving.abort();
  }, []);
  return tables;
}

/** The table of held seats; undefined when it cannot be had now. A table that no longer exists is forgotten. */
async function lookUp(matchID: string, here: readonly HeldSeat[], signal: AbortSignal): Promise<YourTable | undefined> {
  const entry = coverNamed(here[0].game);
  if (!entry) return undefined;
  try {
    return { entry, here, match: await getMatch(entry.name, matchID, signal) };
  } catch (error) {
    if (error instanceof FailedRequest && error.failure.code === 'not-found') dropSeat(matchID);
    else if (!signal.aborted && !(error instanceof FailedRequest)) throw error;
    return undefined;
  }
}
