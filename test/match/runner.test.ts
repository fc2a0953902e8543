import { resolveOptions } from '../../src/games/contract/options';
import { GAMES } from '../../src/games';
import { piratz } from '../../src/games/piratz';
import { BOX_CARDS } from '../../src/games/piratz/rules/cards';
import { createModelRunner, createReducerRunner, type MatchRunner } from '../../src/match/runner';
import { streamFrom } from '../../src/random/seeded-stream';
import { atRandom } from '../support/matches';
import { kuhn } from '../support/kuhn';

/** Plays the same random moves on two runners to the end; returns the number of moves. */
function playBoth(one: MatchRunner, other: MatchRunner, { rules }: typeof piratz): number {
  const choose = atRandom(1);
  for (let plies = 0; ; plies++) {
    expect(other.G).toEqual(one.G);
    const [player] = rules.activePlayers(one.G as never);
    if (player === undefined) return plies;
    const moves = rules.legalMoves(one.G as never, player);
    const move = moves[choose() % moves.length]!;
    for (const runner of [one, other]) runner.play(player, move);
  }
}

describe('the runners of a match', () => {
  it.each([...GAMES, kuhn])('the model and boardgame.io play the same match of $name by one seed', (entry) => {
    const numPlayers = entry.rules.seats.min;
    const setup = { entry, options: resolveOptions(entry.options, numPlayers) };
    const model = createModelRunner(setup, numPlayers, streamFrom({ seed: 'a seed', drawn: 0 }));
    const reducer = createReducerRunner(setup, numPlayers, 'a seed');
    const plies = playBoth(model, reducer, entry as never);
    expect(plies).toBeGreaterThan(1);
    expect(reducer.state).toMatchObject({ _stateID: plies, ctx: { gameover: entry.rules.outcome(model.G as never) } });
    expect(model.state).toBeUndefined();
  });

  it('a match on boardgame.io has the components that replace the printed ones, and the options of its table', () => {
    const components = BOX_CARDS.map((card, i) => ({ ...BOX_CARDS[BOX_CARDS.length - 1 - i], id: card.id }));
    const options = resolveOptions(piratz.options, 2, { blind: true, firstPlayer: '1' });
    const replaced = createReducerRunner({ entry: piratz, options, components }, 2, 'a seed');
    expect(replaced.G).toMatchObject({ cards: components, blind: true, currentPlayer: '1' });
    expect(createReducerRunner({ entry: piratz, options }, 2, 'a seed').G).toMatchObject({ cards: BOX_CARDS });
    const none = createReducerRunner({ entry: kuhn, options: {}, components }, 2, 'a seed');
    expect(none.G).toEqual(createReducerRunner({ entry: kuhn, options: {} }, 2, 'a seed').G);
  });

  it('a move that boardgame.io rejects is an error that names it', () => {
    const options = resolveOptions(piratz.options, 2, { firstPlayer: '0' });
    const runner = createReducerRunner({ entry: piratz, options }, 2, 'a seed');
    const before = runner.G;
    jest.spyOn(console, 'error').mockImplementation(() => undefined); // boardgame.io logs what it rejects
    expect(() => runner.play('1', { move: 'reveal', args: [] })).toThrow('boardgame.io rejects reveal by seat 1');
    expect(runner.G).toBe(before);
  });
});
