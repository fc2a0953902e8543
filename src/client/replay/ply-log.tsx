import { memo, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import type { GameText } from '../../games/contract';
import { useLanguage, useMessages } from '../../ui/i18n';
import { SeatBadge, seatStyle } from '../../ui/seat-badge';
import { seatNameIn, type Recording, type Turn } from '../recording/recording';
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

/** How many frames in a row the current line has to stay where it is. */
const STILL_FRAMES = 3;

/**
 * Keeps the current line in view. Turns out of view have an estimated height, which changes as they come into view: the
 * list is scrolled until the line stays where it is.
 */
function useScrollToCurrent(list: RefObject<HTMLElement | null>, at: number): void {
  useLayoutEffect(() => {
    let frame = 0;
    const settle = (stillFrames: number) => {
      const isStill = !list.current || scrollToCurrent(list.current);
      const next = isStill ? stillFrames + 1 : 0;
      if (next < STILL_FRAMES) frame = requestAnimationFrame(() => settle(next));
    };
    settle(0);
    return () => cancelAnimationFrame(frame);
  }, [list, at]);
}

/** Scrolls only the list, so that the page keeps its scroll position. Returns whether nothing had to move. */
function scrollToCurrent(box: HTMLElement): boolean {
  const line = box.querySelector('[aria-current]');
  const offset = line ? line.getBoundingClientRect().top - box.getBoundingClientRect().top : -box.scrollTop;
  const before = box.scrollTop;
  box.scrollTop += line ? offset - (box.clientHeight - line.clientHeight) / 2 : offset;
  return Math.abs(box.scrollTop - before) < 1;
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
