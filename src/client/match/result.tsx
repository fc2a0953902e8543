import type { ReactNode } from 'react';
import type { Outcome, SeatInfo } from '../../games/seam/entry';
import { GameOver } from '../../ui/game-over';
import { scoreOf } from '../shared/scores';
import { useTableTexts } from '../texts/table';
import styles from './result.module.css';

interface ResultProps {
  readonly outcome: Outcome;
  readonly seats: readonly SeatInfo[];
  /** The rematch button, which stays in view. */
  readonly rematch: ReactNode;
  /** Further actions. */
  readonly children: ReactNode;
}

/** The ranking of a finished match: winners first, then by score. */
export function Result({ outcome: { winners, scores }, seats, rematch, children }: ResultProps) {
  const { match } = useTableTexts();
  const rows = seats.map(({ playerID, name }) => ({
    seat: Number(playerID),
    name,
    score: scoreOf(scores, playerID),
    won: winners.includes(playerID),
  }));
  const compare = (a: (typeof rows)[number], b: (typeof rows)[number]) =>
    Number(a.won) - Number(b.won) || a.score - b.score;
  const ranking = rows
    .map((row) => ({ ...row, place: 1 + rows.filter((other) => compare(other, row) > 0).length }))
    .sort((a, b) => a.place - b.place);
  const names = rows.filter(({ won }) => won).map(({ name }) => name);
  return (
    <>
      <GameOver
        title={match.wonBy(names)}
        headings={{ place: match.place, name: match.name, score: match.score }}
        ranking={ranking}
      >
        {children}
      </GameOver>
      <div className={styles.again}>{rematch}</div>
    </>
  );
}
