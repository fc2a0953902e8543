import { matrixGamePolicy } from './bidding-game';

/** The level5 of version 1.0.0 without its search: the bid that its value network likes best. */
export const policy = matrixGamePolicy({ playouts: 0, heuristicOpponentProb: 0.9 });
