import { useMessages } from '../../../ui/i18n';
import { SeatBadge } from '../../../ui/seat-badge';
import type { PlayerID } from '../../contract';
import { sum } from '../../contract/items';
import { Cube } from '../art/cube';
import { TreasureIcon } from '../art/treasures';
import { treasureStandings } from '../rules/scoring';
import type { CubeAward, PiratzState } from '../rules/state';
import type { Texts } from '../describe';
import { TREASURES } from '../rules/treasures';
import styles from './final-table.module.css';
import type { TableProps } from './table-props';

interface FinalTableProps extends TableProps {
  readonly rows: readonly (readonly CubeAward[])[];
  readonly isDone: boolean;
}

/** Treasure by player: items, cubes won, running totals; rows not yet scored are empty. */
export function FinalTable({ rows, isDone, ...table }: FinalTableProps) {
  const t = useMessages('piratz');
  const { G, seats } = table;
  return (
    <table className={styles.table}>
      <thead>
        <Headings {...table} />
      </thead>
      <tbody>
        {TREASURES.map((treasure, i) => (
          <tr key={treasure} data-now={(i === rows.length - 1 && !isDone) || undefined}>
            <th scope="row" title={t.treasure[treasure]}>
              <TreasureIcon treasure={treasure} />
              <span className={styles.treasure}>{t.treasure[treasure]}</span>
            </th>
            {seats.map(({ playerID }) => (
              <Cell key={playerID} G={G} treasure={i} playerID={playerID} award={rows[i]} />
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Totals {...table} rows={rows} isDone={isDone} />
      </tfoot>
    </table>
  );
}

function Headings({ G, seats }: TableProps) {
  const t = useMessages('piratz');
  return (
    <tr>
      <td />
      {seats.map(({ playerID, name }) => (
        <th key={playerID} scope="col">
          <SeatBadge seat={Number(playerID)} />
          <span className={styles.name}>{name}</span>
          <small className={styles.detail}>{detail(G, playerID, t)}</small>
        </th>
      ))}
    </tr>
  );
}

function Totals({ seats, rows, isDone }: FinalTableProps) {
  const t = useMessages('piratz');
  const cubesOf = (playerID: PlayerID) => rows.flat().filter((cube) => cube.playerID === playerID);
  const total = (playerID: PlayerID) => sum(cubesOf(playerID).map(({ value }) => value));
  const best = Math.max(...seats.map((seat) => total(seat.playerID)));
  return (
    <tr>
      <th scope="row">{t.scoring.total}</th>
      {seats.map(({ playerID }) => (
        <td key={playerID} data-best={(isDone && total(playerID) === best) || undefined}>
          {total(playerID)}
        </td>
      ))}
    </tr>
  );
}

/** Returns the tie-break values of a player: rats, then cards. */
function detail(G: PiratzState, playerID: PlayerID, t: Texts): string {
  const own = treasureStandings(G, 0).find((standing) => standing.playerID === playerID);
  return own ? t.scoring.detailOf({ rats: own.rats, cards: own.cards }) : '';
}

function Cell({
  G,
  treasure,
  playerID,
  award,
}: {
  G: PiratzState;
  treasure: number;
  playerID: PlayerID;
  award: readonly CubeAward[] | undefined;
}) {
  const t = useMessages('piratz');
  if (!award) return <td />;
  const standing = treasureStandings(G, treasure).find((candidate) => candidate.playerID === playerID);
  const cube = award.find((given) => given.playerID === playerID);
  return (
    <td>
      <span className={styles.cell}>
        <span className={styles.items}>{standing?.items}</span>
        {cube && (
          <span role="img" aria-label={t.scoring.won({ value: cube.value })} className={styles.cube}>
            <Cube value={cube.value} />
          </span>
        )}
      </span>
    </td>
  );
}
