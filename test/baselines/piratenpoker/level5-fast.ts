import { matrixGamePolicy } from './bidding-game';

/** The level5 of version 1.0.0 with a tenth of its playouts. */
export const policy = matrixGamePolicy({ playouts: 120, heuristicOpponentProb: 0.9 });
