import { useEffect, useId, useRef } from 'react';
import type { GameEvent, GameText, PlayerID, SeatInfo } from '../../games/contract';
import { subjectName } from '../../games/contract/board';
import { Button } from '../../ui/button';
import { useLanguage, useMessages } from '../../ui/i18n';
import { isTyping, useKeys } from '../../ui/input';
import type { LogLine } from '../../ui/log';
import { isOutsideControls } from '../../ui/motion';
import { speech } from '../../ui/speech';
import { speechSettings } from '../../ui/speech-settings';
import type { ChatStore } from '../chat/chat-store';
import { useLogLines } from '../shared/log-lines';
import { stateIDOf, type MatchSnapshot } from '../shared/match-store';
import type { Absence, AbsenceTracker } from './absence';
import { countMoves, missedMoves } from './missed-moves';
import { useNewMessages } from './new-messages';
import styles from './recap.module.css';

/** Maximum number of lines; the log has the rest. */
const MAX_LINES = 5;

/** Minimum number of missed moves for a recap without a film; a single one is visible on the board. */
const MIN_MISSED_MOVES = 2;

interface RecapProps {
  readonly away: AbsenceTracker;
  readonly gameText: GameText;
  readonly seats: readonly SeatInfo[];
  readonly playerID: PlayerID | null;
  readonly match: MatchSnapshot;
  /** The match as far as the board has shown it. */
  readonly shown: MatchSnapshot;
  readonly chat: ChatStore | undefined;
}

/**
 * What happened while the player was away: the moves, the chat messages, and the controls of the film. Escape, Enter and its
 * button end the film. What the board does not speak of, because it was closed, is spoken here.
 */
export function Recap(props: RecapProps) {
  const { away, gameText, seats, playerID, match, shown, chat } = props;
  const { absence, dismiss } = away;
  const texts = useMessages('table').alerts;
  const id = useId();
  const missed = missedMoves(shown.log, absence?.gap, playerID);
  const lines = useLogLines({ gameText, seats, G: shown.G, log: missed });
  const count = countMoves(missedMoves(match.log, absence?.gap, playerID));
  const messages = useNewMessages(chat, absence?.messageID);
  const progress = filmProgress(absence, shown);
  const endFilm = useEndFilm(away, progress !== undefined);
  useSpokenSummary(props, messages);
  const isShown = absence && (absence.hasFilm || count >= MIN_MISSED_MOVES || messages !== undefined);
  return (
    <div className={styles.place}>
      {isShown && (
        <section className={styles.recap} aria-labelledby={id}>
          <h2 id={id}>{texts.recap}</h2>
          {messages !== undefined && <p className={styles.messages}>{messages}</p>}
          <MissedLines lines={lines} isFolded={absence.hasFilm} count={count} leftOut={absence.leftOut ?? 0} />
          <Button onClick={endFilm ?? dismiss}>{endFilm ? texts.skip : texts.dismiss}</Button>
          {progress !== undefined && <progress className={styles.progress} value={progress} aria-hidden="true" />}
        </section>
      )}
    </div>
  );
}

interface MissedLinesProps {
  readonly lines: readonly LogLine[];
  /** They have been seen in the film, or will be. */
  readonly isFolded: boolean;
  /** The number of moves. */
  readonly count: number;
  /** The number of moves that the film leaves out. */
  readonly leftOut: number;
}

/** The last lines of the log, which are folded where there is a film. */
function MissedLines({ lines, isFolded, count, leftOut }: MissedLinesProps) {
  const texts = useMessages('table').alerts;
  const earlier = lines.length - MAX_LINES;
  if (count === 0 || (!isFolded && lines.length === 0)) return undefined;
  const list = (
    <>
      {earlier > 0 && <p className={styles.earlier}>{texts.earlier({ lines: earlier })}</p>}
      <ol>
        {lines.slice(-MAX_LINES).map(({ key, text, seat }) => (
          <li key={key} style={seat === undefined ? undefined : { borderColor: `var(--seat-${seat})` }}>
            {text}
          </li>
        ))}
      </ol>
    </>
  );
  if (!isFolded) return list;
  return (
    <details className={styles.moves}>
      <summary>
        {texts.moves({ count })}{' '}
        {leftOut > 0 && <span className={styles.earlier}>{texts.leftOut({ count: leftOut })}</span>}
      </summary>
      {list}
    </details>
  );
}

/** Returns how much of the film has been shown, from 0 to 1; undefined while there is none. */
function filmProgress(absence: Absence | undefined, shown: MatchSnapshot): number | undefined {
  const states = absence?.film?.states ?? [];
  const [first, last, now] = [states[0], states.at(-1), shown.G].map((G) => G && stateIDOf(G));
  if (first === undefined || last === undefined || now === undefined || now >= last) return undefined;
  return Math.max(0, now - first) / (last - first);
}

/** Returns what ends the film, which keys do as well; undefined while there is none. */
function useEndFilm({ endFilm }: AbsenceTracker, isFilming: boolean): (() => void) | undefined {
  const end = () => {
    speech.hurry();
    endFilm();
  };
  useKeys((event) => {
    const isForFilm = event.key === 'Escape' || (event.key === 'Enter' && isOutsideControls(event));
    if (!isFilming || !isForFilm || event.defaultPrevented || isTyping(event)) return;
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    end();
  });
  return isFilming ? end : undefined;
}

/**
 * Speaks of what was missed when the page is opened; later the board has done so. Where the board speaks of the film, only
 * how much was missed. New messages are spoken of once all are there.
 */
function useSpokenSummary(props: RecapProps, messages: string | undefined): void {
  const { absence, isSynced } = props.away;
  const { recap } = useMessages('table').speech;
  const summary = useSummary(props);
  const spoken = useRef({ moves: false, messages: false });
  const isReady = absence?.isOpening === true && (absence.film === undefined || absence.leftOut !== undefined);
  const newMessages = isReady && isSynced ? messages : undefined;
  useEffect(() => {
    if (!isReady || spoken.current.moves) return;
    spoken.current.moves = true;
    if (summary !== '') speech.say(recap({ events: summary }));
  }, [isReady, summary, recap]);
  useEffect(() => {
    if (newMessages === undefined || spoken.current.messages) return;
    spoken.current.messages = true;
    speech.say(recap({ events: newMessages }));
  }, [newMessages, recap]);
}

/** Returns what is spoken of the moves that were missed. */
function useSummary({ away, gameText, seats, playerID, match }: RecapProps): string {
  const texts = useMessages('table').alerts;
  const { language } = useLanguage();
  const { G, log, outcome } = match;
  const { gap, film, leftOut = 0 } = away.absence ?? {};
  const missed = missedMoves(log, gap, playerID);
  const lines = useLogLines({ gameText, seats, G, log: missed });
  if (missed.length === 0) return '';
  if (film?.isTold)
    return [texts.movesSpoken({ count: countMoves(missed) }), leftOut > 0 && texts.leftOut({ count: leftOut })]
      .filter(Boolean)
      .join(' ');
  const nameOf = (id: PlayerID) => subjectName(seats[Number(id)]) ?? id;
  const events = missed.flatMap(({ metadata }) => (metadata ?? []) as readonly GameEvent[]);
  const earlier = lines.length - MAX_LINES;
  const sentences =
    speechSettings().level !== 'all' && gameText.speech?.summarize
      ? [gameText.speech.summarize(events, nameOf, language, G)]
      : [earlier > 0 ? texts.earlier({ lines: earlier }) : '', ...lines.slice(-MAX_LINES).map(({ text }) => text)];
  const ending = outcome && !film ? gameText.speech?.describeOutcome?.(G, nameOf, language) : undefined;
  return [...sentences, ending].filter(Boolean).join(' ');
}
