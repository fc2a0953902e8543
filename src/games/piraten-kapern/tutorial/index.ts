import { messages } from '../../../i18n/catalog';
import type { Catalog } from '../../../i18n/catalog-types';
import { randomFrom, seededRandom, type Random } from '../../../random/random';
import type { Language, PlayerID, ScriptedMove, StepText, Tutorial, TutorialStep } from '../../contract';
import type { Card } from '../rules/cards';
import { FACES, type Face } from '../rules/faces';
import { cardOf, rules } from '../rules/rules';
import type { KapernMove, KapernState } from '../rules/state';

type Step = TutorialStep<KapernState, KapernMove>;
type Task = NonNullable<Step['task']>;
type StepName = keyof Catalog['piraten-kapern-tutorial'];

const ADA = '1';
const BEN = '2';

/** The letters of the faces in the script. */
const LETTERS: Readonly<Record<string, Face>> = {
  C: 'coin',
  D: 'diamond',
  M: 'monkey',
  P: 'parrot',
  S: 'sabre',
  X: 'skull',
};

const OPTIONS = {
  target: 6000,
  promo: false,
  keepOne: false,
  seaBattleIsland: false,
  nineWins: false,
  floor: false,
  suddenDeath: false,
  odds: false,
};

/** Returns a state in which these cards are next, in this order, and the learner (seat 0) moves. */
function stateWith(cards: readonly Card[], scores: readonly number[]): KapernState {
  const G = rules.setup(3, OPTIONS, seededRandom('tutorial'));
  const pile = [...G.drawPile];
  const next = cards.flatMap(({ fortune, value }) => {
    const isWanted = (card: Card) => card.fortune === fortune && card.value === value;
    return pile.splice(
      pile.findIndex((id) => isWanted(cardOf(G, id))),
      1,
    );
  });
  return { ...G, currentPlayer: '0', drawPile: [...pile, ...next.reverse()], scores: [...scores] };
}

/** Returns a random source whose dice show these faces. */
function scriptedDice(letters: string): Random {
  const spots = [...letters].map((letter) => FACES.findIndex((face) => face === LETTERS[letter]) + 1);
  function Die(spots?: number): number;
  function Die(spots: number, count: number): number[];
  function Die(_spots?: number, count?: number): number | number[] {
    if (count !== spots.length) throw new Error(`${count} dice are rolled, but the script says ${letters}`);
    return spots;
  }
  return { ...randomFrom(() => 0), Die };
}

const roll = (letters: string): Task => ({ move: { move: 'roll', args: [] }, random: () => scriptedDice(letters) });
const STOP: Task = { move: { move: 'stop', args: [] } };

/** Rolls the dice at these positions, which count from 1 as on the board. */
const reroll = (dice: readonly number[], letters: string): Task => ({
  move: { move: 'reroll', args: [dice.map((die) => die - 1)] },
  random: () => scriptedDice(letters),
});
const movesBy = (player: PlayerID, ...moves: readonly Task[]): ScriptedMove<KapernMove>[] =>
  moves.map((move) => ({ ...move, player }));

const card = (fortune: Card['fortune'], value = 0): Card => ({ fortune, value });
const diceSelector = (...positions: readonly number[]) =>
  positions.map((die) => `[data-piece="die ${die}"]`).join(', ');

const SCRIPT: readonly (Omit<Step, 'texts'> & { readonly name: StepName })[] = [
  {
    name: 'goal',
    start: () =>
      stateWith(
        [
          card('gold'),
          card('monkeyBusiness'),
          card('diamond'),
          card('skulls', 1),
          card('gold'),
          card('captain'),
          card('seaBattle', 2),
        ],
        [0, 0, 0],
      ),
    highlight: '[data-spot="race"]',
    rules: ['1.3', '11.2'],
  },
  { name: 'draw', task: roll('CMPXMSDM'), highlight: '[data-primary]', rules: ['2.1'] },
  { name: 'again', task: reroll([3, 6], 'CC'), highlight: diceSelector(3, 6), rules: ['2.3', '5.2', '5.3'] },
  { name: 'stop', task: STOP, highlight: '[data-spot="stop"], [data-spot="payout"]', rules: ['2.4', '5.1', '7.1'] },
  { name: 'bust', before: movesBy(ADA, roll('XPMXSCXP')), highlight: '[data-spot="tray"]', rules: ['3.1', '3.2'] },
  { name: 'ben', before: movesBy(BEN, roll('PPSPMXCS'), STOP), highlight: '[data-spot="race"]', rules: ['5.1'] },
  { name: 'skullCard', task: roll('XMXCXPSD'), highlight: '[data-primary]', rules: ['3.1', '7.2'] },
  {
    name: 'island',
    task: reroll([2, 4, 6, 7, 8], 'MXCPX'),
    highlight: diceSelector(2, 4, 6, 7, 8),
    rules: ['4.1', '4.2'],
  },
  { name: 'moreSkulls', task: reroll([2, 6, 7], 'CSM'), highlight: diceSelector(2, 6, 7), rules: ['4.3'] },
  { name: 'offIsland', highlight: '[data-spot="race"]', rules: ['4.3', '4.4', '11.1'] },
  {
    name: 'battle',
    before: [...movesBy(ADA, roll('PXPMPSCM'), STOP), ...movesBy(BEN, roll('XMXPXSDP'))],
    task: roll('SMXCMXPD'),
    highlight: '[data-primary]',
    rules: ['6.1'],
  },
  { name: 'mustRoll', task: reroll([2, 5, 7], 'SPS'), highlight: diceSelector(2, 5, 7), rules: ['6.1', '6.2'] },
  { name: 'battleWon', task: STOP, highlight: '[data-spot="stop"], [data-spot="payout"]', rules: ['6.1', '2.4'] },
  {
    name: 'lastDraw',
    start: () => stateWith([card('captain'), card('gold'), card('diamond')], [5200, 5700, 4100]),
    task: roll('CMCSDXCP'),
    highlight: '[data-primary]',
    rules: ['7.3', '11.2'],
  },
  { name: 'enough', task: STOP, highlight: '[data-spot="stop"], [data-spot="payout"]', rules: ['11.2'] },
  {
    name: 'finalRound',
    before: [...movesBy(ADA, roll('SXMXCPXS')), ...movesBy(BEN, roll('MMPMSCXS'), STOP)],
    highlight: '[data-spot="race"]',
    rules: ['11.2', '11.5'],
  },
  { name: 'farewell', rules: ['7.4', '8.1', '9.1'] },
];

/** The messages of a step. */
interface StepMessages {
  readonly title: string;
  readonly text: string;
  /** Why other moves are not the right ones here. */
  readonly why?: string;
  /** Why stopping is not, where that needs words of its own. */
  readonly whyNotStop?: string;
}

function textsOf(name: StepName, language: Language): StepText<KapernMove> {
  const { why, whyNotStop, ...texts }: StepMessages = messages('piraten-kapern-tutorial', language)[name];
  if (why === undefined) return texts;
  return { ...texts, why: ({ move }) => (move === 'stop' && whyNotStop) || why };
}

/** A five-minute tutorial: three skulls, stopping in time, the island, a sea battle and the final round. */
export const tutorial: Tutorial<KapernState, KapernMove> = {
  opponents: ['Ada', 'Ben'],
  steps: SCRIPT.map(({ name, ...step }): Step => ({ ...step, texts: (language) => textsOf(name, language) })),
};
