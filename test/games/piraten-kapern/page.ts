import type { GamePage } from '../../e2e/game-page';

export const page: GamePage = {
  crowded: { snapshot: /race dice to move: stop,reroll[;)]/, pieces: 'button[aria-label^="die "]' },
  decision: {
    move: 'reroll',
    button: /^(Stop|Give up|Aufhören|Aufgeben)/,
    reason: /roll|stop|choice|Wurf|Aufhören|Wahl/i,
  },
  tutorial: {
    keys: ({ args }) => [...[args[0] ?? []].flat().map((die) => String(Number(die) + 1)), 'Enter'],
    unexpected: { title: 'What is it worth?', key: 's', why: 'You could stop.' },
  },
};
