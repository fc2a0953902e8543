import { useTexts } from '../../../ui/i18n';
import { SeatBadge } from '../../../ui/seat-badge';
import { itemAt } from '../../seam/items';
import { Cube } from '../art/cube';
import { TreasureIcon } from '../art/treasures';
import { TEXTS } from '../describe';
import { cardsInPlay, countItems } from '../rules/queries';
import { treasureStandings } from '../rules/scoring';
import { TREASURES } from '../rules/treasures';
import styles from './score-card.module.css';
import type { TableProps } from './table-props';

/** The cubes of each treasure, its number of items in the game and, where piles are open, each player's items. */
export function ScoreCard({ G, seats }: TableProps) {
  const t = useTexts(TEXTS);
  const { items } = countItems(cardsInPlay(G));
  return (
    <div className={styles.card}>
      <table>
        <caption>{t.score.title}</caption>
        <thead>
          <Headings seats={G.blind ? [] : seats} />
        </thead>
        <tbody>
          {TREASURES.map((treasure, i) => (
            <tr key={treasure}>
              <th scope="row" title={t.treasure(treasure)}>
                <TreasureIcon treasure={treasure} />
                <span className={styles.name}>{t.treasure(treasure)}</span>
              </th>
              <Cubes values={itemAt(G.cubes, i)} />
              <td className={styles.inGame} title={t.score.inGame(itemAt(items, i))}>
                ×{items[i]}
              </td>
              {!G.blind && <Counts counts={treasureStandings(G, i)} />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Headings({ seats }: Pick<TableProps, 'seats'>) {
  const { treasure, inGame, cubes } = useTexts(TEXTS).score.columns;
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
  const t = useTexts(TEXTS);
  return (
    <td className={styles.cubes}>
      {values.map((value, place) => (
        <Cube key={place} value={value} />
      ))}
      <span className="visually-hidden">{t.score.cubes(values)}</span>
    </td>
  );
}

function Counts({ counts }: { counts: ReturnType<typeof treasureStandings> }) {
  const most = Math.max(...counts.map(({ items }) => items));
  return [...counts]
    .sort((a, b) => Number(a.playerID) - Number(b.playerID))
    .map(({ playerID, items }) => (
      <td key={playerID} className={styles.player} data-most={(items > 0 && items === most) || undefined}>
        {items}
      </td>
    ));
}
