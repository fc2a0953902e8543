import type { BoardModule } from '../types';
import type { PiratzMove, PiratzState } from './state';

export const Board: BoardModule<PiratzState, PiratzMove>['Board'] = () => null;
export const describe: BoardModule<PiratzState, PiratzMove>['describe'] = () => undefined;
export const rulesText = { en: '', de: '' };
