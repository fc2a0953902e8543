import fc from 'fast-check';
import {
  compareBids,
  decidingWeights,
  resolveRound,
  type Bid,
  type RoundResult,
} from '../../../src/games/piratenpoker/rules/bids';
import { CARDS, COLOURS, type Colour } from '../../../src/games/piratenpoker/rules/cards';
import { parseCards } from './positions';

/**
 * 'R8 B5 | Y4 | -' are the bids of seats 0, 1 and 2; seat 2 passes. The next column is the colour that counts double.
 */

function parseBids(text: string): Bid[] {
  const used: number[] = [];
  return text.split(' | ').map((cards, seat) => {
    const ids = cards === '-' ? [] : parseCards(cards, used);
    used.push(...ids);
    return { playerID: String(seat), cards: ids };
  });
}

/** Formats the result: 'out 0+1, 2 by card 0 over 3' names dropouts, winner, deciding card and the rivals it beat. */
function formatResult(result: RoundResult): string {
  const out = result.out.map((group) => `out ${group.join('+')}, `).join('');
  if (result.by === 'nobody') return `${out}nobody`;
  if (result.by === 'total') return `${out}${result.winner} by total`;
  return `${out}${result.winner} by ${result.by} ${result.place} over ${result.rivals.join(' ')}`;
}

describe('the result of a round', () => {
  it.each<[string, string, Colour | undefined, string]>([
    ['3.1', 'R8 B5 | R6 Y6 | B7', undefined, '0 by total'],
    ['3.1', 'R4 | R5 | R6', undefined, '2 by total'],
    ['3.1', 'R8 | Y4 Y5 | B7', undefined, '1 by total'],
    ['3.1', 'R1 R2 R3 | Y6 Y1 | B6', undefined, '1 by total'],
    ['3.1', 'R1 R2 R2 R3 R3 R3 | Y7 Y6 | B8 B5', undefined, '0 by total'],
    ['3.2', 'R5 | Y8 | B7', 'red', '0 by total'],
    ['3.2', 'R5 | Y5 | B5', 'yellow', '1 by total'],
    ['3.2', 'R6 R6 | B7 | Y8 Y7', 'blue', '2 by total'],
    ['3.2', 'R6 R6 | B7 | Y8 Y5', 'blue', '1 by total'],
    ['3.3, the highest card', 'R5 R3 | Y4 B4 | B1', undefined, '0 by card 0 over 1'],
    ['3.3, the highest card', 'R4 Y4 | R5 Y3 | B2', undefined, '1 by card 0 over 0'],
    ['3.3, one card against two', 'R8 | Y4 B4 | B1', undefined, '0 by card 0 over 1'],
    ['3.3, the second card', 'R6 R4 R2 | Y6 Y3 B3 | B1', undefined, '0 by card 1 over 1'],
    ['3.3, the third card', 'R5 R4 R3 | Y5 Y4 B2 B1', undefined, '0 by card 2 over 1'],
    ['3.3, three players', 'R6 R2 | Y5 Y3 | B4 R4', undefined, '0 by card 0 over 1 2'],
    ['3.3, three players, the second card', 'R5 R2 R1 | Y5 Y3 | B5 B2 B1', undefined, '1 by card 1 over 0 2'],
    ['3.3, ahead of two equal bids', 'R7 R1 | Y4 B4 | R4 Y4', undefined, '0 by card 0 over 1 2'],
    ['3.3, a bid that is a prefix of another', 'R5 R3 | Y5 Y3 Y1 | B2', undefined, '1 by total'],
    ['3.3, a bid that is a prefix of another', 'R4 | Y4 B1 | B3', undefined, '1 by total'],
    ['3.3, a prefix of another, doubled', 'R2 Y3 | Y4 B3 B1', 'red', '1 by total'],
    ['3.3, doubled 3 against 5', 'R3 Y2 | Y5 B3 | B1', 'red', '0 by card 0 over 1'],
    ['3.3, doubled 2 against 5', 'R2 Y4 | Y5 B3 | B1', 'red', '1 by card 0 over 0'],
    ['3.3, doubled, the second card', 'R3 R1 Y4 | Y6 B6 | B2', 'red', '1 by card 1 over 0'],
    ['3.3, doubled against doubled', 'R6 R2 | R5 R3 | Y8 B7', 'red', '0 by card 0 over 1'],
    ['3.3, doubled, three players', 'R5 | Y5 B5 | Y6 B4', 'red', '0 by card 0 over 2 1'],
    ['3.4', 'R6 R5 | Y6 B5 | B8', undefined, 'out 0+1, 2 by total'],
    ['3.4', 'R6 R5 | B8 | Y6 B5', undefined, 'out 0+2, 1 by total'],
    ['3.4, lower cards stay in the comparison', 'R5 R3 | Y5 Y3 | B4 Y4', undefined, 'out 0+1, 2 by total'],
    ['3.4, the next are separated by a card', 'R7 | Y7 | R4 R2 | B3 Y3', undefined, 'out 0+1, 2 by card 0 over 3'],
    ['3.4, two pairs', 'R6 | B6 | R5 | B5 | Y2', undefined, 'out 0+1, out 2+3, 4 by total'],
    ['3.4, three at once', 'R5 | Y5 | B5 | R4', undefined, 'out 0+1+2, 3 by total'],
    ['3.4, a doubled 4 is an 8', 'R4 | Y8 | B7', 'red', 'out 0+1, 2 by total'],
    ['3.4, doubled 2 and 1 are a 4 and a 2', 'R2 R1 | Y4 B2 | B5', 'red', 'out 0+1, 2 by total'],
    ['3.4, the same faces in another colour', 'R5 | Y5 | B4', 'red', '0 by total'],
    ['3.5', '- | R1 | -', undefined, '1 by total'],
    ['3.5', '- | R3 Y2 | B5', undefined, '2 by card 0 over 1'],
    ['3.6', 'R5 | Y5', undefined, 'out 0+1, nobody'],
    ['3.6', 'R5 | Y5 | B5', undefined, 'out 0+1+2, nobody'],
    ['3.6', 'R5 | - | Y5', undefined, 'out 0+2, nobody'],
    ['3.6', 'R6 | Y6 | R5 | Y5', undefined, 'out 0+1, out 2+3, nobody'],
    ['3.6', '- | - | -', undefined, 'nobody'],
  ])('rule %s: the bids %s with the doubled colour %s result in "%s"', (_rule, bids, doubled, expected) => {
    expect(formatResult(resolveRound(parseBids(bids), doubled))).toBe(expected);
  });

  it.each<[string, string, Colour | undefined, [number, number]]>([
    ['3.3', 'R5 R3 | Y4 B4 | B1', undefined, [5, 4]],
    ['3.3, the second card', 'R6 R4 R2 | Y6 Y3 B3 | B1', undefined, [4, 3]],
    ['3.3, doubled 3 against 5', 'R3 Y2 | Y5 B3 | B1', 'red', [6, 5]],
  ])(
    'rule %s: the bids %s with the doubled colour %s are decided by the cards %j',
    (_rule, text, doubled, expected) => {
      const bids = parseBids(text);
      const result = resolveRound(bids, doubled);
      expect(result.by === 'card' && decidingWeights(bids, result, doubled)).toEqual(expected);
    },
  );

  const hands = fc.uniqueArray(fc.integer({ min: 1, max: CARDS.length }), { minLength: 1, maxLength: 6 });
  const double = fc.constantFrom(undefined, ...COLOURS);

  it('the comparison of bids is antisymmetric', () => {
    fc.assert(
      fc.property(hands, hands, double, (a, b, doubled) => {
        expect(Math.sign(compareBids(a, b, doubled))).toBe(-Math.sign(compareBids(b, a, doubled)) + 0);
      }),
    );
  });

  it('the winning seat does not depend on the order of the bids', () => {
    fc.assert(
      fc.property(fc.array(hands, { minLength: 2, maxLength: 5 }), double, (all, doubled) => {
        const bids = all.map((cards, seat) => ({ playerID: String(seat), cards }));
        const winner = (result: RoundResult) => (result.by === 'nobody' ? undefined : result.winner);
        expect(winner(resolveRound([...bids].reverse(), doubled))).toBe(winner(resolveRound(bids, doubled)));
      }),
    );
  });
});
