import '../../src/cli/shared/set-production-env';
import { createBot } from '../../src/ai/levels';
import { playMatch } from '../../src/cli/match/match';
import { createPlayer, createBestResponse, parseBestResponse } from '../../src/cli/match/players';
import { piratenpoker } from '../../src/games/piratenpoker';
import type { GameEntry } from '../../src/games/contract';
import { kuhn } from '../support/kuhn';

describe('the best-response baseline', () => {
  it.each([
    ['responder-level5', 'level5'],
    ['responder-greedy', 'greedy'],
    ['responder-network@1', 'network@1'],
    ['level5', undefined],
  ])('the notation %s models the bot %s', (notation, model) =>
    expect(parseBestResponse(notation, piratenpoker.ai)).toBe(model),
  );

  it.each(['responder-', 'responder-captain'])('the notation %s is rejected because there is no such bot', (notation) =>
    expect(() => parseBestResponse(notation, piratenpoker.ai)).toThrow('there is no bot'),
  );

  it.each([
    [3, 'bet'],
    [1, 'pass'],
  ])('the best response to a bet in Kuhn poker with card %i is: %s', async (card, move) => {
    const entry = kuhn as unknown as GameEntry;
    const view = { phase: 'betting', events: [], hands: [0, card], deck: [0], actions: ['bet'] } as const;
    const request = { view, player: '1', moves: entry.rules.legalMoves(view as never, '1') };
    expect(
      await createBestResponse(createBot('random', entry, 'kuhn others'), entry, 'kuhn').choose(request as never),
    ).toEqual({ move, args: [] });
  });

  it('the best response beats the bot that it models in a game with simultaneous moves', async () => {
    const kinds = ['greedy', 'responder-greedy', 'greedy'];
    const won = await Promise.all(
      ['a', 'b', 'c'].map(async (seed) => {
        const players = kinds.map((kind, seat) => createPlayer(kind, piratenpoker, `${seed} ${seat}`));
        const match = { entry: piratenpoker, options: {}, components: undefined, players, seed };
        return (await playMatch(match)).outcome.winners.includes('1');
      }),
    );
    expect(won.filter((each) => each).length).toBeGreaterThanOrEqual(2);
  });
});
