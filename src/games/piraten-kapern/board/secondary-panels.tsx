import { useState, type CSSProperties, type UIEvent } from 'react';
import { useLanguage, useMessages } from '../../../ui/i18n';
import { memoByValue } from '../../../ui/memo';
import { SeatBadge, seatStyle } from '../../../ui/seat-badge';
import { Tabs } from '../../../ui/tabs';
import { itemAt, sum } from '../../contract/items';
import { DieDrawing, FaceIcon } from '../art/die';
import { FortunePicture } from '../art/fortune-picture';
import { cardName } from '../describe';
import { formatChange } from '../numbers';
import { FACES } from '../rules/faces';
import type { KapernState, PastTurn } from '../rules/state';
import styles from './secondary-panels.module.css';
import type { TableProps } from './table';

/** Turns that are drawn at first, and added when the list is scrolled near its end: their pictures have many elements. */
const TURNS_PER_PAGE = 12;

/** What the panels show of a state. */
type Past = Pick<KapernState, 'history' | 'cards' | 'rollCounts' | 'over'>;

interface PanelsProps extends Pick<TableProps, 'seats' | 'nameOf'> {
  readonly past: Past;
}

/** Returns what the panels show of a state. */
export function pastOf({ history, cards, rollCounts, over }: KapernState): Past {
  return { history, cards, rollCounts, over };
}

/** The panels below the table: the turns so far and the dice statistics. */
export const SecondaryPanels = memoByValue(function SecondaryPanels(table: PanelsProps) {
  const t = useMessages('piraten-kapern');
  const tabs = [
    { id: 'history', title: t.secondaryPanels.history, panel: <History {...table} /> },
    { id: 'statistics', title: t.secondaryPanels.statistics, panel: <DiceStatistics {...table} /> },
  ];
  return (
    <div className={styles.below} data-over={table.past.over || undefined}>
      <Tabs label={t.secondaryPanels.label} tabs={tabs} />
    </div>
  );
});

/** All finished turns, latest first. */
function History({ past, nameOf }: PanelsProps) {
  const t = useMessages('piraten-kapern');
  const [drawn, setDrawn] = useState(TURNS_PER_PAGE);
  if (past.history.length === 0) return <p className={styles.none}>{t.secondaryPanels.noTurns}</p>;
  const turns = past.history.map((turn, key) => ({ turn, key })).reverse();
  const drawMore = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent<HTMLElement>) => {
    if (scrollTop + 2 * clientHeight > scrollHeight && drawn < turns.length) setDrawn(drawn + TURNS_PER_PAGE);
  };
  return (
    <ol
      className={styles.turns}
      tabIndex={0}
      aria-label={t.secondaryPanels.history}
      reversed
      start={turns.length}
      onScroll={drawMore}
    >
      {turns.slice(0, drawn).map(({ turn, key }) => (
        <TurnRow key={key} turn={turn} name={nameOf(turn.playerID)} card={itemAt(past.cards, turn.card - 1)} />
      ))}
    </ol>
  );
}

interface TurnRowProps {
  readonly turn: PastTurn;
  readonly name: string;
  readonly card: Past['cards'][number];
}

const TurnRow = memoByValue(function TurnRow({ turn, name, card }: TurnRowProps) {
  const t = useMessages('piraten-kapern');
  const label = turn.dice.map((face) => t.face[face]).join(', ');
  return (
    <li style={seatStyle(Number(turn.playerID))}>
      <span className={styles.who}>
        <SeatBadge seat={Number(turn.playerID)} />
        <span>{name}</span>
      </span>
      <span className={styles.card} title={cardName(card, t)}>
        <FortunePicture card={card} />
        <span className="visually-hidden">{cardName(card, t)}</span>
      </span>
      <span className={styles.dice} role="img" aria-label={label} title={label}>
        {turn.dice.map((face, die) => (
          <DieDrawing key={die} face={face} />
        ))}
      </span>
      <span className={styles.result} data-loss={turn.own < 0 || undefined}>
        <TurnResult {...turn} />
      </span>
    </li>
  );
});

function TurnResult({ ending, own, loss }: PastTurn) {
  const t = useMessages('piraten-kapern');
  const { language } = useLanguage();
  return (
    <>
      <small>{t.secondaryPanels.ending[ending]}</small>{' '}
      {(own !== 0 || loss === 0) && <b>{formatChange(own, language)}</b>}{' '}
      {loss > 0 && <b>{t.secondaryPanels.othersLose({ n: loss })}</b>}
    </>
  );
}

/** The share of all dice at which a bar has its full height: twice the expected share. */
const FULL_SHARE = 2 / FACES.length;

/** Bar charts of the faces that each seat has rolled, compared with the expected sixth. */
function DiceStatistics({ past, seats }: PanelsProps) {
  const t = useMessages('piraten-kapern');
  if (past.rollCounts.flat().every((n) => n === 0)) return <p className={styles.noDice}>{t.secondaryPanels.noDice}</p>;
  return (
    <div className={styles.statistics}>
      <ul>
        {seats.map(({ playerID, name }) => (
          <li key={playerID} style={seatStyle(Number(playerID))}>
            <h4>
              <SeatBadge seat={Number(playerID)} /> {name}{' '}
              <small>{t.secondaryPanels.rollCount({ n: sum(itemAt(past.rollCounts, Number(playerID))) })}</small>
            </h4>
            <Bars counts={itemAt(past.rollCounts, Number(playerID))} />
          </li>
        ))}
      </ul>
      <p>{t.secondaryPanels.expected}</p>
    </div>
  );
}

function Bars({ counts }: { counts: readonly number[] }) {
  const t = useMessages('piraten-kapern');
  const total = Math.max(1, sum(counts));
  return (
    <ul className={styles.bars}>
      {FACES.map((face, i) => {
        const count = itemAt(counts, i);
        const share = count / total;
        const label = t.secondaryPanels.share({ dice: t.faces[face]({ n: count }), percent: Math.round(share * 100) });
        return (
          <li key={face} title={label}>
            <span className={styles.bar} style={{ '--share': Math.min(1, share / FULL_SHARE) } as CSSProperties} />
            <FaceIcon face={face} />
            <small aria-hidden="true">{count}</small>
            <span className="visually-hidden">{label}</span>
          </li>
        );
      })}
    </ul>
  );
}
