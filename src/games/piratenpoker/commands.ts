import type { GameText } from '../seam/entry';
import { pokerCard, type Colour } from './rules/cards';
import { lootCard } from './rules/loot';
import type { PokerMove, PokerState } from './rules/state';
import { TEXTS, type Texts } from './texts';

/** Returns the terminal command of a move: "b r3 y5" bids a red 3 and a yellow 5; see GameText. */
export const commandOf: GameText<PokerState, PokerMove>['commandOf'] = ({ move, args }, language) => {
  const t = TEXTS[language];
  const seat = (player: string) => Number(player) + 1;
  switch (move) {
    case 'play':
      return args[0].length === 0 ? 'p' : ['b', ...args[0].map((id) => cardCommand(pokerCard(id), t))].join(' ');
    case 'takeBack':
      return 'u';
    case 'keepNegatives':
      return 'k';
    case 'throwOverboard':
      return `o ${initialOf(args[0], t)} ${seat(args[1])}`;
    case 'stow':
      return `d ${initialOf(args[0], t)}`;
    case 'handOver':
      return `h ${lootCard(args[0]).back} ${seat(args[1])}`; // equal cards are interchangeable
  }
};

function cardCommand({ colour, value }: ReturnType<typeof pokerCard>, t: Texts): string {
  return `${initialOf(colour, t)}${value}`;
}

/** Returns the first letter of a colour, which is different for each. */
function initialOf(colour: Colour, t: Texts): string {
  return t.colour(colour).charAt(0).toLowerCase();
}
