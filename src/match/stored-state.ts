/**
 * The names of stored states. Version 1.0, and the version after it, renamed or removed fields of the game states, and kinds of
 * events. The table maps all earlier names to today's, so that their matches go on: the server migrates its database, and a
 * page its localStorage. Match exports contain none of these names.
 */

/**
 * The renamed fields of an object, those that no longer exist, the renamed values of its field `kind`, and the renames
 * within its fields (by their new names). Lists are renamed per item.
 */
interface Renames {
  readonly removed?: readonly string[];
  readonly fields?: Readonly<Record<string, string>>;
  readonly kinds?: Readonly<Record<string, string>>;
  readonly within?: Readonly<Record<string, Renames>>;
}

const PIRATZ_EVENT: Renames = { kinds: { gameEnds: 'end' } };
const KAPERN_EVENT: Renames = { kinds: { shuffle: 'reshuffle', throw: 'roll', skullThrow: 'rerollSkull' } };
const POKER_ROUND: Renames = { fields: { verdict: 'result' } };
const POKER_EVENT: Renames = { kinds: { shuffle: 'reshuffle' }, within: { round: POKER_ROUND } };

/** The renames of each game's state (boardgame.io's G), by the name of the game. */
const STATES = new Map<string, Renames>([
  [
    'piratz',
    {
      fields: { happened: 'events', display: 'faceUp', current: 'currentPlayer' },
      within: { events: PIRATZ_EVENT },
    },
  ],
  [
    'piraten-kapern',
    {
      fields: {
        happened: 'events',
        fell: 'finalRoundLapsed',
        waiting: 'lastTurns',
        thrown: 'rollCounts',
        throws: 'rolls',
        rulings: 'options',
      },
      removed: ['packed', 'storedSinceThrow'],
      within: { events: KAPERN_EVENT },
    },
  ],
  ['piratenpoker', { fields: { happened: 'events' }, within: { events: POKER_EVENT, rounds: POKER_ROUND } }],
]);

/** The renames of each game's events, which the log contains. */
const EVENTS = new Map<string, Renames>([
  ['piratz', PIRATZ_EVENT],
  ['piraten-kapern', KAPERN_EVENT],
  ['piratenpoker', POKER_EVENT],
]);

/**
 * Returns boardgame.io's state of a match with today's names. Idempotent; returns the same object when there is nothing to
 * change, as in a state of an unknown game or shape.
 */
export function upgradeState(game: string, state: unknown): unknown {
  const renames = STATES.get(game);
  return renames ? renameFields(state, { within: { G: renames, plugins: pluginsWith(renames) } }) : state;
}

/** Where boardgame.io's state keeps what was before the moves that may be taken back: see `undoPlugin`. */
function pluginsWith(renames: Renames): Renames {
  return { within: { undo: { within: { data: { within: { steps: { within: { before: renames } } } } } } } };
}

/** Returns boardgame.io's log of a match with today's names, like `upgradeState`. */
export function upgradeLog(game: string, log: unknown): unknown {
  const renames = EVENTS.get(game);
  return renames ? renameFields(log, { within: { metadata: renames } }) : log;
}

function renameFields(value: unknown, renames: Renames): unknown {
  if (Array.isArray(value)) return renameItems(value, renames);
  if (typeof value !== 'object' || value === null) return value;
  const { removed = [], fields = {}, kinds = {}, within = {} } = renames;
  const kept = Object.entries(value).filter(([name]) => !removed.includes(name));
  let isChanged = kept.length < Object.keys(value).length;
  const entries = kept.map(([name, field]): [string, unknown] => {
    const renamed = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const newName = renamed === undefined || Object.hasOwn(value, renamed) ? name : renamed;
    const inner = Object.hasOwn(within, newName) ? within[newName] : undefined;
    const newField = inner ? renameFields(field, inner) : name === 'kind' ? renameKind(field, kinds) : field;
    isChanged ||= newName !== name || newField !== field;
    return [newName, newField];
  });
  return isChanged ? Object.fromEntries(entries) : value;
}

function renameKind(kind: unknown, kinds: Readonly<Record<string, string>>): unknown {
  return typeof kind === 'string' && Object.hasOwn(kinds, kind) ? kinds[kind] : kind;
}

function renameItems(list: readonly unknown[], renames: Renames): readonly unknown[] {
  const renamed = list.map((item) => renameFields(item, renames));
  return renamed.some((item, i) => item !== list[i]) ? renamed : list;
}
