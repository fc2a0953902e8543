import { memo, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import type { PlayerID, Words } from '../../games/seam/entry';
import { useLanguage } from '../../ui/i18n';
import { SeatBadge } from '../../ui/seat-badge';
import { seatStyle } from '../../ui/seat-symbol';
import styles from './ply-log.module.css';
import type { Recording, Turn } from './recording';
import { useReplayTexts } from './texts';

/** A seat's name. */
export function nameIn({ seats }: Pick<Recording, 'seats'>): (playerID: PlayerID) => string {
  return (playerID) => seats.find((seat) => seat.playerID === playerID)?.name ?? playerID;
}

/** What brought each moment about, as a sentence or some; by position. */
export function useTold({ moments, seats }: Pick<Recording, 'moments' | 'seats'>, words: Words): readonly string[] {
  const { language } = useLanguage();
  const { player: texts } = useReplayTexts();
  return useMemo(() => {
    const nameOf = nameIn({ seats });
    return moments.map(({ facts, G, player }) => {
      if (player === undefined) return texts.begins;
      return (
        facts.flatMap((fact) => words.describe(fact, nameOf, language, G) ?? []).join(' ') ||
        texts.quiet(nameOf(player))
      );
    });
  }, [moments, seats, words, language, texts]);
}

interface PlyLogProps {
  readonly recording: Pick<Recording, 'moments' | 'seats'>;
  readonly turns: readonly Turn[];
  /** By position; see useTold. */
  readonly told: readonly string[];
  readonly at: number;
  onGo(to: number): void;
}

/** The match in words, turn by turn; the move that is shown stands out and stays in sight, and pressing one goes there. */
export function PlyLog({ recording, turns, told, at, onGo }: PlyLogProps) {
  const texts = useReplayTexts();
  const list = useRef<HTMLOListElement>(null);
  const go = useRef(onGo);
  useLayoutEffect(() => {
    go.current = onGo;
  });
  useCurrentInSight(list, at);
  const nameOf = nameIn(recording);
  return (
    <ol ref={list} className={styles.log} aria-label={texts.player.log}>
      {turns.map((turn) => {
        const { player, from, to } = turn;
        const current = from <= at && at <= to ? at : undefined;
        return <LoggedTurn key={from} {...{ turn, told, current, go }} name={nameOf(player)} isPast={at >= from} />;
      })}
    </ol>
  );
}

/** Scrolls the list alone: the page stays where the reader has put it. */
function useCurrentInSight(list: RefObject<HTMLElement | null>, at: number): void {
  useLayoutEffect(() => {
    const [box, line] = [list.current, list.current?.querySelector('[aria-current]')];
    if (!box) return;
    const offset = line ? line.getBoundingClientRect().top - box.getBoundingClientRect().top : -box.scrollTop;
    box.scrollTop += line ? offset - (box.clientHeight - line.clientHeight) / 2 : offset;
  }, [list, at]);
}

interface LoggedTurnProps {
  readonly turn: Turn;
  readonly name: string;
  readonly told: readonly string[];
  /** The position of the moment that is shown, if it is one of this turn. */
  readonly current: number | undefined;
  readonly isPast: boolean;
  readonly go: RefObject<(to: number) => void>;
}

const LoggedTurn = memo(function LoggedTurn({ turn, name, told, current, isPast, go }: LoggedTurnProps) {
  const { player, from, to } = turn;
  return (
    <li className={styles.turn} style={seatStyle(Number(player))} data-past={isPast || undefined}>
      <p className={styles.name}>
        <SeatBadge seat={Number(player)} /> {name}
      </p>
      {told.slice(from, to + 1).map((sentence, i) => (
        <button
          key={from + i}
          type="button"
          className={styles.line}
          aria-current={from + i === current ? 'step' : undefined}
          onClick={() => go.current(from + i)}
        >
          {sentence}
        </button>
      ))}
    </li>
  );
});
