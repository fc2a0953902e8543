import type { LogEntry, State } from 'boardgame.io';
import { CreateGameReducer, getFilterPlayerView, InitializeGame } from 'boardgame.io/internal';
import { piratenpoker } from '../../../src/games/piratenpoker';
import { pendingPlayers } from '../../../src/games/contract/legal-moves';
import type { PokerMove, PokerState, Stage } from '../../../src/games/piratenpoker/rules/state';
import type { PlayerID } from '../../../src/games/contract';
import { seededRandom } from '../../../src/random/random';
import { TestServer, silenceConsole, temporaryFolder } from '../support/test-server';
import { playRandomMoves, type TestClient } from '../support/test-client';
import { makeMove } from '../../support/actions';
import { formatCards, formatLoot, playSteps, position } from '../../games/piratenpoker/positions';
import { nonEmpty } from '../../support/assertions';

const { rules, ai, game } = piratenpoker;
const reducer = CreateGameReducer({ game });
const filterView = getFilterPlayerView(game);

/** A boardgame.io state with the complete log of its match, as the server stores them. */
interface LoggedMatch {
  readonly state: State<PokerState>;
  readonly log: readonly LogEntry[];
}

function applyMove({ state, log }: LoggedMatch, player: PlayerID, { move, args }: PokerMove): LoggedMatch {
  const after = reducer(state, makeMove(move, [...args], player)) as State<PokerState>;
  expect(after._stateID).toBe(state._stateID + 1);
  return { state: after, log: [...log, ...(after.deltalog ?? [])] };
}

/** Returns everything that a viewer is sent after a move and after a reconnection. */
function serializedUpdates({ state, log }: LoggedMatch, viewer: PlayerID | null): string {
  const info = { state, log, filteredMetadata: [], initialState: null } as never;
  const messages = [
    filterView(viewer, { type: 'update', args: ['match', state] }),
    filterView(viewer, { type: 'sync', args: ['match', info] }),
  ];
  return JSON.stringify(messages);
}

/** Returns a match that looks the same to a viewer, with different hidden cards, commitments and random state. */
function withHiddenSwapped({ state, log }: LoggedMatch, perspective: PlayerID, seed: number): LoggedMatch {
  const G = ai.determinize(rules.view(state.G, perspective), perspective, seededRandom(`swap ${seed}`));
  const random = { data: { seed: `other ${seed}`, drawn: seed } } as never;
  return { state: { ...state, G, plugins: { ...state.plugins, random } }, log };
}

describe('a swap of everything hidden', () => {
  const choice = seededRandom('secrets');
  const seen = new Set<string>();
  let swaps = 0;

  /** Makes a different secret move of each other seat in both matches, and expects the same updates. */
  function expectSecretMovesHidden(
    original: LoggedMatch,
    swapped: LoggedMatch,
    viewer: PlayerID | null,
    numPlayers: number,
  ): void {
    for (let seat = 0; seat < numPlayers; seat++) {
      const player = String(seat);
      const legalMovesIn = ({ state }: LoggedMatch) => rules.legalMoves(state.G, player);
      const [originalMoves, swappedMoves] = [legalMovesIn(original), legalMovesIn(swapped)];
      if (player === viewer || originalMoves.length === 0) continue;
      const isLast = pendingPlayers(rules, original.state.G).join() === player;
      if (isLast) continue; // the move reveals all bids, or is public
      const [originalMove, swappedMove] = [choice.Shuffle(originalMoves)[0]!, choice.Shuffle(swappedMoves)[0]!];
      expect(serializedUpdates(applyMove(swapped, player, swappedMove), viewer)).toBe(
        serializedUpdates(applyMove(original, player, originalMove), viewer),
      );
      if (JSON.stringify(swappedMove) !== JSON.stringify(originalMove)) swaps++;
    }
  }

  it.each([3, 4, 5])(
    'the swap changes no byte that another seat or a spectator is sent at any stage (%i players)',
    (numPlayers) => {
      const seeded = { ...game, seed: `secrets of ${numPlayers}` };
      let match: LoggedMatch = { state: InitializeGame({ game: seeded, numPlayers }), log: [] };
      for (let ply = 0; ply < 60 && !rules.outcome(match.state.G); ply++) {
        const { G } = match.state;
        for (const viewer of nonEmpty([null, ...G.seats.keys()].map((seat) => (seat === null ? null : String(seat))))) {
          const perspective = viewer ?? String(ply % numPlayers);
          const swapped = withHiddenSwapped(match, perspective, ply);
          expect(serializedUpdates(swapped, viewer)).toBe(serializedUpdates(match, viewer));
          if (ply % 3 === 0) expectSecretMovesHidden(match, swapped, viewer, numPlayers);
        }
        seen.add(`${G.phase} ${G.stage}`);
        const movers = ply % 5 === 0 ? rules.activePlayers(G) : pendingPlayers(rules, G);
        const player = movers[choice.Die(movers.length) - 1]!;
        match = applyMove(match, player, choice.Shuffle(rules.legalMoves(G, player))[0]!);
      }
    },
  );

  it('the swap was tested in every stage of every round', () => {
    const stages: readonly Stage[] = ['commit', 'decide', 'handOver'];
    const expected = ['overboard', 'belowDeck', 'loot'].flatMap((phase) => stages.map((stage) => `${phase} ${stage}`));
    const impossible = ['overboard handOver', 'loot decide', 'loot handOver'];
    expect([...seen].sort()).toEqual(expected.filter((name) => !impossible.includes(name)).sort());
    expect(swaps).toBeGreaterThan(150);
  });
});

describe('the player view', () => {
  const G = playSteps(
    position({ hands: ['R8 R5 Y2', 'Y6 B4 R1', 'B7 B3 Y1'], stacks: [2, 3, 1] }),
    '0 R8 Y2',
    '1 pass',
  );

  it('rule 8.1: a player sees all of their own hand', () => {
    const { hand, chosen } = rules.view(G, '0').seats[0]!;
    expect([formatCards(hand), chosen]).toEqual(['R5 R8 Y2', [false, true, true]]);
  });

  it.each([null, '2'])(
    'rule 8.1: viewer %s sees only the size of other hands and that their players have chosen',
    (viewer) => {
      const seats = rules.view(G, viewer).seats.slice(0, 2);
      for (const { hand, chosen, committed, passed } of nonEmpty(seats)) {
        expect({ hand, chosen, committed, passed }).toEqual({
          hand: [0, 0, 0],
          chosen: [false, false, false],
          committed: true,
          passed: false,
        });
      }
    },
  );

  it('rule 8.1: the event of a commitment names only the player', () => {
    expect(G.events).toEqual([{ kind: 'commit', playerID: '1' }]);
  });

  it('rule 8.2: the draw pile is hidden', () => {
    const dealt = position();
    expect(rules.view(dealt, '0').drawPile).toEqual(dealt.drawPile.map(() => 0));
  });

  it('rule 8.3: the top of a stack and the cards that returned under it are visible', () => {
    const visible = (state: PokerState) =>
      rules.view(state, null).stacks.map((stack) => stack.map((id) => (id === 0 ? '?' : formatLoot([id]))).join(' '));
    expect(visible(G)).toEqual(['? R5', '? ? Y6', 'B5']);
    const below = position({ hands: ['R8', 'Y6', 'B7'], phase: 'belowDeck', loot: 'Y8 B10', stacks: [2, 3, 2] });
    expect(visible(playSteps(below, '0 R8', '1 Y6', '2 B7', '0 stow Y8'))).toEqual(['? R5', 'Y8 ? ? Y6', '? B5']);
  });

  it('rule 8.4: revealed bids are visible to all viewers', () => {
    playSteps(G, '2 B7');
    expect(
      rules
        .view(G, null)
        .rounds.at(-1)
        ?.bids.map(({ cards }) => formatCards(cards)),
    ).toEqual(['R8 Y2', '', 'B7']);
  });
});

describe('secrecy on the server', () => {
  silenceConsole();
  const server = new TestServer({ dataDir: temporaryFolder(), games: [piratenpoker] });
  let clients: TestClient[];
  beforeAll(async () => {
    await server.open();
    const { matchID } = await server.create({ numPlayers: 3 }, 'piratenpoker');
    const places = [];
    for (const [seat, name] of ['Ann', 'Bob', 'Cleo'].entries())
      places.push(await server.join(matchID, name, String(seat), 'piratenpoker'));
    clients = await Promise.all(
      [...places, undefined].map((place) => server.openClient(matchID, place, 'piratenpoker')),
    );
  });
  afterAll(() => server.close());

  /** Returns all values of a property in a received message. */
  function valuesOf(name: string, json: unknown): unknown[] {
    if (typeof json !== 'object' || json === null) return [];
    return Object.entries(json).flatMap(([key, value]) => [
      ...(key === name ? [value as unknown] : []),
      ...valuesOf(name, value),
    ]);
  }
  const messages = ({ received }: TestClient) =>
    received.map((data) => data.slice(data.search(/[[{]/))).filter((data) => /^[[{]/.test(data));

  it('the server rejects a commitment for another seat', async () => {
    const [ann, bob, , spectator] = clients as [TestClient, TestClient, TestClient, TestClient];
    const bid = rules.legalMoves(bob.state?.G as PokerState, '1')[1]!;
    const forged = { type: 'MAKE_MOVE', payload: { type: bid.move, args: bid.args, playerID: '1' } };
    for (const claimed of ['0', '1']) {
      expect(await ann.request('update', forged, ann.state?._stateID, ann.matchID, claimed)).toMatchObject({
        ok: false,
        code: 'unauthorized',
      });
    }
    expect(await spectator.request('update', forged, ann.state?._stateID, ann.matchID, '1')).toMatchObject({
      ok: false,
      code: 'unauthorized',
    });
    expect(await ann.play(bid)).toMatchObject({ ok: false, code: 'illegal-move' });
    expect(await bob.play(bid)).toMatchObject({ ok: true });
  });

  it('the server sends no hand or bid of another seat before it is revealed', async () => {
    await playRandomMoves(piratenpoker, clients, 60);
    for (const client of nonEmpty(clients)) {
      const states = messages(client).flatMap((text) => valuesOf('G', JSON.parse(text)) as PokerState[]);
      expect(states.length).toBeGreaterThan(50);
      for (const { seats, drawPile } of nonEmpty(states)) {
        const others = seats.filter((_, seat) => String(seat) !== client.playerID);
        expect([...others.flatMap(({ hand }) => hand), ...drawPile].filter((card) => card !== 0)).toEqual([]);
        expect(others.some(({ chosen }) => chosen.includes(true))).toBe(false);
      }
      const bids = client.log.filter(({ action }) => (action.payload as { type: string }).type === 'play');
      expect(bids.length).toBeGreaterThan(20);
      for (const { action, metadata } of nonEmpty(bids)) {
        expect(action.payload.args === null).toBe(action.payload.playerID !== client.playerID);
        expect((metadata as { kind: string }[])[0]).toEqual({ kind: 'commit', playerID: action.payload.playerID });
      }
    }
  });
});
