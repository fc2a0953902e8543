import { createHash } from 'node:crypto';
import type { GameEntry, Move, PlayerID } from '../../src/games/contract';
import { withOldNames } from '../support/before-1.0';
import { defaultRecording, describePly, play } from './recordings';

/**
 * Returns a match in the format and with the names of the playthroughs before 1.0: for every ply the move, its events and
 * a digest of the state.
 * @param recorded an old playthrough whose moves are played again, whatever else is legal by now
 */
export function oldPlaythrough(entry: GameEntry, numPlayers: number, recorded?: string): string {
  const recording = defaultRecording(entry, numPlayers);
  const toJson = (value: object) => withOldNames(entry.name, JSON.stringify(value));
  const steps = Array.from(play(recording, recorded ? choiceOf(recorded) : undefined), ({ G, played }, ply) => ({
    lines: played
      ? [`${describePly(ply, played)}, of ${played.choices}`, ...G.events.map((event) => `    ${toJson(event)}`)]
      : describeSetup(toJson(G)),
    digest: `    ${createHash('sha256').update(toJson(G)).digest('hex').slice(0, 12)}`,
    outcome: entry.rules.outcome(G),
  }));
  const header = `# ${entry.name}, ${numPlayers} players, seed ${recording.seed}, ${JSON.stringify(recording.options)}`;
  const lines = steps.flatMap(({ lines, digest }) => [...lines, digest]);
  return [header, ...lines, `# ${JSON.stringify(steps.at(-1)?.outcome)}`, ''].join('\n');
}

/** Returns a function that chooses the moves of an old playthrough. */
function choiceOf(recorded: string) {
  const plies = recorded.match(/^\d+\. seat .+(?=, of \d+$)/gm) ?? [];
  return (ply: number, player: PlayerID, moves: readonly Move[]): Move => {
    const move = moves.find((legal) => describePly(ply, { player, move: legal }) === plies[ply - 1]);
    if (!move) throw new Error(`this move is not legal: ${plies[ply - 1]}`);
    return move;
  };
}

function describeSetup(json: string): string[] {
  const fields = Object.entries(JSON.parse(json) as Readonly<Record<string, unknown>>);
  return fields.map(([key, value]) => `    ${key}: ${JSON.stringify(value)}`);
}
