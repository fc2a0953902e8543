import type { ReactNode } from 'react';
import { useMessages } from '../../../ui/i18n';
import { SeatBadge, seatStyle } from '../../../ui/seat-badge';
import { BotMark, OfflineMark, SeatList } from '../../board/seats';
import type { SeatInfo } from '../../contract';
import { itemAt, sum } from '../../contract/items';
import { CardBack } from '../art/card-face';
import { Cube, Spade } from '../art/pieces';
import type { CubeAward, Seat } from '../rules/state';
import type { PanelName } from './panels';
import styles from './seats.module.css';
import type { TableProps } from './table';

interface SeatsProps extends TableProps {
  /** The awards revealed so far. */
  readonly shownAwards: readonly (readonly CubeAward[])[];
  onOpenPanel(panel: PanelName): void;
}

/** The seats; where piles are open, a seat is a button that shows its pile. */
export function Seats({ onOpenPanel, ...table }: SeatsProps) {
  const t = useMessages('piratz');
  const { settled, seats, playerID, nextRound } = table;
  const isOver = settled.awards.length === settled.cubes.length;
  return (
    <SeatList className={styles.seats} aria-label={t.seats.title}>
      {seats.map((seat) => {
        const isTurn = !isOver && !nextRound && seat.playerID === settled.currentPlayer;
        const content = <SeatContent {...table} seat={seat} isTurn={isTurn} />;
        return (
          <li
            key={seat.playerID}
            className={styles.seat}
            style={seatStyle(Number(seat.playerID))}
            data-spot={`seat ${seat.playerID}`}
            data-turn={isTurn || undefined}
            data-me={seat.playerID === playerID || undefined}
          >
            <PileButton isOpen={!settled.blind} label={t.seats.look} onOpenPanel={() => onOpenPanel(seat.playerID)}>
              {content}
            </PileButton>
          </li>
        );
      })}
    </SeatList>
  );
}

function PileButton({
  isOpen,
  label,
  onOpenPanel,
  children,
}: {
  isOpen: boolean;
  label: string;
  onOpenPanel(): void;
  children: ReactNode;
}) {
  if (!isOpen) return <div className={styles.body}>{children}</div>;
  return (
    <button type="button" className={styles.body} onClick={onOpenPanel}>
      {children}
      <span className="visually-hidden">({label})</span>
    </button>
  );
}

function SeatContent({
  seat,
  isTurn,
  ...table
}: Omit<SeatsProps, 'onOpenPanel'> & { seat: SeatInfo; isTurn: boolean }) {
  const t = useMessages('piratz');
  return (
    <>
      <span className={styles.name}>
        <SeatBadge seat={Number(seat.playerID)} nicknameMark={seat.nicknameMark} />
        <span className={styles.words} translate="no">
          {seat.name}
        </span>
        <BotMark className={styles.mark} seat={seat} label={t.seats.bot} />
        <OfflineMark className={styles.mark} seat={seat} label={t.seats.offline} />
      </span>
      <span className={styles.state}>
        {table.settled.phase === 'scoring' ? (
          <Cubes awards={table.shownAwards} playerID={seat.playerID} />
        ) : (
          <SeatState {...itemAt(table.shown.seats, Number(seat.playerID))} />
        )}
        {seat.playerID === table.playerID && <small className={styles.you}>{t.seats.you}</small>}
        {seat.rank && (
          <small className={styles.rank} aria-hidden="true" data-may-cut>
            {seat.rank}
          </small>
        )}
        {isTurn && <small className={styles.turn}>{t.seats.turn}</small>}
      </span>
    </>
  );
}

function SeatState({ spade, pile }: Seat) {
  const t = useMessages('piratz');
  const spadeInWords = spade ? t.seats.spadeInHand : t.seats.outLong;
  const pileInWords = t.seats.stored({ n: pile.length });
  return (
    <>
      <span className={styles.spade} data-laid={!spade || undefined} title={spadeInWords}>
        <Spade />
        {!spade && <small aria-hidden="true">{t.seats.out}</small>}
        <span className="visually-hidden">{spadeInWords}</span>
      </span>
      <span className={styles.pile} title={pileInWords}>
        <CardBack />
        <b aria-hidden="true">{pile.length}</b>
        <span className="visually-hidden">{pileInWords}</span>
      </span>
    </>
  );
}

function Cubes({ awards, playerID }: { awards: SeatsProps['shownAwards']; playerID: string }) {
  const t = useMessages('piratz');
  const won = awards.flat().filter((cube) => cube.playerID === playerID);
  const points = sum(won.map(({ value }) => value));
  return (
    <span
      className={styles.cubes}
      role="img"
      aria-label={t.seats.points({ n: points })}
      title={t.seats.points({ n: points })}
    >
      <b>{points}</b>
      {won.map(({ value }, i) => (
        <Cube key={i} value={value} />
      ))}
    </span>
  );
}
