import { createHash, createHmac } from 'node:crypto';
import { seedOf, type DealRecord } from '../../src/random/deal';
import { streamFrom } from '../../src/random/seeded-stream';

const DEALS = 10_000;
const FACES = 6;
/** The face that the operator wants the first die to show. */
const WANTED = 6;

/** Returns the same random digits on every run. */
const digits = (what: string, bytes: number) =>
  createHash('sha256')
    .update(what)
    .digest('hex')
    .slice(0, 2 * bytes);

const firstDie = (deal: DealRecord) => streamFrom({ seed: seedOf(deal), drawn: 0 }).Die(FACES);

/** The operator's own calculation of the first die, which is faster. */
function foreseenDie({ matchID, secret, contributions }: DealRecord): number {
  const message = [matchID, ...contributions.map(({ value = '-' }) => value)].join(' ');
  const seed = createHmac('sha256', secret).update(message).digest('hex');
  return (createHmac('sha256', seed).update('0').digest().readUInt32BE() % FACES) + 1;
}

/** The deal that an operator prepares who draws the secret and the values of seats 1 to 3; the other seat is empty. */
function attempt(deal: number, number: number): DealRecord {
  const draw = (what: string, bytes: number) => digits(`${what} of deal ${deal}, attempt ${number}`, bytes);
  const values = [1, 2, 3].map((seat) => ({ value: draw(`seat ${seat}`, 16) }));
  return { matchID: `deal-${deal}`, secret: draw('secret', 32), contributions: [{}, ...values] };
}

/** Returns what the operator commits to: a deal with the wanted die, as far as they can know it. */
function chosenDeal(deal: number): DealRecord {
  for (let number = 0; ; number++) {
    const prepared = attempt(deal, number);
    if (foreseenDie(prepared) === WANTED) return prepared;
  }
}

const chosenDeals = Array.from({ length: DEALS }, (_, deal) => chosenDeal(deal));

/** Adds the value of an honest page in seat 0, drawn after the operator has committed to everything else. */
function withHonestValue(prepared: DealRecord, deal: number): DealRecord {
  const [, ...others] = prepared.contributions;
  return { ...prepared, contributions: [{ value: digits(`honest value of deal ${deal}`, 16) }, ...others] };
}

/** Returns the statistic of a chi-square test for equally likely faces. */
function chiSquare(dice: readonly number[]): number {
  const mean = dice.length / FACES;
  const counts = Array.from({ length: FACES }, (_, i) => dice.filter((die) => die === i + 1).length);
  return counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
}

/** The 99.9th percentile of the chi-square distribution with five degrees of freedom. */
const CRITICAL = 20.52;

describe(`${DEALS} deals of an operator who controls all seats but one`, () => {
  it('without another contribution the operator gets what they want', () => {
    const dice = chosenDeals.map(firstDie);
    expect(chiSquare(dice)).toBeGreaterThan(CRITICAL);
    expect(dice.filter((die) => die === WANTED)).toHaveLength(DEALS);
  });

  it('with one honest value all faces stay equally likely', () => {
    expect(chiSquare(chosenDeals.map((prepared, deal) => firstDie(withHonestValue(prepared, deal))))).toBeLessThan(
      CRITICAL,
    );
  });

  it('a value withheld by the operator is one choice between two deals', () => {
    const dice = chosenDeals.map((prepared, deal) => {
      const revealed = withHonestValue(prepared, deal);
      const withheld = { ...revealed, contributions: revealed.contributions.slice(0, 3) };
      return [foreseenDie(revealed), foreseenDie(withheld)];
    });
    const wanted = dice.filter((choices) => choices.includes(WANTED)).length / DEALS;
    expect(wanted).toBeCloseTo(1 - (1 - 1 / FACES) ** 2, 1);
  });
});
