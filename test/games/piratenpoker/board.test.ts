import {
  selectedMove,
  decisionsFrom,
  findBidMove,
  type Selection,
} from '../../../src/games/piratenpoker/board/selection';
import { passCost, passCostText, hintText, promptText } from '../../../src/games/piratenpoker/board/panel-texts';
import { displayedStates, PACING } from '../../../src/games/piratenpoker/board/pacing';
import { groupLoot } from '../../../src/games/piratenpoker/board/holdings';
import type { TableProps } from '../../../src/games/piratenpoker/board/table';
import { lootCard } from '../../../src/games/piratenpoker/rules/loot';
import { doubledColour, rules } from '../../../src/games/piratenpoker/rules/rules';
import type { PokerState } from '../../../src/games/piratenpoker/rules/state';
import { messages } from '../../../src/i18n/catalog';
import { formatCards, formatLoot, parseLoot, playSteps, position } from './positions';

const HANDS = ['R4 R4 Y5 B8', 'R5 Y5 B1', 'R1 Y2 B2'];

/** Returns the props of seat 0's board for this selection. */
function tableProps(G: PokerState, selected: Partial<Selection> = {}): TableProps {
  const view = rules.view(G, '0');
  const moves = rules.legalMoves(view, '0');
  const selection = { places: [], ...selected } as unknown as Selection;
  const props: Partial<TableProps> = {
    ...{
      shown: view,
      settled: view,
      isSettling: false,
      moves,
      selection,
      me: view.seats[0]!,
      decisions: decisionsFrom(moves, view),
      isCurrent: true,
    },
    ...{
      recentEvents: undefined,
      doubled: doubledColour(view),
      revealedRound: view.stage === 'commit' ? undefined : view.rounds.at(-1),
    },
    input: { play: () => undefined, playIrrevocably: () => undefined, isArmed: () => false },
    ...{ playerID: '0', seats: [], pending: false, play: () => undefined, catchUp: () => undefined },
    nameOf: (player) => ['Ann', 'Ben', 'Cem'][Number(player)]!,
    subjectOf: (player) => ['Ann', 'Ben', 'Cem'][Number(player)]!,
    language: 'en',
  };
  return props as TableProps;
}

const afterFirstRound = () => playSteps(position({ hands: HANDS }), '0 B8 Y5', '1 R5', '2 R1');

describe('selected cards', () => {
  const rows: [places: number[], played: string | undefined][] = [
    [[], undefined],
    [[0], 'R4'],
    [[1], 'R4'],
    [[0, 1], 'R4 R4'],
    [[1, 2, 3], 'R4 Y5 B8'],
  ];
  it.each(rows)('the selected cards at indices %j commit %s, for either card of the same face', (places, played) => {
    const move = selectedMove(tableProps(position({ hands: HANDS }), { places }));
    expect(move?.move === 'play' ? formatCards(move.args[0]) : undefined).toBe(played);
  });

  it('every selection from a hand is a legal move', () => {
    const { moves, me } = tableProps(position({ hands: HANDS }));
    for (let set = 0; set < 16; set++)
      expect(
        findBidMove(
          moves,
          me!.hand.filter((_, i) => set & (1 << i)),
        ),
      ).toBeDefined();
  });
});

describe('selected loot', () => {
  it('loot that goes overboard needs a receiver, who may be the winner', () => {
    const G = afterFirstRound();
    const yellow = G.loot[1]!;
    expect(selectedMove(tableProps(G, { loot: yellow }))).toBeUndefined();
    expect(selectedMove(tableProps(G, { to: '1' }))).toBeUndefined();
    expect(selectedMove(tableProps(G, { loot: yellow, to: '0' }))).toEqual({
      move: 'throwOverboard',
      args: ['yellow', '0'],
    });
  });

  it('loot that goes below deck needs no receiver, and a negative card can only be handed to another player', () => {
    const G = playSteps(afterFirstRound(), '0 over Y8 0', '0 R4', '1 B1', '2 B2');
    expect(selectedMove(tableProps(G, { loot: G.loot[1]! }))).toEqual({ move: 'stow', args: ['blue'] });
    playSteps(G, '0 stow B10');
    const negative = G.seats[0]!.backs[0]!;
    expect(decisionsFrom(rules.legalMoves(G, '0'), G).map(({ loot, to }) => [loot, to])).toEqual([
      [negative, '1'],
      [negative, '2'],
    ]);
    expect(selectedMove(tableProps(G, { loot: negative, to: '0' }))).toBeUndefined();
    expect(selectedMove(tableProps(G, { loot: negative, to: '2' }))).toEqual({
      move: 'handOver',
      args: [negative, '2'],
    });
  });
});

describe('the loot of a seat', () => {
  it('the loot is grouped by set, with the bonus of each complete set', () => {
    const fronts = parseLoot('R8 Y5 B8 Y8 Y10');
    const backs = parseLoot('R5 R6 B5 R5 B10', fronts);
    const groups = groupLoot({ fronts, backs }).map(({ kind, ids, bonus }) => [kind, formatLoot(ids), bonus]);
    expect(groups).toEqual([
      ['fronts', 'Y10', 0],
      ['fronts', 'R8 B8 Y8', 5],
      ['fronts', 'Y5', 0],
      ['sharks', 'R5 B5 R5', 5],
      ['negatives', 'R6 B10', 0],
    ]);
    expect(groupLoot({ fronts: [], backs: [] })).toEqual([]);
  });
});

describe('the displayed states', () => {
  /** Returns the states that seat 0 is shown for the last step. */
  function statesAfter(G: PokerState, last: string) {
    const before = structuredClone(rules.view(G, '0'));
    return displayedStates(before, rules.view(playSteps(G, last), '0'));
  }
  const kinds = ({ events }: PokerState) => events.map(({ kind }) => kind);
  const third = () => position({ hands: HANDS, phase: 'loot', loot: 'R6' });

  it('a reveal after which the winner has to decide is displayed as one state', () => {
    expect(statesAfter(playSteps(position({ hands: HANDS }), '0 B8', '1 R5'), '2 R1')).toHaveLength(1);
  });

  it('the bids of a third round are displayed before the loot is taken and the next game begins', () => {
    const states = statesAfter(playSteps(third(), '0 R4 B8', '1 pass'), '2 R1');
    expect(states).toHaveLength(2);
    const [open, after] = states as [PokerState, PokerState];
    expect([kinds(open), kinds(after)]).toEqual([
      ['commit', 'reveal'],
      ['take', 'newGame'],
    ]);
    expect([open.game, open.phase, open.stage, formatLoot(open.loot)]).toEqual([1, 'loot', 'decide', 'R6']);
    expect([formatCards(open.seats[0]!.hand), open.seats[0]!.fronts, open.seats[0]!.chosen]).toEqual([
      'R4 Y5',
      [],
      [false, false],
    ]);
    expect(open.rounds.at(-1)?.result).toMatchObject({ by: 'total', winner: '0' });
    expect(after.game).toBe(2);
  });

  it('the bids of a stopped game are displayed before the next game begins', () => {
    const [open, after] = statesAfter(playSteps(position({ hands: HANDS }), '0 pass', '1 pass'), '2 pass') as [
      PokerState,
      PokerState,
    ];
    expect([kinds(open), kinds(after)]).toEqual([
      ['commit', 'reveal'],
      ['stop', 'newGame'],
    ]);
    expect(open.loot.map((id) => lootCard(id).colour)).toEqual(['red', 'yellow', 'blue']);
  });

  it('at the end of the match, the last loot goes to its owner before it is counted', () => {
    const G = position({ hands: HANDS, phase: 'loot', loot: 'R6', state: { lastGame: true } });
    const states = statesAfter(playSteps(G, '0 R4 B8', '1 pass'), '2 R1');
    expect(states.map(kinds)).toEqual([['commit', 'reveal'], ['take'], ['end']]);
    expect(states.map(({ over, loot }) => [over, formatLoot(loot)])).toEqual([
      [false, 'R6'],
      [false, ''],
      [true, ''],
    ]);
    expect(states.every((state) => PACING.dwellTime(state) > 0)).toBe(true);
  });

  it('a state whose predecessor was not displayed is displayed alone', () => {
    const G = rules.view(playSteps(third(), '0 R4', '1 R5', '2 R1'), '0');
    expect(displayedStates(rules.view(position(), '0'), { ...G, rounds: [...G.rounds, ...G.rounds] })).toHaveLength(1);
  });
});

describe('the prompt', () => {
  const promptAndHint = (props: TableProps) => [promptText(props), hintText(props)];

  it('the prompt follows the viewer through a round', () => {
    const G = position({ hands: HANDS });
    expect(promptAndHint(tableProps(G))).toEqual([
      'Which cards do you bid?',
      'Whoever has the highest total turns one loot card over and gives it to any player.',
    ]);
    playSteps(G, '0 B8 Y5');
    expect(promptAndHint(tableProps(G))).toEqual([
      'Your bid: 2 cards, 13',
      'Still to choose: Ben and Cem. You may still take your cards back.',
    ]);
    playSteps(G, '1 R5', '2 R1');
    expect(promptAndHint(tableProps(G))).toEqual(['What goes overboard?', 'Choose a loot card on the table.']);
    expect(promptAndHint(tableProps(G, { loot: G.loot[1]! }))).toEqual([
      'Who gets −4?',
      'Choose a player above. It may be yourself.',
    ]);
    playSteps(G, '0 over Y8 0', '0 pass');
    expect(promptAndHint(tableProps(G))[0]).toBe('Your bid: the pass card');
    playSteps(G, '1 Y5', '2 B2');
    expect(promptAndHint(tableProps(G))).toEqual(['Ben decides what goes below deck.', '']);
    playSteps(G, '1 stow R6');
    expect(promptAndHint(tableProps(G))).toEqual([
      'You have passed for the rest of this game',
      'Still to choose: Ben and Cem.',
    ]);
    expect(promptAndHint({ ...tableProps(G), playerID: null })[0]).toBe('Still to choose: Ben and Cem.'); // the hand is shown to an observer
  });

  it('the hint of a third round names the loot and the doubled colour', () => {
    const [, hint] = promptAndHint(tableProps(position({ hands: HANDS, phase: 'loot', loot: 'B10' })));
    expect(hint).toBe('Whoever has the highest total takes blue +10. Blue counts double.');
  });
});

describe('what a pass gives up', () => {
  const costOf = (spec: Parameters<typeof position>[0]) =>
    passCostText(
      passCost(position(spec), '0'),
      (player) => ['Ann', 'Ben', 'Cem'][Number(player)]!,
      messages('piratenpoker', 'en').board,
    );
  const rows: [spec: Parameters<typeof position>[0], text: string][] = [
    [{ hands: HANDS, loot: 'R6 Y8 B10' }, 'leaves up to +10 for 2 others'],
    [{ hands: HANDS, loot: 'R6 Y8 B10', passed: [2] }, 'leaves up to +10 for Ben'],
    [{ hands: HANDS, phase: 'loot', loot: 'Y8' }, 'leaves +8 for 2 others'],
    [{ hands: ['R4 Y5', '', 'R1'], phase: 'loot', loot: 'Y8' }, 'leaves +8 for Cem'], // without cards, Ben can only pass
    [{ hands: HANDS, phase: 'loot', loot: 'Y8', passed: [1, 2] }, 'nobody gets the +8'],
    [{ hands: HANDS, phase: 'belowDeck', loot: 'Y8 B10', passed: [1, 2] }, 'nobody gets the loot'],
  ];
  it.each(rows)('after %j: %s', (spec, text) => {
    expect(costOf(spec)).toBe(text);
  });
});
