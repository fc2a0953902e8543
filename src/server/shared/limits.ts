/** A limit as documented for operators. */
export interface Limit {
  /** The environment variable that overrides it. */
  readonly variable: string;
  /** Its name in version 1.0, which is still read. */
  readonly formerVariable?: string;
  readonly default: number;
  /** What it limits, with its unit. */
  readonly meaning: string;
  /** The largest allowed value. Default: 999999999. */
  readonly max?: number;
}

/** The longest delay of setTimeout. */
export const MAX_TIMER_SECONDS = 2_147_483;

const DEFAULT_MAX = 999_999_999;

/** All limits of the server. Values are whole numbers of at least 1. */
export const LIMITS = {
  messageBytes: { variable: 'MAX_MESSAGE_BYTES', default: 16 * 1024, meaning: 'largest socket message, bytes' },
  argumentBytes: {
    variable: 'MAX_ARGUMENT_BYTES',
    default: 2 * 1024,
    meaning: 'largest arguments of a message, bytes of JSON',
  },
  argumentDepth: {
    variable: 'MAX_ARGUMENT_DEPTH',
    default: 16,
    meaning: 'how deep the arguments of a message may be nested',
  },
  bodyBytes: { variable: 'MAX_BODY_BYTES', default: 32 * 1024, meaning: 'largest HTTP body, bytes' },
  messages: { variable: 'MAX_MESSAGES', default: 100, meaning: 'messages of a connection answered in 20 seconds' },
  messageBurst: {
    variable: 'MAX_MESSAGE_BURST',
    default: 20,
    meaning: 'further messages in these 20 seconds that are refused before the connection is closed',
  },
  moves: { variable: 'MAX_MOVES', default: 10, meaning: 'moves of a seat in a second' },
  chatMessages: {
    variable: 'MAX_CHAT_MESSAGES',
    formerVariable: 'MAX_CHAT_LINES',
    default: 5,
    meaning: 'chat messages of a seat in 10 seconds',
  },
  requests: {
    variable: 'MAX_REQUESTS',
    default: 300,
    meaning: 'HTTP requests of an address in 5 seconds; ten for files of the pages count as one',
  },
  connections: { variable: 'MAX_CONNECTIONS', default: 5000, meaning: 'sockets of the process' },
  connectionsPerAddress: { variable: 'MAX_CONNECTIONS_PER_ADDRESS', default: 20, meaning: 'sockets of an address' },
  tcpConnectionsPerAddress: {
    variable: 'MAX_TCP_PER_ADDRESS',
    default: 200,
    meaning: 'TCP connections of an address besides its sockets, without a trusted proxy',
  },
  connectionsPerSeat: {
    variable: 'MAX_CONNECTIONS_PER_SEAT',
    default: 5,
    meaning: 'sockets that look through one seat',
  },
  spectators: { variable: 'MAX_SPECTATORS', default: 50, meaning: 'spectators of a match' },
  newMatches: { variable: 'MAX_NEW_MATCHES', default: 30, meaning: 'new matches of an address in an hour' },
  newNicknames: { variable: 'MAX_NEW_NICKNAMES', default: 10, meaning: 'nicknames of an address in an hour' },
  wrongCredentials: {
    variable: 'MAX_WRONG_CREDENTIALS',
    default: 10,
    meaning: 'wrong credentials for one target from an address in a minute before it is locked out of it',
  },
  lockoutSeconds: {
    variable: 'LOCKOUT_SECONDS',
    default: 15 * 60,
    meaning: 'how long an address is locked out, seconds',
    max: MAX_TIMER_SECONDS,
  },
  queuedMessages: { variable: 'MAX_QUEUED_MESSAGES', default: 64, meaning: 'messages waiting for one slow reader' },
  queuedBytes: { variable: 'MAX_QUEUED_BYTES', default: 1024 * 1024, meaning: 'bytes waiting for one slow reader' },
  silenceSeconds: {
    variable: 'SILENCE_SECONDS',
    default: 10,
    meaning: 'how long a socket may give no sign of life, seconds',
    max: MAX_TIMER_SECONDS,
  },
} as const satisfies Readonly<Record<string, Limit>>;

/** A value for each limit. */
export type Limits = Readonly<Record<keyof typeof LIMITS, number>>;

/** Returns all limits: the given ones, and defaults for the others. */
export function limitsWithDefaults(given: Partial<Limits> = {}): Limits {
  const defaults = Object.entries(LIMITS).map(([name, limit]) => [name, limit.default]);
  return { ...(Object.fromEntries(defaults) as Limits), ...given };
}

/** Reads the limits set in the environment. Throws an Error when a value is not a whole number within its bounds. */
export function limitsFrom(environment: Readonly<Record<string, string | undefined>>): Partial<Limits> {
  const given: Partial<Record<keyof Limits, number>> = {};
  for (const [name, { variable, formerVariable = variable, meaning, max = DEFAULT_MAX }] of Object.entries<Limit>(
    LIMITS,
  )) {
    const text = environment[variable] || environment[formerVariable];
    if (!text) continue;
    if (!/^[1-9]\d{0,8}$/.test(text) || Number(text) > max) {
      throw new Error(`${variable} (${meaning}) must be a whole number from 1 to ${max}, not "${text}".`);
    }
    given[name as keyof Limits] = Number(text);
  }
  return given;
}
