import type { Move } from '../../games/contract';
import type { Texts } from '../shared/language';

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
  const byCommand = new Map(items.map((item) => [normalize(item.command), item] as const));
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
      const item = numbered ?? byCommand.get(normalize(answer));
      if (item) return item.move;
      const example = kinds.get(verbOf(normalize(answer)))?.[0]?.command;
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

/** Returns a command in lower case, with its words after the first in order and single spaces between them. */
function normalize(command: string): string {
  const [verb, ...words] = command
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  return [verb, ...words.sort()].join(' ');
}
