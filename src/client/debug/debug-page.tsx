import { use, useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { gameNamed } from '../../games';
import { withoutUndo } from '../../games/bgio/undo';
import type { GameEntry, SeatInfo } from '../../games/contract';
import { useListing, useMessages } from '../../ui/i18n';
import { Spinner } from '../../ui/spinner';
import { NotFoundPage } from '../app/error-pages';
import { Page } from '../app/page';
import { useShownMatch } from '../match/shown-match';
import { TableView, type TableViewProps } from '../match/table-view';
import { CountChoice } from '../setup/choices';
import { expandedDebugPanel, isDebugAllowed, type DebugOption } from '../shared/debug-option';
import { createMatchStore, useMatchSnapshot, useMatchStore, type MatchSnapshot } from '../shared/match-store';
import styles from './debug-page.module.css';

/** The debug page of a game: a hot-seat match with boardgame.io's debug panel, its log, time travel and AI. */
export function DebugPage({ game }: { game: string }) {
  const entry = gameNamed(game);
  if (!entry) return <NotFoundPage />;
  return use(isDebugAllowed()) ? <DebugGame entry={entry} /> : <DebugDisabled entry={entry} />;
}

function DebugDisabled({ entry }: { entry: GameEntry }) {
  const texts = useMessages('table').debug;
  const { title } = useListing(entry);
  return (
    <Page title={texts.title({ game: title })}>
      <p>{texts.off}</p>
    </Page>
  );
}

function DebugGame({ entry }: { entry: GameEntry }) {
  const texts = useMessages('table').debug;
  const { title } = useListing(entry);
  const [search, setSearch] = useSearchParams();
  const { min, max } = entry.rules.seats;
  const requestedPlayers = Number(search.get('players') ?? min);
  const numPlayers =
    Number.isInteger(requestedPlayers) && requestedPlayers >= min && requestedPlayers <= max ? requestedPlayers : min;
  const panel = use(expandedDebugPanel());
  return (
    <Page title={texts.title({ game: title })}>
      <div className={styles.page}>
        <p>{texts.lead}</p>
        <CountChoice
          label={texts.players}
          from={min}
          to={max}
          value={numPlayers}
          onChange={(players) => setSearch({ players: String(players) })}
        />
        <HotSeat key={numPlayers} entry={entry} numPlayers={numPlayers} debug={panel} />
      </div>
    </Page>
  );
}

interface HotSeatProps {
  readonly entry: GameEntry;
  readonly numPlayers: number;
  readonly debug: DebugOption;
}

function HotSeat({ entry, numPlayers, debug }: HotSeatProps) {
  const texts = useMessages('app');
  const [match] = useState(() => createMatchStore({ game: withoutUndo(entry.game), numPlayers, debug, playerID: '0' }));
  useMatchStore(match);
  const { playerID } = match.client;
  const snapshot = useMatchSnapshot(match, entry, playerID);
  const mover = snapshot?.active[0];
  useEffect(() => {
    if (mover !== undefined) match.client.updatePlayerID(mover);
  }, [mover, match]);
  const seats: SeatInfo[] = Array.from({ length: numPlayers }, (_, seat) => ({
    playerID: String(seat),
    name: texts.seat({ nth: seat + 1 }),
    isBot: false,
    isConnected: true,
  }));
  if (!snapshot) return <Spinner label={texts.loading} />;
  return <HotSeatTable {...{ entry, snapshot }} viewpoint={{ playerID, seats }} />;
}

interface HotSeatTableProps extends Pick<TableViewProps, 'entry' | 'viewpoint'> {
  readonly snapshot: MatchSnapshot;
}

function HotSeatTable({ snapshot, ...table }: HotSeatTableProps) {
  const shownMatch = useShownMatch(table.entry, snapshot);
  return <TableView {...table} shownMatch={shownMatch} training />;
}
