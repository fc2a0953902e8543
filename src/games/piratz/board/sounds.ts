import type { SoundName } from '../../../ui/sounds';
import type { PiratzEvent } from '../rules/state';

/** Returns the sound of cards that move, or undefined for none. */
export function cardSoundOf({ kind }: PiratzEvent): SoundName | undefined {
  return kind === 'reveal' || kind === 'bury' || kind === 'reshuffle' ? 'card' : undefined;
}

/** Returns the sound of what an event has brought, or undefined for none. */
export function outcomeSoundOf({ kind, cards = [], treasure }: PiratzEvent): SoundName | undefined {
  switch (kind) {
    case 'alarm':
      return 'bust';
    case 'take':
      return treasure && cards.length > 0 ? 'coins' : undefined;
    case 'cube':
      return 'coins';
    default:
      return undefined;
  }
}
