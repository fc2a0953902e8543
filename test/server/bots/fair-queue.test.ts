import fc from 'fast-check';
import { nonEmpty } from '../../support/assertions';
import { FairQueue } from '../../../src/server/bots/fair-queue';

const sources = fc.array(fc.constantFrom('ann', 'ben', 'cem'), { minLength: 1, maxLength: 60 });

/** Returns a queue of these sources' items, which are their positions. */
function queueOf(items: readonly string[]): FairQueue<number> {
  const queue = new FairQueue<number>();
  for (const [i, source] of items.entries()) queue.push(source, i);
  return queue;
}

function drain(queue: FairQueue<number>): number[] {
  const order: number[] = [];
  for (let item = queue.shift(); item !== undefined; item = queue.shift()) order.push(item);
  return order;
}

describe('a fair queue', () => {
  it('sources take turns: the nth item of each comes before the next of any', () => {
    fc.assert(
      fc.property(sources, (items) => {
        const rank = (item: number) => items.slice(0, item).filter((source) => source === items[item]).length;
        const ranks = drain(queueOf(items)).map(rank);
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      }),
    );
  });

  it('the items of one source keep their order, and nothing is lost', () => {
    fc.assert(
      fc.property(sources, (items) => {
        const order = drain(queueOf(items));
        expect(order.toSorted((a, b) => a - b)).toEqual([...items.keys()]);
        for (const source of nonEmpty([...new Set(items)])) {
          const own = order.filter((item) => items[item] === source);
          expect(own).toEqual(own.toSorted((a, b) => a - b));
        }
      }),
    );
  });

  it('an item that is deleted is not returned, and the size is the number of items', () => {
    fc.assert(
      fc.property(sources, fc.nat(), (items, n) => {
        const queue = queueOf(items);
        const item = n % items.length;
        queue.delete(items[item]!, item);
        queue.delete(items[item]!, item);
        expect(queue.size).toBe(items.length - 1);
        expect(new Set(drain(queue))).toEqual(new Set([...items.keys()].filter((each) => each !== item)));
        expect(queue.size).toBe(0);
      }),
    );
  });

  it('room is made for a source at the cost of the one with the most, never of an equal', () => {
    const queue = queueOf(['crowd', 'crowd', 'crowd', 'ann']);
    expect(queue.dropFor('crowd')).toBeUndefined();
    expect([queue.dropFor('ann'), queue.dropFor('ben')]).toEqual([2, 1]);
    expect([queue.dropFor('ann'), queue.dropFor('ben'), queue.size]).toEqual([undefined, undefined, 2]);
    expect(drain(queue)).toEqual([0, 3]);
  });
});
