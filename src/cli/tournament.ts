import { nextTask } from '../bots/budget';
import { createBot } from '../bots/levels';
import { playMatch } from './match';
import { seatings } from './seatings';
import type { Table } from './table';
import type { Result } from './tally';

/**
 * Match after match of bots against bots, `matches` in all. A block is one shuffle played from all seats in turn; the
 * next block has the next shuffle and the next order around the table. Ends early, without an error, when aborted.
 */
export async function* playTournament(table: Table, matches: number, signal: AbortSignal): AsyncGenerator<Result> {
  const circles = seatings(table.seats);
  let played = 0;
  for (let block = 0; played < matches; block++) {
    for (const seating of circles[block % circles.length].slice(0, matches - played)) {
      await nextTask();
      const result = await playSeating(table, seating, block, played, signal);
      if (!result) return;
      played++;
      yield result;
    }
  }
}

async function playSeating(
  table: Table,
  seating: readonly string[],
  block: number,
  nth: number,
  signal: AbortSignal,
): Promise<Result | undefined> {
  const bots = seating.map((kind, seat) => createBot(kind, table.entry, `${table.seed} bot ${nth} ${seat}`));
  try {
    return { seating, ...(await playMatch({ ...table, bots, seed: `${table.seed} block ${block}`, signal })) };
  } catch (error) {
    if (signal.aborted && error === signal.reason) return undefined;
    throw error;
  }
}
