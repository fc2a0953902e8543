import {
  removeSeat,
  storedSeats,
  saveSeat,
  firstSeatIn,
  seatsIn,
  type HeldSeat,
} from '../../src/client/shared/local-store';

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

describe('stored seats', () => {
  it('the browser stores several seats of a match in seat order', () => {
    saveSeat('one', anna);
    saveSeat('one', ben);
    saveSeat('two', anna);
    expect(seatsIn('one')).toEqual([ben, anna]);
    expect(firstSeatIn('one')).toEqual(ben);
    expect(Object.keys(storedSeats())).toEqual(['one', 'two']);
    expect([seatsIn('none'), firstSeatIn('none'), seatsIn('constructor')]).toEqual([[], undefined, []]);
  });

  it('seats that move are identified by their credentials', () => {
    saveSeat('one', anna);
    saveSeat('one', ben);
    const [moved, swapped] = [seat('0', 'anna'), seat('2', 'ben')];
    saveSeat('one', moved);
    expect(seatsIn('one')).toHaveLength(2);
    saveSeat('one', swapped);
    expect(seatsIn('one')).toEqual([moved, swapped]);
  });

  it('the browser removes one seat or all seats of a match', () => {
    saveSeat('one', anna);
    saveSeat('one', ben);
    removeSeat('one', ben);
    expect(seatsIn('one')).toEqual([anna]);
    removeSeat('one', anna);
    expect(storedSeats()).toEqual({});
    saveSeat('one', anna);
    saveSeat('one', ben);
    removeSeat('one');
    expect(storedSeats()).toEqual({});
  });

  it('the browser reads the earlier format of one seat per match, and ignores invalid seats', () => {
    localStorage.setItem('piratz.seats', JSON.stringify({ one: anna }));
    expect(storedSeats()).toEqual({ one: [anna] });
    localStorage.setItem('piratz.seats', JSON.stringify({ one: [anna, { playerID: 1 }] }));
    expect(storedSeats()).toEqual({});
  });
});
