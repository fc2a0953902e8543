import type { MatchTexts } from './en';

const all = new Intl.ListFormat('de');

/** The same texts in German. */
export const de: MatchTexts = {
  offerRematch: 'Revanche anbieten',
  offerAgain: 'Noch einmal anbieten',
  youOffer: 'Du hast eine Revanche angeboten.',
  offers: (name) => `${name} bietet eine Revanche an.`,
  accept: 'Annehmen',
  decline: 'Ablehnen',
  withdraw: 'Zurückziehen',
  declined: (names) => `${all.format(names)} ${names.length === 1 ? 'hat' : 'haben'} die Revanche abgelehnt.`,
  freeSeats: 'Wer nicht rechtzeitig annimmt, macht seinen Platz frei.',
  answers: 'Antworten',
  accepts: 'nimmt an',
  declines: 'lehnt ab',
  undecided: 'überlegt …',
  away: 'abwesend',
  isBot: 'Bot',
  timeLeft: 'Zeit zum Antworten',
  series: 'Serie',

  waitingTitle: (game) => `${game}: Warten auf die anderen`,
  openRules: 'Regeln',
  start: (people, bots) => {
    if (bots === 0) return `Mit ${people} Personen beginnen`;
    const withBots = bots === 1 ? '1 Bot' : `${bots} Bots`;
    return people === 1 ? `Gegen ${withBots} beginnen` : `Mit ${people} Personen und ${withBots} beginnen`;
  },
};
