import type { GameListing } from '../seam/listing';
import type { Localized } from '../seam/entry';

/** The lobby texts of Piratz. */
export const listing: Localized<GameListing> = {
  en: {
    title: 'Piratz',
    blurb: 'Turn up treasure cards and grab them in time: the second rat sends you home. Majorities score.',
    facts: '2 to 4 players · 15 to 30 minutes · from 7 years',
    options: {
      blind: {
        label: 'Blind mode',
        help: 'As at a real table: nobody may look through stored cards, and there is no list of the remaining ones.',
        values: { false: 'off', true: 'on' },
      },
      cubeChoice: {
        label: 'Choosing cubes',
        help: 'The printed rules let the first choose a cube; by default the highest is taken, as on Yucata.',
        values: { highest: 'the highest, automatically', player: 'the player chooses' },
      },
      firstPlayer: {
        label: 'Who begins',
        help: 'The printed rules say: the oldest.',
        values: { random: 'drawn by lot', 0: 'seat 1', 1: 'seat 2', 2: 'seat 3', 3: 'seat 4' },
      },
    },
  },
  de: {
    title: 'Piratz',
    blurb: 'Schatzkarten aufdecken und rechtzeitig zugreifen: Bei der zweiten Ratte ist Schluss. Mehrheiten zählen.',
    facts: '2 bis 4 Personen · 15 bis 30 Minuten · ab 7 Jahren',
    options: {
      blind: {
        label: 'Verdeckter Modus',
        help: 'Wie am echten Tisch: Niemand darf gelagerte Karten ansehen, und es gibt keine Liste der übrigen Karten.',
        values: { false: 'aus', true: 'an' },
      },
      cubeChoice: {
        label: 'Klötzchenwahl',
        help: 'In der Anleitung wählt, wer vorn liegt; voreingestellt ist das höchste Klötzchen, wie bei Yucata.',
        values: { highest: 'das höchste, von selbst', player: 'wer vorn liegt, wählt' },
      },
      firstPlayer: {
        label: 'Wer beginnt',
        help: 'Laut Anleitung: die älteste Person.',
        values: { random: 'das Los entscheidet', 0: 'Platz 1', 1: 'Platz 2', 2: 'Platz 3', 3: 'Platz 4' },
      },
    },
  },
};
