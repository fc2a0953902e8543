import type { State } from 'boardgame.io';
import { CreateGameReducer, InitializeGame } from 'boardgame.io/internal';
import { streamFrom } from '../../src/random/seeded-stream';
import { resolveOptions } from '../../src/games/contract/options';
import { piratz } from '../../src/games/piratz';
import { BOX_CARDS } from '../../src/games/piratz/rules/cards';
import type { GameState } from '../../src/games/contract';
import { MatchExportError, type MatchExport, type PlayedMove, createMatchExport } from '../../src/match/export-format';
import { parseMatchText } from '../../src/match/parse-export';
import { seededRandom } from '../../src/random/random';
import { replay } from '../../src/match/replay';
import { makeMove } from '../support/actions';
import { randomExport } from '../support/exports';
import { kuhn } from '../support/kuhn';
import { atRandom, walk } from '../support/matches';
import { nonEmpty } from '../support/assertions';

/** Plays a match on boardgame.io's reducer; returns its export, its state before each move and the final state. */
function frameworkMatch(seed: string, components?: unknown): { match: MatchExport; states: GameState[] } {
  const options = { blind: true };
  const game = { ...(piratz.components?.game(components) ?? piratz.game), seed };
  const reducer = CreateGameReducer({ game });
  let state: State<GameState> = InitializeGame({ game, numPlayers: 3, setupData: options });
  const states = [state.G];
  const moves: PlayedMove[] = [];
  const random = seededRandom(seed);
  while (!state.ctx.gameover) {
    const player = piratz.rules.activePlayers(state.G as never)[0]!;
    const move = random.Shuffle(piratz.rules.legalMoves(state.G as never, player))[0]!;
    state = reducer(state, makeMove(move.move, [...move.args], player));
    moves.push({ player, ...move });
    states.push(state.G);
  }
  const { outcome } = piratz.rules;
  const names = ['Ann', 'Bob', 'Cid'];
  const G = state.G as never;
  return {
    match: createMatchExport({ entry: piratz, options, components, names, seed, moves, outcome: outcome(G) }),
    states,
  };
}

const throughFile = (match: MatchExport) => parseMatchText(JSON.stringify(match));

describe('replay', () => {
  it('replay gives the states of a match on the reducer', () => {
    const { match, states } = frameworkMatch('a seed');
    expect(states.length).toBeGreaterThan(20);
    for (let ply = 0; ply < states.length; ply += 9) {
      expect(replay(piratz, throughFile(match), ply)).toEqual(states[ply]);
    }
    expect(replay(piratz, throughFile(match))).toEqual(states.at(-1));
  });

  it('replay takes moves back, and refuses to take back what was revealed', () => {
    const { match } = frameworkMatch('a seed');
    const undoOf = ({ player }: PlayedMove): PlayedMove => ({ player, move: 'undo', args: [] });
    const isReversible = (ply: number) => piratz.rules.isReversible?.(replay(piratz, match, ply) as never) === true;
    const plies = match.moves.map((_, i) => i + 1).slice(0, -1);
    const at = plies.find(isReversible)!;
    const [moves, rest] = [match.moves.slice(0, at), match.moves.slice(at)];
    const last = moves.at(-1)!;
    const played = { ...match, moves: [...moves, undoOf(last), last, ...rest] };
    expect(replay(piratz, throughFile(played))).toEqual(replay(piratz, match));
    expect(replay(piratz, throughFile(played), at + 1)).toEqual({
      ...replay(piratz, match, at - 1),
      events: [{ kind: 'undo', playerID: last.player }],
    });
    const [first] = match.moves;
    const peeked = { ...match, moves: [first!, undoOf(first!)] };
    expect(() => replay(piratz, throughFile(peeked))).toThrow('moves[1]: seat');
  });

  it('replay gives the states of a match with custom components', () => {
    const cards = BOX_CARDS.map((card, i) => ({ ...BOX_CARDS[BOX_CARDS.length - 1 - i], id: card.id }));
    const { match, states } = frameworkMatch('a seed', cards);
    expect(replay(piratz, throughFile(match))).toEqual(states.at(-1));
    expect(states.at(-1)).toMatchObject({ cards });
  });

  it.each([piratz, kuhn])('replay gives every state of a match of $name on the model', (entry) => {
    const match = throughFile(randomExport(entry, 2, 5));
    const setup = { numPlayers: 2, options: resolveOptions(entry.options, 2), seed: 5 };
    let ply = 0;
    const chance = streamFrom({ seed: '5', drawn: 0 });
    for (const { G } of nonEmpty(walk(entry, setup, atRandom(5), chance)))
      expect(replay(entry, match, ply++)).toEqual(G);
    expect(ply).toBe(match.moves.length);
  });

  const match = randomExport(piratz, 2, 1);
  const twice = [match.moves[0]!, { ...match.moves[0]!, player: String(1 - Number(match.moves[0]!.player)) }];
  it.each([
    [{ ...match, numPlayers: 7 }, 'numPlayers: piratz is for 2 to 4 players, not 7'],
    [{ ...match, numPlayers: 1 }, 'numPlayers: piratz is for 2 to 4 players, not 1'],
    [{ ...match, options: { blind: 'half' } }, 'options: option "blind" must be one of false, true'],
    [{ ...match, components: 'none' }, 'components: a deck is a list of cards'],
    [{ ...match, components: BOX_CARDS.slice(1) }, 'components: card 1 must have id, items, rat and skull'],
    [{ ...match, components: BOX_CARDS.slice(0, 9) }, 'components: a Piratz deck has 50 cards, not 9'],
    [{ ...match, moves: twice }, 'moves[1]: seat '],
  ])('replay rejects an impossible match (case %#)', (wrong, sentence) => {
    const play = () => replay(piratz, wrong);
    expect(play).toThrow(MatchExportError);
    expect(play).toThrow(sentence);
  });

  it('replay names the move that is illegal, with what was played', () => {
    const { player } = match.moves[0]!;
    const wrong = { ...match, moves: [{ player, move: 'pass', args: ['pearl', 3] }] };
    expect(() => replay(piratz, wrong)).toThrow(
      new MatchExportError(`moves[0]: seat ${player} may not play pass(pearl, 3) here`),
    );
  });

  it('replay rejects components of a game that has none', () => {
    const wrong = { ...randomExport(kuhn, 2, 1), components: [] };
    expect(() => replay(kuhn, wrong)).toThrow('components: kuhn has no replaceable components');
  });
});
