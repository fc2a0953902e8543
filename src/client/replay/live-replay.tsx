import { useState } from 'react';
import type { GameEntry, PlayerID, SeatInfo } from '../../games/seam/entry';
import { Button } from '../../ui/button';
import { recordingFromHistory, type ViewHistory } from './view-history';
import { ReplayViewer } from './replay-viewer';
import styles from './live-replay.module.css';
import { useReplayTexts } from './texts';

interface LiveReplayProps {
  readonly entry: GameEntry;
  readonly history: ViewHistory;
  readonly seats: readonly SeatInfo[];
  readonly playerID: PlayerID | null;
  /** Whose turn it is at the table now, in words. */
  readonly turnStatus: string;
  onClose(): void;
}

/** A match under way as it was seen so far; the table is still there behind it, and says whose turn it is. */
export function LiveReplay({ entry, history, seats, playerID, turnStatus, onClose }: LiveReplayProps) {
  const texts = useReplayTexts();
  const [recording] = useState(() => recordingFromHistory(history, entry, seats, playerID));
  return (
    <>
      <div className={styles.bar}>
        <p role="status">{turnStatus}</p>
        <Button tone="primary" onClick={onClose}>
          {texts.toTable}
        </Button>
      </div>
      {recording ? (
        <ReplayViewer recording={recording} start={{ ply: Infinity, perspective: playerID }} syncsUrl={false} />
      ) : (
        <p>{texts.fromMemory}</p>
      )}
    </>
  );
}
