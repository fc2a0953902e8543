import { LONGEST_LINE } from '../../protocol/protocol';
import { isVisible } from '../matches/names';
import { Refused } from '../shared/errors';

/** Controls, halves of pairs, and what turns the direction of the text around it. The joiners of emoji stay. */
const GARBLING = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** A tower of marks on one letter would stand over the lines around it. */
const TOWER = /(\p{M}{3})\p{M}+/gu;

/** A text as it is kept: composed, on one line, of at most 300 characters that can be seen. Throws Refused otherwise. */
export function chatText(asked: string): string {
  const text = asked.normalize('NFC').replace(/\s+/g, ' ').replace(GARBLING, '').replace(TOWER, '$1').trim();
  const { length } = [...text];
  if (length > LONGEST_LINE) throw new Refused('bad-request', `A line has at most ${LONGEST_LINE} characters.`);
  if (!isVisible(text)) throw new Refused('bad-request', 'There is nothing to see in this line.');
  return text;
}
