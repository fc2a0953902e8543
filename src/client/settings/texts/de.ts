import type { Texts } from './en';

/** Texts for the settings, in German. */
export const de: Texts = {
  lead: 'Gilt für alle Spiele und bleibt in diesem Browser.',
  theme: 'Licht',
  themes: { system: 'Wie das Gerät', light: 'Tageslicht', dark: 'Lampenlicht' },
  speed: 'Bewegung',
  speeds: { slow: 'Langsam', normal: 'Normal', fast: 'Schnell', off: 'Keine' },
  speedHelp:
    'Auch Bots halten sich daran, wenn du allein spielst. Ein Tipp auf den Tisch überspringt, was sich bewegt und worauf sie warten.',
  stillHelp:
    'Dein Gerät wünscht keine Bewegung, also bewegt sich nichts. Das Tempo sagt, wie lange etwas zu sehen bleibt und wie lange Bots warten, wenn du allein spielst.',
  sounds: 'Klänge',
  onOff: { on: 'An', off: 'Aus' },
  volume: 'Lautstärke',
  percent: (volume) => `${volume} Prozent`,
  tryIt: 'Anhören',
  keys: 'Tasten am Tisch',
  useOrNot: { use: 'Benutzen', ignore: 'Ignorieren' },
  keysHelp:
    'Die neben den Knöpfen, und die zum Blättern im Rückblick. Ignoriert, zieht keine Taste und kein gesprochenes Wort aus Versehen; mit Tab und Enter geht trotzdem alles.',
  notify: 'Sag mir, wenn ich am Zug bin',
  notifyOn: 'Benachrichtigungen einschalten',
  notifyOff: 'Benachrichtigungen ausschalten',
  notifyWhen: 'Benachrichtigungen kommen, wenn du am Zug bist und diese Seite nicht zu sehen ist.',
  notifyPush:
    'An deinen Tischen im Netz kommen sie auch bei geschlossener Seite, über den Push-Dienst deines Browsers.',
  isOn: 'Benachrichtigungen sind eingeschaltet.',
  refused:
    'Diesem Browser wurde gesagt, dass er keine Benachrichtigungen dieser Seite zeigen soll. Neben der Adresse lässt sich das ändern.',
  impossible:
    'Dieser Browser kann nur Benachrichtigungen von Seiten zeigen, die über HTTPS kommen, und nicht alle Browser können es.',
};
