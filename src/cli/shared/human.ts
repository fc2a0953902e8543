import { createInterface } from 'node:readline';
import type { Bot } from '../../ai/types';
import type { Language, NameOf, GameText } from '../../games/seam/entry';
import { TEXTS } from './language';

/** Thrown when the person at the keyboard has had enough. */
export class UserQuit extends Error {}

/** How a match is told to those at the keyboard. */
export interface TerminalContext {
  readonly text: GameText;
  readonly language: Language;
  readonly nameOf: NameOf;
  write(text: string): void;
}

/** Somebody at the keyboard as a player: sees the table and numbered moves, answers with a number, leaves with q. */
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
