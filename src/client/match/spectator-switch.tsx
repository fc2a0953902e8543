import { Problem } from '../../ui/field';
import { setSpectators } from '../shared/api';
import { useAsyncAction } from '../shared/use-async-action';
import type { ChatStore } from '../chat/chat-store';
import { useFailureText } from '../app/failure-text';
import type { HeldSeat } from '../shared/local-store';
import { SpectatorChoice } from '../setup/spectator-choice';
import { useStore } from 'zustand';

interface SpectatorSwitchProps {
  readonly matchID: string;
  /** The host's seat, held by this device. */
  readonly host: HeldSeat;
  readonly chat: ChatStore;
}

/** Lets the host allow or refuse spectators. */
export function SpectatorSwitch({ matchID, host, chat }: SpectatorSwitchProps) {
  const failureText = useFailureText();
  const { spectators } = useStore(chat);
  const { failure, start } = useAsyncAction();
  if (!spectators) return undefined;
  const setAllowed = (allowed: boolean) =>
    start(async () => void (await setSpectators(host.game, matchID, host, allowed)));
  return (
    <>
      <SpectatorChoice allowed={spectators.welcome} onChange={setAllowed} />
      <Problem>{failure && failureText(failure)}</Problem>
    </>
  );
}
