import type { SoundName } from '../../../ui/sounds/tones';
import type { PiratzEvent } from '../rules/state';

/** What a fact sounds like, if it does. */
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
