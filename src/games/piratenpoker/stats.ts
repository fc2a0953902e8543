import { messages } from '../../i18n/catalog';
import { sum } from '../contract/items';
import type { StatRow } from '../contract/text';
import type { Statistics } from '../contract';
import { totalOf } from './rules/bids';
import { pokerCard } from './rules/cards';
import type { PastRound, PokerState } from './rules/state';

/** Statistics of a match: bids, their totals, and the rounds in which a colour counted double. */
export const statistics: Statistics<PokerState> = {
  tables({ rounds, seats }, _events, language) {
    const texts = messages('piratenpoker', language).stats;
    const row = (label: string, statistic: (player: string) => number | undefined): StatRow => ({
      label,
      values: seats.map((_, seat) => statistic(String(seat))),
    });
    const doubled = rounds.filter((round) => round.doubled !== undefined);
    return [
      {
        title: texts.rounds,
        rows: [
          row(texts.bid, (player) => totalsOf(rounds, player).length),
          row(texts.won, (player) => wonBy(rounds, player)),
          row(texts.passed, (player) => rounds.filter((round) => cardsOf(round, player)?.length === 0).length),
        ],
      },
      {
        title: texts.sums,
        rows: [
          row(texts.average, (player) => average(totalsOf(rounds, player))),
          row(texts.highest, (player) => highest(totalsOf(rounds, player))),
        ],
      },
      {
        title: texts.doubled,
        rows: [
          row(texts.doubledWon, (player) => wonBy(doubled, player)),
          row(texts.doubledCards, (player) => sum(doubled.map((round) => doubledCards(round, player)))),
        ],
      },
    ];
  },
};

/** Returns the cards that a player committed in a round; undefined if they had passed before. */
function cardsOf({ bids }: PastRound, player: string) {
  return bids.find(({ playerID }) => playerID === player)?.cards;
}

/** Returns the totals of a player's bids without passes. */
function totalsOf(rounds: readonly PastRound[], player: string): number[] {
  return rounds.flatMap((round) => {
    const cards = cardsOf(round, player) ?? [];
    return cards.length > 0 ? [totalOf(cards, round.doubled)] : [];
  });
}

function wonBy(rounds: readonly PastRound[], player: string): number {
  return rounds.filter(({ result }) => result.by !== 'nobody' && result.winner === player).length;
}

function doubledCards(round: PastRound, player: string): number {
  return (cardsOf(round, player) ?? []).filter((id) => pokerCard(id).colour === round.doubled).length;
}

const average = (numbers: readonly number[]) => (numbers.length > 0 ? sum(numbers) / numbers.length : undefined);
const highest = (numbers: readonly number[]) => (numbers.length > 0 ? Math.max(...numbers) : undefined);
