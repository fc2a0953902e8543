import { createInterface } from 'node:readline';
import type { Bot } from '../../ai/types';
import type { Language, NameOf, GameText } from '../../games/contract';
import { lines } from '../shared/columns';
import { messages } from '../../i18n/catalog';
import { createMenu } from './menu';

/** Thrown when the user quits. */
export class UserQuit extends Error {}

/** Output and language of the terminal. */
export interface TerminalContext {
  readonly text: GameText;
  readonly language: Language;
  readonly nameOf: NameOf;
  write(text: string): void;
}

/** Creates a human player at the keyboard: shows the table and the moves, reads a number or a command, ? for help, q to quit. */
export function createHumanPlayer(
  input: NodeJS.ReadableStream,
  { text, language, nameOf, write }: TerminalContext,
): Bot & { close(): void } {
  const reader = createInterface({ input });
  const answers = reader[Symbol.asyncIterator]();
  const texts = messages('terminal', language);
  return {
    async choose({ view, player, moves }) {
      const items = moves.map((move) => ({
        move,
        command: text.commandOf(move, language, view),
        label: () => text.describeMove(move, language, view),
      }));
      const menu = createMenu(items, texts);
      write(lines(['', ...text.renderText(view, nameOf, language), '', ...menu.lines]));
      for (;;) {
        write(`${texts.yourMove({ name: nameOf(player), moves: menu.isNumbered ? moves.length : 0 })} `);
        const line = await answers.next();
        if (line.done) throw new UserQuit(`\n${texts.inputEnded}`);
        const answer = line.value.trim();
        if (answer === 'q') throw new UserQuit(texts.leaving);
        if (answer === '?') {
          write(lines([texts.help({ isNumbered: menu.isNumbered }), ...menu.help]));
          continue;
        }
        const found = menu.find(answer);
        if (typeof found !== 'string') return found;
        write(lines([found]));
      }
    },
    close: () => reader.close(),
  };
}
