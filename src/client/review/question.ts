import { Memory } from '../../ai/bot-memory';
import type { Question } from '../../ai/types';
import type { PlayerID } from '../../games/seam/entry';
import type { Recording } from '../replay/recording';

/** Who says what should be played. */
export const REVIEWER = 'level5';

/** What a bot in this seat, who has not been asked before, would be asked at a moment, with all that the seat was shown. */
export function questionAt(
  { entry, moments }: Pick<Recording, 'entry' | 'moments'>,
  at: number,
  player: PlayerID,
): Question {
  const memory = new Memory(entry, player);
  for (const { G } of moments.slice(0, at + 1)) memory.see(entry.rules.view(G, player));
  const { observed: _since, ...question } = memory.question(entry.rules.view(moments[at].G, player));
  return question;
}
