import type { Socket } from 'socket.io';
import type { PlayerID } from '../../../src/games/contract';
import { MatchSources } from '../../../src/server/bots/match-sources';
import type { MatchSubscribers } from '../../../src/server/realtime/subscribers';

describe('the source of a match', () => {
  it('the source is the address of a player who is there, else of the creator, and never of a spectator', () => {
    const present: [PlayerID | null, Socket[]][] = [];
    const subscribers = { socketsByViewer: () => present } as unknown as MatchSubscribers;
    const addresses = new Map<Socket, string>();
    const arrive = (playerID: PlayerID | null, address: string) => {
      const socket = {} as Socket;
      addresses.set(socket, address);
      present.push([playerID, [socket]]);
    };
    const sources = new MatchSources({ subscribers, addressOf: (socket) => addresses.get(socket) });
    expect(sources.sourceOf('m')).toBe('');
    sources.recordCreator('m', '192.0.2.1');
    arrive(null, '192.0.2.3');
    expect([sources.sourceOf('m'), sources.sourceOf('other')]).toEqual(['192.0.2.1', '']);
    arrive('1', '192.0.2.2');
    expect(sources.sourceOf('m')).toBe('192.0.2.2');
  });
});
