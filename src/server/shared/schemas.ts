import { z } from 'zod';
import { CHAT_PHRASES } from '../../protocol/protocol';
import type { Limits } from '../config/limits';
import { ApiError } from './errors';

// All closed: what is not named here is refused. Sizes are bounded well above what our games need.

const playerID = z.string().regex(/^(0|[1-9]\d?)$/);
const matchID = z.string().regex(/^[\w-]{1,64}$/);
const credentials = z.string().min(1).max(128);
const shortString = z.string().max(64);
/** Longer than any name may be, so that the name itself is what gets refused. */
const name = z.string().max(200);
const owner = { playerID, credentials };

const DAY_SECONDS = 86_400;
/** In seconds. */
const clock = z.union([
  z.strictObject({ bank: z.int().min(1).max(DAY_SECONDS), increment: z.int().min(0).max(3600) }),
  z.strictObject({
    perMove: z
      .int()
      .min(1)
      .max(14 * DAY_SECONDS),
  }),
]);

/** POST /games/:name/create. */
export const createBody = z.strictObject({
  numPlayers: z.int(),
  setupData: z.record(shortString, z.union([z.boolean(), z.number(), shortString])).optional(),
  unlisted: z.boolean().optional(),
  bots: z.record(playerID, shortString).optional(),
  clock: clock.optional(),
  noSpectators: z.boolean().optional(),
});

/** A nickname and the secret that proves it. */
export const playerProof = z.strictObject({ name, secret: z.string().regex(/^[0-9a-f]{32}$/) });

/** POST /games/:name/:id/join. With a nickname the seat is its player's, and called after him. */
export const joinBody = z.strictObject({
  playerName: name,
  playerID: playerID.nullish(),
  player: playerProof.optional(),
});

/** The query of GET /standings/:game. */
export const standingsQuery = z.strictObject({
  page: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
});

/** What the owner of a seat says, where nothing else has to be told. */
export const ownerBody = z.strictObject(owner);

/** What says which seat somebody holds: it may have been moved. */
export const credentialsBody = z.strictObject({ credentials });

/** What somebody at the table, often the host, says of a seat. */
export const seatBody = z.strictObject({ ...owner, seat: playerID });

/** A bot for a seat. */
export const seatBotBody = z.strictObject({ ...owner, seat: playerID, bot: shortString });

/** Two seats that change places. */
export const swapBody = z.strictObject({ ...owner, seat: playerID, with: playerID });

/** POST /passes. */
export const seatTransferBody = z.strictObject({ code: shortString });

/** Whether people may watch. */
export const spectatorsBody = z.strictObject({ ...owner, welcome: z.boolean() });

/** POST /games/:name/:id/update, of which we take the name only, and its old name rename. */
export const renameBody = z.strictObject({ ...owner, newName: name });

const endpoint = z.string().max(1000);

/** Where a browser wants to be told that it is the owner's turn, as its push service has it, and in which language. */
export const subscribeBody = z.strictObject({
  ...owner,
  subscription: z.strictObject({
    endpoint,
    expirationTime: z.number().nullish(),
    keys: z.strictObject({ p256dh: z.string().regex(/^[\w-]{87}=?$/), auth: z.string().regex(/^[\w-]{22}(==)?$/) }),
  }),
  language: z.string().regex(/^[a-z]{2}$/),
});

/** Where it wants to be told no more. */
export const unsubscribeBody = z.strictObject({ ...owner, endpoint });

const timestamp = z.string().regex(/^\d{1,15}$/);

/** The query of GET /games/:name. */
export const listQuery = z.strictObject({
  isGameover: z.enum(['true', 'false']).optional(),
  updatedBefore: timestamp.optional(),
  updatedAfter: timestamp.optional(),
  cursor: z.string().max(200).optional(),
});

const moveArgument = z.union([z.number(), shortString, z.array(z.number()).max(32)]);

const makeMove = z.strictObject({
  type: z.literal('MAKE_MOVE'),
  payload: z.strictObject({
    type: shortString,
    args: z.array(moveArgument).max(16).nullish(),
    playerID: playerID.nullish(),
    credentials: credentials.nullish(),
  }),
});

const stateID = z.int().nonnegative();

/**
 * The arguments of `sync`, as boardgame.io's client orders them, and ours: the version since which the log is wanted, and
 * the last line of the chat that was heard. Who gives the one wants updates that hold only what is different, who gives the
 * other wants the chat. The size of a match to create comes before them and is ignored.
 */
export const syncArguments = z.tuple([
  matchID,
  playerID.nullish(),
  credentials.nullish(),
  z.number().nullish(),
  stateID.nullish(),
  z.int().nonnegative().nullish(),
]);

/** The arguments of `update`, as boardgame.io's client orders them, and ours: an id of the move. */
export const updateArguments = z.tuple([
  makeMove,
  stateID,
  matchID,
  playerID.nullish(),
  z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .nullish(),
]);

/** The arguments of `chat`. Texts are longer here than they may be, so that the text itself is what gets refused. */
export const chatArguments = z.tuple([
  matchID,
  z.union([z.strictObject({ text: z.string().max(2000) }), z.strictObject({ phrase: z.enum(CHAT_PHRASES) })]),
]);

/** Throws Refused when the arguments of a message are larger or nested deeper than allowed, whatever they are. */
export function checkSize(args: readonly unknown[], { argumentBytes, argumentDepth }: Limits): void {
  if (isDeeper(args, argumentDepth + 1)) throw new ApiError('bad-request', `Nested deeper than ${argumentDepth}.`);
  if (Buffer.byteLength(JSON.stringify(args)) > argumentBytes) {
    throw new ApiError('bad-request', `Larger than ${argumentBytes} bytes.`);
  }
}

function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((part) => isDeeper(part, depth - 1));
}

/** What somebody sent, checked against a schema. Throws Refused with the place and the reason of the first mistake. */
export function parse<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const [{ path, message }] = result.error.issues;
  throw new ApiError('bad-request', path.length === 0 ? message : `${path.join('..')}: ${message}`);
}
