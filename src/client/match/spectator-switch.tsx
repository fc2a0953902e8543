import { Problem } from '../../ui/field';
import { letWatch, type MatchSeat } from '../api';
import { useAttempt } from '../attempt';
import type { Conversation } from '../chat/conversation';
import { useFailureWords } from '../failure';
import type { HeldSeat } from '../remembered';
import { SpectatorChoice } from '../setup/spectator-choice';
import { useWatched } from '../watched';

interface SpectatorSwitchProps {
  readonly matchID: string;
  readonly seats: readonly MatchSeat[];
  readonly seat: HeldSeat | undefined;
  readonly talk: Conversation;
}

/** Where the host lets people watch, or sends them away; nothing for others. */
export function SpectatorSwitch({ matchID, seats, seat, talk }: SpectatorSwitchProps) {
  const failureWords = useFailureWords();
  const { spectators } = useWatched(talk);
  const { failure, start } = useAttempt();
  const isHost = seats.some(({ id, data }) => data?.host && String(id) === seat?.playerID);
  if (!isHost || !seat || !spectators) return undefined;
  const change = (welcome: boolean) => start(async () => void (await letWatch(seat.game, matchID, seat, welcome)));
  return (
    <>
      <SpectatorChoice welcome={spectators.welcome} onChange={change} />
      <Problem>{failure && failureWords(failure)}</Problem>
    </>
  );
}
