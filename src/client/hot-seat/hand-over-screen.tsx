import { useEffect, useState } from 'react';
import type { GameEntry, SeatInfo } from '../../games/contract';
import { itemAt } from '../../games/contract/items';
import { Button } from '../../ui/button';
import { useMessages } from '../../ui/i18n';
import { SeatBadge } from '../../ui/seat-badge';
import { seatStyle } from '../../ui/seat-symbol';
import type { MatchSnapshot } from '../shared/use-match';
import { Page, type PageProps } from '../app/page';
import { BlindfoldPicture } from './blindfold-picture';
import styles from './hand-over-screen.module.css';
import { RecentLog } from './recent-log';
import type { LocalPlayer, SharedScreen } from './shared-screen';

interface HandOverScreenProps extends Pick<PageProps, 'tools'> {
  readonly entry: GameEntry;
  readonly screen: SharedScreen;
  /** The local player to move next. */
  readonly next: LocalPlayer | undefined;
  readonly seats: readonly SeatInfo[];
  /** The match from the view of a local player. */
  readonly snapshot: MatchSnapshot;
}

/**
 * The hand-over screen of a shared device. It reveals nothing of the table until one of the players identifies themselves.
 */
export function HandOverScreen({ entry, screen, next, seats, snapshot, tools }: HandOverScreenProps) {
  const texts = useMessages('table').hotSeat;
  const isGuarded = useTapGuard();
  const nameOf = ({ playerID }: LocalPlayer) => itemAt(seats, Number(playerID)).name;
  const others = screen.players.filter((player) => player !== next);
  const title = next ? texts.handOver({ name: nameOf(next) }) : texts.covered;
  const takeOver = (player: LocalPlayer) => (
    <Button
      key={player.playerID}
      tone={player === next ? 'primary' : 'plain'}
      disabled={isGuarded}
      onClick={() => screen.show(player)}
    >
      {texts.iAm({ name: nameOf(player) })}
    </Button>
  );
  return (
    <Page title={title} hideTitle tools={tools}>
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
