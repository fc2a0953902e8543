import { createHash } from 'node:crypto';
import { resolveOptions } from '../../src/games/contract/options';
import type { GameEntry, GameEvent, GameState, Move } from '../../src/games/contract';
import { seededRandom } from '../../src/random/random';

/**
 * Returns a random match as a readable, diffable text: the setup, then for every ply the move, its events and a digest of
 * the state.
 * @param rename renames the fields in the JSON of a state or an event; the identity by default
 * @param recorded a playthrough whose moves are played again, whatever else is legal by now; random moves by default
 */
export function playthrough(
  { name, rules, options: specs }: GameEntry,
  numPlayers: number,
  seed: number,
  rename = (json: string) => json,
  recorded?: string,
): string {
  const options = resolveOptions(specs, numPlayers);
  const random = seededRandom(seed);
  const choice = seededRandom(`moves ${seed}`);
  const G = rules.setup(numPlayers, options, random);
  const toJson = (value: GameState | GameEvent) => rename(JSON.stringify(value));
  const recordedMoves = recorded?.match(/^\d+\. seat .+(?=, of \d+$)/gm);
  const lines = [
    `# ${name}, ${numPlayers} players, seed ${seed}, ${JSON.stringify(options)}`,
    setupLines(toJson(G)),
    `    ${digest(toJson(G))}`,
  ];
  for (let ply = 1; rules.activePlayers(G).length > 0; ply++) {
    const active = rules.activePlayers(G);
    const player = active[choice.Die(active.length) - 1]!;
    const moves = rules.legalMoves(G, player);
    const textOf = (move: Move) => `${ply}. seat ${player}: ${move.move}(${move.args.join(', ')})`;
    const move = recordedMoves
      ? moves.find((legal) => textOf(legal) === recordedMoves[ply - 1])
      : moves[choice.Die(moves.length) - 1];
    if (!move) throw new Error(`this move is not legal: ${recordedMoves?.[ply - 1]}`);
    rules.apply(G, player, move, random);
    lines.push(`${textOf(move)}, of ${moves.length}`);
    lines.push(...G.events.map((event) => `    ${toJson(event)}`), `    ${digest(toJson(G))}`);
  }
  return [...lines, `# ${JSON.stringify(rules.outcome(G))}`, ''].join('\n');
}

function setupLines(json: string): string {
  return Object.entries(JSON.parse(json) as Readonly<Record<string, unknown>>)
    .map(([key, value]) => `    ${key}: ${JSON.stringify(value)}`)
    .join('\n');
}

function digest(json: string): string {
  return createHash('sha256').update(json).digest('hex').slice(0, 12);
}
