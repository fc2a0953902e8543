import { act, createElement } from 'react';
import type { Game } from 'boardgame.io';
import { Client } from 'boardgame.io/client';
import { driveSeat } from '../../src/ai/seat-driver';
import { OnlineTable } from '../../src/client/match/online-table';
import type { MatchInfo, MatchSeat } from '../../src/client/shared/api';
import { saveSeat } from '../../src/client/shared/local-store';
import type { SocketTransport as RealTransport } from '../../src/client/shared/transport';
import type { TransportListener } from '../../src/client/shared/transport-listener';
import { createSoloGame, localMaster } from '../../src/client/solo/local-master';
import type { GameEntry, GameState, Move } from '../../src/games/contract';
import { pendingPlayers } from '../../src/games/contract/legal-moves';
import type { ClockSetting } from '../../src/protocol/http';
import type { ChatMessage, Missed } from '../../src/protocol/socket';
import { LanguageProvider } from '../../src/ui/i18n';
import { bots, choosesFor } from './bots';
import { openPage, type Listener } from './listener';
import { LISTENER, playMatch, shortOptions, type MatchOptions } from './match';

type TransportOptions = Parameters<ReturnType<typeof localMaster>>[0];
type PageTransport = ReturnType<ReturnType<typeof localMaster>> & Pick<RealTransport, 'sendSeen'>;

const LATENCY_MS = 100;
/** How long the page takes to connect at first: less than a lost connection. */
const CONNECTING_MS = 600;
/** How long the others think. */
const THINKING_MS = 4000;
const MATCH_ID = 'online';
const NAMES = ['Ann', 'Ben', 'Cem'];

/** Returns the seats; one person may be absent. */
export const seatsWith = (absent?: string): MatchSeat[] =>
  NAMES.map((name, id) => ({ id, name, isConnected: name !== absent, data: {} }));

/** The server, in the page: its match, and the connection of the listener. */
interface TestServer {
  readonly master: ReturnType<typeof localMaster>;
  readonly connectingMs: number;
  /** What the listener has missed, and what was written meanwhile. */
  missed?: Missed;
  messages?: readonly ChatMessage[];
  connection?: {
    readonly options: TransportOptions;
    readonly listener: TransportListener;
    readonly page: PageTransport;
  };
}

let server: TestServer;

/** Takes the place of the transport of online matches. */
export class SocketTransport {
  constructor(options: TransportOptions, listener: TransportListener) {
    return connected(options, listener);
  }
}

function connected(options: TransportOptions, listener: TransportListener): PageTransport {
  const master = server.master({
    ...options,
    transportDataCallback(data) {
      if (data.type === 'sync') data.args[1].filteredMetadata = seatsWith();
      setTimeout(() => {
        listener.onPending(false);
        options.transportDataCallback(data);
      }, LATENCY_MS);
    },
  });
  const page: PageTransport = Object.assign(master, { sendSeen: () => undefined });
  const [connect, sendAction] = [page.connect.bind(page), page.sendAction.bind(page)];
  page.connect = () => {
    setTimeout(() => {
      if (server.missed) listener.onMissed(server.missed);
      connect();
      listener.onChatMessages(server.messages ?? []);
      listener.onConnected(true);
      listener.onSynced(new Set());
    }, server.connectingMs);
  };
  page.sendAction = (state, action) => {
    listener.onPending(true);
    setTimeout(() => sendAction(state, action), LATENCY_MS);
  };
  server.connection = { options, listener, page };
  return page;
}

function setConnected(isConnected: boolean): void {
  const { page, listener } = server.connection!;
  (page as unknown as { setConnectionStatus(status: boolean): void }).setConnectionStatus(isConnected);
  listener.onConnected(isConnected);
}

/** Loses the connection of the listener for a while. */
export function loseConnection(forMs: number): void {
  setConnected(false);
  setTimeout(() => setConnected(true), forMs);
}

/** Tells the page of the seats. */
export function sendSeats(seats: readonly MatchSeat[]): void {
  server.connection!.options.transportDataCallback({ type: 'matchData', args: [MATCH_ID, seats as never] });
}

const MESSAGE = { id: 1, playerID: '1', name: 'Ben', person: 'ben', at: 0 };

function writeMessage(text: string): void {
  server.connection!.listener.onChatMessages([{ ...MESSAGE, content: { text } }]);
}

/** What happens at the table after the nth move of the listener, besides the moves. */
const INCIDENTS: Readonly<Record<number, (page: Listener) => void>> = {
  1: (page) => page.happens('Ben writes', () => writeMessage('Good luck!')),
  2: (page) => page.happens('Cem closes the page', () => sendSeats(seatsWith('Cem'))),
  3: (page) => page.happens('Cem opens it again', () => sendSeats(seatsWith())),
  4: (page) => page.happens('the connection is lost for five seconds', () => loseConnection(5000)),
};

interface OnlineOptions {
  readonly entry: GameEntry;
  readonly seed: string;
  readonly clock?: ClockSetting;
  /** How long the page takes to connect, in milliseconds. */
  readonly connectingMs?: number;
  /** The match goes on while the listener is away: the number of moves that they see, and of those that they miss. */
  readonly away?: { readonly seen: number; readonly missed: number };
}

function startClient(game: ReturnType<typeof createSoloGame>, playerID: string) {
  const client = Client<GameState>({
    ...{ game: game as Game<GameState>, numPlayers: 3, matchID: MATCH_ID },
    ...{ multiplayer: server.master, playerID, debug: false },
  });
  client.start();
  return client;
}

/** Plays the match while the listener is away, and returns what they miss: the last of these moves, and two messages of Ben. */
async function playAhead(
  rules: GameEntry['rules'],
  game: ReturnType<typeof createSoloGame>,
  { seen, missed }: NonNullable<OnlineOptions['away']>,
): Promise<Pick<TestServer, 'missed' | 'messages'>> {
  const clients = [LISTENER, '1', '2'].map((player) => ({ player, client: startClient(game, player) }));
  const states: { stateID: number; G: GameState }[] = [];
  const pass = () => act(() => jest.advanceTimersByTimeAsync(1));
  await pass();
  for (let stateID = 0; stateID < seen + missed; stateID++) {
    const { G } = clients[0]!.client.getState()!;
    if (stateID >= seen) states.push({ stateID, G });
    const mover = clients.find(({ player }) => pendingPlayers(rules, G).includes(player));
    if (!mover) break;
    const { move, args } = bots.choose(rules.legalMoves(mover.client.getState()!.G, mover.player));
    mover.client.moves[move]!(...args);
    await pass();
  }
  for (const { client } of clients) client.stop();
  const messages = [1, 2].map((id) => ({ ...MESSAGE, id, content: { text: `message ${id}` } }));
  return { missed: { seen: { stateID: seen, messageID: 0 }, states }, messages };
}

/** Opens the page of an online table with two other people. */
export async function openOnline({
  entry,
  seed,
  clock,
  connectingMs = CONNECTING_MS,
  away,
}: OnlineOptions): Promise<Listener> {
  bots.choose = choosesFor(`people ${seed}`);
  const options = shortOptions(entry);
  const game = createSoloGame(entry, { id: MATCH_ID, seed, opponents: [], options });
  const master = localMaster(MATCH_ID);
  server = { master, connectingMs };
  if (away) Object.assign(server, await playAhead(entry.rules, game, away));
  saveSeat(MATCH_ID, { game: entry.name, playerID: LISTENER, credentials: 'own', name: 'Ann' });
  const page = openPage();
  const info: MatchInfo = {
    ...{ matchID: MATCH_ID, gameName: entry.name, setupData: options, players: seatsWith() },
    ...{ createdAt: 0, updatedAt: 0, ...(clock && { clock }) },
    ...(away && { seedCommitment: '0'.repeat(64) }),
  };
  const table = createElement(OnlineTable, { entry: { ...entry, game }, info });
  await page.render(createElement(LanguageProvider, { initial: 'en', children: table }));
  for (const player of ['1', '2']) {
    const client = startClient(game, player);
    const choose = ({ moves }: { moves: readonly Move[] }) => Promise.resolve(bots.choose(moves));
    const onError = (error: unknown) => {
      throw error;
    };
    driveSeat({ client, player, game: entry, choose, minDelayMs: () => THINKING_MS, onError });
  }
  return page;
}

/** Plays a match with two people on the page of an online table, from its opening to its end. */
export async function listenOnline(options: MatchOptions): Promise<Listener> {
  const page = await openOnline(options);
  return playMatch(page, options, { onMoved: (nth) => INCIDENTS[nth]?.(page) });
}
