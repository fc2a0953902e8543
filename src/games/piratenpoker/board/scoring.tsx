import { formatNumber } from '../../../i18n/format';
import { useLanguage, useMessages } from '../../../ui/i18n';
import { SeatBadge } from '../../../ui/seat-badge';
import { RevealControls } from '../../board/reveal';
import { sum } from '../../contract/items';
import { INK } from '../art/ink';
import { LootToken } from '../art/loot-card';
import { Crown } from '../art/loot-pictures';
import { describeStatus, formatSigned } from '../describe';
import { outcomeOf, scoreLines, type ScoreLine } from '../rules/scoring';
import styles from './scoring.module.css';
import { scoredKinds } from '../speech';
import type { TableProps } from './table';

/** The scoring, revealed kind by kind, and finally the winner, the Pirate Captain. */
export function ScoringReveal(table: TableProps) {
  const t = useMessages('piratenpoker').board;
  const { steps, prompt } = table;
  return (
    <div className={styles.ceremony}>
      <h2 ref={prompt} tabIndex={-1} className={styles.title} data-prompt>
        {t.scoring.title}
      </h2>
      <FinalTable {...table} />
      <div className={styles.victory}>
        {steps.isDone ? <Victory {...table} /> : <RevealControls steps={steps} labels={t.scoring} />}
      </div>
    </div>
  );
}

function Victory({ shown, subjectOf, language }: TableProps) {
  const t = useMessages('piratenpoker').board;
  return (
    <>
      <div className={styles.captain} data-names-winner>
        <CrownIcon />
        <small>{t.scoring.captain}</small>
        <b>{describeStatus(shown, subjectOf, language)}</b>
      </div>
      {isTieBroken(shown) && <p>{t.scoring.tie}</p>}
    </>
  );
}

function CrownIcon() {
  return (
    <svg
      viewBox="-2 0 68 60"
      stroke={INK}
      strokeWidth="2.4"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <Crown />
    </svg>
  );
}

/** Returns whether a player with as many points as the winners lost the tie-break. */
function isTieBroken(shown: TableProps['shown']): boolean {
  const outcome = outcomeOf(shown);
  if (!outcome) return false;
  const scores = Object.values(outcome.scores);
  const best = Math.max(...scores);
  return scores.filter((score) => score === best).length > outcome.winners.length;
}

/** Points by kind and player with running totals; rows not yet revealed are empty. */
function FinalTable({ settled, seats, steps }: TableProps) {
  const t = useMessages('piratenpoker').board;
  const rows = scoredKinds(settled.seats);
  const revealed = rows.slice(0, steps.step);
  const lines = settled.seats.map(scoreLines);
  return (
    <table className={styles.table}>
      <thead>
        <Headings seats={seats} />
      </thead>
      <tbody>
        {rows.map((kind) => (
          <tr key={kind} data-now={(!steps.isDone && kind === revealed.at(-1)) || undefined}>
            <th scope="row">{t.scoring.rows[kind]}</th>
            {lines.map((own, seat) => (
              <td key={seat}>{revealed.includes(kind) && <Cell lines={own.filter((line) => line.kind === kind)} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Totals
          points={lines.map((own) => pointsOf(own.filter(({ kind }) => revealed.includes(kind))))}
          winners={steps.isDone ? outcomeOf(settled)?.winners : undefined}
        />
      </tfoot>
    </table>
  );
}

function Headings({ seats }: Pick<TableProps, 'seats'>) {
  return (
    <tr>
      <td />
      {seats.map(({ playerID, name }) => (
        <th key={playerID} scope="col">
          <SeatBadge seat={Number(playerID)} /> <span translate="no">{name}</span>
        </th>
      ))}
    </tr>
  );
}

function Totals({ points, winners = [] }: { points: readonly number[]; winners: readonly string[] | undefined }) {
  const t = useMessages('piratenpoker').board;
  const { language } = useLanguage();
  return (
    <tr>
      <th scope="row">{t.scoring.total}</th>
      {points.map((total, seat) => (
        <td key={seat} data-best={winners.includes(String(seat)) || undefined}>
          {formatNumber(total, language)}
        </td>
      ))}
    </tr>
  );
}

/** The cards of a kind with their points; empty if there are none. */
function Cell({ lines }: { lines: readonly ScoreLine[] }) {
  if (lines.length === 0) return null;
  const isFront = ({ kind }: ScoreLine) => kind === 'fronts' || kind === 'triple';
  return (
    <span className={styles.cell}>
      <span className={styles.cards}>
        {lines.map((line) =>
          line.cards.map((id) => (
            <span key={id}>
              <LootToken id={id} isFront={isFront(line)} />
            </span>
          )),
        )}
      </span>
      <b>{formatSigned(pointsOf(lines))}</b>
    </span>
  );
}

const pointsOf = (lines: readonly ScoreLine[]) => sum(lines.map(({ points }) => points));
