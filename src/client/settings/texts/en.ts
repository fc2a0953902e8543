import type { ConfirmMode, MotionSpeed, Theme } from '../../../ui/settings';

/** Texts for the settings, in English. The other languages have the same shape. */
export const en = {
  lead: 'The same for all games, kept in this browser.',
  theme: 'Theme',
  themes: { system: 'Same as device', light: 'Daylight', dark: 'Lamplight' } satisfies Record<Theme, string>,
  speed: 'Animation',
  speeds: { slow: 'Slow', normal: 'Normal', fast: 'Fast', off: 'Off' } satisfies Record<MotionSpeed, string>,
  speedHelp: 'Bots in single player keep to it too. Tap the table to skip an animation or a bot’s pause.',
  stillHelp:
    'Your device asks for reduced motion, so nothing moves. The speed sets how long things stay on screen, and how long bots in single player wait.',
  sounds: 'Sounds',
  onOff: { on: 'On', off: 'Off' },
  volume: 'Volume',
  percent: (volume: number) => `${volume} percent`,
  tryIt: 'Test',
  keys: 'Keyboard shortcuts',
  keysHelp: 'The keys shown on buttons, and those of the replay. When off, only Tab and Enter act.',
  confirm: 'Confirm moves that cannot be undone',
  confirmModes: { touch: 'On touch', always: 'Always', never: 'Never' } satisfies Record<ConfirmMode, string>,
  confirmHelp: 'The first tap on a pass or stop shows what it would bring, the second one plays it.',
  odds: 'Show odds',
  oddsHelp: 'How likely a rat alarm, a bust or a win is, where the table shows it.',
  notify: 'Tell me when it is my turn',
  notifyOn: 'Turn on notifications',
  notifyOff: 'Turn off notifications',
  notifyWhen: 'You are notified when it is your turn and this page is not visible.',
  notifyPush:
    'At your online tables you are notified when the page is closed, too, through your browser’s push service.',
  isOn: 'Notifications are on.',
  refused: 'Notifications are blocked. Allow them next to the address bar.',
  impossible: 'Notifications need a page served over HTTPS, and a browser that supports them.',
};

export type Texts = typeof en;
