import { join } from 'node:path';
import type { State } from 'boardgame.io';
import { CreateGameReducer, InitializeGame } from 'boardgame.io/internal';
import { GAMES } from '../../../src/games';
import { pendingPlayers } from '../../../src/games/contract/legal-moves';
import type { GameEntry, GameState, Move, PlayerID } from '../../../src/games/contract';
import { Sqlite } from '../../../src/server/storage/sqlite';
import { seededRandom } from '../../../src/random/random';
import { makeMove } from '../../support/actions';
import { kuhn } from '../../support/kuhn';
import { TestServer, silenceConsole, temporaryFolder, type TestSeat } from '../support/test-server';
import { type TestClient } from '../support/test-client';
import { waitUntil } from '../../support/wait-until';

/*
 * Indistinguishability test: plays the same visible match twice over different hidden states and compares every byte that
 * a viewer receives. Before each move of the real match, the other one is set to the same state except for what one viewer
 * cannot see. The move must look the same to this viewer in both; otherwise another hidden state is tried.
 */

/** Number of hidden states to try per move. */
const MAX_TRIES = 100;
/** Moves between the checks of new, returning and unauthorized clients. */
const OUTSIDER_CHECK_INTERVAL = 5;
const MAX_PLIES = 50;

silenceConsole();
const dataDir = temporaryFolder();
const server = new TestServer({ dataDir, games: [...GAMES, kuhn], limits: { chatMessages: 1e6 } });
let database: Sqlite;
beforeAll(async () => {
  await server.open();
  database = new Sqlite(join(dataDir, 'piratz.sqlite'));
});
afterAll(async () => {
  await database.close();
  await server.close();
});

type Viewer = PlayerID | null;

/** A match with a client in every seat and a spectator. */
class TestMatch {
  private constructor(
    readonly matchID: string,
    private readonly game: string,
    private readonly seats: readonly TestSeat[],
    readonly readers: ReadonlyMap<Viewer, TestClient>,
  ) {}

  static async open({ name, rules }: GameEntry): Promise<TestMatch> {
    const { matchID } = await server.create({ numPlayers: rules.seats.min }, name);
    const seats: TestSeat[] = [];
    for (let seat = 0; seat < rules.seats.min; seat++)
      seats.push(await server.join(matchID, `P${seat}`, `${seat}`, name));
    const readers = new Map<Viewer, TestClient>();
    for (const [nth, viewerSeat] of [...seats, undefined].entries()) {
      const since = nth % 2 === 0 ? 0 : undefined; // some viewers opt into deltas
      readers.set(viewerSeat?.playerID ?? null, await server.openClient(matchID, viewerSeat, name, since));
    }
    return new TestMatch(matchID, name, seats, readers);
  }

  reader(viewer: Viewer): TestClient {
    return this.readers.get(viewer) as TestClient;
  }

  async state(): Promise<State<GameState>> {
    const [row] = await database.all('SELECT state FROM matches WHERE id = ?', this.matchID);
    return JSON.parse(String(row?.state)) as State<GameState>;
  }

  /** Copies the other match's log into this one and sets the state. */
  async copyFrom(other: TestMatch, state: State<GameState>): Promise<void> {
    const text = JSON.stringify({ ...state, deltalog: undefined });
    await database.transaction(async (tx) => {
      await tx.run(
        'UPDATE matches SET state = ?, state_id = ?, version = version + 1 WHERE id = ?',
        text,
        state._stateID,
        this.matchID,
      );
      await tx.run('DELETE FROM moves WHERE match = ?', this.matchID);
      const copy = 'INSERT INTO moves (match, state_id, log) SELECT ?, state_id, log FROM moves WHERE match = ?';
      await tx.run(copy, this.matchID, other.matchID);
    });
  }

  /** Plays a move. Returns the bytes sent to the viewer. */
  async play(player: PlayerID, move: Move, stateID: number, viewer: Viewer): Promise<string> {
    const reader = this.reader(viewer);
    const before = reader.received.length;
    expectAck(await this.reader(player).play(move, stateID), { ok: true, stateID: stateID + 1 });
    await waitUntil(() => reader.state?._stateID === stateID + 1);
    return this.normalize(reader.received.slice(before));
  }

  /** Posts a chat message. Returns the bytes sent to the viewer. */
  async say(player: PlayerID, text: string, viewer: Viewer): Promise<string> {
    const reader = this.reader(viewer);
    const before = reader.received.length;
    const receivedBefore = reader.chatMessages.length;
    expectAck(await this.reader(player).say({ text }), { ok: true });
    await waitUntil(() => reader.chatMessages.length > receivedBefore);
    // Excludes the viewer's own acknowledgement, which may arrive before or after.
    return this.normalize(reader.received.slice(before).filter((data) => data.includes('"chat"')));
  }

  /** Returns the bytes sent to a new client of this viewer, a returning one and an unauthorized one. */
  async outsiderTranscript(viewer: Viewer, since: number): Promise<string> {
    const seat = this.seats.find(({ playerID }) => playerID === viewer);
    const newcomer = await server.openClient(this.matchID, seat, this.game);
    await newcomer.sync(this.matchID, viewer, seat?.playerCredentials, since);
    const stranger = await server.connect(this.game);
    await stranger.sync(this.matchID, '0', 'f'.repeat(32));
    const match = JSON.stringify(await server.match(this.matchID, this.game));
    for (const client of [newcomer, stranger]) client.disconnect();
    return this.normalize([...newcomer.received.slice(1), ...stranger.received.slice(1), match]);
  }

  /** Replaces what differs between any two matches (IDs, code, persons, times, hashes) and drops pings and presence. */
  private normalize(received: readonly string[]): string {
    const isDeterministic = (data: string) => data.length > 1 && !/"sid"|\["(matchData|spectators|rematch)"/.test(data);
    const text = received.filter(isDeterministic).join('\n');
    const known = text.replaceAll(this.matchID, 'MATCH').replace(/"code":"\w+"/g, '"code":"CODE"');
    const named = known.replace(/"person":"\w+"/g, '"person":"PERSON"');
    return named.replace(/\b1[0-9]{12}\b/g, 'TIME').replace(/\b[0-9a-f]{64}\b/g, 'HASH');
  }
}

interface Swap {
  readonly state: State<GameState>;
  readonly move: Move;
}

/** Finds another hidden state and move that look the same to the viewer before and after the move, or returns undefined. */
function findSwap(entry: GameEntry, real: Swap, player: PlayerID, viewer: Viewer): Swap | undefined {
  const { rules, ai } = entry;
  const reducer = CreateGameReducer({ game: entry.game });
  const after = ({ state, move }: Swap): State<GameState> =>
    reducer(structuredClone(state), makeMove(move.move, [...move.args], player)); // the reducer mutates its input
  const shown = ({ G, ctx }: State<GameState>) => JSON.stringify([rules.view(G, viewer), ctx]);
  const { state } = real;
  const next = after(real);
  const [expected, random] = [shown(next), seededRandom(`swap ${state._stateID}`)];
  const isSecret = next.deltalog?.some(({ redact }) => redact) === true && player !== viewer;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const informedViewer = viewer ?? String(tries % state.ctx.numPlayers);
    const G = ai.determinize(rules.view(state.G, informedViewer), informedViewer, random);
    const legal = random.Shuffle(rules.legalMoves(G, player));
    const move = isSecret ? legal[0] : legal.find((one) => JSON.stringify(one) === JSON.stringify(real.move));
    if (!move || JSON.stringify(G) === JSON.stringify(state.G)) continue;
    const swap = { state: { ...state, G }, move };
    if (shown(after(swap)) === expected) return swap;
  }
  return undefined;
}

function expectAck(ack: unknown, expected: object): void {
  expect(ack).toMatchObject(expected);
}

describe.each([...GAMES, kuhn].map((entry): [string, GameEntry] => [entry.name, entry]))(
  'swapping hidden states of %s',
  (_name, entry) => {
    it('no seat, spectator, new, returning or unauthorized client receives a different byte', async () => {
      const { rules, ai } = entry;
      const [real, other] = [await TestMatch.open(entry), await TestMatch.open(entry)];
      const viewers = [...real.readers.keys()];
      const random = seededRandom('transcript');
      const foreign = InitializeGame({ game: entry.game, numPlayers: rules.seats.min }).plugins;
      let [plies, swaps] = [0, 0];
      for (; plies < MAX_PLIES; plies++) {
        const state = await real.state();
        const [player] = random.Shuffle(pendingPlayers(rules, state.G));
        if (player === undefined) break;
        const viewer = viewers[plies % viewers.length]!;
        const move = random.Shuffle(rules.legalMoves(state.G, player))[0]!;
        const swap = findSwap(entry, { state, move }, player, viewer);
        if (swap) swaps++;
        await other.copyFrom(real, swap?.state ?? state);
        const sent = await real.play(player, move, state._stateID, viewer);
        expect(await other.play(player, swap?.move ?? move, state._stateID, viewer)).toBe(sent);
        if (plies % OUTSIDER_CHECK_INTERVAL > 0) continue;
        const chatBytes = await real.say(player, `after ${plies}`, viewer);
        expect(await other.say(player, `after ${plies}`, viewer)).toBe(chatBytes);
        const seen = await real.outsiderTranscript(viewer, state._stateID);
        expect(await other.outsiderTranscript(viewer, state._stateID)).toBe(seen);
        const now = await real.state();
        const informedViewer = viewer ?? player;
        const G = ai.determinize(rules.view(now.G, informedViewer), informedViewer, random);
        const { undo } = now.plugins; // who may take back the last move is public
        await other.copyFrom(real, { ...now, G, plugins: { ...foreign, ...(undo && { undo }) } });
        expect(await other.outsiderTranscript(viewer, state._stateID)).toBe(seen);
      }
      expect(plies).toBeGreaterThan(1);
      expect(swaps).toBeGreaterThan(plies / 5);
    }, 180_000);
  },
);
