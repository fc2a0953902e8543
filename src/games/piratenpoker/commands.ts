import { messages } from '../../i18n/catalog';
import type { GameText } from '../contract';
import type { Texts } from './describe';
import { pokerCard } from './rules/cards';
import { lootCard } from './rules/loot';
import type { PokerMove, PokerState } from './rules/state';

/** Returns the terminal command of a move: "b r3 y5" bids a red 3 and a yellow 5; see GameText. */
export const commandOf: GameText<PokerState, PokerMove>['commandOf'] = ({ move, args }, language) => {
  const letters = messages('piratenpoker', language).terminal.letters;
  const seat = (player: string) => Number(player) + 1;
  switch (move) {
    case 'play':
      return args[0].length === 0 ? 'p' : ['b', ...args[0].map((id) => cardCommand(pokerCard(id), letters))].join(' ');
    case 'takeBack':
      return 'u';
    case 'keepNegatives':
      return 'k';
    case 'throwOverboard':
      return `o ${letters[args[0]]} ${seat(args[1])}`;
    case 'stow':
      return `d ${letters[args[0]]}`;
    case 'handOver':
      return `h ${lootCard(args[0]).back} ${seat(args[1])}`; // equal cards are interchangeable
  }
};

function cardCommand({ colour, value }: ReturnType<typeof pokerCard>, letters: Texts['terminal']['letters']): string {
  return `${letters[colour]}${value}`;
}
