import type { Texts } from './en';

/** Texts for the settings, in German. */
export const de: Texts = {
  lead: 'Gilt für alle Spiele und bleibt in diesem Browser.',
  theme: 'Farben',
  themes: { system: 'Wie das Gerät', light: 'Tageslicht', dark: 'Lampenlicht' },
  speed: 'Animation',
  speeds: { slow: 'Langsam', normal: 'Normal', fast: 'Schnell', off: 'Aus' },
  speedHelp:
    'Auch Bots halten sich daran, wenn du allein spielst. Tippe auf den Tisch, um eine Animation oder die Pause eines Bots zu überspringen.',
  stillHelp:
    'Dein Gerät wünscht keine Bewegung, also bewegt sich nichts. Das Tempo sagt, wie lange etwas zu sehen bleibt und wie lange Bots warten, wenn du allein spielst.',
  sounds: 'Klänge',
  onOff: { on: 'An', off: 'Aus' },
  volume: 'Lautstärke',
  percent: (volume) => `${volume} Prozent`,
  tryIt: 'Anhören',
  keys: 'Tastenkürzel',
  keysHelp: 'Die Tasten auf den Knöpfen und die im Rückblick. Ausgeschaltet wirken nur Tab und Enter.',
  confirm: 'Unwiderrufliche Züge bestätigen',
  confirmModes: { touch: 'Bei Berührung', always: 'Immer', never: 'Nie' },
  confirmHelp:
    'Das erste Tippen auf „Aussteigen“, „Passen“ oder „Aufhören“ zeigt, was es bringt, erst das zweite führt es aus.',
  odds: 'Chancen anzeigen',
  oddsHelp: 'Wie wahrscheinlich Rattenalarm, Fehlschlag oder Sieg sind, wo der Tisch es zeigt.',
  notify: 'Sag mir, wenn ich am Zug bin',
  notifyOn: 'Benachrichtigungen einschalten',
  notifyOff: 'Benachrichtigungen ausschalten',
  notifyWhen: 'Du wirst benachrichtigt, wenn du am Zug bist und diese Seite nicht zu sehen ist.',
  notifyPush: 'An deinen Online-Tischen auch bei geschlossener Seite, über den Push-Dienst deines Browsers.',
  isOn: 'Benachrichtigungen sind eingeschaltet.',
  refused: 'Benachrichtigungen sind blockiert. Erlaube sie neben der Adressleiste.',
  impossible: 'Benachrichtigungen gehen nur über HTTPS und nicht in jedem Browser.',
};
