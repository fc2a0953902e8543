import type { GameEntry } from '../../games/contract';
import { GameRules } from '../../ui/rules-panel/game-rules';
import { RulesSheet } from '../../ui/rules-panel/rules-panel-sheet';

/** The rules of a game over the page. */
export function RulesDialog({ entry, onClose }: { entry: GameEntry; onClose(): void }) {
  return (
    <RulesSheet onClose={onClose}>
      <GameRules game={entry.name} />
    </RulesSheet>
  );
}
