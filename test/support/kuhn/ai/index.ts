import type { GameAI } from '../../../../src/games/contract';
import { CARDS } from '../rules/rules';
import type { KuhnMove, KuhnState } from '../rules/state';

/** The game knowledge of bots: which cards may be hidden. */
export const ai: GameAI<KuhnState, KuhnMove> = {
  determinize(view, _player, random) {
    const seen = [...view.hands, ...view.deck];
    const unseen = random.Shuffle(CARDS.filter((card) => !seen.includes(card)));
    const fill = (card: number) => (card === 0 ? (unseen.pop() as number) : card);
    return { ...view, actions: [...view.actions], hands: view.hands.map(fill), deck: view.deck.map(fill) };
  },
};
