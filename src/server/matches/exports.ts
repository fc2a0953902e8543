import type { State } from 'boardgame.io';
import { seedCommitment } from '../../random/seeded-stream';
import { randomStateOf } from '../../games/bgio/random-plugin';
import { resolveOptions } from '../../games/contract/options';
import type { GameState } from '../../games/contract';
import { type MatchExport, createMatchExport, movesInLog } from '../../match/export-format';
import { requireRandomState, type HostedGame } from './hosted-games';
import { requireSnapshot } from './moves';
import { ApiError } from '../shared/errors';
import { botKindIn } from '../storage/match-data';
import type { Storage } from '../storage/storage';

/** Returns the public commitment to a match's seed, or undefined when the match is outdated. */
export function seedCommitmentOf(state: State<GameState>): string | undefined {
  const random = randomStateOf(state);
  return random && seedCommitment(random.seed);
}

/** Exports a finished match with all its secrets. Throws ApiError while the match is running. */
export async function exportMatch(storage: Storage, hosted: HostedGame, matchID: string): Promise<MatchExport> {
  const { entry } = hosted;
  const { match, state } = await requireSnapshot(storage, hosted, matchID);
  const { players, setupData } = match;
  const outcome = entry.rules.outcome(state.G);
  if (!outcome) throw new ApiError('not-over', 'The match is still on. Its seed is a secret until it is over.');
  const seats = Object.values(players);
  const log = await storage.moves.logSince(matchID, 0);
  return createMatchExport({
    entry,
    options: resolveOptions(entry.options, seats.length, setupData),
    components: entry.components?.of(state.G),
    names: seats.map(({ name = '' }) => name),
    bots: seats.map((seat) => (seat.data?.standIn === undefined ? (botKindIn(seat) ?? '') : '')),
    seed: requireRandomState(state).seed,
    moves: movesInLog(log),
    outcome,
  });
}
