import { GAMES } from '../../src/games';
import { piratenKapern } from '../../src/games/piraten-kapern';
import type { KapernState } from '../../src/games/piraten-kapern/rules/state';
import { piratenpoker } from '../../src/games/piratenpoker';
import type { PokerState } from '../../src/games/piratenpoker/rules/state';
import { piratz } from '../../src/games/piratz';
import type { PiratzState } from '../../src/games/piratz/rules/state';
import { resolveOptions } from '../../src/games/contract/options';
import type { StatRow, StatTable } from '../../src/games/contract/text';
import type { GameEvent, GameEntry, GameState, Language } from '../../src/games/contract';
import { atRandom, seatCounts, walk } from '../support/matches';
import { nonEmpty } from '../support/assertions';

interface Played {
  readonly G: GameState;
  /** All events, and all events in the view of a spectator. */
  readonly events: readonly GameEvent[];
  readonly publicEvents: readonly GameEvent[];
}

/** Plays a match with random moves. */
function play(entry: GameEntry, numPlayers: number, seed: number, asked: object = {}): Played {
  const options = resolveOptions(entry.options, numPlayers, asked);
  const events: GameEvent[] = [];
  const publicEvents: GameEvent[] = [];
  const record = (G: GameState) => {
    events.push(...structuredClone<GameEvent[]>(G.events));
    publicEvents.push(...entry.rules.view(G, null).events);
  };
  const plies = walk(entry, { numPlayers, options, seed }, atRandom(seed));
  for (;;) {
    const { done, value } = plies.next();
    if (done) {
      record(value);
      return { G: value, events, publicEvents };
    }
    if (value.G.events.length > 0) record(value.G);
  }
}

async function tablesOf(entry: GameEntry, G: GameState, events: readonly GameEvent[], language: Language = 'en') {
  const statistics = await entry.statistics?.();
  return statistics?.tables(G, events, language) ?? [];
}

const rowOf = (tables: readonly StatTable[], label: string): StatRow | undefined =>
  tables.flatMap(({ rows }) => rows).find((row) => row.label === label);
const valuesOf = (tables: readonly StatTable[], label: string) => rowOf(tables, label)?.values.map(Number) ?? [];
const sum = (values: readonly number[] = []) => values.reduce((total, value) => total + value, 0);

const cases = GAMES.filter(({ statistics }) => statistics).flatMap((entry) =>
  seatCounts(entry).map((n) => [entry.name, n, entry] as const),
);

describe('statistics', () => {
  it.each(cases)(
    'the statistics of %s with %i players have a value per seat, in every language, from public events',
    async (_, n, entry) => {
      const { G, events, publicEvents } = play(entry, n, 7);
      const [en, de] = [await tablesOf(entry, G, events, 'en'), await tablesOf(entry, G, events, 'de')];
      expect(en.length).toBeGreaterThan(0);
      expect(await tablesOf(entry, entry.rules.view(G, null), publicEvents)).toEqual(en);
      const numbers = (tables: readonly StatTable[]) =>
        tables.map(({ rows }) => rows.map(({ label: _, ...row }) => row));
      expect(numbers(de)).toEqual(numbers(en));
      for (const { values, expected = values } of nonEmpty(en.flatMap(({ rows }) => rows))) {
        expect([values.length, expected.length]).toEqual([n, n]);
      }
      expect(new Set(en.map(({ title }) => title)).size).toBe(en.length);
    },
  );
});

describe('statistics of Piratz', () => {
  it('the tables count every card and rat, and the expected numbers match the mean of many matches', async () => {
    let [rats, expectedRats, alarms, expectedAlarms] = [0, 0, 0, 0];
    for (let seed = 0; seed < 200; seed++) {
      const { G, events } = play(piratz, 2 + (seed % 3), seed);
      const tables = await tablesOf(piratz, G, events);
      expect(sum(valuesOf(tables, 'Cards'))).toBe(events.filter(({ kind }) => kind === 'reveal').length);
      const piles = (G as PiratzState).seats.map(({ pile }) => pile.length);
      expect(valuesOf(tables, 'Cards at the end')).toEqual(piles);
      rats += sum(valuesOf(tables, 'Rats among them'));
      expectedRats += sum(rowOf(tables, 'Rats among them')?.expected);
      alarms += sum(valuesOf(tables, 'Alarms'));
      expectedAlarms += sum(rowOf(tables, 'Alarms')?.expected);
    }
    expect(Math.abs(rats / expectedRats - 1)).toBeLessThan(0.05);
    expect(Math.abs(alarms / expectedAlarms - 1)).toBeLessThan(0.15);
    expect(alarms).toBeGreaterThan(100);
  });

  it('the rats of a blind match are counted from all events, but not from public ones', async () => {
    const { G, events, publicEvents } = play(piratz, 3, 5, { blind: true });
    expect(rowOf(await tablesOf(piratz, G, publicEvents), 'Rats among them')).toBeUndefined();
    expect(valuesOf(await tablesOf(piratz, G, publicEvents), 'Alarms')).toEqual(
      valuesOf(await tablesOf(piratz, G, events), 'Alarms'),
    );
    expect(rowOf(await tablesOf(piratz, G, events), 'Rats among them')).toBeDefined();
  });
});

describe('statistics of Piraten Kapern', () => {
  it('the tables count every die and every turn', async () => {
    const { G, events } = play(piratenKapern, 3, 11);
    const { rollCounts, history } = G as KapernState;
    const [dice, turns] = await tablesOf(piratenKapern, G, events);
    expect(sum(dice!.rows.map(({ values }) => sum(values.map(Number))))).toBe(sum(rollCounts.flat()));
    for (const { expected } of nonEmpty(dice!.rows))
      expect(expected).toEqual(rollCounts.map((counts) => sum(counts) / 6));
    expect(sum(turns!.rows.map(({ values }) => sum(values.map(Number))))).toBe(history.length);
  });
});

describe('statistics of Piratenpoker', () => {
  it('the tables count every bid and every won round', async () => {
    const { G, events } = play(piratenpoker, 4, 3);
    const { rounds } = G as PokerState;
    const tables = await tablesOf(piratenpoker, G, events);
    const bids = rounds.flatMap((round) => round.bids);
    expect(sum(valuesOf(tables, 'Bid'))).toBe(bids.filter(({ cards }) => cards.length > 0).length);
    expect(sum(valuesOf(tables, 'Passed'))).toBe(bids.filter(({ cards }) => cards.length === 0).length);
    expect(sum(valuesOf(tables, 'Won'))).toBe(rounds.filter(({ result }) => result.by !== 'nobody').length);
    for (const [seat, highest] of nonEmpty(valuesOf(tables, 'Highest').entries()))
      expect(highest).toBeGreaterThanOrEqual(valuesOf(tables, 'Average')[seat]!);
  });
});
