import { join } from 'node:path';
import { piratz } from '../../../src/games/piratz';
import { piratenpoker } from '../../../src/games/piratenpoker';
import { hostGame } from '../../../src/server/matches/hosted-games';
import {
  requireSeatOwner,
  seatByCredentials,
  SeatTransfers,
  verifyOwner,
} from '../../../src/server/matches/seat-access';
import { hashCredentials } from '../../../src/server/shared/credentials';
import { openDatabase } from '../../../src/server/storage/database';
import { Storage } from '../../../src/server/storage/storage';
import { temporaryFolder } from '../support/test-server';
import { metadataFor } from '../storage/storage-fixture';

const OTHER_SEAT = 'Your seat at this table is another one.';
const NOT_YOURS = 'This seat belongs to somebody else.';

const seatOf = (id: number, name: string) => ({ id, name, credentials: hashCredentials(`secret of ${name}`) });
const phone = { ...seatOf(1, 'Ben'), devices: [hashCredentials('secret of a phone')] };
const players = { 0: seatOf(0, 'Ann'), 1: phone, 2: { id: 2, name: 'Flotsam', data: { bot: 'level3' } }, 3: { id: 3 } };

describe('the owner of a seat', () => {
  it('is the same person on each of their devices', () => {
    expect(verifyOwner({ players }, '1', 'secret of Ben')).toBe(phone.credentials);
    expect(verifyOwner({ players }, '1', 'secret of a phone')).toBe(phone.credentials);
    expect(seatByCredentials({ players }, 'secret of a phone')).toBe(phone);
  });

  it.each([
    ['whom the host has moved is told so', '0', 'secret of Ben', 'other-seat', OTHER_SEAT],
    ['does not sit at a seat that does not exist', '9', 'secret of Ben', 'other-seat', OTHER_SEAT],
    ['is nobody with another secret', '0', 'guessed', 'unauthorized', NOT_YOURS],
    ['is nobody without a secret', '0', undefined, 'unauthorized', NOT_YOURS],
    ['is nobody at the seat of a bot', '2', '', 'unauthorized', NOT_YOURS],
    ['is nobody at a free seat', '3', undefined, 'unauthorized', NOT_YOURS],
  ])('%s', (_words, seat, secret, code, message) => {
    expect(() => verifyOwner({ players }, seat, secret)).toThrow(expect.objectContaining({ code, message }) as Error);
  });
});

describe('seats in storage', () => {
  const handle = { ...hostGame(piratz, undefined), matchID: 'm' };
  const ann = { playerID: '0', credentials: 'secret of Ann' };
  const dataDir = join(temporaryFolder(), 'seats');
  let storage: Storage;
  let transfers: SeatTransfers;
  beforeAll(async () => {
    storage = new Storage(await openDatabase({ dataDir }));
    await storage.connect();
    await storage.matches.add('m', metadataFor(4, { players }));
    transfers = new SeatTransfers(storage);
  });
  afterAll(() => storage.close());
  afterEach(() => jest.restoreAllMocks());

  it('their owner is verified in the match of that game', async () => {
    expect(await requireSeatOwner(storage, handle, ann)).toMatchObject({ players: { 0: { name: 'Ann' } } });
    await expect(requireSeatOwner(storage, handle, { ...ann, credentials: 'x' })).rejects.toThrow(NOT_YOURS);
    const poker = { ...hostGame(piratenpoker, undefined), matchID: 'm' };
    await expect(requireSeatOwner(storage, poker, ann)).rejects.toThrow('There is no match "m" of piratenpoker.');
  });

  it('a transfer code works for ten minutes, in capitals or small letters', async () => {
    const issued = Date.now();
    const { code, seconds } = await transfers.issue(handle, ann);
    expect(seconds).toBe(600);
    jest.spyOn(Date, 'now').mockReturnValue(issued + 599_000);
    const { playerCredentials, ...seat } = await transfers.redeem(code.toLowerCase());
    expect(seat).toEqual({ gameName: 'piratz', matchID: 'm', playerID: '0', playerName: 'Ann' });
    expect(await requireSeatOwner(storage, handle, { ...ann, credentials: playerCredentials })).toBeDefined();
  });

  it('a transfer code is refused after ten minutes, with what may be wrong', async () => {
    const { code } = await transfers.issue(handle, ann);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 601_000);
    await expect(transfers.redeem(code)).rejects.toMatchObject({
      code: 'unauthorized',
      message: 'This code is mistyped, has been used, or is too old.',
    });
  });

  it('who holds two seats in one browser proves both, and each seat alone is nothing new', async () => {
    const shared = jest.spyOn(storage.seats, 'recordSharedBrowser');
    const share = (credentials: string, other: string) => transfers.shareBrowser(handle, { credentials, other });
    expect(await share('secret of Ann', 'secret of a phone')).toEqual({});
    expect(shared).toHaveBeenCalledWith('m', [players[0].credentials, phone.credentials]);
    shared.mockClear();
    expect(await share('secret of Ben', 'secret of a phone')).toEqual({});
    expect(shared).not.toHaveBeenCalled();
    for (const [one, other] of [
      ['x', 'secret of Ann'],
      ['secret of Ann', 'x'],
    ] as const)
      await expect(share(one, other)).rejects.toMatchObject({
        code: 'unauthorized',
        message: 'These are not two of your seats.',
      });
  });
});
