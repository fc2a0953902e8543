/** Texts for seat transfer, in English. The other languages have the same shape. */
export const en = {
  takeAlong: 'Play on another device',
  takeAlongFor: (name: string) => `${name} plays on another device`,
  title: 'Take your seat with you',
  text: 'Scan the QR code with the other device, or enter the code there under “Join by code”. It works once; both devices stay at the table.',
  careful: 'Anyone with this code can sit in your seat: do not share it.',
  code: 'Code',
  link: 'Link to your seat',
  qr: 'QR code of the link to your seat',
  left: (time: string) => `valid for ${time}`,
  over: 'This code has expired.',
  renew: 'Make a new code',
  here: 'Your seat on this device',
  hereText: 'You are about to sit down here as well. Your other device stays at the table.',
  codeHelp: 'Eight characters, as your other device shows them.',
  sitDown: 'Sit down here',
};

export type PassTexts = typeof en;
