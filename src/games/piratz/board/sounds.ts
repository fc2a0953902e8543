import type { SoundName } from '../../../ui/sounds/tones';
import type { PiratzEvent } from '../rules/state';

/** Returns the sound of an event, or undefined for none. */
export function soundOf({ kind, cards = [], treasure }: PiratzEvent): SoundName | undefined {
  switch (kind) {
    case 'reveal':
    case 'bury':
    case 'reshuffle':
      return 'card';
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
