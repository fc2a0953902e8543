import type { SoundName } from '../../../ui/sounds';
import type { KapernEvent } from '../rules/state';

/** Returns the sound of what is seen at once: a card is turned up, dice roll. */
export function rollSoundOf({ kind }: KapernEvent): SoundName | undefined {
  switch (kind) {
    case 'turn':
      return 'card';
    case 'roll':
    case 'rerollSkull':
      return 'dice';
    default:
      return undefined;
  }
}

/** Returns the sound of what an event has brought, once the dice have come to rest. */
export function outcomeSoundOf({ kind, result }: KapernEvent): SoundName | undefined {
  switch (kind) {
    case 'island':
      return 'bust';
    case 'result':
      return result && (result.own > 0 || result.loss > 0) ? 'coins' : 'bust';
    default:
      return undefined;
  }
}
