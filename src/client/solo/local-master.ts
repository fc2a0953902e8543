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
type Action = Parameters<Master['onUpdate']>[0];
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
  private readonly matches: StoredMatches;

  constructor(game: TransportOptions['game'], prefix: string) {
    const receivers = new Map<PlayerID | null, Receiver>();
    const matches = new StoredMatches(prefix);
    const filter = getFilterPlayerView(game);
    const send = (playerID: PlayerID | null, data: SentData) => receivers.get(playerID)?.(filter(playerID, data));
    super(game, matches, {
      send: ({ playerID, ...data }) => send(playerID, data),
      sendAll: (data) => [...receivers.keys()].forEach((playerID) => send(playerID, data)),
    });
    this.receivers = receivers;
    this.matches = matches;
  }

  /** Plays a move if it is legal in the latest state: another player may have moved since it was chosen. */
  play(action: Action, matchID: string, playerID: PlayerID | null): void {
    const { state } = this.matches.fetch(matchID, { state: true });
    void this.onUpdate(action, state._stateID, matchID, String(playerID));
  }

  connect(playerID: PlayerID | null, receive: Receiver): void {
    this.receivers.set(playerID, receive);
  }
}

/** Connects the client of one seat to the master. */
class LocalTransport extends Transport {
  /** A move has been sent and not been played yet. */
  private isSending = false;

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

  /** Plays a move in a task of its own, so that the page is painted after the tap before everything changes. */
  sendAction: Transport['sendAction'] = (_state, action) => {
    if (this.isSending) return;
    this.isSending = true;
    inNextTask(() => {
      this.isSending = false;
      this.master.play(action, this.matchID, this.playerID);
    });
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

/** Calls back in a task of its own, as soon as what the browser does now is done. */
function inNextTask(run: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    run();
  };
  port2.postMessage(undefined);
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
