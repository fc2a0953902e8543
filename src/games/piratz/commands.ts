import { messages } from '../../i18n/catalog';
import type { GameText } from '../contract';
import { visibleCards } from './rules/queries';
import type { PiratzMove, PiratzState } from './rules/state';

/** Returns the terminal command of a move: "p pearls" passes with pearls, "t 2" takes the second rat; see GameText. */
export const commandOf: GameText<PiratzState, PiratzMove>['commandOf'] = ({ move, args }, language, G) => {
  switch (move) {
    case 'reveal':
      return 'r';
    case 'stay':
      return 's';
    case 'pass':
      return args[0] ? `p ${messages('piratz', language).treasure[args[0]]}` : 'p';
    case 'leaveRats':
      return 'l';
    case 'takeRat':
      return `t ${ratsOf(G).indexOf(args[0]) + 1}`;
    case 'bury':
      return `b ${G.faceUp.indexOf(args[0]) + 1}`;
    case 'chooseCube':
      return `c ${args[0]}`;
  }
};

/** Returns the face-up cards with rats, in the order they were revealed. */
function ratsOf(G: PiratzState) {
  return G.faceUp.filter((id) => visibleCards(G, [id]).some(({ rat }) => rat));
}
