import type { GameListing } from '../seam/listing';
import type { Localized } from '../seam/entry';

/** The lobby's description of Piratenpoker. */
export const listing: Localized<GameListing> = {
  en: {
    title: 'Piratenpoker',
    blurb: 'Secret bids for three loot cards: one goes overboard, one below deck, one to the highest bidder.',
    facts: '3 to 5 players · some nine short games · from 10 years',
    options: {},
  },
  de: {
    title: 'Piratenpoker',
    blurb: 'Geheime Gebote um drei Beutekarten: Eine geht über Bord, eine unter Deck, eine an das höchste Gebot.',
    facts: '3 bis 5 Personen · etwa neun kurze Spiele · ab 10 Jahren',
    options: {},
  },
};
