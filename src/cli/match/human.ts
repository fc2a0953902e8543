import { createInterface } from 'node:readline';
import type { Bot } from '../../ai/types';
import type { Language, NameOf, GameText } from '../../games/seam/entry';
import { TEXTS } from '../shared/language';

/** Thrown when the user quits. */
export class UserQuit extends Error {}

/** Output and language of the terminal. */
export interface TerminalContext {
  readonly text: GameText;
  readonly language: Language;
  readonly nameOf: NameOf;
  write(text: string): void;
}

/** Creates a human player at the keyboard: shows the table and numbered moves, reads a number, or q to quit. */
export function createHumanPlayer(
  input: NodeJS.ReadableStream,
  { text, language, nameOf, write }: TerminalContext,
): Bot & { close(): void } {
  const reader = createInterface({ input });
  const lines = reader[Symbol.asyncIterator]();
  const texts = TEXTS[language];
  return {
    async choose({ view, player, moves }) {
      const choices = moves.map(
        (move, i) => `${String(i + 1).padStart(3)}  ${text.describeMove(move, language, view)}`,
      );
      write(`\n${[...text.renderText(view, nameOf, language), '', ...choices].join('\n')}\n`);
      for (;;) {
        write(texts.yourMove(nameOf(player), moves.length));
        const line = await lines.next();
        if (line.done) throw new UserQuit(`\n${texts.inputEnded}`);
        const answer = line.value.trim();
        if (answer === 'q') throw new UserQuit(texts.leaving);
        const move = /^\d+$/.test(answer) ? moves[Number(answer) - 1] : undefined;
        if (move) return move;
        write(`${texts.noMove(answer)}\n`);
      }
    },
    close: () => reader.close(),
  };
}
