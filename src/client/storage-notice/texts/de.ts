import type { Texts } from './en';

/** Texts about what this browser does not store, in German. */
export const de: Texts = {
  denied:
    'Dieser Browser speichert hier nichts: Einstellungen, Plätze und Partien bleiben nur, bis du die Seite schließt. Damit sie erhalten bleiben, erlaube Websitedaten für diese Adresse.',
  full: 'Der Speicher dieses Browsers ist voll: Was sich ab jetzt ändert, bleibt nur, bis du die Seite schließt. Lösche Websitedaten, die du nicht mehr brauchst.',
  matchesDenied: 'Dieser Browser speichert keine beendeten Partien: Das Logbuch bleibt nur, bis du die Seite schließt.',
  close: 'Verstanden',
};
