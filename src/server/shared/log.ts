import pino, { type DestinationStream, type Logger } from 'pino';

/** Structured lines, one JSON object each, for whoever runs the server. Neither names nor credentials belong in them. */
export type Log = Logger;

/** From the most talkative to silence. */
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

/** Should anybody log a request or a seat as it is, these stay out. */
const REDACTED_FIELDS = [
  'credentials',
  'playerCredentials',
  'secret',
  'name',
  'playerName',
  'newName',
  'code',
  'endpoint',
  'p256dh',
  'auth',
  'authorization',
  'cookie',
];

/** A log that writes lines of that level and above; to standard output unless told. */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: REDACTED_FIELDS.flatMap((secret) => [secret, `*.${secret}`, `*.*.${secret}`]),
    serializers: { err: serializeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** A log that writes nothing. */
export const silentLogger: Log = createLog('silent');

/** Without the further properties that libraries give to errors: databases put the values of queries there. */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  return { type: name, message, stack, ...(cause !== undefined && { cause: serializeError(cause) }) };
}
