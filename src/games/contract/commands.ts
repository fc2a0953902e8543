/** Something that can be chosen by typing. */
export interface Choice {
  /** Its command at a terminal, "t 3 5", if it has one; the order of the words after the first does not matter. */
  readonly command?: string;
  readonly label: string;
}

/** Returns a command in lower case, with its words after the first in order and single spaces between them. */
export function normalizeCommand(command: string): string {
  const [verb = '', ...words] = wordsOf(command);
  return [verb, ...words.sort()].join(' ');
}

/**
 * Returns the choices that a typed text may mean: the one with this command, or else those in which each typed word begins
 * a word of the label or the command. Of those, the ones with just the typed words after the first come alone: "roll 2 4"
 * is not "t 2 4 6".
 * @param typed nothing means all
 */
export function findChoices<C extends Choice>(choices: readonly C[], typed: string): readonly C[] {
  const words = wordsOf(typed);
  const command = normalizeCommand(typed);
  const exact = choices.find((choice) => choice.command !== undefined && normalizeCommand(choice.command) === command);
  if (exact) return [exact];
  const fitting = choices.filter(({ label, command: own = '' }) => {
    const known = wordsOf(`${label} ${own}`);
    return words.every((word) => known.some((each) => each.startsWith(word)));
  });
  const [, ...details] = command.split(' ');
  const just = details.length > 0 ? fitting.filter((choice) => detailsOf(choice) === details.join(' ')) : [];
  return just.length > 0 ? just : fitting;
}

const detailsOf = ({ command = '' }: Choice) => normalizeCommand(command).split(' ').slice(1).join(' ');

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[+−-]?\d+|\p{L}[\p{L}\p{N}_]*/gu) ?? [];
}
