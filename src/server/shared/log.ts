import pino, { type DestinationStream, type Logger } from 'pino';

/** Structured logger, one JSON object per line. Names and credentials must not be logged. */
export type Log = Logger;

/** Log levels, most verbose first. */
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

/** Fields that are redacted in case an object is logged as a whole. */
const REDACTED_FIELDS = [
  'credentials',
  'playerCredentials',
  'secret',
  'name',
  'playerName',
  'newName',
  'code',
  'address',
  'token',
  'endpoint',
  'p256dh',
  'auth',
  'authorization',
  'cookie',
];

/** Creates a logger for lines of this level and above. Writes to standard output by default. */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: REDACTED_FIELDS.flatMap((secret) => [secret, `*.${secret}`, `*.*.${secret}`]),
    serializers: { err: serializeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** A logger that writes nothing. */
export const silentLogger: Log = createLog('silent');

/** Serializes an error without its extra properties: database drivers put query values there. */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  return { type: name, message, stack, ...(cause !== undefined && { cause: serializeError(cause) }) };
}
