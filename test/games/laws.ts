import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { CreateGameReducer, getFilterPlayerView, InitializeGame } from 'boardgame.io/internal';
import type { State } from 'boardgame.io';
import { makeMove } from '../support/actions';
import type { GameEntry, GameState, PlayerID } from '../../src/games/contract';
import { seededRandom } from '../../src/random/random';
import { atRandom, finish, scripted, scripts, seatCounts, setupsOf, walk } from '../support/matches';
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

/** Expects deep equality; calls the slow `expect` only on failure, for its message. */
function same(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toStrictEqual(expected);
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

/** Describes the laws that every game satisfies, at every seat count, with any options. */
export function describeLaws(entry: GameEntry, runs = caseCount(8, 500)): void {
  const { rules, ai } = entry;

  describe.each(seatCounts(entry))(`laws of ${entry.name} with %i players`, (numPlayers) => {
    const setups = setupsOf(entry, numPlayers);
    const plies = (check: (ply: { G: GameState; player: PlayerID; index: number }) => void) =>
      fc.assert(
        fc.property(setups, scripts, (setup, script) => {
          let index = 0;
          for (const { G, player } of walk(entry, setup, scripted(script))) check({ G, player, index: index++ });
        }),
        { numRuns: runs },
      );

    it('1 progress: while the match is in progress, exactly the active players have legal moves', () => {
      plies(({ G }) => {
        const active = rules.activePlayers(G);
        expect(rules.outcome(G)).toBeUndefined();
        expect(active.length).toBeGreaterThan(0);
        for (const seat of seats(numPlayers)) {
          expect(rules.legalMoves(G, seat).length > 0).toBe(active.includes(seat));
        }
        const pending = rules.pendingPlayers?.(G) ?? active;
        expect(pending.length).toBeGreaterThan(0);
        expect(pending).toEqual(active.filter((seat) => pending.includes(seat)));
      });
    });

    it('2 termination: a match ends within maxPlies', () => {
      fc.assert(
        fc.property(setups, scripts, (setup, script) => {
          const afterwards = atRandom(setup.seed);
          const G = finish(
            walk(entry, setup, (ply) => script[ply] ?? (ply > rules.maxPlies(numPlayers) ? undefined : afterwards())),
          );
          expect(rules.outcome(G)).toBeDefined();
          expect(rules.activePlayers(G)).toEqual([]);
        }),
        { numRuns: runs },
      );
    });

    it('3 purity of history: playing on a copy does not change earlier states', () => {
      fc.assert(
        fc.property(setups, scripts, (setup, script) => {
          const held: { G: GameState; text: string }[] = [];
          const random = seededRandom('history');
          for (const { G, player, move } of walk(entry, setup, scripted(script))) {
            const branch = rules.clone(G);
            held.push({ G: branch, text: JSON.stringify(branch) });
            rules.apply(rules.clone(branch), player, move, random);
          }
          for (const { G, text } of held) expect(JSON.stringify(G)).toBe(text);
        }),
        { numRuns: runs },
      );
    });

    it('4 JSON: the state survives a round trip', () => {
      plies(({ G }) => same(copy(G), G));
    });

    it('5 legality: illegal moves, including junk, return an error and change nothing', () => {
      fc.assert(
        fc.property(setups, scripts, ({ options }, script) => {
          const reducer = CreateGameReducer({ game: entry.game });
          let state: State<GameState> = InitializeGame({ game: entry.game, numPlayers, setupData: options });
          for (const choice of script.slice(0, 25)) {
            if (state.ctx.gameover !== undefined) return;
            const moves = seats(numPlayers).flatMap((player) =>
              rules.legalMoves(state.G, player).map((move) => ({ player, move })),
            );
            const names = [...JUNK_NAMES, ...new Set(moves.map(({ move }) => move.move)), 'pass', 'bury'];
            const args = JUNK_ARGS[choice % JUNK_ARGS.length]!;
            for (const player of [...seats(numPlayers), '9', '__proto__']) {
              for (const name of names) {
                const legal = rules
                  .legalMoves(state.G, player)
                  .some((move) => move.move === name && JSON.stringify(move.args) === JSON.stringify(args));
                if (legal) continue;
                const after = reducer(state, makeMove(name, args, player));
                expect(after.G).toBe(state.G);
                expect(after._stateID).toBe(state._stateID);
                expect(after).toHaveProperty('transients.error');
              }
            }
            const { player, move } = moves[choice % moves.length]!;
            state = reducer(state, makeMove(move.move, [...move.args], player));
          }
        }),
        { numRuns: Math.ceil(runs / 8) },
      );
    });

    it('6 view: a view is idempotent and has the same shape and legal moves; a spectator sees no more than a seat', () => {
      plies(({ G }) => {
        const spectator = rules.view(G, null);
        for (const viewer of viewers(numPlayers)) {
          const view = rules.view(G, viewer);
          same(rules.view(view, viewer), view);
          same(shape(view), shape(G));
          same(rules.view(view, null), spectator);
          same(rules.activePlayers(view), rules.activePlayers(G));
          same(rules.pendingPlayers?.(view), rules.pendingPlayers?.(G));
          if (viewer !== null) same(rules.legalMoves(view, viewer), rules.legalMoves(G, viewer));
        }
      });
    });

    if (rules.isOpenInformation) {
      it('6 view: a game with open information has the same view for every viewer', () => {
        plies(({ G }) => {
          for (const viewer of viewers(numPlayers)) same(rules.view(G, viewer), rules.view(G, null));
        });
      });
    } else {
      it('6 view: a game without open information has different views for different seats', () => {
        let differs = false;
        plies(({ G }) => {
          const views = seats(numPlayers).map((seat) => rules.view(G, seat));
          differs ||= views.some((view) => !isDeepStrictEqual(view, views[0]));
        });
        expect(differs).toBe(true);
      });
    }

    it('7 wire: hidden values do not change a byte of what a viewer receives', () => {
      const filter = getFilterPlayerView(entry.game);
      const random = seededRandom('swap');
      plies(({ G, index }) => {
        for (const viewer of viewers(numPlayers)) {
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
      plies(({ G }) => {
        for (const seat of seats(numPlayers)) {
          const view = rules.view(G, seat);
          const world = ai.determinize(view, seat, random);
          same(rules.view(world, seat), view);
          same(rules.census(world).sort(), rules.census(G).sort());
        }
      });
    });

    it('9 conservation: components neither appear nor vanish', () => {
      let census: string[] | undefined;
      plies(({ G, index }) => {
        if (index === 0) census = rules.census(G).sort();
        same(rules.census(G).sort(), census);
      });
    });

    it('10 outcome: every player has a score, and the winners are among the best', () => {
      fc.assert(
        fc.property(setups, (setup) => {
          const { winners, scores } = rules.outcome(finish(walk(entry, setup, atRandom(setup.seed)))) ?? {
            winners: [],
            scores: {},
          };
          expect(Object.keys(scores).sort()).toEqual(seats(numPlayers));
          expect(winners.length).toBeGreaterThan(0);
          const best = Math.max(...Object.values(scores));
          expect(winners).toEqual(seats(numPlayers).filter((seat) => scores[seat] === best && winners.includes(seat)));
        }),
        { numRuns: runs },
      );
    });

    it('12 replay: the same seed and moves lead to the same final state', () => {
      fc.assert(
        fc.property(setups, (setup) => {
          const [first, second] = [0, 1].map(() => JSON.stringify(finish(walk(entry, setup, atRandom(setup.seed)))));
          expect(second).toBe(first);
        }),
        { numRuns: Math.ceil(runs / 4) },
      );
    });
  });
}
