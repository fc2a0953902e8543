import { memo, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import type { GameText } from '../../games/contract';
import { useLanguage, useMessages } from '../../ui/i18n';
import { SeatBadge, seatStyle } from '../../ui/seat-badge';
import { seatNameIn, type Recording, type Turn } from '../recording/recording';
import { useScrollToCurrent } from '../recording/scroll-to-current';
import styles from './ply-log.module.css';

/** Returns a caption of one or more sentences for each snapshot, by index. */
export function useCaptions(
  { snapshots, seats }: Pick<Recording, 'snapshots' | 'seats'>,
  gameText: GameText,
): readonly string[] {
  const { language } = useLanguage();
  const { player: texts } = useMessages('replay');
  return useMemo(() => {
    const nameOf = seatNameIn({ seats });
    return snapshots.map(({ events, G, player }) => {
      if (player === undefined) return texts.begins;
      return (
        events.flatMap((event) => gameText.describeEvent(event, nameOf, language, G) ?? []).join(' ') ||
        texts.quiet({ name: nameOf(player) })
      );
    });
  }, [snapshots, seats, gameText, language, texts]);
}

interface PlyLogProps {
  readonly recording: Pick<Recording, 'snapshots' | 'seats'>;
  readonly turns: readonly Turn[];
  /** By index; see useCaptions. */
  readonly captions: readonly string[];
  readonly at: number;
  onSeek(to: number): void;
}

/** The move log, grouped by turn. The current move is highlighted and kept in view; clicking a move seeks to it. */
export function PlyLog({ recording, turns, captions, at, onSeek }: PlyLogProps) {
  const texts = useMessages('replay');
  const list = useRef<HTMLOListElement>(null);
  const seek = useRef(onSeek);
  useLayoutEffect(() => {
    seek.current = onSeek;
  });
  useScrollToCurrent(list, at);
  const nameOf = seatNameIn(recording);
  return (
    <ol ref={list} className={styles.log} aria-label={texts.player.log}>
      {turns.map((turn) => {
        const { player, from, to } = turn;
        const current = from <= at && at <= to ? at : undefined;
        return (
          <LoggedTurn key={from} {...{ turn, captions, current, seek }} name={nameOf(player)} isPast={at >= from} />
        );
      })}
    </ol>
  );
}

interface LoggedTurnProps {
  readonly turn: Turn;
  readonly name: string;
  readonly captions: readonly string[];
  /** The index of the displayed snapshot if it belongs to this turn. */
  readonly current: number | undefined;
  readonly isPast: boolean;
  readonly seek: RefObject<(to: number) => void>;
}

const LoggedTurn = memo(function LoggedTurn({ turn, name, captions, current, isPast, seek }: LoggedTurnProps) {
  const { player, from, to } = turn;
  return (
    <li className={styles.turn} style={seatStyle(Number(player))} data-past={isPast || undefined}>
      <p className={styles.name}>
        <SeatBadge seat={Number(player)} /> {name}
      </p>
      {captions.slice(from, to + 1).map((sentence, i) => (
        <button
          key={from + i}
          type="button"
          className={styles.line}
          aria-current={from + i === current ? 'step' : undefined}
          onClick={() => seek.current(from + i)}
        >
          {sentence}
        </button>
      ))}
    </li>
  );
});
