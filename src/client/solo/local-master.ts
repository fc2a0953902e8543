import type { Game, LogEntry, PlayerID, State } from 'boardgame.io';
import { getFilterPlayerView, Sync, Transport } from 'boardgame.io/internal';
import { Master } from 'boardgame.io/master';
import type { GameEntry } from '../../games/contract';
import { storage } from '../../ui/storage';
import { readStored } from '../shared/local-store';
import { isEntryList, type SoloRecord } from '../shared/solo-storage';

type TransportOptions = ConstructorParameters<typeof Transport>[0];
type TransportData = Parameters<TransportOptions['transportDataCallback']>[0];
type TransportAPI = ConstructorParameters<typeof Master>[2];
type SentData = Parameters<TransportAPI['sendAll']>[0];
type CreateOptions = Parameters<Sync['createMatch']>[1];
type Metadata = Parameters<Sync['setMetadata']>[1];

/** What boardgame.io stores of a match. */
interface StoredMatch {
  state: State;
  initial: State;
  metadata: Metadata;
  log: LogEntry[];
}

const FIELDS = ['state', 'initial', 'metadata', 'log'] as const;

/**
 * Stores one match in the format of boardgame.io's LocalStorage: the fields under keys of their own, each in a list of
 * [matchID, value] pairs. That class throws where the browser stores nothing; this one writes the fields that change with
 * a move together.
 */
class StoredMatches extends Sync {
  private readonly matches = new Map<string, Partial<StoredMatch>>();

  constructor(private readonly prefix: string) {
    super();
    for (const field of FIELDS) {
      for (const [matchID, value] of readStored(`${prefix}_${field}`, isEntryList) ?? [])
        this.matches.set(matchID, { ...this.matches.get(matchID), [field]: value });
    }
  }

  private write(matchID: string, changes: Partial<StoredMatch>): void {
    this.matches.set(matchID, { ...this.matches.get(matchID), ...changes });
    storage.setAll(
      Object.entries(changes).map(([field, value]) => [`${this.prefix}_${field}`, JSON.stringify([[matchID, value]])]),
    );
  }

  override createMatch(matchID: string, { initialState, metadata }: CreateOptions): void {
    this.write(matchID, { initial: initialState, state: initialState, metadata });
  }

  override setState(matchID: string, state: State, added: readonly LogEntry[] = []): void {
    const { log = [] } = this.matches.get(matchID) ?? {};
    this.write(matchID, { state, ...(added.length > 0 && { log: [...log, ...added] }) });
  }

  override setMetadata(matchID: string, metadata: Metadata): void {
    this.write(matchID, { metadata });
  }

  override fetch: Sync['fetch'] = (matchID) => {
    const { state, initial, metadata, log = [] } = this.matches.get(matchID) ?? {};
    return { state, initialState: initial, metadata, log } as never; // boardgame.io picks the fields that it asked for
  };

  override wipe(matchID: string): void {
    this.matches.delete(matchID);
    for (const field of FIELDS) storage.remove(`${this.prefix}_${field}`);
  }

  override listMatches(): string[] {
    return [...this.matches.keys()];
  }
}

type Receiver = (data: TransportData) => void;

/** boardgame.io's master in the page, with the clients of all seats. */
class LocalMaster extends Master {
  private readonly receivers: Map<PlayerID | null, Receiver>;

  constructor(game: TransportOptions['game'], prefix: string) {
    const receivers = new Map<PlayerID | null, Receiver>();
    const filter = getFilterPlayerView(game);
    const send = (playerID: PlayerID | null, data: SentData) => receivers.get(playerID)?.(filter(playerID, data));
    super(game, new StoredMatches(prefix), {
      send: ({ playerID, ...data }) => send(playerID, data),
      sendAll: (data) => [...receivers.keys()].forEach((playerID) => send(playerID, data)),
    });
    this.receivers = receivers;
  }

  connect(playerID: PlayerID | null, receive: Receiver): void {
    this.receivers.set(playerID, receive);
  }
}

/** Connects the client of one seat to the master. */
class LocalTransport extends Transport {
  constructor(
    options: TransportOptions,
    private readonly master: LocalMaster,
  ) {
    super(options);
  }

  connect(): void {
    this.setConnectionStatus(true);
    this.master.connect(this.playerID, (data) => this.notifyClient(data));
    this.requestSync();
  }

  disconnect(): void {
    this.setConnectionStatus(false);
  }

  sendAction: Transport['sendAction'] = (state, action) => {
    void this.master.onUpdate(action, state._stateID, this.matchID, String(this.playerID));
  };

  requestSync(): void {
    void this.master.onSync(this.matchID, this.playerID, this.credentials, this.numPlayers);
  }

  sendChatMessage(): void {
    // Players at one device do not chat.
  }

  updateMatchID(matchID: string): void {
    this.matchID = matchID;
    this.connect();
  }

  updatePlayerID(playerID: PlayerID): void {
    this.playerID = playerID;
    this.connect();
  }

  updateCredentials(): void {
    // There are none.
  }
}

/** Returns the `multiplayer` option of clients that share one master in this page, which stores the match. */
export function localMaster(prefix: string): (options: TransportOptions) => Transport {
  let master: LocalMaster | undefined;
  return (options) => new LocalTransport(options, (master ??= new LocalMaster(options.game, prefix)));
}

/**
 * Returns the boardgame.io game of a single-player match. boardgame.io's master creates matches without options and seeds
 * them with the time, so options and seed are built into the game.
 * @param customComponents the server's replacement for the printed components; undefined for the printed set
 */
export function createSoloGame(
  { game, components }: GameEntry,
  { seed, options }: SoloRecord,
  customComponents?: unknown,
): Game {
  const base = components && customComponents !== undefined ? components.game(customComponents) : game;
  return { ...base, seed, setup: (context) => base.setup?.(context, options) };
}
