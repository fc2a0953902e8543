import type { LogEntry, State } from 'boardgame.io';
import { CreateGameReducer, getFilterPlayerView, InitializeGame } from 'boardgame.io/internal';
import { piratenpoker } from '../../../src/games/piratenpoker';
import { pendingPlayers } from '../../../src/games/seam/legal-moves';
import type { PokerMove, PokerState, Stage } from '../../../src/games/piratenpoker/rules/state';
import type { PlayerID } from '../../../src/games/seam/entry';
import { seededRandom } from '../../../src/random/random';
import { TestServer, silenceConsole, temporaryFolder } from '../../server/house';
import { playRandomMoves, type TestClient } from '../../server/visitor';
import { makeMove } from '../../support/actions';
import { formatCards, formatLoot, playSteps, position } from './positions';

const { rules, ai, game } = piratenpoker;
const reducer = CreateGameReducer({ game });
const filterView = getFilterPlayerView(game);

/** A match in the framework with all that has been logged of it, as the server keeps it. */
interface LoggedMatch {
  readonly state: State<PokerState>;
  readonly log: readonly LogEntry[];
}

function applyMove({ state, log }: LoggedMatch, player: PlayerID, { move, args }: PokerMove): LoggedMatch {
  const after = reducer(state, makeMove(move, [...args], player)) as State<PokerState>;
  expect(after._stateID).toBe(state._stateID + 1);
  return { state: after, log: [...log, ...(after.deltalog ?? [])] };
}

/** Every byte that a viewer is sent after a move, and when he looks anew. */
function serializedUpdates({ state, log }: LoggedMatch, viewer: PlayerID | null): string {
  const info = { state, log, filteredMetadata: [], initialState: null } as never;
  const messages = [filterView(viewer, { type: 'update', args: ['match', state] }), filterView(viewer, { type: 'sync', args: ['match', info] })];
  return JSON.stringify(messages);
}

/** The same match as far as a viewer can see, with other hidden cards, commitments and chance. */
function withHiddenSwapped({ state, log }: LoggedMatch, knower: PlayerID, seed: number): LoggedMatch {
  const G = ai.determinize(rules.view(state.G, knower), knower, seededRandom(`swap ${seed}`));
  const random = { data: { seed: `other ${seed}`, drawn: seed } } as never;
  return { state: { ...state, G, plugins: { ...state.plugins, random } }, log };
}

describe('the secret swap', () => {
  const choice = seededRandom('secrets');
  const seen = new Set<string>();
  let swaps = 0;

  /** What anybody else may do here, twice: other moves where they are secret, the same one where it is public. */
  function secretly(one: LoggedMatch, other: LoggedMatch, viewer: PlayerID | null, numPlayers: number): void {
    for (let seat = 0; seat < numPlayers; seat++) {
      const player = String(seat);
      const [ours, theirs] = [one, other].map(({ state }) => rules.legalMoves(state.G, player));
      if (player === viewer || ours.length === 0) continue;
      const isLast = pendingPlayers(rules, one.state.G).join() === player;
      if (isLast) continue; // it uncovers everything, or decides in public
      const [mine, his] = [ours, theirs].map((moves) => choice.Shuffle(moves)[0]);
      expect(serializedUpdates(applyMove(other, player, his), viewer)).toBe(serializedUpdates(applyMove(one, player, mine), viewer));
      if (JSON.stringify(his) !== JSON.stringify(mine)) swaps++;
    }
  }

  it.each([3, 4, 5])('is not noticed by any other seat or a spectator at any stage, %i players', (numPlayers) => {
    let course: LoggedMatch = { state: InitializeGame({ game, numPlayers }), log: [] };
    for (let ply = 0; ply < 60 && !rules.outcome(course.state.G); ply++) {
      const { G } = course.state;
      for (const viewer of [null, ...G.seats.keys()].map((seat) => (seat === null ? null : String(seat)))) {
        const knower = viewer ?? String(ply % numPlayers);
        const other = withHiddenSwapped(course, knower, ply);
        expect(serializedUpdates(other, viewer)).toBe(serializedUpdates(course, viewer));
        if (ply % 3 === 0) secretly(course, other, viewer, numPlayers);
      }
      seen.add(`${G.phase} ${G.stage}`);
      const movers = ply % 5 === 0 ? rules.activePlayers(G) : pendingPlayers(rules, G);
      const player = movers[choice.Die(movers.length) - 1];
      const [move] = choice.Shuffle(rules.legalMoves(G, player));
      course = applyMove(course, player, move);
    }
  });

  it('was tried in every stage of every round', () => {
    const stages: readonly Stage[] = ['commit', 'decide', 'handOver'];
    const expected = ['overboard', 'belowDeck', 'loot'].flatMap((phase) => stages.map((stage) => `${phase} ${stage}`));
    const impossible = ['overboard handOver', 'loot decide', 'loot handOver'];
    expect([...seen].sort()).toEqual(expected.filter((name) => !impossible.includes(name)).sort());
    expect(swaps).toBeGreaterThan(150);
  });
});

describe('what is seen', () => {
  const G = playSteps(position({ hands: ['R8 R5 Y2', 'Y6 B4 R1', 'B7 B3 Y1'], stacks: [2, 3, 1] }), '0 R8 Y2', '1 pass');

  it('8.1: of the own hand everything', () => {
    const { hand, chosen } = rules.view(G, '0').seats[0];
    expect([formatCards(hand), chosen]).toEqual(['R5 R8 Y2', [false, true, true]]);
  });

  it.each([null, '2'])('8.1: of others’ hands nothing but their size, and that they have chosen: seen by %s', (viewer) => {
    const seats = rules.view(G, viewer).seats.slice(0, 2);
    for (const { hand, chosen, committed, passed } of seats) {
      expect({ hand, chosen, committed, passed }).toEqual({ hand: [0, 0, 0], chosen: [false, false, false], committed: true, passed: false });
    }
  });

  it('8.1: facts tell that somebody has chosen, and no more', () => {
    expect(G.happened).toEqual([{ kind: 'commit', playerID: '1' }]);
  });

  it('8.2: nothing of the draw pile', () => {
    const dealt = position();
    expect(rules.view(dealt, '0').drawPile).toEqual(dealt.drawPile.map(() => 0));
  });

  it('8.3: of a stack its top, and what came back under it', () => {
    const visible = (state: PokerState) => rules.view(state, null).stacks.map((stack) => stack.map((id) => (id === 0 ? '?' : formatLoot([id]))).join(' '));
    expect(visible(G)).toEqual(['? R5', '? ? Y6', 'B5']);
    const below = position({ hands: ['R8', 'Y6', 'B7'], phase: 'belowDeck', loot: 'Y8 B10', stacks: [2, 3, 2] });
    expect(visible(playSteps(below, '0 R8', '1 Y6', '2 B7', '0 stow Y8'))).toEqual(['? R5', 'Y8 ? ? Y6', '? B5']);
  });

  it('8.4: what was bid, by everybody', () => {
    playSteps(G, '2 B7');
    expect(
      rules
        .view(G, null)
        .rounds.at(-1)
        ?.bids.map(({ cards }) => formatCards(cards)),
    ).toEqual(['R8 Y2', '', 'B7']);
  });
});

describe('on the server', () => {
  silenceConsole();
  const house = new TestServer({ dataDir: temporaryFolder(), games: [piratenpoker] });
  let readers: TestClient[];
  beforeAll(async () => {
    await house.open();
    const { matchID } = await house.create({ numPlayers: 3 }, 'piratenpoker');
    const places = [];
    for (const [seat, name] of ['Ann', 'Bob', 'Cleo'].entries()) places.push(await house.join(matchID, name, String(seat), 'piratenpoker'));
    readers = await Promise.all([...places, undefined].map((place) => house.openClient(matchID, place, 'piratenpoker')));
  });
  afterAll(() => house.close());

  /** Every value under that name in all that came over a wire. */
  function valuesOf(name: string, json: unknown): unknown[] {
    if (typeof json !== 'object' || json === null) return [];
    return Object.entries(json).flatMap(([key, value]) => [...(key === name ? [value as unknown] : []), ...valuesOf(name, value)]);
  }
  const messages = ({ received }: TestClient) => received.map((data) => data.slice(data.search(/[[{]/))).filter((data) => /^[[{]/.test(data));

  it('nobody commits for another seat', async () => {
    const [ann, bob] = readers;
    const [, bid] = rules.legalMoves(bob.state?.G as PokerState, '1');
    const forged = { type: 'MAKE_MOVE', payload: { type: bid.move, args: bid.args, playerID: '1' } };
    for (const claimed of ['0', '1']) {
      expect(await ann.request('update', forged, ann.state?._stateID, ann.matchID, claimed)).toMatchObject({ ok: false, code: 'unauthorized' });
    }
    expect(await readers[3].request('update', forged, ann.state?._stateID, ann.matchID, '1')).toMatchObject({ ok: false, code: 'unauthorized' });
    expect(await ann.play(bid)).toMatchObject({ ok: false, code: 'illegal-move' });
    expect(await bob.play(bid)).toMatchObject({ ok: true });
  });

  it('sends nobody another’s hand or bid before it is uncovered', async () => {
    await playRandomMoves(piratenpoker, readers, 60);
    for (const reader of readers) {
      const states = messages(reader).flatMap((text) => valuesOf('G', JSON.parse(text)) as PokerState[]);
      expect(states.length).toBeGreaterThan(50);
      for (const { seats, drawPile } of states) {
        const others = seats.filter((_, seat) => String(seat) !== reader.playerID);
        expect([...others.flatMap(({ hand }) => hand), ...drawPile].filter((card) => card !== 0)).toEqual([]);
        expect(others.some(({ chosen }) => chosen.includes(true))).toBe(false);
      }
      const bids = reader.log.filter(({ action }) => (action.payload as { type: string }).type === 'play');
      expect(bids.length).toBeGreaterThan(20);
      for (const { action, metadata } of bids) {
        if (action.payload.playerID !== reader.playerID) expect(action.payload.args).toBeNull();
        expect((metadata as { kind: string }[])[0]).toEqual({ kind: 'commit', playerID: action.payload.playerID });
      }
    }
  });
});
