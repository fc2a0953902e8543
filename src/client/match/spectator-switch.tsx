import { Problem } from '../../ui/field';
import { letWatch } from '../shared/api';
import { useAttempt } from '../shared/use-async-action';
import type { Conversation } from '../chat/conversation';
import { useFailureWords } from '../app/failure';
import type { HeldSeat } from '../shared/local-store';
import { SpectatorChoice } from '../setup/spectator-choice';
import { useWatched } from '../shared/store';

interface SpectatorSwitchProps {
  readonly matchID: string;
  /** The host's seat, at this device. */
  readonly host: HeldSeat;
  readonly talk: Conversation;
}

/** Where the host lets people watch, or sends them away. */
export function SpectatorSwitch({ matchID, host, talk }: SpectatorSwitchProps) {
  const failureWords = useFailureWords();
  const { spectators } = useWatched(talk);
  const { failure, start } = useAttempt();
  if (!spectators) return undefined;
  const change = (welcome: boolean) => start(async () => void (await letWatch(host.game, matchID, host, welcome)));
  return (
    <>
      <SpectatorChoice welcome={spectators.welcome} onChange={change} />
      <Problem>{failure && failureWords(failure)}</Problem>
    </>
  );
}
