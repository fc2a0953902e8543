import { createElement } from 'react';
import { Client } from 'boardgame.io/client';
import { driveSeat } from '../../src/ai/seat-driver';
import { OnlineTable } from '../../src/client/match/online-table';
import type { MatchInfo, MatchSeat } from '../../src/client/shared/api';
import { saveSeat } from '../../src/client/shared/local-store';
import type { SocketTransport as RealTransport } from '../../src/client/shared/transport';
import type { TransportListener } from '../../src/client/shared/transport-listener';
import { createSoloGame, localMaster } from '../../src/client/solo/local-master';
import type { GameEntry, Move } from '../../src/games/contract';
import type { ClockSetting } from '../../src/protocol/http';
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
      connect();
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

function writeMessage(text: string): void {
  const message = { id: 1, playerID: '1', name: 'Ben', person: 'ben', at: 0, content: { text } };
  server.connection!.listener.onChatMessages([message]);
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
}

/** Opens the page of an online table with two other people. */
export async function openOnline({
  entry,
  seed,
  clock,
  connectingMs = CONNECTING_MS,
}: OnlineOptions): Promise<Listener> {
  bots.choose = choosesFor(`people ${seed}`);
  const options = shortOptions(entry);
  const game = createSoloGame(entry, { id: MATCH_ID, seed, opponents: [], options });
  const master = localMaster(MATCH_ID);
  server = { master, connectingMs };
  saveSeat(MATCH_ID, { game: entry.name, playerID: LISTENER, credentials: 'own', name: 'Ann' });
  const page = openPage();
  const info: MatchInfo = {
    ...{ matchID: MATCH_ID, gameName: entry.name, setupData: options, players: seatsWith() },
    ...{ createdAt: 0, updatedAt: 0, ...(clock && { clock }) },
  };
  const table = createElement(OnlineTable, { entry: { ...entry, game }, info });
  await page.render(createElement(LanguageProvider, { initial: 'en', children: table }));
  for (const player of ['1', '2']) {
    const client = Client({
      game,
      numPlayers: 3,
      matchID: MATCH_ID,
      multiplayer: master,
      playerID: player,
      debug: false,
    });
    client.start();
    const choose = ({ moves }: { moves: readonly Move[] }) => Promise.resolve(bots.choose(moves));
    const onError = (error: unknown) => {
      throw error;
    };
    driveSeat({ client: client as never, player, game: entry, choose, minDelayMs: () => THINKING_MS, onError });
  }
  return page;
}

/** Plays a match with two people on the page of an online table, from its opening to its end. */
export async function listenOnline(options: MatchOptions): Promise<Listener> {
  const page = await openOnline(options);
  return playMatch(page, options, { onMoved: (nth) => INCIDENTS[nth]?.(page) });
}
