import { useLanguage, useMessages } from '../../../ui/i18n';
import { SeatBadge } from '../../../ui/seat-badge';
import { RevealControls } from '../../board/reveal';
import type { PlayerID } from '../../contract';
import { sum } from '../../contract/items';
import { Cube } from '../art/pieces';
import { TreasureIcon } from '../art/treasures';
import { resolutionText, victoryText, type Texts } from '../describe';
import { cubeResolutions } from '../rules/queries';
import { outcomeOf, treasureStandings } from '../rules/scoring';
import type { CubeAward, PiratzState } from '../rules/state';
import { TREASURES } from '../rules/cards';
import { Actions } from './actions';
import styles from './scoring.module.css';
import type { TableProps } from './table';

interface ScoringRevealProps extends TableProps {
  /** The awards shown so far, the last one in the spotlight; none at first. */
  readonly shownAwards: readonly (readonly CubeAward[])[];
}

/** Reveals the scoring treasure by treasure, then the result. */
export function ScoringReveal({ shownAwards, ...table }: ScoringRevealProps) {
  const t = useMessages('piratz');
  const { steps, prompt } = table;
  const { isDone } = steps;
  const isOver = outcomeOf(table.settled) !== undefined;
  return (
    <>
      <div className={styles.ceremony}>
        <h2 ref={isOver ? prompt : undefined} tabIndex={-1} className={styles.title} data-prompt={isOver || undefined}>
          {t.scoring.title}
        </h2>
        <div className={styles.spotlight} data-names-winner={isDone || undefined}>
          {isDone ? <Victory {...table} /> : <Spotlight {...table} treasure={shownAwards.length - 1} />}
        </div>
        <FinalTable {...table} rows={shownAwards} isDone={isDone} />
        {isDone && <Ties {...table} />}
        <RevealControls steps={steps} labels={t.scoring} />
      </div>
      {!isOver && <Actions {...table} />}
    </>
  );
}

/** The treasure that has just been scored, and the reasons for its awards. */
function Spotlight({ settled, subjectOf, treasure }: TableProps & { treasure: number }) {
  const t = useMessages('piratz');
  const { language } = useLanguage();
  const name = TREASURES[treasure];
  if (name === undefined) return <p>{t.scoring.intro}</p>;
  return (
    <>
      <TreasureIcon key={name} treasure={name} className={styles.treasure} />
      <div>
        <h3>{t.treasure[name]}</h3>
        {cubeResolutions(settled, treasure).map((resolution, i) => (
          <p key={i}>{resolutionText(resolution, name, subjectOf, language)}</p>
        ))}
      </div>
    </>
  );
}

/** Explains all awards that were not decided by items alone. */
function Ties({ settled, subjectOf }: TableProps) {
  const { language } = useLanguage();
  const sentences = TREASURES.flatMap((treasure, i) =>
    cubeResolutions(settled, i)
      .filter(({ by }) => by !== 'items')
      .map((resolution) => resolutionText(resolution, treasure, subjectOf, language)),
  );
  if (sentences.length === 0) return null;
  return (
    <ul className={styles.ties}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

function Victory({ settled, subjectOf }: TableProps) {
  const { language } = useLanguage();
  const outcome = outcomeOf(settled);
  if (!outcome) return null;
  return (
    <>
      <TreasureIcon treasure="crown" className={styles.treasure} />
      <p className={styles.victory}>{victoryText(outcome, subjectOf, language)}</p>
    </>
  );
}

interface FinalTableProps extends TableProps {
  readonly rows: readonly (readonly CubeAward[])[];
  readonly isDone: boolean;
}

/** Treasure by player: items, cubes won, running totals; rows not yet scored are empty. */
function FinalTable({ rows, isDone, ...table }: FinalTableProps) {
  const t = useMessages('piratz');
  const { settled, seats } = table;
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
              <span className={styles.rowName}>{t.treasure[treasure]}</span>
            </th>
            {seats.map(({ playerID }) => (
              <Cell key={playerID} settled={settled} treasure={i} playerID={playerID} award={rows[i]} />
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

function Headings({ settled, seats }: TableProps) {
  const t = useMessages('piratz');
  return (
    <tr>
      <td />
      {seats.map(({ playerID, name }) => (
        <th key={playerID} scope="col">
          <SeatBadge seat={Number(playerID)} />
          <span className={styles.name}>{name}</span>
          <small className={styles.detail}>{detail(settled, playerID, t)}</small>
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
  settled,
  treasure,
  playerID,
  award,
}: {
  settled: PiratzState;
  treasure: number;
  playerID: PlayerID;
  award: readonly CubeAward[] | undefined;
}) {
  const t = useMessages('piratz');
  if (!award) return <td />;
  const standing = treasureStandings(settled, treasure).find((candidate) => candidate.playerID === playerID);
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
