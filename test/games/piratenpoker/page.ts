import type { Move } from '../../../src/games/contract';
import { lootCard } from '../../../src/games/piratenpoker/rules/loot';
import type { PokerState } from '../../../src/games/piratenpoker/rules/state';
import type { GamePage } from '../../e2e/game-page';

export const page: GamePage = {
  crowded: { snapshot: /overboard commit to move: play/, pieces: '[aria-label="Your hand"] [data-piece]' },
  decision: {
    move: 'play',
    button: /^(Pass for the rest|Für den Rest)/,
    reason: /card|round|choice|Karte|Runde|Durchgang|Wahl/i,
  },
  tutorial: {
    keys: (move, G) => [...keysOf(move, G as PokerState), 'Enter'],
    unexpected: { title: 'Bid in secret', key: 'p', why: 'The pass card would take you out' },
  },
};

function keysOf({ move, args: [what, to] }: Move, { seats, loot }: PokerState): string[] {
  if (move === 'play') return [what].flat().map((id) => String(seats[0]!.hand.indexOf(Number(id)) + 1));
  const place = loot.findIndex((id) => lootCard(id).colour === what);
  return [String(place + 1), 'abc'.charAt(Number(to))];
}
