import type { GameText } from '../../../src/games/contract';
import type { Action, KuhnMove, KuhnState } from './rules/state';
import { textsIn } from './texts';

type Text = GameText<KuhnState, KuhnMove>;

/** The text interface of Kuhn poker; see GameText. */
export const describeEvent: Text['describeEvent'] = ({ kind, playerID = '' }, nameOf, language) =>
  textsIn(language).event[kind as Action](nameOf(playerID));

export const describeMove: Text['describeMove'] = ({ move }, language) => textsIn(language).move[move];

export const commandOf: Text['commandOf'] = ({ move }) => move.charAt(0);

export const renderText: Text['renderText'] = ({ hands }, nameOf, language) =>
  hands.map((card, seat) => `${nameOf(String(seat))}: ${textsIn(language).cards[card]}`);
