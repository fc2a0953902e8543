import { createInterface } from 'node:readline';
import type { Bot } from '../bots/types';
import { renderMove, renderView } from './render';

/** Thrown when the person at the keyboard has had enough. */
export class Leaving extends Error {}

/** Somebody at the keyboard as a player: sees the view and numbered moves, answers with a number, leaves with q. */
export function createPerson(input: NodeJS.ReadableStream, write: (text: string) => void): Bot & { close(): void } {
  const reader = createInterface({ input });
  const lines = reader[Symbol.asyncIterator]();
  return {
    async choose({ view, player, moves }) {
      write(`\n${renderView(view).join('\n')}\n\n`);
      write(moves.map((move, i) => `${String(i + 1).padStart(3)}  ${renderMove(move)}\n`).join(''));
      for (;;) {
        write(`Seat ${player}, your move (1 to ${moves.length}, q quits): `);
        const line = await lines.next();
        if (line.done) throw new Leaving('\nThe input has ended, and so does the match.');
        const answer = line.value.trim();
        if (answer === 'q') throw new Leaving('You leave the table.');
        const move = /^\d+$/.test(answer) ? moves[Number(answer) - 1] : undefined;
        if (move) return move;
        write(`"${answer}" is none of the moves.\n`);
      }
    },
    close: () => reader.close(),
  };
}
