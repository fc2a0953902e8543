import { messages } from '../../i18n/catalog';
import type { StatRow, StatTable } from '../contract/text';
import type { Language, Statistics } from '../contract';
import type { CardId } from './rules/cards';
import { cardsInPlay, visibleCards } from './rules/queries';
import { HIDDEN, type PiratzEvent, type PiratzState } from './rules/state';

/** The statistics counted for each seat. */
const COUNTED_STATS = ['cards', 'rats', 'alarms', 'pushes', 'stays', 'passes', 'taken'] as const;
type CountedStat = (typeof COUNTED_STATS)[number];

/** The counts of a seat, and its expected numbers of rats and alarms. */
type Tally = Record<CountedStat | 'expectedRats' | 'expectedAlarms', number>;

/** The statistics of Piratz: revealed cards and rats, risks taken, and cards won. */
export const statistics: Statistics<PiratzState> = {
  tables(G, events, language) {
    const texts = messages('piratz', language).stats;
    const played = events as readonly PiratzEvent[];
    const tallies = tallyBySeat(G, played);
    const isBlind = played.some(({ cards = [] }) => cards.includes(HIDDEN));
    const row = (counted: CountedStat): StatRow => statRow(texts.counted[counted], tallies, counted);
    const withOdds = (counted: 'rats' | 'alarms', odds: 'expectedRats' | 'expectedAlarms'): StatRow => ({
      ...row(counted),
      expected: tallies.map((tally) => tally[odds]),
    });
    const luck = isBlind ? [row('alarms')] : [withOdds('rats', 'expectedRats'), withOdds('alarms', 'expectedAlarms')];
    return [
      { title: texts.turnedUp, rows: [row('cards'), ...luck], ...(!isBlind && { note: texts.expected }) },
      { title: texts.nerve, rows: [...(isBlind ? [] : [row('pushes')]), row('stays'), row('passes')] },
      haulTable(G, row('taken'), language),
    ];
  },
};

function statRow(label: string, tallies: readonly Tally[], counted: CountedStat): StatRow {
  return { label, values: tallies.map((tally) => tally[counted]) };
}

function haulTable(G: PiratzState, taken: StatRow, language: Language): StatTable {
  const { haul, kept, keptRats } = messages('piratz', language).stats;
  const piles = G.seats.map(({ pile }) => pile);
  const rats = piles.map((pile) => visibleCards(G, pile).filter(({ rat }) => rat).length);
  const rows = [taken, { label: kept, values: piles.map(({ length }) => length) }, { label: keptRats, values: rats }];
  return { title: haul, rows };
}

/** The zones that determine which card may be revealed next. */
interface Piles {
  draw: Set<CardId>;
  open: readonly CardId[];
  buried: readonly CardId[];
  discard: readonly CardId[];
}

/** Tallies the events of each seat. Hidden cards contribute only their number. */
function tallyBySeat(G: PiratzState, events: readonly PiratzEvent[]): readonly Tally[] {
  const piles: Piles = { draw: new Set(cardsInPlay(G).map(({ id }) => id)), open: [], buried: [], discard: [] };
  const tallies = G.seats.map(emptyTally);
  for (const event of events) {
    const tally = event.playerID === undefined ? undefined : tallies[Number(event.playerID)];
    if (tally) tallyEvent(G, piles, tally, event);
    moveCards(piles, event);
  }
  return tallies;
}

function emptyTally(): Tally {
  const zeros = COUNTED_STATS.map((counted) => [counted, 0]);
  return { ...(Object.fromEntries(zeros) as Record<CountedStat, number>), expectedRats: 0, expectedAlarms: 0 };
}

function tallyEvent(G: PiratzState, { draw, open }: Piles, tally: Tally, { kind, cards = [] }: PiratzEvent): void {
  const ratsIn = (ids: readonly CardId[]) => visibleCards(G, [...ids]).filter(({ rat }) => rat).length;
  if (kind === 'alarm') tally.alarms++;
  if (kind === 'stay') tally.stays++;
  if (kind === 'take') {
    tally.passes++;
    tally.taken += cards.length;
  }
  if (kind !== 'reveal') return;
  const odds = draw.size === 0 ? 0 : ratsIn([...draw]) / draw.size;
  const isPush = ratsIn(open) > 0;
  tally.cards++;
  tally.rats += ratsIn(cards);
  tally.pushes += isPush ? 1 : 0;
  tally.expectedRats += odds;
  tally.expectedAlarms += isPush ? odds : 0;
}

/** Updates the zones by an event. */
function moveCards(piles: Piles, { kind, cards = [] }: PiratzEvent): void {
  const withoutThem = () => piles.open.filter((id) => !cards.includes(id));
  if (kind === 'reshuffle') Object.assign(piles, { draw: new Set(piles.discard), discard: [] });
  if (kind === 'roundEnds') Object.assign(piles, { discard: [...piles.discard, ...piles.buried], buried: [] });
  if (kind === 'reveal') {
    for (const id of cards) piles.draw.delete(id);
    piles.open = [...piles.open, ...cards];
  }
  if (kind === 'take' || kind === 'takeRat' || kind === 'bury') piles.open = withoutThem();
  if (kind === 'bury') piles.buried = [...piles.buried, ...cards];
}
