import type { ReactNode } from 'react';
import type { Move } from '../../games/contract';
import { SpeechRegion } from '../../ui/speech-region';
import { useBoard } from '../shared/load-board';
import styles from './decision-table.module.css';
import type { Exercise } from './exercise';

interface DecisionTableProps {
  readonly exercise: Exercise;
  /** The player may move. */
  readonly isOpen: boolean;
  /** Changes where the board begins again. */
  readonly attempt: number;
  onPlay(move: Move): void;
  /** The panel beside the board. */
  readonly children: ReactNode;
}

const NO_MOVES: readonly Move[] = [];
const noop = () => undefined;

/** A decision on the game's own board, as its player saw it, and a panel beside it. */
export function DecisionTable({ exercise, isOpen, attempt, onPlay, children }: DecisionTableProps) {
  const { entry, G, player, seats, legalMoves } = exercise;
  const { Board } = useBoard(entry);
  return (
    <div className={styles.table}>
      <SpeechRegion />
      <aside className={styles.beside}>{children}</aside>
      <div className={styles.board} data-closed={!isOpen || undefined}>
        <Board
          key={attempt}
          {...{ G, seats, pending: false, training: false, onEnd: noop, play: onPlay }}
          playerID={player}
          legalMoves={isOpen ? legalMoves : NO_MOVES}
        />
      </div>
    </div>
  );
}
