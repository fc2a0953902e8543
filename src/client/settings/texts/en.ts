import type { MotionSpeed, Theme } from '../../../ui/settings';

/** Texts for the settings, in English. The other languages have the same shape. */
export const en = {
  lead: 'The same for all games, kept in this browser.',
  theme: 'Light',
  themes: { system: 'As the device', light: 'Daylight', dark: 'Lamplight' } satisfies Record<Theme, string>,
  speed: 'Movement',
  speeds: { slow: 'Slow', normal: 'Normal', fast: 'Fast', off: 'None' } satisfies Record<MotionSpeed, string>,
  speedHelp: 'Bots in single player keep to it, too. A tap on the table skips what is moving and what they wait for.',
  stillHelp:
    'Your device asks for no movement: nothing moves. The speed is how long things stay in sight, and how long bots in single player wait.',
  sounds: 'Sounds',
  onOff: { on: 'On', off: 'Off' },
  volume: 'Volume',
  percent: (volume: number) => `${volume} percent`,
  tryIt: 'Listen',
  keys: 'Keys at the table',
  useOrNot: { use: 'Use', ignore: 'Ignore' },
  keysHelp:
    'Those shown beside buttons, and those that move in a replay. Ignored, a stray key or a spoken word moves nothing; Tab and Enter lead everywhere.',
  notify: 'Tell me when it is my turn',
  notifyOn: 'Turn on notifications',
  notifyOff: 'Turn off notifications',
  notifyWhen: 'Notifications come when it is your turn and this page is not in sight.',
  notifyPush: 'At your tables online they come when the page is closed, too, by way of your browser’s push service.',
  isOn: 'Notifications are on.',
  refused: 'This browser has been told to show no notifications of this site. You can change that beside its address.',
  impossible: 'This browser can show notifications only of pages that come by HTTPS, and not all browsers can.',
};

export type Texts = typeof en;
