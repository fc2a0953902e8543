import { matrixGamePolicy } from './bidding-game';

/** The level5 of version 1.0.0. */
export const policy = matrixGamePolicy({ playouts: 1200, heuristicOpponentProb: 0.9 });
