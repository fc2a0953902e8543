import { withSeats } from '../../../src/server/matches/seats';
import type { MatchData, Seat } from '../../../src/server/storage/match-data';

/**
 * Returns a match of Piratz with these seats: 'Ann' is a guest, '@Ann' has that nickname, 'Ann/Flotsam' is away while a bot
 * of that name stands in, '/Flotsam' is a bot's seat, '' a free one.
 */
export function matchWith(...seats: readonly string[]): MatchData {
  const match: MatchData = { gameName: 'piratz', code: 'X', createdAt: 0, updatedAt: 0, players: {} };
  return withSeats(match, ...seats.map(parseSeat));
}

function parseSeat(text: string, id: number): Seat {
  const [owner = '', bot] = text.split('/');
  const name = owner.replace('@', '');
  if (owner === '') return bot === undefined ? { id } : { id, name: bot, data: { bot: 'level3' } };
  return {
    ...{ id, name, credentials: `hash of ${name}` },
    ...(owner !== name && { nickname: name }),
    ...(bot !== undefined && { data: { bot: 'level3', standIn: bot } }),
  };
}
