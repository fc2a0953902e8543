import { countFaces, scoreLines, type ScoreLine } from '../../../src/games/piraten-kapern/rules/scoring';
import { parseCard, parseFaces } from './positions';

/** Formats a line of the score: '3 coin 100' is a set, '3 coin +300' pays every coin and diamond, others have their name. */
function formatLine({ kind, face, count, points }: ScoreLine): string {
  if (kind === 'set') return `${count} ${face} ${points}`;
  if (kind === 'value') return `${count} ${face} +${points}`;
  return face === undefined ? `${kind} ${points}` : `${kind} ${count} ${face} ${points}`;
}

describe('the lines of the score', () => {
  it.each<[string, string, string, string[]]>([
    ['5.2', 'plain', 'M M M P P S S X', ['3 monkey 100']],
    ['5.2', 'plain', 'M M M M P P P X', ['4 monkey 200', '3 parrot 100']],
    ['5.3', 'plain', 'C D D M M P P S', ['1 coin +100', '2 diamond +200']],
    ['5.2, 5.3', 'plain', 'C C C M M P P S', ['3 coin 100', '3 coin +300']],
    ['5.4', 'plain', 'C C C C D D D D', ['4 coin 200', '4 coin +400', '4 diamond 200', '4 diamond +400', 'chest 500']],
    ['5.2', 'plain', 'S S S S S S X X', ['6 sabre 1000']],
    ['5.1', 'gold', 'C C M M P P S S', ['3 coin 100', '3 coin +300']],
    ['5.1', 'diamond', 'C C M M P P S S', ['2 coin +200', '1 diamond +100']],
    ['5.2, nine', 'gold', 'C C C C C C C C', ['9 coin 4000', '9 coin +900', 'chest 500']],
    ['5.4, a card fills no gap', 'gold', 'C C C C C C C S', ['8 coin 4000', '8 coin +800']],
    ['6.1', 'battle 2', 'S S C M M P P X', ['1 coin +100', 'battle 300']],
    ['6.1', 'battle 3', 'S S S C M M P P', ['1 coin +100', '3 sabre 100', 'battle 500']],
    ['6.1', 'battle 4', 'S S S S M M P P', ['4 sabre 200', 'battle 1000']],
    ['5.4, 6.1', 'battle 2', 'S S C C C C C C', ['6 coin 1000', '6 coin +600', 'battle 300', 'chest 500']],
    ['6.2', 'battle 2', 'S C C C C C C C', ['battle -300']],
    ['7.3', 'captain', 'C C C M M P P S', ['3 coin 100', '3 coin +300', 'captain 400']],
    ['7.3, twice nothing', 'captain', 'M M P P S S X X', []],
    ['7.4', 'monkeyBusiness', 'M M P P S S C X', ['1 coin +100', '4 monkey 200']],
    ['10.2', 'storm', 'C C C D M M M S', ['3 coin 100', '3 coin +300', '1 diamond +100', 'storm 500']],
    [
      '10.2, the chest is not doubled',
      'storm',
      'C C C C D D D D',
      ['4 coin 200', '4 coin +400', '4 diamond 200', '4 diamond +400', 'storm 1200', 'chest 500'],
    ],
    ['10.2, twice nothing', 'storm', 'M M M M S S S S', []],
    ['10.4', 'peace', 'S S C C C C C C', ['peace 2 sabre -2000']],
    ['10.4', 'peace', 'C M M P P P X X', ['1 coin +100', '3 parrot 100']],
  ])('%s with the card %s the dice %s score %j', (_rule, card, dice, expected) => {
    const lines = scoreLines(parseCard(card), countFaces(parseFaces(dice)));
    expect(lines.map(formatLine)).toEqual(expected);
  });
});
