import type { PassTexts } from './en';

/** Texts for seat transfer, in German. */
export const de: PassTexts = {
  takeAlong: 'Auf anderem Gerät spielen',
  takeAlongFor: (name) => `${name} spielt auf anderem Gerät`,
  title: 'Platz mitnehmen',
  text: 'Scanne den QR-Code mit dem anderen Gerät oder gib dort den Code unter „Mit Code beitreten“ ein. Er gilt einmal; beide Geräte bleiben am Tisch.',
  careful: 'Wer diesen Code hat, sitzt auf deinem Platz: zeig ihn nicht herum.',
  code: 'Code',
  link: 'Link zu deinem Platz',
  qr: 'QR-Code des Links zu deinem Platz',
  left: (time) => `gilt noch ${time}`,
  over: 'Dieser Code ist inzwischen zu alt.',
  renew: 'Neuer Code',
  here: 'Dein Platz auf diesem Gerät',
  hereText: 'Gleich sitzt du auch hier. Dein anderes Gerät bleibt am Tisch.',
  codeHelp: 'Acht Zeichen, wie sie dein anderes Gerät zeigt.',
  sitDown: 'Hier Platz nehmen',
};
