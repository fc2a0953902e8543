import type { OperatedMatchPage, OperatedPlayerPage, Overview } from '../../protocol/operator';
import { shownName } from '../../protocol/player-name';
import { columns, lines } from '../shared/output';
import type { OperatorClient } from './operator-client';

/** Prints the status of the server. */
export async function printOverview(client: OperatorClient): Promise<void> {
  const {
    version,
    startedAt,
    isStoring,
    matches,
    players,
    database,
    process: own,
    push,
    deliveries,
    notice,
  } = await client.get<Overview>('overview');
  const rows = [
    ['version', version],
    ['running since', new Date(startedAt).toISOString()],
    ['database', `${database.kind}, ${database.bytes} bytes, ${isStoring ? 'accepts writes' : 'accepts no writes'}`],
    ['matches', `${matches.open} open, ${matches.running} running, ${matches.finished} finished`],
    ['players', String(players)],
    ['connections', `${own.sockets}, showing ${own.openMatches} matches`],
    ['moves', String(own.moves)],
    ['memory', `${own.memoryBytes} bytes`],
    ['notifications', push.isEnabled ? `${push.sent} sent, ${push.failed} failed, ${push.gone} gone` : 'off'],
    ...deliveries.map(({ service, sent, failed }) => [service, `${sent} sent, ${failed} failed`] as const),
    ['notice', notice?.words ?? 'none'],
  ] as const;
  const width = Math.max(...rows.map(([label]) => label.length));
  process.stdout.write(lines(rows.map(([label, value]) => `${label.padEnd(width)}  ${value}`)));
}

/** Prints all matches in a state, one a line. */
export async function printMatches(
  client: OperatorClient,
  filter: { readonly state: string | undefined; readonly order: string | undefined },
): Promise<void> {
  const rows = [['match', 'code', 'game', 'state', 'created', 'changed', 'moves', 'bytes', 'names']];
  let cursor: string | undefined;
  do {
    const page = await client.get<OperatedMatchPage>('matches', { ...filter, cursor });
    for (const { matchID, code, gameName, state, createdAt, updatedAt, moves, bytes, names } of page.matches)
      rows.push([
        matchID,
        code,
        gameName,
        state,
        dateOf(createdAt),
        dateOf(updatedAt),
        `${moves}`,
        `${bytes}`,
        names.map(shownName).join(', '),
      ]);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  process.stdout.write(lines(columns(rows)));
}

/** Prints the players whose names contain a text, one a line. */
export async function printPlayers(client: OperatorClient, search: string): Promise<void> {
  const rows = [['name', 'since', 'matches', 'last match', 'blocked']];
  let cursor: string | undefined;
  do {
    const page = await client.get<OperatedPlayerPage>('players', { search: search || undefined, cursor });
    for (const { name, since, matches, lastAt, isBlocked } of page.players)
      rows.push([
        shownName(name),
        dateOf(since),
        `${matches}`,
        lastAt === undefined ? '' : dateOf(lastAt),
        isBlocked ? 'yes' : '',
      ]);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  process.stdout.write(lines(columns(rows)));
}

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);
