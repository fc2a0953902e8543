import type { LogEntry } from 'boardgame.io';
import type { GameEvent, GameState, PlayerID, SeatInfo, GameText } from '../../games/contract';
import { subjectName } from '../../games/contract/board';
import { useLanguage } from '../../ui/i18n';
import type { LogLine } from '../../ui/log';

interface LogSource {
  readonly gameText: GameText;
  readonly seats: readonly SeatInfo[];
  /** The viewer's player view. */
  readonly G: GameState;
  readonly log: readonly LogEntry[];
}

/** Returns localized log lines for the events that moves store in boardgame.io's log metadata. */
export function useLogLines({ gameText, seats, G, log }: LogSource): LogLine[] {
  const { language } = useLanguage();
  const nameOf = (id: PlayerID) => subjectName(seats.find(({ playerID }) => playerID === id)) ?? id;
  return log.flatMap(({ _stateID, metadata }) =>
    ((metadata ?? []) as readonly GameEvent[]).flatMap((event, i) => {
      const text = gameText.describeEvent(event, nameOf, language, G);
      const seat = event.playerID === undefined ? {} : { seat: Number(event.playerID) };
      return text === undefined ? [] : [{ key: `${_stateID}.${i}`, text, ...seat }];
    }),
  );
}
