import type { SoundName } from '../../../ui/sounds/tones';
import type { KapernEvent } from '../rules/state';

/** Returns the sound of an event, if it has one. */
export function soundOf({ kind, result }: KapernEvent): SoundName | undefined {
  switch (kind) {
    case 'turn':
      return 'card';
    case 'throw':
    case 'skullThrow':
      return 'dice';
    case 'island':
      return 'bust';
    case 'result':
      return result && (result.own > 0 || result.loss > 0) ? 'coins' : 'bust';
    default:
      return undefined;
  }
}
