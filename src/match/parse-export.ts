import * as z from 'zod/mini';
import { shownName } from '../protocol/player-name';
import { MATCH_FORMAT, MatchExportError, OtherFormatError, withShownNames, type MatchExport } from './export-format';

// Content security policies forbid the code that zod would generate.
z.config({ jitless: true });

const expected = (what: string) => ({ error: `expected ${what}` });

const anyString = z.string(expected('a string'));

/** The fields that the others depend on. */
const headerSchema = z.object(
  {
    format: z.literal(MATCH_FORMAT, expected(`"${MATCH_FORMAT}"`)),
    game: z.string(expected('the name of a game')),
    numPlayers: z
      .int(expected('a whole number from 1 upwards'))
      .check(z.positive(expected('a whole number from 1 upwards'))),
    seed: anyString,
    fingerprint: anyString,
  },
  expected('an object'),
);

const optionsSchema = z.record(
  z.string(),
  z.union([z.boolean(), z.string(), z.number()], expected('true, false, a string or a number')),
  expected('an object'),
);

const argumentSchema = z.union(
  [z.string(), z.number(), z.array(z.number())],
  expected('a string, a number or a list of numbers'),
);

function moveSchema(numPlayers: number) {
  const isSeat = (text: string) => /^(0|[1-9]\d*)$/.test(text) && Number(text) < numPlayers;
  const aSeat = expected(`a seat from "0" to "${numPlayers - 1}"`);
  return z.object(
    {
      player: z.string(aSeat).check(z.refine(isSeat, aSeat)),
      move: z.string(expected('the name of a move')),
      args: z.array(argumentSchema, expected('a list')),
    },
    expected('an object'),
  );
}

const outcomeSchema = z.object(
  {
    winners: z.array(z.string(expected('a seat')), expected('a list')),
    scores: z.record(z.string(), z.number(expected('a number')), expected('an object')),
  },
  expected('an object'),
);

/** A schema of this many bytes in lower-case hexadecimal. */
function hexOf(bytes: number) {
  const digits = expected(`${2 * bytes} hexadecimal digits`);
  return z.string(digits).check(z.regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`), digits));
}

const contributionSchema = z.object(
  { commitment: z.exactOptional(hexOf(32)), value: z.exactOptional(hexOf(16)) },
  expected('an object'),
);

function dealSchema(numPlayers: number) {
  const aMatchID = expected('the ID of a match');
  const onePerSeat = expected(`${numPlayers} contributions, one a seat`);
  return z.object(
    {
      matchID: z.string(aMatchID).check(z.regex(/^[\w-]+$/, aMatchID)),
      secret: hexOf(32),
      contributions: z.array(contributionSchema, expected('a list')).check(z.length(numPlayers, onePerSeat)),
    },
    expected('an object'),
  );
}

function matchSchema(numPlayers: number) {
  const onePerSeat = (what: string) =>
    z.array(anyString, expected('a list')).check(z.length(numPlayers, expected(`${numPlayers} ${what}, one a seat`)));
  return z.extend(headerSchema, {
    options: optionsSchema,
    components: z.exactOptional(z.unknown()),
    names: z.exactOptional(onePerSeat('names')),
    bots: z.exactOptional(onePerSeat('bots')),
    deal: z.exactOptional(dealSchema(numPlayers)),
    moves: z.array(moveSchema(numPlayers), expected('a list')),
    outcome: z.exactOptional(outcomeSchema),
  });
}

/**
 * Parses a match export. Only the format is checked here; replaying checks the game, options and moves.
 * @throws MatchExportError
 */
export function parseMatchExport(json: unknown): MatchExport {
  requireFormat(json);
  const { numPlayers } = parseBy(headerSchema, json);
  return withShownNames(parseBy(matchSchema(numPlayers), json));
}

const formatSchema = z.object({ format: z.string().check(z.regex(/^piratz-match\/\d{1,9}$/)) });

/** Throws OtherFormatError for a match of another version of the format. */
function requireFormat(json: unknown): void {
  const { data } = formatSchema.safeParse(json);
  if (data && data.format !== MATCH_FORMAT)
    throw new OtherFormatError(`another version saved this match: its format is ${data.format}, not ${MATCH_FORMAT}`);
}

/**
 * Parses the text of a match export, see `parseMatchExport`.
 * @throws MatchExportError
 */
export function parseMatchText(text: string): MatchExport {
  return parseMatchExport(parseJson(text));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new MatchExportError(`the file is not valid JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function parseBy<T>(schema: z.ZodMiniType<T>, json: unknown): T {
  const { data, error } = schema.safeParse(json);
  if (!error) return data;
  const [issue] = error.issues;
  throw new MatchExportError(issue ? `${placeOf(issue.path)}: ${issue.message}` : error.message);
}

/** Returns the name of a place in the file: "moves[1].player". */
function placeOf(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'the file';
  return path
    .map((key, i) => (typeof key === 'number' ? `[${key}]` : i === 0 ? String(key) : `.${shownName(String(key))}`))
    .join('');
}
