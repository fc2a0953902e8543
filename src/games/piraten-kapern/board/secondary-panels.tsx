import { useState, type UIEvent } from 'react';
import { useLanguage, useMessages } from '../../../ui/i18n';
import { SeatBadge, seatStyle } from '../../../ui/seat-badge';
import { Tabs } from '../../../ui/tabs';
import { itemAt } from '../../contract/items';
import { DieDrawing } from '../art/die';
import { FortunePicture } from '../art/fortune-picture';
import { cardName } from '../describe';
import { formatChange } from '../numbers';
import type { PastTurn } from '../rules/state';
import styles from './secondary-panels.module.css';
import { DiceStatistics } from './dice-statistics';
import type { TableProps } from './table-props';

/** Turns that are drawn at first, and added when the list is scrolled near its end: their pictures have many elements. */
const TURNS_PER_PAGE = 12;

/** The panels below the table: the turns so far and the dice statistics. */
export function SecondaryPanels(table: TableProps) {
  const t = useMessages('piraten-kapern');
  const tabs = [
    { id: 'history', title: t.secondaryPanels.history, panel: <History {...table} /> },
    { id: 'statistics', title: t.secondaryPanels.statistics, panel: <DiceStatistics {...table} /> },
  ];
  return (
    <div className={styles.below} data-over={table.G.over || undefined}>
      <Tabs label={t.secondaryPanels.label} tabs={tabs} />
    </div>
  );
}

/** All finished turns, latest first. */
function History({ G, nameOf }: TableProps) {
  const t = useMessages('piraten-kapern');
  const [drawn, setDrawn] = useState(TURNS_PER_PAGE);
  if (G.history.length === 0) return <p className={styles.none}>{t.secondaryPanels.noTurns}</p>;
  const turns = G.history.map((turn, i) => ({ ...turn, key: i })).reverse();
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
      {turns.slice(0, drawn).map(({ key, ...turn }) => (
        <TurnRow key={key} turn={turn} name={nameOf(turn.playerID)} card={itemAt(G.cards, turn.card - 1)} />
      ))}
    </ol>
  );
}

function TurnRow({ turn, name, card }: { turn: PastTurn; name: string; card: TableProps['G']['cards'][number] }) {
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
}

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
