import type { GamePage } from '../../e2e/game-page';

export const page: GamePage = {
  crowded: { snapshot: /round revealed to move: stay,pass/, pieces: '[data-piece^="card"]' },
  decision: {
    move: 'reveal',
    button: /^(Reveal a card|Karte aufdecken)/,
    reason: /card|round|choice|Karte|Runde|Durchgang|Wahl/i,
  },
  tutorial: { keys: () => ['Enter'], pressesButton: true },
};
