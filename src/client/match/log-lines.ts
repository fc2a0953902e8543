import type { LogEntry } from 'boardgame.io';
import type { Fact, GameState, PlayerID, SeatInfo, Words } from '../../games/seam/entry';
import { useLanguage } from '../../ui/i18n';
import type { LogLine } from '../../ui/log';

interface Told {
  readonly words: Words;
  readonly seats: readonly SeatInfo[];
  /** The view through whose eyes it is told. */
  readonly G: GameState;
  readonly log: readonly LogEntry[];
}

/** The facts that the moves left in boardgame.io's log, in words. */
export function useLogLines({ words, seats, G, log }: Told): LogLine[] {
  const { language } = useLanguage();
  const nameOf = (id: PlayerID) => seats.find(({ playerID }) => playerID === id)?.name ?? id;
  return log.flatMap(({ _stateID, metadata }) =>
    ((metadata ?? []) as readonly Fact[]).flatMap((fact, i) => {
      const text = words.describe(fact, nameOf, language, G);
      const seat = fact.playerID === undefined ? undefined : Number(fact.playerID);
      return text === undefined ? [] : [{ key: `${_stateID}.${i}`, text, seat }];
    }),
  );
}
