import { en as alerts } from '../../src/client/alerts/texts/en';
import { en as kapern } from '../../src/games/piraten-kapern/texts/en';
import { de as poker } from '../../src/games/piratenpoker/texts/de';

describe('a sentence that ends with a name', () => {
  it('ends with one full stop, also where the name brings its own', () => {
    expect(alerts.waitsFor('Anna')).toBe('The table is waiting for Anna.');
    expect(alerts.waitsFor('Anna B.')).toBe('The table is waiting for Anna B.');
    expect(poker.event.handOver('Ben', '−1', 'Anna B.')).toBe('Ben gibt −1 an Anna B.');
    expect(kapern.seats.finalWaiting(['Ben', 'Anna B.'])).toBe('One turn left: Ben and Anna B.');
  });
});
