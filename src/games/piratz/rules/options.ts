import type { OptionSpec } from '../../contract';
import { CUBE_CHOICES } from './state';

/** The allowed numbers of players. */
export const SEATS = { min: 2, max: 4 };

/** The table options of Piratz. */
export const OPTIONS: readonly OptionSpec[] = [
  { name: 'blind', default: false, values: () => [false, true] },
  { name: 'cubeChoice', default: 'highest', values: () => CUBE_CHOICES },
  {
    name: 'firstPlayer',
    default: 'random',
    values: (numPlayers) => ['random', ...Array.from({ length: numPlayers }, (_, seat) => String(seat))],
  },
];
