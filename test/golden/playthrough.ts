import { isDeepStrictEqual } from 'node:util';
import type { GameEntry, GameState } from '../../src/games/contract';
import { describeChanges, describeFields, type Fields } from './changes';
import { defaultRecording, describePly, play, type Played, type Recording } from './recordings';

/** The number of plies shown at the beginning and at the end of a match. */
const PLIES_SHOWN = 15;

/**
 * Returns a recording as a readable, diffable text: the state after setup, then each ply with its events and the fields
 * that changed. The middle of a long match is left out; what it has changed is printed in its place.
 */
export function playthrough(recording: Recording): string {
  const { entry, numPlayers, seed, options } = recording;
  const resumed = [...play(recording)].length - 1 - PLIES_SHOWN;
  const isShown = (ply: number) => ply <= PLIES_SHOWN || ply >= resumed;
  const steps = Array.from(play(recording), ({ G, played }, ply) => ({
    title: played && `${describePly(ply, played)}, of ${played.choices}`,
    events: G.events.map((event) => JSON.stringify(event)),
    fields: isShown(ply) ? (JSON.parse(JSON.stringify(fieldsOf(entry, numPlayers, G))) as Fields) : {},
    outcome: entry.rules.outcome(G),
  }));
  const setup = steps[0]!.fields;
  const lines = [`# ${entry.name}, ${numPlayers} players, seed ${seed}, ${JSON.stringify(options)}`];
  lines.push(...describeSetup(recording, setup));
  for (const [ply, { title, events, fields }] of steps.entries()) {
    if (!title) continue;
    if (ply <= PLIES_SHOWN || ply > resumed)
      lines.push(title, ...indented([...events, ...describeChanges(steps[ply - 1]!.fields, fields)]));
    else if (ply === resumed)
      lines.push(`after ${ply} plies, compared with the setup`, ...indented(describeChanges(setup, fields)));
  }
  return [...lines, `# ${JSON.stringify(steps.at(-1)?.outcome)}`, ''].join('\n');
}

/** Returns the state after setup as lines; where it is not the default setup, only what differs from that. */
function describeSetup({ entry, numPlayers, seed }: Recording, setup: Fields): string[] {
  const first = defaultRecording(entry, numPlayers);
  if (seed === first.seed) return ['setup', ...indented(describeFields(setup))];
  const { G } = play(first).next().value as Played;
  return [
    `setup, compared with seed ${first.seed}`,
    ...indented(describeChanges(fieldsOf(entry, numPlayers, G), setup)),
  ];
}

const indented = (lines: readonly string[]) => lines.map((line) => `    ${line}`);

/** Returns the fields of a state, and for each hidden field who does not see it. */
function fieldsOf({ rules }: GameEntry, numPlayers: number, G: GameState): Fields {
  const viewers = [null, ...Array.from({ length: numPlayers }, (_, seat) => String(seat))];
  const hidden: Record<string, string> = {};
  for (const viewer of viewers)
    for (const path of hiddenFields(G, rules.view(G, viewer))) {
      const key = `${path} hidden from`;
      const name = viewer ?? 'spectators';
      hidden[key] = hidden[key] ? `${hidden[key]}, ${name}` : name;
    }
  const { events: _, ...fields } = G;
  return { ...fields, ...hidden };
}

/** Returns the paths of the fields in which a view differs from its state: "seats.1.hand". */
function hiddenFields(value: unknown, seen: unknown, path = ''): string[] {
  if (isDeepStrictEqual(value, seen)) return [];
  if (!hasFields(value)) return [path];
  return Object.entries(value).flatMap(([name, field]) =>
    hiddenFields(field, (seen as typeof value)[name], path ? `${path}.${name}` : name),
  );
}

/** Whether a value is an object or a list of objects or lists. */
function hasFields(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  return !Array.isArray(value) || value.some((item) => typeof item === 'object');
}
