import type { Language } from '../../i18n/languages';
import { YOU } from '../../i18n/you';
import type { SeatInfo } from './board';

/** Returns the name of a seat as the subject of a sentence: the pronoun for the viewer's own seat. */
export function subjectName(seat: SeatInfo | undefined, language: Language): string | undefined {
  return seat?.isYou ? YOU[language] : seat?.name;
}
