import type { ReactNode } from 'react';
import type { Outcome, SeatInfo } from '../../games/contract';
import { scoreOf } from '../../games/contract/rules';
import { subjectName } from '../../games/contract/board';
import { listNames, YOU } from '../../i18n/format';
import { GameOver } from '../../ui/game-over';
import { useLanguage, useMessages } from '../../ui/i18n';

interface ResultProps {
  readonly outcome: Outcome;
  readonly seats: readonly SeatInfo[];
  /** The rematch button. */
  readonly rematch: ReactNode;
  /** Further actions. */
  readonly children: ReactNode;
}

/** The ranking of a finished match: winners first, then by score. */
export function Result({ outcome, seats, rematch, children }: ResultProps) {
  const { match } = useMessages('table');
  const { language } = useLanguage();
  const rows = seats.map((seat) => ({
    seat: Number(seat.playerID),
    name: seat.name,
    subject: subjectName(seat) ?? seat.name,
    score: scoreOf(outcome, seat.playerID),
    won: outcome.winners.includes(seat.playerID),
  }));
  const compare = (a: (typeof rows)[number], b: (typeof rows)[number]) =>
    Number(a.won) - Number(b.won) || a.score - b.score;
  const ranking = rows
    .map((row) => ({ ...row, place: 1 + rows.filter((other) => compare(other, row) > 0).length }))
    .sort((a, b) => a.place - b.place);
  const names = rows.filter(({ won }) => won).map(({ subject }) => subject);
  const [name = ''] = names;
  return (
    <GameOver
      title={
        names.length === 1
          ? match.wonBy({ name })
          : match.sharedBy({ names: listNames(names, language), you: names.includes(YOU) })
      }
      headings={{ place: match.place, name: match.name, score: match.score }}
      ranking={ranking}
      primaryAction={rematch}
    >
      {children}
    </GameOver>
  );
}
