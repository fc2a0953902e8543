import '../../i18n/node/node-messages';
import { botNotations, LEVELS } from '../../ai/levels';
import { GAMES } from '../../games';
import type { GameEntry, OptionSpec } from '../../games/contract';

/** Returns the help on all games: their players, bots and options. */
export function gameHelp(): string[] {
  return ['', 'Games, with the players and options of each:', ...GAMES.flatMap(describeGame)];
}

function describeGame({ name, listing, rules, options, ai }: GameEntry): string[] {
  const { min, max } = rules.seats;
  const bots = botNotations(ai).filter((notation) => !LEVELS.some((level) => level === notation));
  return [
    '',
    `  --game ${name}    ${listing('en').title}, ${min} to ${max} players`,
    `    bots: ${LEVELS[0]} (weakest) to ${LEVELS.at(-1)}, ${bots.join(', ')}`,
    ...options.map(
      (option) => `    --option ${describeOption(option, max)}  ${listing('en').options[option.name]?.label ?? ''}`,
    ),
  ];
}

/** Returns the values of an option, the default first: "target=6000|3000|5000|8000". */
function describeOption({ name, default: first, values }: OptionSpec, numPlayers: number): string {
  return `${name}=${[...new Set([first, ...values(numPlayers)])].join('|')}`;
}
