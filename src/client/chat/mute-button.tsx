import { useStore } from 'zustand';
import { useMessages } from '../../ui/i18n';
import { Icon } from '../../ui/icons';
import type { ChatStore } from './chat-store';
import styles from './mute-button.module.css';

interface MuteButtonProps {
  readonly chat: ChatStore;
  /** As in ChatMessage. */
  readonly person: string;
  readonly name: string;
}

/** Mutes or unmutes a person in the chat. */
export function MuteButton({ chat, person, name }: MuteButtonProps) {
  const texts = useMessages('table').chat;
  const { muted } = useStore(chat);
  const isMuted = muted.includes(person);
  return (
    <button
      type="button"
      className={styles.chip}
      data-muted={isMuted || undefined}
      onClick={() => chat.mute(person, !isMuted)}
    >
      <MuteIcon /> {isMuted ? texts.unmute({ name }) : texts.mute({ name })}
    </button>
  );
}

/** Mutes the player of a seat; renders nothing for bots, the viewer and players who have written nothing. */
export function SeatMuteButton({ chat, seat, name }: { chat: ChatStore; seat: number; name: string | undefined }) {
  const { messages } = useStore(chat);
  const said = messages.findLast((message) => message.playerID === String(seat) && message.name === name);
  if (!said || said.yours) return undefined;
  return <MuteButton {...{ chat, person: said.person, name: said.name }} />;
}

/** A crossed-out loudspeaker. */
const MuteIcon = () => (
  <Icon>
    <path d="M4 9.5v5h4l5 4v-13l-5 4zM17 9.5l4 5M21 9.5l-4 5" />
  </Icon>
);
