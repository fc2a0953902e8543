import { GAMES } from '../../src/games';
import { piratenKapern } from '../../src/games/piraten-kapern';
import type { KapernState } from '../../src/games/piraten-kapern/rules/state';
import { piratenpoker } from '../../src/games/piratenpoker';
import type { PokerState } from '../../src/games/piratenpoker/rules/state';
import { piratz } from '../../src/games/piratz';
import type { PiratzState } from '../../src/games/piratz/rules/state';
import { resolveOptions } from '../../src/games/seam/options';
import type { StatRow, StatTable } from '../../src/games/seam/stats';
import type { GameEvent, GameEntry, GameState, Language } from '../../src/games/seam/entry';
import { atRandom, seatCounts, walk } from '../support/matches';

interface Played {
  readonly G: GameState;
  /** What has happened, and what of it everybody saw. */
  readonly facts: readonly GameEvent[];
  readonly seen: readonly GameEvent[];
}

/** A match of random moves. */
function play(entry: GameEntry, numPlayers: number, seed: number, asked: object = {}): Played {
  const options = resolveOptions(entry.options, numPlayers, asked);
  const [facts, seen]: GameEvent[][] = [[], []];
  const note = (G: GameState) => {
    facts.push(...(structuredClone(G.happened) as GameEvent[]));
    seen.push(...entry.rules.view(G, null).happened);
  };
  const plies = walk(entry, { numPlayers, options, seed }, atRandom(seed));
  for (;;) {
    const { done, value } = plies.next();
    if (done) {
      note(value);
      return { G: value, facts, seen };
    }
    if (value.G.happened.length > 0) note(value.G);
  }
}

async function figuresOf(entry: GameEntry, G: GameState, facts: readonly GameEvent[], language: Language = 'en') {
  const statistics = await entry.statistics?.();
  return statistics?.tables(G, facts, language) ?? [];
}

const rowOf = (groups: readonly StatTable[], label: string): StatRow | undefined => groups.flatMap(({ rows }) => rows).find((row) => row.label === label);
const valuesOf = (groups: readonly StatTable[], label: string) => rowOf(groups, label)?.values.map(Number) ?? [];
const sum = (values: readonly number[] = []) => values.reduce((total, value) => total + value, 0);

const cases = GAMES.flatMap((entry) => seatCounts(entry).map((n) => [entry.name, n, entry] as const));

describe('statistics', () => {
  it.each(cases)('of %s with %i players have a figure a seat, in every language, from what everybody saw', async (_, n, entry) => {
    const { G, facts, seen } = play(entry, n, 7);
    const [en, de] = await Promise.all((['en', 'de'] as const).map((language) => figuresOf(entry, G, facts, language)));
    expect(en.length).toBeGreaterThan(0);
    expect(await figuresOf(entry, entry.rules.view(G, null), seen)).toEqual(en);
    const numbers = (groups: readonly StatTable[]) => groups.map(({ rows }) => rows.map(({ label: _, ...row }) => row));
    expect(numbers(de)).toEqual(numbers(en));
    for (const { values, expected = values } of en.flatMap(({ rows }) => rows)) {
      expect([values.length, expected.length]).toEqual([n, n]);
    }
    expect(new Set(en.map(({ title }) => title)).size).toBe(en.length);
  });
});

describe('statistics of Piratz', () => {
  it('count every card and every rat, and expect as many rats as come in the long run', async () => {
    let [rats, expectedRats, alarms, expectedAlarms] = [0, 0, 0, 0];
    for (let seed = 0; seed < 200; seed++) {
      const { G, facts } = play(piratz, 2 + (seed % 3), seed);
      const groups = await figuresOf(piratz, G, facts);
      expect(sum(valuesOf(groups, 'Cards'))).toBe(facts.filter(({ kind }) => kind === 'reveal').length);
      const piles = (G as PiratzState).seats.map(({ pile }) => pile.length);
      expect(valuesOf(groups, 'Cards at the end')).toEqual(piles);
      rats += sum(valuesOf(groups, 'Rats among them'));
      expectedRats += sum(rowOf(groups, 'Rats among them')?.expected);
      alarms += sum(valuesOf(groups, 'Alarms'));
      expectedAlarms += sum(rowOf(groups, 'Alarms')?.expected);
    }
    expect(Math.abs(rats / expectedRats - 1)).toBeLessThan(0.05);
    expect(Math.abs(alarms / expectedAlarms - 1)).toBeLessThan(0.15);
    expect(alarms).toBeGreaterThan(100);
  });

  it('do not know the rats of a blind match from what everybody saw, but from what has happened', async () => {
    const { G, facts, seen } = play(piratz, 3, 5, { blind: true });
    expect(rowOf(await figuresOf(piratz, G, seen), 'Rats among them')).toBeUndefined();
    expect(valuesOf(await figuresOf(piratz, G, seen), 'Alarms')).toEqual(valuesOf(await figuresOf(piratz, G, facts), 'Alarms'));
    expect(rowOf(await figuresOf(piratz, G, facts), 'Rats among them')).toBeDefined();
  });
});

describe('statistics of Piraten Kapern', () => {
  it('count every die and every turn', async () => {
    const { G, facts } = play(piratenKapern, 3, 11);
    const { thrown, history } = G as KapernState;
    const [dice, turns] = await figuresOf(piratenKapern, G, facts);
    expect(sum(dice.rows.map(({ values }) => sum(values.map(Number))))).toBe(sum(thrown.flat()));
    for (const { expected } of dice.rows) expect(expected).toEqual(thrown.map((counts) => sum(counts) / 6));
    expect(sum(turns.rows.map(({ values }) => sum(values.map(Number))))).toBe(history.length);
  });
});

describe('statistics of Piratenpoker', () => {
  it('count every bid and every round that was won', async () => {
    const { G, facts } = play(piratenpoker, 4, 3);
    const { rounds } = G as PokerState;
    const groups = await figuresOf(piratenpoker, G, facts);
    const bids = rounds.flatMap((round) => round.bids);
    expect(sum(valuesOf(groups, 'Bid'))).toBe(bids.filter(({ cards }) => cards.length > 0).length);
    expect(sum(valuesOf(groups, 'Passed'))).toBe(bids.filter(({ cards }) => cards.length === 0).length);
    expect(sum(valuesOf(groups, 'Won'))).toBe(rounds.filter(({ verdict }) => verdict.by !== 'nobody').length);
    valuesOf(groups, 'Highest').forEach((highest, seat) => expect(highest).toBeGreaterThanOrEqual(valuesOf(groups, 'Average')[seat]));
  });
});
