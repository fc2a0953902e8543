import { rules, stackOf } from '../../../src/games/piratenpoker/rules/rules';
import { formatCards, formatLoot, playSteps, position } from './positions';

/* What may be seen (8). Seat 0 has chosen two cards, seat 1 the pass card; a red 6 came back under its stack. */
const chosen = () => {
  const G = position({
    ...{ hands: ['R8 R5 Y2', 'Y6 B4 R1', 'B7 B3 Y1'], loot: 'Y8 B10', drawPile: 40 },
    ...{ phase: 'belowDeck', fronts: ['R10'], backs: ['', 'Y5'], stacks: [3, 3, 3] },
  });
  return playSteps(
    { ...G, stacks: [[3, ...G.stacks[0]!], ...G.stacks.slice(1)], returned: [1, 0, 0] },
    '0 R8 Y2',
    '1 pass',
  );
};

describe('what may be seen', () => {
  it.each(['0', '1', '2', null])(
    '8.1 the hand of a player is secret, and how many cards they have chosen: %s',
    (viewer) => {
      const hidden = (hand: readonly number[]) => hand.map(() => 0);
      const { seats } = chosen();
      expect(rules.view(chosen(), viewer).seats).toEqual(
        seats.map((seat, i) =>
          String(i) === viewer ? seat : { ...seat, hand: hidden(seat.hand), chosen: [false, false, false] },
        ),
      );
    },
  );

  it('8.1 that somebody has chosen is seen', () => {
    expect(rules.view(chosen(), '2').seats.map(({ committed }) => committed)).toEqual([true, true, false]);
  });

  it('8.1 players see their own hand and choice', () => {
    const [own] = rules.view(chosen(), '0').seats;
    expect([formatCards(own!.hand), own!.chosen]).toEqual(['R5 R8 Y2', [false, true, true]]);
  });

  it.each(['0', null])('8.2 the order of the draw pile is hidden: %s', (viewer) => {
    expect(rules.view(chosen(), viewer).drawPile).toEqual(Array(40).fill(0));
  });

  it.each(['0', null])('8.3 of a stack the top and what came back under it are seen: %s', (viewer) => {
    const { stacks } = rules.view(chosen(), viewer);
    const visible = stacks.map((stack) => stack.map((id) => (id === 0 ? '?' : formatLoot([id]))).join(' '));
    expect(visible).toEqual(['R6 ? ? R6', '? ? Y6', '? ? B6']);
    expect(stackOf({ stacks }, 'yellow')).toBe(stacks[1]);
  });

  it.each(['0', null])('8.4 everything else lies open: %s', (viewer) => {
    const { seats: _seats, drawPile: _drawPile, stacks: _stacks, ...open } = chosen();
    expect(rules.view(chosen(), viewer)).toMatchObject(open);
  });
});
