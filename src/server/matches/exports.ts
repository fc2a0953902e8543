import type { State } from 'boardgame.io';
import { seedCommitment } from '../../random/seeded-stream';
import { randomStateOf } from '../../games/bgio/random-plugin';
import { resolveOptions } from '../../games/seam/options';
import type { GameState } from '../../games/seam/entry';
import type { MatchExport } from '../../match/export-format';
import { createMatchExport, movesInLog } from '../../match/export';
import { requireRandomState, type HostedGame } from './hosted-games';
import { requireMatch } from './moves';
import { ApiError } from '../shared/errors';
import type { Storage } from '../storage/storage';

/** What may be known of a match's seed before the end; undefined when the match is outdated or gone. */
export async function seedCommitmentOf(storage: Storage, matchID: string): Promise<string | undefined> {
  const { state } = await storage.fetch(matchID, { state: true });
  const chance = (state as State<GameState> | undefined) && randomStateOf(state);
  return chance && seedCommitment(chance.seed);
}

/** A match that is over, with all its secrets. Throws Refused when it is not over. */
export async function exportMatch(storage: Storage, served: HostedGame, matchID: string): Promise<MatchExport> {
  const { entry } = served;
  const { players, setupData } = await requireMatch(storage, served, matchID);
  const { state, log } = await storage.fetch(matchID, { state: true, log: true });
  const G = state.G as GameState;
  const outcome = entry.rules.outcome(G);
  if (!outcome) throw new ApiError('not-over', 'The match is still on. Its seed is a secret until it is over.');
  const seats = Object.values(players);
  return createMatchExport({
    entry,
    options: resolveOptions(entry.options, seats.length, setupData),
    components: entry.components?.of(G),
    names: seats.map(({ name = '' }) => name),
    seed: requireRandomState(state).seed,
    moves: movesInLog(log),
    outcome,
  });
}
