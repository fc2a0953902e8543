import type { LogEntry } from 'boardgame.io';
import type { GameEvent, GameState, PlayerID, SeatInfo, GameText } from '../../games/seam/entry';
import { useLanguage } from '../../ui/i18n';
import type { LogLine } from '../../ui/log';

interface LogSource {
  readonly words: GameText;
  readonly seats: readonly SeatInfo[];
  /** The view through whose eyes it is told. */
  readonly G: GameState;
  readonly log: readonly LogEntry[];
}

/** The facts that the moves left in boardgame.io's log, in words. */
export function useLogLines({ words, seats, G, log }: LogSource): LogLine[] {
  const { language } = useLanguage();
  const nameOf = (id: PlayerID) => seats.find(({ playerID }) => playerID === id)?.name ?? id;
  return log.flatMap(({ _stateID, metadata }) =>
    ((metadata ?? []) as readonly GameEvent[]).flatMap((fact, i) => {
      const text = words.describeEvent(fact, nameOf, language, G);
      const seat = fact.playerID === undefined ? undefined : Number(fact.playerID);
      return text === undefined ? [] : [{ key: `${_stateID}.${i}`, text, seat }];
    }),
  );
}
