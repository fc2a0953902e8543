import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { CreateGameReducer, getFilterPlayerView, InitializeGame } from 'boardgame.io/internal';
import type { State } from 'boardgame.io';
import { makeMove } from '../support/actions';
import { findLegalMove } from '../../src/games/contract/legal-moves';
import { historyAfter, undoLast } from '../../src/games/contract/undo';
import type { GameEntry, GameState, Move, PlayerID } from '../../src/games/contract';
import { NO_RANDOM, seededRandom, type Random } from '../../src/random/random';
import { atRandom, finish, seatCounts, setupsOf, walk, type Setup } from '../support/matches';
import { expectEqual, nonEmpty } from '../support/assertions';
import { caseCount } from '../support/counts';

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const viewers = (numPlayers: number): (PlayerID | null)[] => [null, ...seats(numPlayers)];
const seats = (numPlayers: number): PlayerID[] => Array.from({ length: numPlayers }, (_, seat) => String(seat));

/** Returns the structure of a value: keys, lengths and types. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shape);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]));
}

const JUNK_ARGS: unknown[][] = [
  [],
  [null],
  [undefined],
  [-1],
  [0],
  [1.5],
  [NaN],
  ['__proto__'],
  [{}],
  [[]],
  [[0]],
  ['1'],
  [1, 1],
  ['ring', 'ring'],
];
const JUNK_NAMES = ['constructor', 'toString', '__proto__', 'hasOwnProperty', '', 'no such move'];

/** At most as many plies of a match are checked, and at most as many that can be taken back, spread over the whole match. */
const PLIES_PER_MATCH = 40;

/** A state of a random match, and the next move. */
interface Ply {
  readonly index: number;
  readonly G: GameState;
  readonly player: PlayerID;
  readonly move: Move;
}

/** A random match. */
interface Match {
  readonly setup: Setup;
  readonly plies: readonly Ply[];
  /** The plies that can be taken back, as the rules say, with the state after each. */
  readonly reversible: readonly (Ply & { readonly after: GameState })[];
  /** The state after the last move. */
  readonly last: GameState;
}

/** Returns the state after a move. */
function applied(
  rules: GameEntry['rules'],
  G: GameState,
  { player, move }: Pick<Ply, 'player' | 'move'>,
  random: Random,
): GameState {
  const after = rules.clone(G);
  rules.apply(after, player, move, random);
  return after;
}

/** Plays a match of random moves, for at most `maxPlies`. */
function playMatch(entry: GameEntry, setup: Setup): Match {
  const plies: Ply[] = [];
  const next = atRandom(setup.seed);
  const maxPlies = entry.rules.maxPlies(setup.numPlayers);
  const walker = walk(entry, setup, (ply) => (ply > maxPlies ? undefined : next()));
  for (;;) {
    const step = walker.next();
    if (step.done) {
      const last = step.value;
      return { setup, plies: spread(plies), reversible: spread(reversible(entry.rules, plies, last)), last };
    }
    const { G, player, move } = step.value;
    plies.push({ index: plies.length, G: entry.rules.clone(G), player, move });
  }
}

/** Leaves at most PLIES_PER_MATCH of them. */
function spread<T>(plies: readonly T[]): T[] {
  const stride = Math.ceil(plies.length / PLIES_PER_MATCH);
  return plies.filter((_, index) => index % stride === 0);
}

function reversible(rules: GameEntry['rules'], plies: readonly Ply[], last: GameState): Match['reversible'] {
  const isReversible = (G: GameState) => rules.isReversible?.(G) === true && rules.outcome(G) === undefined;
  return plies
    .map((ply, index) => ({ ...ply, after: plies[index + 1]?.G ?? last }))
    .filter(({ after }) => isReversible(after));
}

/** Runs a check, and adds to its error where it failed: the match can be played again from its setup. */
function inContext(context: object, check: () => void): void {
  try {
    check();
  } catch (error) {
    throw new Error(`in ${JSON.stringify(context)}`, { cause: error });
  }
}

/** Describes the laws that every game satisfies, at every seat count, with any options. */
export function describeLaws(entry: GameEntry, runs = caseCount(4, 1000)): void {
  const { rules, ai } = entry;

  describe.each(seatCounts(entry))(`laws of ${entry.name} with %i players`, (numPlayers) => {
    let matches: readonly Match[] = [];
    beforeAll(() => {
      matches = fc.sample(setupsOf(entry, numPlayers), runs).map((setup) => playMatch(entry, setup));
    });
    afterAll(() => {
      matches = [];
    });

    function everyMatch(check: (match: Match) => void): void {
      expect(matches).toHaveLength(runs);
      for (const match of matches) inContext(match.setup, () => check(match));
    }

    function everyPly(check: (ply: Ply) => void): void {
      everyMatch(({ plies }) => {
        for (const ply of nonEmpty(plies)) inContext({ ply: ply.index }, () => check(ply));
      });
    }

    it('1 progress: while the match is in progress, exactly the active players have legal moves', () => {
      everyPly(({ G }) => {
        const active = rules.activePlayers(G);
        expect(rules.outcome(G)).toBeUndefined();
        expect(active.length).toBeGreaterThan(0);
        for (const seat of nonEmpty(seats(numPlayers))) {
          expect(rules.legalMoves(G, seat).length > 0).toBe(active.includes(seat));
        }
        const pending = rules.pendingPlayers?.(G) ?? active;
        expect(pending.length).toBeGreaterThan(0);
        expect(pending).toEqual(active.filter((seat) => pending.includes(seat)));
      });
    });

    it('2 termination: a match ends within maxPlies', () => {
      everyMatch(({ last }) => {
        expect(rules.outcome(last)).toBeDefined();
        expect(rules.activePlayers(last)).toEqual([]);
      });
    });

    it('3 purity of history: playing on a copy does not change earlier states', () => {
      const random = seededRandom('history');
      everyMatch(({ plies }) => {
        const before = JSON.stringify(plies);
        for (const { G, player, move } of plies) rules.apply(rules.clone(G), player, move, random);
        expect(JSON.stringify(plies)).toBe(before);
      });
    });

    it('4 JSON: the state survives a round trip', () => {
      everyPly(({ G }) => expectEqual(copy(G), G));
      everyMatch(({ last }) => expectEqual(copy(last), last));
    });

    it('5 legality: illegal moves, including junk, return an error and change nothing', () => {
      const reducer = CreateGameReducer({ game: entry.game });
      const random = seededRandom('junk');
      let state: State<GameState> = InitializeGame({
        game: entry.game,
        numPlayers,
        setupData: matches[0]?.setup.options,
      });
      for (const args of nonEmpty(JUNK_ARGS.flatMap((junk) => [junk, junk]))) {
        const moves = seats(numPlayers).flatMap((player) =>
          rules.legalMoves(state.G, player).map((move) => ({ player, move })),
        );
        if (moves.length === 0) break;
        const names = [...JUNK_NAMES, ...new Set(moves.map(({ move }) => move.move)), 'pass', 'bury'];
        for (const player of nonEmpty([...seats(numPlayers), '9', '__proto__'])) {
          for (const name of nonEmpty(names)) {
            if (findLegalMove(rules, state.G, player, { move: name, args })) continue;
            const after = reducer(state, makeMove(name, args, player));
            expect(after.G).toBe(state.G);
            expect(after._stateID).toBe(state._stateID);
            expect(after).toHaveProperty('transients.error');
          }
        }
        const { player, move } = random.Shuffle(moves)[0]!;
        state = reducer(state, makeMove(move.move, [...move.args], player));
      }
    });

    it('6 view: a view is idempotent and has the same shape and legal moves; a spectator sees no more than a seat', () => {
      everyPly(({ G }) => {
        const [spectator, fields] = [rules.view(G, null), shape(G)];
        for (const viewer of nonEmpty(viewers(numPlayers))) {
          const view = rules.view(G, viewer);
          expectEqual(rules.view(view, viewer), view);
          expectEqual(shape(view), fields);
          expectEqual(rules.view(view, null), spectator);
          expectEqual(rules.activePlayers(view), rules.activePlayers(G));
          expectEqual(rules.pendingPlayers?.(view), rules.pendingPlayers?.(G));
          if (viewer !== null) expectEqual(rules.legalMoves(view, viewer), rules.legalMoves(G, viewer));
        }
      });
    });

    if (rules.isOpenInformation) {
      it('6 view: a game with open information has the same view for every viewer', () => {
        everyPly(({ G }) => {
          for (const viewer of nonEmpty(viewers(numPlayers))) expectEqual(rules.view(G, viewer), rules.view(G, null));
        });
      });
    } else {
      it('6 view: a game without open information has different views for different seats', () => {
        let differs = false;
        everyPly(({ G }) => {
          const views = seats(numPlayers).map((seat) => rules.view(G, seat));
          differs ||= views.some((view) => !isDeepStrictEqual(view, views[0]));
        });
        expect(differs).toBe(true);
      });
    }

    it('7 wire: hidden values do not change a byte of what a viewer receives', () => {
      const filter = getFilterPlayerView(entry.game);
      const random = seededRandom('swap');
      everyPly(({ G, index }) => {
        for (const viewer of nonEmpty(viewers(numPlayers))) {
          const observer = viewer ?? seats(numPlayers)[index % numPlayers]!; // a spectator sees no more than any seat
          const swapped = ai.determinize(rules.view(G, observer), observer, random);
          const sent = [G, swapped].map((world, i) => {
            const state = {
              G: world,
              ctx: { numPlayers },
              plugins: { random: { data: { seed: `seed ${i}`, drawn: i } } },
              deltalog: [],
              _undo: [],
              _redo: [],
              _stateID: index,
            } as unknown as State;
            return JSON.stringify(filter(viewer, { type: 'update', args: ['match', state] }));
          });
          expect(sent[1]).toBe(sent[0]);
          expect(sent[0]).not.toContain('seed');
        }
      });
    });

    it('8 determinize: a sampled state has the same view and the same components', () => {
      const random = seededRandom('worlds');
      everyPly(({ G }) => {
        for (const seat of nonEmpty(seats(numPlayers))) {
          const view = rules.view(G, seat);
          const world = ai.determinize(view, seat, random);
          expectEqual(rules.view(world, seat), view);
          expectEqual(rules.census(world).sort(), rules.census(G).sort());
        }
      });
    });

    it('9 conservation: components neither appear nor vanish', () => {
      everyMatch(({ plies, last }) => {
        const census = rules.census(plies[0]!.G).sort();
        for (const { G } of nonEmpty(plies)) expectEqual(rules.census(G).sort(), census);
        expectEqual(rules.census(last).sort(), census);
      });
    });

    it('10 outcome: every player has a score, and the winners are among the best', () => {
      everyMatch(({ last }) => {
        const { winners, scores } = rules.outcome(last)!;
        expect(Object.keys(scores).sort()).toEqual(seats(numPlayers));
        expect(winners.length).toBeGreaterThan(0);
        const best = Math.max(...Object.values(scores));
        expect(winners).toEqual(seats(numPlayers).filter((seat) => scores[seat] === best && winners.includes(seat)));
      });
    });

    it('11 replay: the same seed and moves lead to the same final state', () => {
      everyMatch(({ setup, last }) => {
        expect(JSON.stringify(finish(walk(entry, setup, atRandom(setup.seed))))).toBe(JSON.stringify(last));
      });
    });

    if (rules.isReversible) {
      const reversiblePlies = () => matches.flatMap(({ reversible }) => reversible);

      it('12 reversible moves draw nothing, and show no viewer more than their view before and the move imply', () => {
        const random = seededRandom('worlds');
        for (const { G, after, ...ply } of nonEmpty(reversiblePlies())) {
          expectEqual(applied(rules, G, ply, NO_RANDOM), after);
          for (const viewer of nonEmpty(viewers(numPlayers))) {
            const observer = viewer ?? seats(numPlayers)[ply.index % numPlayers]!; // a spectator sees no more than any seat
            const world = ai.determinize(rules.view(G, observer), observer, random);
            expect(findLegalMove(rules, world, ply.player, ply.move)).toEqual(ply.move);
            expectEqual(rules.view(applied(rules, world, ply, NO_RANDOM), viewer), rules.view(after, viewer));
            expect(rules.isReversible?.(rules.view(after, viewer))).toBe(true);
          }
        }
      });

      it('13 undo: a move that is taken back leaves every view as it was, apart from the events, which tell of it', () => {
        for (const { G, after, player } of nonEmpty(reversiblePlies())) {
          const history = historyAfter(rules, undefined, player, [G, after])!;
          const before = JSON.stringify([G, after]);
          const undone = undoLast(after, copy(history)).G;
          expect(JSON.stringify([G, after])).toBe(before);
          const events = [{ kind: 'undo', playerID: player }];
          expectEqual(undone, { ...G, events });
          expect(rules.isReversible?.(undone)).toBe(false);
          for (const viewer of nonEmpty(viewers(numPlayers)))
            expectEqual(rules.view(undone, viewer), { ...rules.view(G, viewer), events });
        }
      });
    }
  });
}
