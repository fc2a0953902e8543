import { messages } from '../../../src/i18n/catalog';
import type { GameText } from '../../../src/games/contract';
import type { Action, KuhnMove, KuhnState } from './rules/state';

type Text = GameText<KuhnState, KuhnMove>;

/** The texts of Kuhn poker for log, terminal and screen readers; see GameText. */
export const describeEvent: Text['describeEvent'] = ({ kind, playerID = '' }, nameOf, language) =>
  messages('kuhn', language).event[kind as Action]({ name: nameOf(playerID) });

export const describeMove: Text['describeMove'] = ({ move }, language) => messages('kuhn', language).move[move];

export const commandOf: Text['commandOf'] = ({ move }) => move.charAt(0);

export const renderText: Text['renderText'] = ({ hands }, nameOf, language) =>
  hands.map((card, seat) => `${nameOf(String(seat))}: ${messages('kuhn', language).cards[card]}`);

export const answers: Text['answers'] = {
  table: ({ actions }, _nameOf, language) => actions.map((action) => messages('kuhn', language).move[action]),
  standings: ({ hands }, nameOf, language) =>
    hands.map((card, seat) => `${nameOf(String(seat))}: ${messages('kuhn', language).cards[card]}`),
  hand: ({ hands }, viewer, language) =>
    viewer === null ? [] : [messages('kuhn', language).cards[hands[Number(viewer)] ?? 0] ?? ''],
};
