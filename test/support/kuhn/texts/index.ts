import type { Language } from '../../../../src/games/contract';
import { de } from './de';
import { en, type Texts } from './en';

/** Returns the texts of Kuhn poker: German ones, else English ones. */
export const textsIn = (language: Language): Texts => (language === 'de' ? de : en);
