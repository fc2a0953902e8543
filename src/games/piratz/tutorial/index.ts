import { messages } from '../../../i18n/catalog';
import type { Catalog } from '../../../i18n/catalog-types';
import { BOX_CARDS, type CardId, type Treasure } from '../rules/cards';
import { rules } from '../rules/rules';
import type { PiratzMove, PiratzState } from '../rules/state';
import type { Language, ScriptedMove, StepText, Tutorial, TutorialStep } from '../../contract';
import { seededRandom } from '../../../random/random';

type Step = TutorialStep<PiratzState, PiratzMove>;
type StepName = keyof Catalog['piratz-tutorial'];

const ADA = '1';
const BEN = '2';

/** A state of the tutorial; unmentioned cards are at the bottom of the draw pile. */
interface Table extends Pick<PiratzState, 'phase' | 'round' | 'faceUp'> {
  /** The next card first. */
  readonly draw: readonly CardId[];
  /** Stored cards by seat. */
  readonly piles?: readonly CardId[][];
  /** By seat, the card under the laid spade; undefined while the spade is in hand. */
  readonly buried?: readonly (CardId | undefined)[];
  readonly discard?: CardId[];
  readonly lastRound?: boolean;
  readonly cubes?: number[][];
}

const OPTIONS = { blind: false, cubeChoice: 'highest', firstPlayer: '0' };

function tableWith({ draw, piles = [[], [], []], buried = [], discard = [], ...rest }: Table): PiratzState {
  const G = rules.setup(3, OPTIONS, seededRandom('tutorial'));
  const placed = new Set([...draw, ...rest.faceUp, ...discard, ...piles.flat(), ...buried]);
  const below = BOX_CARDS.map(({ id }) => id).filter((id) => !placed.has(id));
  const seats = piles.map((pile, seat) => {
    const card = buried[seat];
    return { spade: card === undefined, buried: card === undefined ? [] : [card], pile };
  });
  return { ...G, ...rest, drawPile: [...draw, ...below].reverse(), discard, seats };
}

const reveal: PiratzMove = { move: 'reveal', args: [] };
const stay: PiratzMove = { move: 'stay', args: [] };
const pass = (treasure: Treasure): PiratzMove => ({ move: 'pass', args: [treasure] });
const takeRat = (card: CardId): PiratzMove => ({ move: 'takeRat', args: [card] });
const bury = (card: CardId): PiratzMove => ({ move: 'bury', args: [card] });
const by = (player: string, ...moves: PiratzMove[]): ScriptedMove<PiratzMove>[] =>
  moves.map((move) => ({ player, move }));

const SCRIPT: readonly (Omit<Step, 'texts'> & { readonly name: StepName })[] = [
  {
    name: 'goal',
    start: () => tableWith({ phase: 'round', round: 1, faceUp: [], draw: [2, 19, 39, 15, 41, 30, 7, 5, 24] }),
    highlight: 'table',
    rules: ['8.1', '8.2'],
  },
  { name: 'reveal', task: { move: reveal }, highlight: '[data-move="reveal"]', rules: ['2.1'] },
  { name: 'stay', task: { move: stay }, highlight: '[data-move="stay"]', rules: ['2.3'] },
  {
    name: 'firstRat',
    before: [...by(ADA, reveal, stay), ...by(BEN, reveal, stay)],
    highlight: '[data-piece="card 39"]',
    rules: ['4.1', '4.4'],
  },
  { name: 'risk', task: { move: reveal }, highlight: '[data-move="reveal"]', rules: ['2.1', '2.2'] },
  { name: 'pass', task: { move: pass('coin') }, highlight: '[data-move="pass coin"]', rules: ['3.1', '3.2'] },
  {
    name: 'bury',
    task: { move: bury(19) },
    highlight: '[data-piece="card 19"], [data-piece="card 39"]',
    rules: ['3.4', '3.5'],
  },
  {
    name: 'othersAlarm',
    before: by(ADA, reveal, takeRat(39)),
    highlight: '[data-spot="seat 1"]',
    rules: ['4.1', '4.2', '4.3'],
  },
  {
    name: 'lastSpade',
    before: by(BEN, reveal, reveal, reveal, reveal, pass('shell'), bury(7)),
    highlight: '[data-spot="seat 2"]',
    rules: ['5.3', '5.4'],
  },
  {
    name: 'yourLastSpade',
    start: () =>
      tableWith({
        phase: 'lastSpade',
        round: 5,
        faceUp: [36, 12],
        draw: [28, 43],
        discard: [45, 46, 11, 6, 32, 35, 13, 38, 14, 44],
        piles: [
          [2, 15],
          [3, 18, 4],
          [30, 24],
        ],
        buried: [undefined, 20, 9],
      }),
    task: { move: reveal },
    highlight: '[data-move="reveal"]',
    rules: ['5.1', '5.3'],
  },
  { name: 'tooGreedy', task: { move: reveal }, highlight: '[data-move="reveal"]', rules: ['5.3'] },
  {
    name: 'alarm',
    task: { move: takeRat(36) },
    highlight: '[data-piece="card 36"], [data-piece="card 43"]',
    rules: ['4.1', '4.2'],
  },
  { name: 'alarmBury', task: { move: bury(12) }, highlight: '[data-piece="card 12"]', rules: ['4.3', '5.4'] },
  { name: 'nextRound', highlight: '[data-piece="card 43"]', rules: ['4.5', '5.4'] },
  {
    name: 'end',
    start: () =>
      tableWith({
        phase: 'lastSpade',
        round: 9,
        lastRound: true,
        faceUp: [27, 17],
        draw: [21, 40, 1],
        piles: [
          [2, 15, 36, 34],
          [3, 18, 4, 33],
          [30, 24, 31],
        ],
        buried: [undefined, 20, 9],
        cubes: [
          [4, 2],
          [4, 3],
          [3, 1],
          [3, 2],
          [2, 1],
          [4, 1],
        ],
      }),
    task: { move: pass('shell') },
    highlight: '[data-move="pass shell"]',
    rules: ['6.3', '6.4'],
  },
  { name: 'scoring', rules: ['8.1', '8.4', '8.5', '8.6', '8.7'] },
  { name: 'farewell', rules: [] },
];

/** The messages of a step. */
interface StepMessages {
  readonly title: string;
  readonly text: string;
  /** An answer to every move, or answers by the kind of move. */
  readonly why?: string | { readonly other: string; readonly [move: string]: string };
}

function stepText(name: StepName, language: Language): StepText<PiratzMove> {
  const { title, text, why }: StepMessages = messages('piratz-tutorial', language)[name];
  if (why === undefined) return { title, text };
  return { title, text, why: ({ move }) => (typeof why === 'string' ? why : (why[move] ?? why.other)) };
}

/** The tutorial of Piratz: reveal, stay or pass, the second rat, the last spade, the scoring. */
export const tutorial: Tutorial<PiratzState, PiratzMove> = {
  opponents: ['Ada', 'Ben'],
  steps: SCRIPT.map(({ name, ...step }): Step => ({
    ...step,
    texts: (language) => stepText(name, language),
  })),
};
