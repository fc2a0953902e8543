import { useState } from 'react';
import type { GameEntry, PlayerID, SeatInfo } from '../../games/seam/entry';
import { Button } from '../../ui/button';
import { recordViews, type PastViews } from './view-history';
import { Theatre } from './replay-viewer';
import styles from './live-replay.module.css';
import { useReplayTexts } from './texts';

interface LiveReplayProps {
  readonly entry: GameEntry;
  readonly views: PastViews;
  readonly seats: readonly SeatInfo[];
  readonly playerID: PlayerID | null;
  /** Whose turn it is at the table now, in words. */
  readonly turn: string;
  onClose(): void;
}

/** A match under way as it was seen so far; the table is still there behind it, and says whose turn it is. */
export function LiveReplay({ entry, views, seats, playerID, turn, onClose }: LiveReplayProps) {
  const texts = useReplayTexts();
  const [recording] = useState(() => recordViews(views, entry, seats, playerID));
  return (
    <>
      <div className={styles.bar}>
        <p role="status">{turn}</p>
        <Button tone="primary" onClick={onClose}>
          {texts.toTable}
        </Button>
      </div>
      {recording ? (
        <Theatre recording={recording} start={{ ply: Infinity, eyes: playerID }} linked={false} />
      ) : (
        <p>{texts.fromMemory}</p>
      )}
    </>
  );
}
