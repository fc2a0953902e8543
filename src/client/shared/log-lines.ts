import type { LogEntry } from 'boardgame.io';
import { useMemo } from 'react';
import type { GameEvent, GameState, PlayerID, SeatInfo, GameText } from '../../games/contract';
import { subjectName } from '../../games/contract/board';
import type { Language } from '../../i18n/languages';
import { useLanguage } from '../../ui/i18n';
import type { LogLine } from '../../ui/log';

/** What the lines of a log are made of. */
export interface LogSource {
  readonly gameText: GameText;
  readonly seats: readonly SeatInfo[];
  /** The viewer's player view. */
  readonly G: GameState;
  readonly log: readonly LogEntry[];
}

/** Returns localized log lines for the events that moves store in boardgame.io's log metadata. */
export function useLogLines({ gameText, seats, G, log }: LogSource): readonly LogLine[] {
  const { language } = useLanguage();
  const linesOf = useMemo(() => lineMaker(gameText, seats, language), [gameText, seats, language]);
  return log.flatMap((entry) => linesOf(entry, G));
}

/** Returns a function from a log entry to its lines, the same ones at each call: no later state changes them. */
function lineMaker(gameText: GameText, seats: readonly SeatInfo[], language: Language) {
  const nameOf = (id: PlayerID) => subjectName(seats.find(({ playerID }) => playerID === id)) ?? id;
  const made = new WeakMap<LogEntry, readonly LogLine[]>();
  return (entry: LogEntry, G: GameState): readonly LogLine[] => {
    const lines = made.get(entry) ?? linesFor(entry, (event) => gameText.describeEvent(event, nameOf, language, G));
    made.set(entry, lines);
    return lines;
  };
}

function linesFor({ _stateID, metadata }: LogEntry, describe: (event: GameEvent) => string | undefined): LogLine[] {
  return ((metadata ?? []) as readonly GameEvent[]).flatMap((event, i) => {
    const text = describe(event);
    const seat = event.playerID === undefined ? {} : { seat: Number(event.playerID) };
    return text === undefined ? [] : [{ key: `${_stateID}.${i}`, text, ...seat }];
  });
}
