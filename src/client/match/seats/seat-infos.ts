import { useMessages } from '../../../ui/i18n';
import { messageNamed } from '../../../i18n/catalog';
import type { SeatInfo } from '../../../games/contract';
import type { MatchSeat } from '../../shared/api';

/** Returns the seats in the form that boards show. */
export function useSeatInfos(seats: readonly MatchSeat[]): readonly SeatInfo[] {
  const texts = useMessages('app');
  return seats.map(({ id, name, data, isConnected }) => {
    const rank = data?.bot && messageNamed(texts.ranks, data.bot);
    return {
      playerID: String(id),
      name: name ?? texts.seat({ nth: id + 1 }),
      isBot: data?.bot !== undefined,
      ...(rank !== undefined && { rank }),
      isConnected: data?.bot !== undefined || isConnected === true,
      hasNickname: data?.nickname === true,
    };
  });
}
