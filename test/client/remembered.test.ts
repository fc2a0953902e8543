import { dropSeat, heldSeats, holdSeat, seatIn, seatsIn, type HeldSeat } from '../../src/client/shared/local-store';

const seat = (playerID: string, credentials: string): HeldSeat => ({
  game: 'piratz',
  playerID,
  credentials,
  name: credentials,
});
const anna = seat('2', 'anna');
const ben = seat('0', 'ben');

beforeEach(() => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: store, configurable: true });
});

describe('the seats that a browser holds', () => {
  it('may be several in a match, in seat order', () => {
    holdSeat('one', anna);
    holdSeat('one', ben);
    holdSeat('two', anna);
    expect(seatsIn('one')).toEqual([ben, anna]);
    expect(seatIn('one')).toEqual(ben);
    expect(Object.keys(heldSeats())).toEqual(['one', 'two']);
    expect([seatsIn('none'), seatIn('none'), seatsIn('constructor')]).toEqual([[], undefined, []]);
  });

  it('are told apart by their credentials, wherever they are moved', () => {
    holdSeat('one', anna);
    holdSeat('one', ben);
    const [moved, swapped] = [seat('0', 'anna'), seat('2', 'ben')];
    holdSeat('one', moved);
    expect(seatsIn('one')).toHaveLength(2);
    holdSeat('one', swapped);
    expect(seatsIn('one')).toEqual([moved, swapped]);
  });

  it('are forgotten one by one, or all of a match', () => {
    holdSeat('one', anna);
    holdSeat('one', ben);
    dropSeat('one', ben);
    expect(seatsIn('one')).toEqual([anna]);
    dropSeat('one', anna);
    expect(heldSeats()).toEqual({});
    holdSeat('one', anna);
    holdSeat('one', ben);
    dropSeat('one');
    expect(heldSeats()).toEqual({});
  });

  it('are still known where an earlier version has kept one a match, and nothing is where they are none', () => {
    localStorage.setItem('piratz.seats', JSON.stringify({ one: anna }));
    expect(heldSeats()).toEqual({ one: [anna] });
    localStorage.setItem('piratz.seats', JSON.stringify({ one: [anna, { playerID: 1 }] }));
    expect(heldSeats()).toEqual({});
  });
});
