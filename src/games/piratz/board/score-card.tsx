import type { ReactNode } from 'react';
import { listOf } from '../../../i18n/format';
import { useLanguage, useMessages } from '../../../ui/i18n';
import { EyeIcon } from '../../../ui/table-icons';
import { memoByValue } from '../../../ui/memo';
import { SeatBadge } from '../../../ui/seat-badge';
import { itemAt } from '../../contract/items';
import { Cube, RatIcon } from '../art/pieces';
import { TreasureIcon } from '../art/treasures';
import { cardsInPlay, countItems, visibleCards } from '../rules/queries';
import { TREASURES } from '../rules/cards';
import type { PiratzState } from '../rules/state';
import styles from './score-card.module.css';
import type { TableProps } from './table';

/** The score card on the board. Narrow boards have no room for the players' counts: a button opens all of it. */
export function ScoreCard({ settled, seats, onOpen }: Pick<TableProps, 'settled' | 'seats'> & { onOpen(): void }) {
  const { look } = useMessages('piratz').score;
  return (
    <div className={styles.card}>
      <ScoreTable scores={scoresOf(settled)} seats={seats} />
      {!settled.blind && (
        <button type="button" className={styles.look} aria-label={look} title={look} onClick={onOpen}>
          <EyeIcon />
        </button>
      )}
    </div>
  );
}

/** What the score table shows of a state. */
interface Scores extends Pick<PiratzState, 'blind' | 'cubes'> {
  readonly inGame: ItemCounts;
  /** By seat; empty where stored cards are hidden. */
  readonly stored: readonly ItemCounts[];
}

type ItemCounts = ReturnType<typeof countItems>;

/** Returns what the score table shows of a state. */
export function scoresOf(G: PiratzState): Scores {
  const { blind, cubes } = G;
  const stored = blind ? [] : G.seats.map(({ pile }) => countItems(visibleCards(G, pile)));
  return { blind, cubes, inGame: countItems(cardsInPlay(G)), stored };
}

interface ScoreTableProps extends Pick<TableProps, 'seats'> {
  readonly scores: Scores;
}

/** The cubes of each treasure, its number of items in the game and, where piles are open, each player's items and rats. */
export const ScoreTable = memoByValue(function ScoreTable({ scores, seats }: ScoreTableProps) {
  const t = useMessages('piratz');
  const { blind, cubes, inGame, stored } = scores;
  return (
    <table className={styles.table}>
      <caption>{t.panel.score}</caption>
      <thead>
        <Headings seats={blind ? [] : seats} />
      </thead>
      <tbody>
        {TREASURES.map((treasure, i) => (
          <tr key={treasure}>
            <RowHeading name={t.treasure[treasure]}>
              <TreasureIcon treasure={treasure} />
            </RowHeading>
            <Cubes values={itemAt(cubes, i)} />
            <InGame count={itemAt(inGame.items, i)} />
            <Counts counts={stored.map(({ items }) => itemAt(items, i))} />
          </tr>
        ))}
        {!blind && (
          <tr className={styles.rats}>
            <RowHeading name={t.score.rats} title={t.score.ties}>
              <RatIcon />
            </RowHeading>
            <td />
            <InGame count={inGame.rats} />
            <Counts counts={stored.map(({ rats }) => rats)} />
          </tr>
        )}
      </tbody>
    </table>
  );
});

function RowHeading({ name, title = name, children }: { name: string; title?: string; children: ReactNode }) {
  return (
    <th scope="row" title={title}>
      {children}
      <span className={styles.name}>{name}</span>
    </th>
  );
}

function InGame({ count }: { count: number }) {
  const t = useMessages('piratz');
  return (
    <td className={styles.inGame} title={t.score.inGame({ n: count })}>
      ×{count}
    </td>
  );
}

function Headings({ seats }: Pick<TableProps, 'seats'>) {
  const { treasure, inGame, cubes } = useMessages('piratz').score.columns;
  return (
    <tr>
      <th scope="col">
        <span className="visually-hidden">{treasure}</span>
      </th>
      <th scope="col">{cubes}</th>
      <th scope="col" className={styles.inGame}>
        {inGame}
      </th>
      {seats.map(({ playerID, name }) => (
        <th scope="col" key={playerID} className={styles.player} title={name}>
          <SeatBadge seat={Number(playerID)} />
          <span className="visually-hidden">{name}</span>
        </th>
      ))}
    </tr>
  );
}

function Cubes({ values }: { values: readonly number[] }) {
  const t = useMessages('piratz');
  const { language } = useLanguage();
  return (
    <td className={styles.cubes}>
      {values.map((value, place) => (
        <Cube key={place} value={value} />
      ))}
      <span className="visually-hidden">
        {t.score.cubes({ n: values.length, values: listOf(values.map(String), language) })}
      </span>
    </td>
  );
}

/** The counts by seat, with the highest marked. */
function Counts({ counts }: { counts: readonly number[] }) {
  const most = Math.max(...counts);
  return counts.map((count, seat) => (
    <td key={seat} className={styles.player} data-most={(count > 0 && count === most) || undefined}>
      {count}
    </td>
  ));
}
