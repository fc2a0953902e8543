import { displayedStates, isRoundOver } from '../../../src/games/piratz/board/pacing';
import { rules } from '../../../src/games/piratz/rules/rules';
import { play, position, type MoveTuple, type PositionSpec } from './positions';

/** Returns the states that the board displays for a move, as a player sees them. */
function displayedFor(spec: PositionSpec, ...moves: readonly MoveTuple[]) {
  const before = rules.view(play(position(spec), ...moves.slice(0, -1)), '0');
  const G = rules.view(play(position(spec), ...moves), '0');
  return { G, states: displayedStates(before, G) };
}

describe('the end of a round', () => {
  const LAST_SPADE: PositionSpec = { spades: [1, true, 2], currentPlayer: '1', faceUp: [3, 4, 5, 9] };

  it.each([false, true])('all spades lie on their cards before the table is cleared, blind: %s', (blind) => {
    const { G, states } = displayedFor({ ...LAST_SPADE, options: { blind } }, ['pass', 'pearl'], ['bury', 5]);
    const [end, next] = states;
    expect(isRoundOver(end)).toBe(true);
    expect(end).toMatchObject({ round: 1, currentPlayer: '1', events: [{ kind: 'bury' }] });
    expect(end.seats.map(({ spade, buried }) => [spade, buried])).toEqual([
      [false, [1]],
      [false, [5]],
      [false, [2]],
    ]);
    expect(next).toEqual({ ...G, events: [{ kind: 'roundEnds', playerID: '2' }] });
  });

  it('the scoring begins after the last round has been shown', () => {
    const { states } = displayedFor({ ...LAST_SPADE, faceUp: [], draw: [], lastRound: true }, ['pass']);
    const [end, next] = states;
    expect([isRoundOver(end), end.awards.length]).toEqual([true, 0]);
    expect(next?.phase).toBe('scoring');
  });

  it('other moves are displayed as they are', () => {
    const { G, states } = displayedFor({ spades: [true, true, true] }, ['reveal']);
    expect(states).toEqual([G]);
  });
});
