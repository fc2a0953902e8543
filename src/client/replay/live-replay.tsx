import { useState } from 'react';
import type { GameEntry, PlayerID, SeatInfo } from '../../games/contract';
import { Button } from '../../ui/button';
import { useMessages } from '../../ui/i18n';
import { useSpoken } from '../../ui/use-spoken';
import { SpeechRegion } from '../../ui/speech-region';
import { recordingFromHistory, type ViewHistory } from '../recording/view-history';
import { ReplayViewer } from './replay-viewer';
import styles from './live-replay.module.css';

interface LiveReplayProps {
  readonly entry: GameEntry;
  readonly history: ViewHistory;
  readonly seats: readonly SeatInfo[];
  readonly playerID: PlayerID | null;
  /** The status of the live match: whose turn it is. */
  readonly turnStatus: string;
  /** The ply that is shown first; Infinity for the last one. */
  readonly from: number;
  onClose(): void;
}

/** The replay of a running match from the views seen so far, with a bar that shows the live match's status. */
export function LiveReplay({ entry, history, seats, playerID, turnStatus, from, onClose }: LiveReplayProps) {
  const texts = useMessages('replay');
  const [recording] = useState(() => recordingFromHistory(history, entry, seats, playerID));
  useSpoken(turnStatus);
  return (
    <>
      {!recording && <SpeechRegion />}
      <div className={styles.bar}>
        <p>{turnStatus}</p>
        <Button tone="primary" onClick={onClose}>
          {texts.toTable}
        </Button>
      </div>
      {recording ? (
        <ReplayViewer recording={recording} start={{ ply: from, perspective: playerID }} />
      ) : (
        <p>{texts.fromMemory}</p>
      )}
    </>
  );
}
