import { z } from 'zod';
import { MATCH_STATES, MAX_NOTICE_MINUTES } from '../../protocol/operator';
import { MAX_NAME_UNITS } from '../../protocol/player-name';
import { CHAT_PHRASES } from '../../protocol/socket';
import type { Limits } from './limits';
import { ApiError } from './errors';

// All schemas are strict: unknown keys are rejected. Size limits are well above what our games need.

const playerID = z.string().regex(/^(0|[1-9]\d?)$/);
const matchID = z.string().regex(/^[\w-]{1,64}$/);
const credentials = z.string().min(1).max(128);
const shortString = z.string().max(64);
/** Longer than any valid name, so that name validation reports the error. */
const name = z.string().max(2 * MAX_NAME_UNITS);
const owner = { playerID, credentials };

/** A SHA-256 in hexadecimal. */
const commitment = z.string().regex(/^[0-9a-f]{64}$/);

const DAY_SECONDS = 86_400;
/** A clock setting, in seconds. */
const clock = z.union([
  z.strictObject({ bank: z.int().min(1).max(DAY_SECONDS), increment: z.int().min(0).max(3600) }),
  z.strictObject({
    perMove: z
      .int()
      .min(1)
      .max(14 * DAY_SECONDS),
  }),
]);

/** What a page draws for a seat before it asks for it; see `CreateMatchBody`. */
const seatSecret = z.string().regex(/^[0-9a-f]{32}$/);

/** A nickname and the secret that proves it. */
export const playerProof = z.strictObject({ name, secret: z.string().regex(/^[0-9a-f]{32}$/) });

/** POST /games/:name/create. With a `playerName` the creator takes a seat, as with `join`. */
export const createBody = z.strictObject({
  numPlayers: z.int(),
  setupData: z.record(shortString, z.union([z.boolean(), z.number(), shortString])).optional(),
  unlisted: z.boolean().optional(),
  bots: z.record(playerID, shortString).optional(),
  clock: clock.optional(),
  noSpectators: z.boolean().optional(),
  announced: z.boolean().optional(),
  playerName: name.optional(),
  seat: playerID.optional(),
  player: playerProof.optional(),
  commitment: commitment.optional(),
  seatSecret: seatSecret.optional(),
});

/** POST /games/:name/:id/join. With a `player` proof the seat belongs to that player and carries their nickname. */
export const joinBody = z.strictObject({
  playerName: name,
  playerID: playerID.nullish(),
  player: playerProof.optional(),
  commitment: commitment.optional(),
  seatSecret: seatSecret.optional(),
});

/** The query of GET /standings/:game. */
export const standingsQuery = z.strictObject({
  page: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
});

/** The credentials of a seat's owner, for actions without further arguments. */
export const ownerBody = z.strictObject(owner);

/** POST /games/:name/:id/playAgain. */
export const playAgainBody = z.strictObject({ ...owner, commitment: commitment.optional() });

/** POST /games/:name/:id/commit. */
export const commitBody = z.strictObject({ ...owner, commitment });

/** POST /games/:name/:id/reveal. */
export const revealBody = z.strictObject({ ...owner, value: z.string().regex(/^[0-9a-f]{32}$/) });

/** Credentials alone: finds the owner's seat, which the host may have moved. */
export const credentialsBody = z.strictObject({ credentials });

/** An action of a player, often the host, on a seat. */
export const seatBody = z.strictObject({ ...owner, seat: playerID });

/** Adds a bot to a seat. */
export const seatBotBody = z.strictObject({ ...owner, seat: playerID, bot: shortString });

/** Swaps two seats. */
export const swapBody = z.strictObject({ ...owner, seat: playerID, with: playerID });

/** The credentials of two seats that one browser holds, which the host may have moved. */
export const sharedBrowserBody = z.strictObject({ credentials, other: credentials });

/** POST /transfers. */
export const seatTransferBody = z.strictObject({ code: shortString });

/** POST /invitation. */
export const invitationBody = z.strictObject({ code: shortString });

/** Allows or forbids spectators. */
export const spectatorsBody = z.strictObject({ ...owner, welcome: z.boolean() });

/** Says whether the channels of the group are told whose turn it is. */
export const announcedBody = z.strictObject({ ...owner, announced: z.boolean() });

/** POST /games/:name/:id/rename, and boardgame.io's `update`, of which only the name is supported. */
export const renameBody = z.strictObject({ ...owner, newName: name });

const endpoint = z.string().max(1000);

/** A BCP 47 language tag. */
const language = z.string().regex(/^[a-z]{2,3}(-[A-Za-z\d]{2,8}){0,3}$/);

/** A browser's push subscription for turn notifications of this seat, with the language of the notifications. */
export const subscribeBody = z.strictObject({
  ...owner,
  subscription: z.strictObject({
    endpoint,
    expirationTime: z.number().nullish(),
    keys: z.strictObject({ p256dh: z.string().regex(/^[\w-]{87}=?$/), auth: z.string().regex(/^[\w-]{22}(==)?$/) }),
  }),
  language,
});

/** Removes a push subscription. */
export const unsubscribeBody = z.strictObject({ ...owner, endpoint });

/** What a browser draws for its e-mail address, and what a link in an e-mail contains. */
const mailSecret = z.string().regex(/^[0-9a-f]{32}$/);

/** POST /mail/address: the e-mail address of a browser, with the language of the e-mails. */
export const mailAddressBody = z.strictObject({ secret: mailSecret, address: z.email().max(254), language });

/** The secret of a browser with an e-mail address. */
export const mailSecretBody = z.strictObject({ secret: mailSecret });

/** The token of a link in an e-mail. */
export const mailTokenBody = z.strictObject({ token: mailSecret });

/** POST /games/:name/:id/mail: the seat, and the secret of the browser. */
export const mailSeatBody = z.strictObject({ ...owner, secret: mailSecret });

const timestamp = z.string().regex(/^\d{1,15}$/);

/** The query of GET /games/:name. */
export const listQuery = z.strictObject({
  isGameover: z.enum(['true', 'false']).optional(),
  updatedBefore: timestamp.optional(),
  updatedAfter: timestamp.optional(),
  cursor: z.string().max(200).optional(),
});

/** POST /operator/signIn. */
export const operatorSignInBody = z.strictObject({ secret: z.string().min(1).max(256) });

/** The body of an action without arguments. */
export const emptyBody = z.strictObject({});

/** The query of GET /operator/matches. */
export const operatedMatchesQuery = z.strictObject({
  state: z.enum(MATCH_STATES).optional(),
  order: z.enum(['newest', 'oldest']).optional(),
  cursor: z.string().max(200).optional(),
});

/** What an operator writes. Longer than what is accepted, so that the validation of texts reports the error. */
const words = z.string().max(2000);

/** POST /operator/closeMatch and /operator/deleteMatch. */
export const removalBody = z.strictObject({ matchID, reason: words });

/** POST /operator/setNotice. A page draws the ID, so that a repeated request gives one notice. */
export const noticeBody = z.strictObject({
  id: z.string().regex(/^[\w-]{8,64}$/),
  words,
  minutes: z.int().min(1).max(MAX_NOTICE_MINUTES),
});

/** The query of GET /operator/players. */
export const operatedPlayersQuery = z.strictObject({
  search: name.optional(),
  cursor: name.optional(),
});

/** The name of a player. */
export const namedBody = z.strictObject({ name });

/** POST /operator/renamePlayer. */
export const renamePlayerBody = z.strictObject({ name, newName: name });

/** POST /operator/mergePlayers. */
export const mergeBody = z.strictObject({ name, into: name });

/** POST /operator/blockPlayer. */
export const blockBody = z.strictObject({ name, blocked: z.boolean() });

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
 * The arguments of `sync` in boardgame.io's order, followed by ours: the state ID to send the log from, and the last chat
 * message received. The first opts into delta updates, the second into the chat. The number of players, which boardgame.io
 * sends before them, is ignored. The last is the ID of the state that the page has, -1 for none: it asks for what was missed.
 */
export const syncArguments = z.tuple([
  matchID,
  playerID.nullish(),
  credentials.nullish(),
  z.number().nullish(),
  stateID.nullish(),
  z.int().nonnegative().nullish(),
  z.int().nonnegative().nullish(),
  z.int().min(-1).nullish(),
]);

/** The arguments of `seen`: the IDs of the last state and of the last chat message that were shown. */
export const seenArguments = z.tuple([matchID, stateID, z.int().nonnegative()]);

/** What a client draws for a move or a chat message, so that it can send it again. */
const clientID = z.string().regex(/^[\w-]{16,64}$/);

/** The arguments of `update` in boardgame.io's order, followed by ours: the move ID. */
export const updateArguments = z.tuple([makeMove, stateID, matchID, playerID.nullish(), clientID.nullish()]);

/** The arguments of `chat`. Texts may be longer than valid ones, so that text validation reports the error. */
export const chatArguments = z.tuple([
  matchID,
  z.union([z.strictObject({ text: z.string().max(2000) }), z.strictObject({ phrase: z.enum(CHAT_PHRASES) })]),
  clientID.nullish(),
]);

/** Throws ApiError when the arguments of a message are larger or nested deeper than allowed. */
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

/** Validates input against a schema. Throws ApiError with the path and message of the first issue. */
export function parse<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const { path = [], message = 'The input is invalid.' } = issue ?? {};
  throw new ApiError('bad-request', path.length === 0 ? message : `${path.join('.')}: ${message}`);
}
