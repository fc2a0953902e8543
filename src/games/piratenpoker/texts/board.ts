import type { Localized } from '../../seam/entry';
import { boardDe } from './board-de';
import { boardEn, type BoardTexts } from './board-en';

export type { BoardTexts } from './board-en';

/** The texts of the board by language. */
export const BOARD_TEXTS: Localized<BoardTexts> = { en: boardEn, de: boardDe };
