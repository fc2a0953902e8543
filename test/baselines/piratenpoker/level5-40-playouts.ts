import { matrixGamePolicy } from './bidding-game';

/** The level5 of version 1.0.0 with 40 of its 1,200 playouts. */
export const policy = matrixGamePolicy({ playouts: 40, heuristicOpponentProb: 0.9 });
