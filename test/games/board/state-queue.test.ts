import {
  dequeue,
  enqueue,
  initialQueue,
  screenTime,
  settle,
  skipToEnd,
  type Pacing,
  type StateQueue,
} from '../../../src/games/board/state-queue';

/** A state by its name; capitals have a dwell time, and `me` is the player who made the move. */
const PACING: Pacing<string> = {
  stateKey: (name) => name,
  dwellTime: (name) => (name === name.toLowerCase() ? 0 : 1000),
  speedUp: () => 1,
  isImmediate: (name, _queue, playerID) => playerID !== null && name.includes(playerID),
  split: (_before, name) => (name.includes('+') ? [`${name[0]}`, `${name.at(-1)}`] : [name]),
  dwellsAfterJump: false,
};

/** Returns the queue after these states have arrived; `|` lets the dwell time elapse. */
function queueAfter(names: string, pacing = PACING): StateQueue<string> {
  return names
    .split(' ')
    .reduce(
      (queue, name) => (name === '|' ? dequeue(queue, pacing) : enqueue(queue, name, 'me', pacing)),
      initialQueue('START', pacing),
    );
}

describe('the queue of paced states', () => {
  it.each([
    ['A', 'START A', [], 'A'],
    ['A B', 'START A', ['B'], 'A'],
    ['A B |', 'A B', [], 'B'],
    ['A B | |', 'A B', [], undefined],
    ['A b', 'A b', [], 'A'],
    ['A B c', 'START A', ['B', 'c'], 'A'],
    ['A B c D', 'START A', ['B', 'D'], 'A'],
    ['A B c |', 'B c', [], 'B'],
    ['A+B', 'START A', ['B'], 'A'],
    ['A+B |', 'A B', [], 'B'],
  ])('after %s shows %s', (names, beforeAndShown, upcoming, dwelling) => {
    const queue = queueAfter(names);
    expect([`${queue.before} ${queue.shown}`, queue.upcoming, queue.dwelling]).toEqual([
      beforeAndShown,
      upcoming,
      dwelling,
    ]);
  });

  it('shows a move of the viewer at once and skips the states before it', () => {
    const queue = queueAfter('A B C Dme');
    expect(queue).toEqual({
      before: 'C',
      shown: 'Dme',
      settled: 'Dme',
      upcoming: [],
      dwelling: 'Dme',
      told: ['A', 'B', 'C', 'Dme'],
      untold: [],
    });
  });

  it.each([false, true])('skips to the end, and the end dwells: %s', (dwellsAfterJump) => {
    const pacing = { ...PACING, dwellsAfterJump };
    const queue = skipToEnd(queueAfter('A B C', pacing), pacing);
    const dwelling = dwellsAfterJump ? 'C' : undefined;
    expect(queue).toEqual({
      ...{ before: 'B', shown: 'C', settled: 'C', upcoming: [], dwelling },
      ...{ told: ['A', 'B', 'C'], untold: [] },
    });
    expect(skipToEnd(queue, pacing)).toEqual({ ...queue, dwelling: undefined });
  });

  it.each([
    ['states that are passed over because they have no dwell time', 'A B c D |', ['A', 'B']],
    ['those passed over, with the next one that is shown', 'A B c D | |', ['A', 'B', 'c', 'D']],
    ['the parts of a state one after the other', 'A B+C |', ['A', 'B']],
    ['what was missed before a state', 'A B', ['A']],
  ])('tells %s', (_what, names, told) => {
    expect(queueAfter(names).told).toEqual(told);
  });

  it('tells the events of moves that were not received before those of the next state', () => {
    expect(enqueue(queueAfter('A'), 'b', 'me', { ...PACING, isImmediate: () => true }, 'missed').told).toEqual([
      ...['A', 'missed', 'b'],
    ]);
  });

  describe('while pieces move', () => {
    const pacing = { ...PACING, settleTime: () => 100 };

    it('tells the state before until the displayed one has settled', () => {
      const queue = queueAfter('A B |', pacing);
      expect([queue.settled, queue.shown]).toEqual(['A', 'B']);
      expect(settle(queue)).toEqual({ ...queue, settled: 'B', told: ['A', 'B'], untold: [] });
      expect(settle(settle(queue)).settled).toBe('B');
    });

    it('has told a state before it shows the next one, and the first one at once', () => {
      expect(initialQueue('START', pacing).settled).toBe('START');
      expect(queueAfter('A B', pacing).settled).toBe('START');
      expect(skipToEnd(queueAfter('A B C', pacing), pacing).settled).toBe('B');
    });

    it('keeps a state on screen until it has settled, however fast the next ones come', () => {
      expect([screenTime('A', pacing), screenTime('A', pacing, 20), screenTime('a', pacing)]).toEqual([1000, 100, 100]);
    });
  });
});
