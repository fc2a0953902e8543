import type { SoundName } from '../../../ui/sounds';
import type { PokerEvent } from '../rules/state';

/** Returns the sound of an event, if it has one. */
export function soundOf({ kind }: PokerEvent): SoundName | undefined {
  switch (kind) {
    case 'commit':
    case 'reveal':
    case 'newGame':
      return 'card';
    case 'stow':
    case 'take':
      return 'coins';
    case 'overboard':
    case 'handOver':
      return 'bust';
    default:
      return undefined;
  }
}
