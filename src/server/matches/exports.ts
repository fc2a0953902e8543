import type { State } from 'boardgame.io';
import { seedCommitment } from '../../random/seeded-stream';
import { randomStateOf } from '../../games/bgio/random-plugin';
import { resolveOptions } from '../../games/contract/options';
import type { GameState } from '../../games/contract';
import { type MatchExport, createMatchExport, movesInLog } from '../../match/export-format';
import { requireRandomState, type HostedGame } from './hosted-games';
import { requireMatch } from './moves';
import { ApiError } from '../shared/errors';
import { botKindIn } from '../storage/match-data';
import type { Storage } from '../storage/storage';

/** Returns the public commitment to a match's seed, or undefined when the match is outdated or missing. */
export async function seedCommitmentOf(storage: Storage, matchID: string): Promise<string | undefined> {
  const { state } = await storage.fetch(matchID, { state: true });
  const random = (state as State<GameState> | undefined) && randomStateOf(state);
  return random && seedCommitment(random.seed);
}

/** Exports a finished match with all its secrets. Throws ApiError while the match is running. */
export async function exportMatch(storage: Storage, hosted: HostedGame, matchID: string): Promise<MatchExport> {
  const { entry } = hosted;
  const { players, setupData } = await requireMatch(storage, hosted, matchID);
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
    bots: seats.map((seat) => (seat.data?.standIn === undefined ? (botKindIn(seat) ?? '') : '')),
    seed: requireRandomState(state).seed,
    moves: movesInLog(log),
    outcome,
  });
}
