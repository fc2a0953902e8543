import { use, useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { gameNamed } from '../../games';
import type { GameEntry, SeatInfo } from '../../games/seam/entry';
import { useTexts } from '../../ui/i18n';
import { Spinner } from '../../ui/spinner';
import { matchOver, type ClientOptions } from '../match/match-client';
import { TableView } from '../match/table-view';
import { useMatch, useMatchView } from '../match/use-match';
import { NotFoundPage } from '../app/not-found-page';
import { Page } from '../app/page';
import { CountChoice } from '../setup/count-choice';
import { useClientTexts } from '../texts';
import { debugAllowed, openPanel } from './debug-option';
import styles from './debug-page.module.css';

/** A game taken apart: hot seat with boardgame.io's debug panel, its log, time travel and AI. */
export function DebugPage({ game }: { game: string }) {
  const entry = gameNamed(game);
  if (!entry) return <NotFoundPage />;
  return use(debugAllowed()) ? <DebugGame entry={entry} /> : <DebugOff entry={entry} />;
}

function DebugOff({ entry }: { entry: GameEntry }) {
  const { debug } = useClientTexts();
  const { title } = useTexts(entry.about);
  return (
    <Page title={debug.title(title)}>
      <p>{debug.off}</p>
    </Page>
  );
}

function DebugGame({ entry }: { entry: GameEntry }) {
  const texts = useClientTexts();
  const { title } = useTexts(entry.about);
  const [search, setSearch] = useSearchParams();
  const { min, max } = entry.rules.seats;
  const asked = Number(search.get('players') ?? min);
  const numPlayers = Number.isInteger(asked) && asked >= min && asked <= max ? asked : min;
  const panel = use(openPanel());
  return (
    <Page title={texts.debug.title(title)}>
      <div className={styles.page}>
        <p>{texts.debug.lead}</p>
        <CountChoice
          label={texts.debug.players}
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
  readonly debug: ClientOptions['debug'];
}

function HotSeat({ entry, numPlayers, debug }: HotSeatProps) {
  const texts = useClientTexts();
  const [match] = useState(() => matchOver({ game: entry.game, numPlayers, debug, playerID: '0' }));
  useMatchView(match);
  const { playerID } = match.client;
  const now = useMatch(match, entry, playerID);
  const mover = now?.active[0];
  useEffect(() => {
    if (mover !== undefined) match.client.updatePlayerID(mover);
  }, [mover, match]);
  const seats: SeatInfo[] = Array.from({ length: numPlayers }, (_, seat) => ({
    playerID: String(seat),
    name: texts.seat(seat + 1),
    isBot: false,
    isConnected: true,
  }));
  if (!now) return <Spinner label={texts.loading} />;
  const nothing = { again: undefined, afterwards: undefined };
  return <TableView entry={entry} match={now} playerID={playerID} seats={seats} training {...nothing} />;
}
