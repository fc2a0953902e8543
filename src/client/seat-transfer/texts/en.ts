/** Texts for seat transfer, in English. The other languages have the same shape. */
export const en = {
  takeAlong: 'Play on another device',
  takeAlongFor: (name: string) => `${name} plays on another device`,
  title: 'Take your seat along',
  text: 'Point the other device’s camera at this, or enter the code there under “Join by code”. It works once; both devices stay at the table.',
  careful: 'Whoever has this code sits in your seat: do not show it around.',
  code: 'Code',
  link: 'Link to your seat',
  qr: 'QR code of the link to your seat',
  left: (time: string) => `good for ${time}`,
  over: 'This code is too old now.',
  renew: 'Make a new code',
  here: 'Your seat on this device',
  hereText: 'You are about to sit down here as well. Your other device stays at the table.',
  codeHelp: 'Eight characters, as your other device shows them.',
  sitDown: 'Sit down here',
};

export type PassTexts = typeof en;
