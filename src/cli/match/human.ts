import { createInterface } from 'node:readline';
import type { Bot } from '../../ai/types';
import type { Language, NameOf, GameText, Move } from '../../games/contract';
import { findChoices, normalizeCommand } from '../../games/contract/commands';
import { lines } from '../shared/output';
import { messages } from '../../i18n/catalog';
import type { Texts } from '../shared/language';

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

/** A legal move with its command and label. */
export interface MenuItem<M extends Move = Move> {
  readonly move: M;
  readonly command: string;
  /** Returns the label; called only for moves that are shown. */
  label(): string;
}

/** The moves to choose from. */
export interface Menu<M extends Move> {
  /** Whether the moves are numbered. */
  readonly isNumbered: boolean;
  /** The moves or, if they are many, the kinds of moves. */
  readonly lines: readonly string[];
  /** The kinds of moves with their commands. */
  readonly help: readonly string[];
  /** Returns the move of an answer, or a sentence on why there is none. */
  find(answer: string): M | string;
}

/** Longer lists of moves are not shown. */
const MAX_NUMBERED = 20;

/** Creates the menu of these legal moves. */
export function createMenu<M extends Move>(items: readonly MenuItem<M>[], texts: Texts): Menu<M> {
  const isNumbered = items.length <= MAX_NUMBERED;
  const kinds = groupByVerb(items);
  const byCommand = new Map(items.map((item) => [normalizeCommand(item.command), item] as const));
  const examples = [...kinds.values()].map((alike) => ({
    command: alike[0]?.command ?? '',
    label: labelOf(alike, texts),
  }));
  const width = Math.max(...examples.map(({ command }) => command.length));
  const help = examples.map(({ command, label }) => `  ${command.padEnd(width)}  ${label}`);
  return {
    isNumbered,
    lines: isNumbered ? items.map((item, i) => `${String(i + 1).padStart(3)}  ${item.label()}`) : help,
    help,
    find(answer) {
      const numbered = isNumbered && /^\d+$/.test(answer) ? items[Number(answer) - 1] : undefined;
      const item = numbered ?? byCommand.get(normalizeCommand(answer));
      if (item) return item.move;
      const [named, ...others] = findChoices(
        items.map(({ label, ...rest }) => ({ ...rest, label: label() })),
        answer,
      );
      if (named && others.length === 0) return named.move;
      const example = kinds.get(verbOf(normalizeCommand(answer)))?.[0]?.command;
      return example === undefined ? texts.noCommand({ answer }) : texts.notPossible({ answer, example });
    },
  };
}

function groupByVerb(items: readonly MenuItem[]): ReadonlyMap<string, readonly MenuItem[]> {
  const kinds = new Map<string, MenuItem[]>();
  for (const item of items) {
    const verb = verbOf(item.command);
    const alike = kinds.get(verb);
    if (alike) alike.push(item);
    else kinds.set(verb, [item]);
  }
  return kinds;
}

function labelOf([first, ...others]: readonly MenuItem[], texts: Texts): string {
  const move = first?.label() ?? '';
  return others.length > 0 ? texts.more({ move, n: others.length }) : move;
}

const verbOf = (command: string) => command.split(' ', 1).join();
