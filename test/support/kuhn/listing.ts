import type { Language } from '../../../src/games/contract';
import type { GameListing } from '../../../src/games/contract/listing';

const ENGLISH: GameListing = {
  title: 'Kuhn poker',
  blurb: 'Three cards, one bet: the smallest game in which bluffing pays.',
  facts: '2 players · a minute',
  options: {},
};

const GERMAN: GameListing = {
  title: 'Kuhn-Poker',
  blurb: 'Drei Karten, ein Einsatz: das kleinste Spiel, in dem Bluffen lohnt.',
  facts: '2 Personen · eine Minute',
  options: {},
};

/** Returns the lobby's description of Kuhn poker. */
export const listing = (language: Language): GameListing => (language === 'de' ? GERMAN : ENGLISH);
