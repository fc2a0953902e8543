import { BotMemory } from '../../ai/bot-memory';
import type { DecisionRequest } from '../../ai/types';
import type { PlayerID } from '../../games/seam/entry';
import type { Recording } from '../replay/recording';

/** Who says what should be played. */
export const REVIEW_BOT = 'level5';

/** What a bot in this seat, who has not been asked before, would be asked at a moment, with all that the seat was shown. */
export function decisionRequestAt(
  { entry, snapshots }: Pick<Recording, 'entry' | 'snapshots'>,
  at: number,
  player: PlayerID,
): DecisionRequest {
  const memory = new BotMemory(entry, player);
  for (const { G } of snapshots.slice(0, at + 1)) memory.observe(entry.rules.view(G, player));
  const { observations: _since, ...question } = memory.createRequest(entry.rules.view(snapshots[at].G, player));
  return question;
}
