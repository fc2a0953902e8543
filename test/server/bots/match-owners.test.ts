import type { Socket } from 'socket.io';
import type { PlayerID } from '../../../src/games/contract';
import { MatchOwners } from '../../../src/server/bots/match-owners';
import type { MatchSubscribers } from '../../../src/server/realtime/subscribers';

describe('the owner of a match', () => {
  it('the owner is the address of a player who is there, else of the creator, and never of a spectator', () => {
    const present: [PlayerID | null, Socket[]][] = [];
    const subscribers = { socketsByViewer: () => present } as unknown as MatchSubscribers;
    const addresses = new Map<Socket, string>();
    const arrive = (playerID: PlayerID | null, address: string) => {
      const socket = {} as Socket;
      addresses.set(socket, address);
      present.push([playerID, [socket]]);
    };
    const owners = new MatchOwners({ subscribers, addressOf: (socket) => addresses.get(socket) });
    expect(owners.ownerOf('m')).toBe('');
    owners.recordCreator('m', '192.0.2.1');
    arrive(null, '192.0.2.3');
    expect([owners.ownerOf('m'), owners.ownerOf('other')]).toEqual(['192.0.2.1', '']);
    arrive('1', '192.0.2.2');
    expect(owners.ownerOf('m')).toBe('192.0.2.2');
  });
});
