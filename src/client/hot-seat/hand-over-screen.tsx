import { useEffect, useState, type ReactNode } from 'react';
import type { GameEntry, SeatInfo } from '../../games/contract';
import { itemAt } from '../../games/contract/items';
import { Button } from '../../ui/button';
import { useMessages } from '../../ui/i18n';
import { SeatBadge, seatStyle } from '../../ui/seat-badge';
import { SpeechRegion } from '../../ui/speech-region';
import { Page, type PageProps } from '../app/page';
import { useBoard } from '../shared/load-board';
import { useLogLines } from '../shared/log-lines';
import type { MatchSnapshot } from '../shared/match-store';
import styles from './hand-over-screen.module.css';
import type { LocalPlayer, SharedScreen } from './shared-screen';

interface HandOverScreenProps extends Pick<PageProps, 'tools'> {
  readonly entry: GameEntry;
  readonly screen: SharedScreen;
  /** The local player to move next. */
  readonly next: LocalPlayer | undefined;
  readonly seats: readonly SeatInfo[];
  /** The match from the view of a local player. */
  readonly snapshot: MatchSnapshot;
  /** Notes above the cover. */
  readonly notes?: ReactNode;
}

/**
 * The hand-over screen of a shared device. It reveals nothing of the table until one of the players identifies themselves.
 */
export function HandOverScreen({ entry, screen, next, seats, snapshot, tools, notes }: HandOverScreenProps) {
  const texts = useMessages('table').hotSeat;
  const isGuarded = useTapGuard();
  const nameOf = ({ playerID }: LocalPlayer) => itemAt(seats, Number(playerID)).name;
  const others = screen.players.filter((player) => player !== next);
  const title = next ? texts.handOver({ name: nameOf(next) }) : texts.covered;
  const takeOver = (player: LocalPlayer) => (
    <Button
      key={player.playerID}
      tone={player === next ? 'primary' : 'plain'}
      isDisabled={isGuarded}
      onClick={() => screen.show(player)}
    >
      {texts.iAm({ name: nameOf(player) })}
    </Button>
  );
  return (
    <Page title={title} hideTitle tools={tools}>
      <SpeechRegion />
      {notes}
      <section className={styles.cover} style={next && seatStyle(Number(next.playerID))}>
        <BlindfoldPicture />
        <h2>
          {next && <SeatBadge seat={Number(next.playerID)} />} {title}
        </h2>
        <p className={styles.soft}>{next ? texts.giveDevice({ name: nameOf(next) }) : texts.coveredText}</p>
        {next && takeOver(next)}
        <div className={styles.others}>{others.map(takeOver)}</div>
        <RecentLog {...{ entry, seats, snapshot }} />
      </section>
    </Page>
  );
}

/** Duration for which taps are ignored, so that a double tap after a move does not reveal the next player's table. */
const TAP_GUARD_MS = 600;

/** Whether the component has only just been mounted and should ignore taps. */
function useTapGuard(): boolean {
  const [isGuarded, setGuarded] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setGuarded(false), TAP_GUARD_MS);
    return () => clearTimeout(timer);
  }, []);
  return isGuarded;
}

/** A pirate with a patch over each eye. */
function BlindfoldPicture() {
  return (
    <svg viewBox="0 0 120 112" width="120" height="112" aria-hidden="true" focusable="false">
      <path d="M22 62c0-30 16-46 38-46s38 16 38 46c0 26-17 44-38 44S22 88 22 62Z" fill="#e3b98d" />
      <path d="M28 76c6 26 18 31 32 31s26-5 32-31c-7 9-18 8-32 8s-25 1-32-8Z" fill="#4a2f1b" />
      <path d="M47 88q13 8 26 0" fill="none" stroke="#e3b98d" strokeWidth="3" strokeLinecap="round" />
      <path d="M18 50C18 20 36 6 60 6s42 14 42 44c-26-9-58-9-84 0Z" fill="#a3201a" />
      <g fill="#fff3dc">
        <circle cx="42" cy="27" r="4" />
        <circle cx="62" cy="18" r="4" />
        <circle cx="80" cy="29" r="4" />
        <circle cx="60" cy="34" r="4" />
      </g>
      <path d="M100 44c8 3 13 10 14 18-7-3-12-7-15-12Z" fill="#a3201a" />
      <path d="M20 52c25-8 55-8 80 0" fill="none" stroke="#1d140d" strokeWidth="4" />
      <path d="M32 53h22c2 10-3 17-11 17s-13-7-11-17ZM66 53h22c2 10-3 17-11 17s-13-7-11-17Z" fill="#1d140d" />
      <path
        d="M60 62l-5 13h9"
        fill="none"
        stroke="#8a5a2b"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Maximum number of lines shown. */
const MAX_LINES = 4;

interface RecentLogProps {
  readonly entry: GameEntry;
  readonly seats: readonly SeatInfo[];
  readonly snapshot: MatchSnapshot;
}

/** The last lines of the log, as every player may see them. */
function RecentLog({ entry, seats, snapshot: { G, log } }: RecentLogProps) {
  const texts = useMessages('table').hotSeat;
  const { gameText } = useBoard(entry);
  const lines = useLogLines({ gameText, seats, G: entry.rules.view(G, null), log }).slice(-MAX_LINES);
  if (lines.length === 0) return undefined;
  return (
    <div className={styles.news}>
      <h3>{texts.last}</h3>
      <ul>
        {lines.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
