import { confirmed } from '../../../src/games/piratenpoker/board/confirmed';
import { scenesOf } from '../../../src/games/piratenpoker/board/use-paced-states';
import { groupsOf } from '../../../src/games/piratenpoker/board/holdings';
import { decisionsIn, playOf, type Picks } from '../../../src/games/piratenpoker/board/selection';
import { hintOf, questionOf } from '../../../src/games/piratenpoker/board/question';
import type { TableProps } from '../../../src/games/piratenpoker/board/table-props';
import { lootCard } from '../../../src/games/piratenpoker/rules/loot';
import { rules } from '../../../src/games/piratenpoker/rules/rules';
import type { PokerState } from '../../../src/games/piratenpoker/rules/state';
import { TEXTS } from '../../../src/games/piratenpoker/texts';
import { BOARD_TEXTS } from '../../../src/games/piratenpoker/texts/board';
import { cardsInText, lootInText, lootOf, play, position } from './positions';

const HANDS = ['R4 R4 Y5 B8', 'R5 Y5 B1', 'R1 Y2 B2'];

/** What seat 0 sees in his view of G, having picked this. */
function table(G: PokerState, picked: Partial<Picks> = {}): TableProps {
  const view = rules.view(G, '0');
  const moves = rules.legalMoves(view, '0');
  const picks = { places: [], ...picked } as unknown as Picks;
  return {
    ...{ G: view, moves, picks, me: view.seats[0], decisions: decisionsIn(moves, view), isBehind: false },
    ...{ playerID: '0', seats: [], pending: false, play: () => undefined, catchUp: () => undefined },
    nameOf: (player) => ['Ann', 'Ben', 'Cem'][Number(player)],
  };
}

const decided = () => play(position({ hands: HANDS }), '0 B8 Y5', '1 R5', '2 R1');

describe('picked cards as a move', () => {
  const rows: [places: number[], played: string | undefined][] = [
    [[], undefined],
    [[0], 'R4'],
    [[1], 'R4'],
    [[0, 1], 'R4 R4'],
    [[1, 2, 3], 'R4 Y5 B8'],
  ];
  it.each(rows)('places %j commit %s, whichever of two that look alike is picked', (places, played) => {
    const move = confirmed(table(position({ hands: HANDS }), { places }));
    expect(move?.move === 'play' ? cardsInText(move.args[0]) : undefined).toBe(played);
  });

  it('finds a legal move for every choice from a hand', () => {
    const { moves, me } = table(position({ hands: HANDS }));
    for (let set = 0; set < 16; set++)
      expect(
        playOf(
          moves,
          me!.hand.filter((_, i) => set & (1 << i)),
        ),
      ).toBeDefined();
  });
});

describe('picked loot as a move', () => {
  it('needs a receiver overboard, who may be the winner himself', () => {
    const G = decided();
    const [, yellow] = G.loot;
    expect(confirmed(table(G, { loot: yellow }))).toBeUndefined();
    expect(confirmed(table(G, { to: '1' }))).toBeUndefined();
    expect(confirmed(table(G, { loot: yellow, to: '0' }))).toEqual({ move: 'throwOverboard', args: ['yellow', '0'] });
  });

  it('needs none below deck, and then hands over to others only', () => {
    const G = play(decided(), '0 over Y8 0', '0 R4', '1 B1', '2 B2');
    expect(confirmed(table(G, { loot: G.loot[1] }))).toEqual({ move: 'stow', args: ['blue'] });
    play(G, '0 stow B10');
    const [negative] = G.seats[0].backs;
    expect(decisionsIn(rules.legalMoves(G, '0'), G).map(({ loot, to }) => [loot, to])).toEqual([
      [negative, '1'],
      [negative, '2'],
    ]);
    expect(confirmed(table(G, { loot: negative, to: '0' }))).toBeUndefined();
    expect(confirmed(table(G, { loot: negative, to: '2' }))).toEqual({ move: 'handOver', args: [negative, '2'] });
  });
});

describe('what a seat is shown to own', () => {
  it('lies set by set, with the bonus beside the set that has it', () => {
    const fronts = lootOf('R8 Y5 B8 Y8 Y10');
    const backs = lootOf('R5 R6 B5 R5 B10', fronts);
    const groups = groupsOf({ fronts, backs }).map(({ kind, ids, bonus }) => [kind, lootInText(ids), bonus]);
    expect(groups).toEqual([
      ['fronts', 'Y10', 0],
      ['fronts', 'R8 B8 Y8', 5],
      ['fronts', 'Y5', 0],
      ['sharks', 'R5 B5 R5', 5],
      ['negatives', 'R6 B10', 0],
    ]);
    expect(groupsOf({ fronts: [], backs: [] })).toEqual([]);
  });
});

describe('what is shown one after the other', () => {
  /** The scenes of the last step for seat 0. */
  function scenes(G: PokerState, last: string) {
    const before = structuredClone(rules.view(G, '0'));
    return scenesOf(before, rules.view(play(G, last), '0'));
  }
  const kinds = ({ happened }: PokerState) => happened.map(({ kind }) => kind);
  const third = () => position({ hands: HANDS, phase: 'loot', loot: 'R6' });

  it('is one state where the winner has to decide', () => {
    expect(scenes(play(position({ hands: HANDS }), '0 B8', '1 R5'), '2 R1')).toHaveLength(1);
  });

  it('shows the cards of a third round before the loot is taken and the next game begins', () => {
    const [open, after, ...rest] = scenes(play(third(), '0 R4 B8', '1 pass'), '2 R1');
    expect(rest).toEqual([]);
    expect([kinds(open), kinds(after)]).toEqual([
      ['commit', 'reveal'],
      ['take', 'newGame'],
    ]);
    expect([open.game, open.phase, open.stage, lootInText(open.loot)]).toEqual([1, 'loot', 'decide', 'R6']);
    expect([cardsInText(open.seats[0].hand), open.seats[0].fronts, open.seats[0].chosen]).toEqual(['R4 Y5', [], [false, false]]);
    expect(open.rounds.at(-1)?.verdict).toMatchObject({ by: 'total', winner: '0' });
    expect(after.game).toBe(2);
  });

  it('does so for a game that stops, too', () => {
    const [open, after] = scenes(play(position({ hands: HANDS }), '0 pass', '1 pass'), '2 pass');
    expect([kinds(open), kinds(after)]).toEqual([
      ['commit', 'reveal'],
      ['stop', 'newGame'],
    ]);
    expect(open.loot.map((id) => lootCard(id).colour)).toEqual(['red', 'yellow', 'blue']);
  });

  it('is the state alone for who has not seen the one before', () => {
    const G = rules.view(play(third(), '0 R4', '1 R5', '2 R1'), '0');
    expect(scenesOf(rules.view(position(), '0'), { ...G, rounds: [...G.rounds, ...G.rounds] })).toHaveLength(1);
  });
});

describe('what is asked', () => {
  const ask = (props: TableProps) => [questionOf(props, BOARD_TEXTS.en, TEXTS.en), hintOf(props, BOARD_TEXTS.en, TEXTS.en)];

  it('follows the viewer through a round', () => {
    const G = position({ hands: HANDS });
    expect(ask(table(G))).toEqual(['Which cards do you bid?', 'The highest total turns one loot card over and gives it to anybody.']);
    play(G, '0 B8 Y5');
    expect(ask(table(G))).toEqual(['In: 2 cards, 13', 'Still to choose: Ben and Cem. You may still take your cards back.']);
    play(G, '1 R5', '2 R1');
    expect(ask(table(G))).toEqual(['You win! What goes overboard?', 'Choose a loot card on the table.']);
    expect(ask(table(G, { loot: G.loot[1] }))).toEqual(['Who gets −4?', 'Choose a player above. It may be yourself.']);
    play(G, '0 over Y8 0', '0 pass');
    expect(ask(table(G))[0]).toBe('In: your pass card');
    play(G, '1 Y5', '2 B2');
    expect(ask(table(G))).toEqual(['Ben decides what goes below deck.', '']);
    play(G, '1 stow R6');
    expect(ask(table(G))).toEqual(['You have passed until the next game', 'Still to choose: Ben and Cem.']);
    expect(ask({ ...table(G), playerID: null })[0]).toBe('Still to choose: Ben and Cem.'); // his hand, before other eyes
  });

  it('says which loot a third round is about and what counts double', () => {
    const [, hint] = ask(table(position({ hands: HANDS, phase: 'loot', loot: 'B10' })));
    expect(hint).toBe('The highest total takes blue +10. Blue counts double.');
  });
});
