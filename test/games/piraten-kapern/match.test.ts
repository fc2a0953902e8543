import { rules } from '../../../src/games/piraten-kapern/rules/rules';
import { ROUND_LIMIT } from '../../../src/games/piraten-kapern/rules/match-flow';
import { OPTIONS } from '../../../src/games/piraten-kapern/rules/options';
import type { KapernState, PastTurn } from '../../../src/games/piraten-kapern/rules/state';
import { seededRandom } from '../../../src/random/random';
import { DEFAULT_OPTIONS, playTurn, position, type PositionSpec } from './positions';

/** Turns with a known result, as card, first roll and steps. */
const TURNS = {
  'plus 5300': ['plain', 'C C C C C C C C', ['stop']],
  'plus 400': ['plain', 'C C C M M P P S', ['stop']],
  nothing: ['plain', 'X X X C C C C C', []],
  'minus 1000': ['peace', 'S C C C M M P P', ['stop']],
  'others lose 400': ['plain', 'X X X X C C M M', ['stop']],
  'others lose 1600': ['captain', 'X X X X X X X X', []],
  'storm: others lose 300': ['storm', 'X X X C C C C C', []],
  nine: ['gold', 'C C C C C C C C', []],
} as const;
type Name = keyof typeof TURNS;

/** Plays these turns, each by the current player, and returns the state. */
function playTurns(start: PositionSpec, ...names: Name[]): KapernState {
  const G = position(start);
  for (const name of names) playTurn(G, ...(TURNS[name] as unknown as [string, string, string[]]));
  return G;
}

const eventKinds = (G: KapernState) => G.events.map(({ kind }) => kind);

describe('setup', () => {
  it.each([
    ['1.2', {}, 35],
    ['1.4', { promo: true }, 37],
  ])('%s a match with %j has %i cards', (_rule, options, cards) => {
    const G = rules.setup(2, { ...DEFAULT_OPTIONS, promo: false, ...options }, seededRandom(1));
    expect(G.cards).toHaveLength(cards);
    expect([...G.drawPile].sort((a, b) => a - b)).toEqual(G.cards.map((_, i) => i + 1));
  });

  it('1.2 a match has the cards of the box', () => {
    const G = rules.setup(2, { ...DEFAULT_OPTIONS, promo: false }, seededRandom(1));
    const count = (fortune: string, value = 0) =>
      G.cards.filter((card) => card.fortune === fortune && card.value === value).length;
    expect(
      ['treasureIsland', 'captain', 'sorceress', 'gold', 'diamond', 'monkeyBusiness'].map((fortune) => count(fortune)),
    ).toEqual([4, 4, 4, 4, 4, 4]);
    expect([2, 3, 4].map((sabres) => count('seaBattle', sabres))).toEqual([2, 2, 2]);
    expect([1, 2].map((skulls) => count('skulls', skulls))).toEqual([3, 2]);
  });

  it('1.3 any player may begin, and all scores are 0', () => {
    const drawn = Array.from({ length: 80 }, (_, seed) => rules.setup(5, DEFAULT_OPTIONS, seededRandom(seed)));
    expect([...new Set(drawn.map((G) => G.currentPlayer))].sort()).toEqual(['0', '1', '2', '3', '4']);
    expect(drawn[0]).toMatchObject({ scores: [0, 0, 0, 0, 0], phase: 'race', stage: 'draw', history: [], events: [] });
  });
});

describe('the table', () => {
  it('two to five people play', () => expect(rules.seats).toEqual({ min: 2, max: 5 }));

  it.each([
    ['11.2', 'target', 6000, [3000, 5000, 6000, 8000]],
    ['1.4', 'promo', false, [false, true]],
    ['2.3', 'keepOne', false, [false, true]],
    ['6.3', 'seaBattleIsland', false, [false, true]],
    ['5.5', 'nineWins', false, [false, true]],
    ['11.1', 'floor', false, [false, true]],
    ['11.4', 'suddenDeath', false, [false, true]],
    ['13.1', 'odds', false, [false, true]],
  ])('%s the option %s is %s by default, out of %j', (_rule, name, byDefault, values) => {
    const { default: value, values: valuesOf } = OPTIONS.find((option) => option.name === name)!;
    expect([value, valuesOf(2)]).toEqual([byDefault, values]);
  });

  it('2.1 only the player whose turn it is has moves', () => {
    const G = position();
    expect(rules.activePlayers(G)).toEqual(['0']);
    expect(['0', '1', '2'].map((player) => rules.legalMoves(G, player).length)).toEqual([1, 0, 0]);
  });

  it('1.2 every card is somewhere, once: in the pile, played, or on the table', () => {
    const G = playTurn(playTurn(position(), 'plain', 'X X X C C C C C'), 'captain', 'C C C M M P P S');
    expect(G.card).not.toBe(0);
    expect(rules.census(G).sort()).toEqual(G.cards.map((_, i) => `card ${i + 1}`).sort());
    expect(rules.census(position()).sort()).toEqual(rules.census(G).sort());
  });

  it('a copy of a state is equal, and turns on the copy leave the state as it is', () => {
    const G = playTurns({}, 'plus 400', 'others lose 400');
    const before = JSON.stringify(G);
    const copy = rules.clone(G);
    expect(copy).toEqual(G);
    playTurn(copy, 'captain', 'C C C M M P P S', ['stop']);
    expect(JSON.stringify(G)).toBe(before);
  });

  it('13.1 nobody sees more than everybody', () => {
    const G = playTurns({}, 'plus 400');
    expect(rules.isOpenInformation).toBe(true);
    expect(['0', '1', '2'].map((viewer) => rules.view(G, viewer))).toEqual(Array(3).fill(rules.view(G, null)));
  });
});

describe('scores', () => {
  it.each<[string, string, PositionSpec, Name[], number[]]>([
    ['5.1', 'a turn scores own points', {}, ['plus 400'], [400, 0, 0]],
    ['2.1', 'turns are clockwise', {}, ['plus 400', 'nothing', 'plus 5300', 'plus 400'], [800, 0, 5300]],
    ['4.4', 'every opponent loses', { scores: [1000, 1000, 1000] }, ['others lose 400'], [1000, 600, 600]],
    [
      '7.3',
      'all four opponents lose with five players',
      { players: 5, scores: [0, 2000, 2000, 2000, 2000] },
      ['others lose 1600'],
      [0, 400, 400, 400, 400],
    ],
    [
      '10.3',
      'opponents lose after a bust in the storm',
      { scores: [500, 500, 500] },
      ['storm: others lose 300'],
      [500, 200, 200],
    ],
    ['11.1', 'the island takes scores below zero', {}, ['others lose 400'], [0, -400, -400]],
    ['11.1', 'a turn takes the own score below zero', {}, ['minus 1000'], [-1000, 0, 0]],
    [
      '11.1',
      'negative scores decrease further',
      { scores: [-500, 0, 0] },
      ['minus 1000', 'others lose 400'],
      [-1900, 0, -400],
    ],
    [
      '11.1',
      'with a floor the island takes scores to zero at most',
      { options: { floor: true }, scores: [0, 300, 900] },
      ['others lose 400'],
      [0, 0, 500],
    ],
    [
      '11.1',
      'with a floor Peace takes scores to zero at most',
      { options: { floor: true }, scores: [300, 0, 0] },
      ['minus 1000'],
      [0, 0, 0],
    ],
    [
      '11.1',
      'with a floor points count from zero',
      { options: { floor: true } },
      ['minus 1000', 'plus 400', 'nothing', 'plus 400'],
      [400, 400, 0],
    ],
  ])('%s %s', (_rule, _words, start, names, scores) => {
    expect(playTurns(start, ...names).scores).toEqual(scores);
  });

  it('the state records finished turns, latest last, and counts the dice rolled', () => {
    const G = playTurns({}, 'plus 400', 'others lose 400');
    const [first, second] = G.history as [PastTurn, PastTurn];
    expect(G.history).toHaveLength(2);
    expect(first).toMatchObject({
      playerID: '0',
      ending: 'stopped',
      own: 400,
      loss: 0,
      dice: ['coin', 'coin', 'coin', 'monkey', 'monkey', 'parrot', 'parrot', 'sabre'],
    });
    expect(second).toMatchObject({ playerID: '1', ending: 'island', own: 0, loss: 400 });
    expect(G.rollCounts).toEqual([
      [3, 0, 2, 2, 1, 0],
      [2, 0, 2, 0, 0, 4],
      [0, 0, 0, 0, 0, 0],
    ]);
  });
});

describe('the target', () => {
  const nearTarget = { scores: [5600, 0, 0] };
  /** Seat 0 has opened the final round, and seat 1 moves. */
  const final = (...scores: number[]): PositionSpec => ({
    players: scores.length,
    scores,
    phase: 'finalRound',
    trigger: '0',
    lastTurns: scores.map((_, seat) => String(seat)).slice(1),
    currentPlayer: '1',
  });

  it.each<[string, string, PositionSpec, Name[], Partial<KapernState>]>([
    [
      '11.2',
      'the race continues below the target',
      { scores: [5500, 0, 0] },
      ['plus 400'],
      { phase: 'race', lastTurns: [], over: false, currentPlayer: '1' },
    ],
    [
      '11.2',
      'exactly 6000 points open the final round',
      nearTarget,
      ['plus 400'],
      { phase: 'finalRound', trigger: '0', lastTurns: ['1', '2'], currentPlayer: '1', over: false },
    ],
    [
      '11.2',
      'seats before the trigger also have a last turn',
      { scores: [0, 5600, 0], currentPlayer: '1' },
      ['plus 400'],
      { phase: 'finalRound', trigger: '1', lastTurns: ['2', '0'], currentPlayer: '2' },
    ],
    [
      '11.2',
      'each player has one turn in the final round',
      nearTarget,
      ['plus 400', 'nothing'],
      { phase: 'finalRound', lastTurns: ['2'], currentPlayer: '2', over: false },
    ],
    [
      '11.2',
      'the match ends after the final round',
      nearTarget,
      ['plus 400', 'nothing', 'nothing'],
      { lastTurns: [], over: true, scores: [6000, 0, 0] },
    ],
    [
      '11.2',
      'another player passing the target changes nothing',
      { scores: [5600, 900, 0] },
      ['plus 400', 'plus 5300'],
      { phase: 'finalRound', trigger: '0', lastTurns: ['2'], over: false },
    ],
    [
      '11.2',
      'the final round works with two players',
      { players: 2, scores: [5600, 0] },
      ['plus 400', 'plus 400'],
      { over: true, scores: [6000, 400] },
    ],
    [
      '11.2',
      'the target may be 3000',
      { options: { target: 3000 } },
      ['plus 5300'],
      { phase: 'finalRound', trigger: '0' },
    ],
    [
      '11.2',
      'the target may be 5000',
      { options: { target: 5000 }, scores: [4600, 0, 0] },
      ['plus 400'],
      { phase: 'finalRound', trigger: '0' },
    ],
    [
      '11.2',
      'the target may be 8000',
      { options: { target: 8000 }, scores: [7500, 0, 0] },
      ['plus 400'],
      { phase: 'race' },
    ],
    [
      '11.3',
      'the race resumes when the trigger falls below the target',
      { scores: [5600, 0, 0] },
      ['plus 400', 'others lose 400'],
      {
        phase: 'race',
        lastTurns: [],
        finalRoundLapsed: true,
        over: false,
        currentPlayer: '2',
        scores: [5600, 0, -400],
      },
    ],
    [
      '11.3',
      'the race resumes even in the last turn',
      nearTarget,
      ['plus 400', 'nothing', 'others lose 400'],
      { phase: 'race', over: false, currentPlayer: '0' },
    ],
    [
      '11.3',
      'the final round continues when the trigger stays at the target',
      { scores: [6000, 0, 0] },
      ['plus 400', 'others lose 400'],
      { phase: 'finalRound', trigger: '0', lastTurns: ['2'], scores: [6000, 0, -400] },
    ],
    [
      '11.3',
      'reaching the target again opens a new final round',
      nearTarget,
      ['plus 400', 'others lose 400', 'nothing', 'plus 400'],
      { phase: 'finalRound', trigger: '0', lastTurns: ['1', '2'], currentPlayer: '1', scores: [6000, 0, -400] },
    ],
    [
      '11.3',
      'the race resumes when the losses take all players below the target',
      { scores: [5600, 900, 0] },
      ['plus 400', 'plus 5300', 'others lose 400'],
      { phase: 'race', scores: [5600, 5800, 0] },
    ],
    [
      '11.3',
      'the current player becomes the trigger if at the target',
      final(6000, 6100, 0),
      ['others lose 400'],
      { phase: 'finalRound', trigger: '1', lastTurns: ['2', '0'], currentPlayer: '2', scores: [5600, 6100, -400] },
    ],
    [
      '11.3',
      'a third player becomes the trigger, and the current player has the last turn',
      final(6000, 0, 6500),
      ['others lose 400'],
      { phase: 'finalRound', trigger: '2', lastTurns: ['0', '1'], currentPlayer: '0', scores: [5600, 0, 6100] },
    ],
    [
      '11.3',
      'the player with most points becomes the trigger',
      final(6000, 6200, 6500, 6900),
      ['others lose 400'],
      { phase: 'finalRound', trigger: '3', lastTurns: ['2', '0', '1'], scores: [5600, 6200, 6100, 6500] },
    ],
    [
      '11.3',
      'the current player becomes the trigger in a tie',
      final(6000, 6500, 6900, 6900),
      ['others lose 400'],
      { trigger: '1', lastTurns: ['2', '3', '0'], scores: [5600, 6500, 6500, 6500] },
    ],
    [
      '11.3',
      'the next in turn order becomes the trigger in a tie',
      final(6000, 0, 6900, 6900),
      ['others lose 400'],
      { trigger: '2', lastTurns: ['3', '0', '1'], currentPlayer: '3' },
    ],
    [
      '11.4',
      'in sudden death the next player at the target ends the match',
      { ...nearTarget, options: { suddenDeath: true } },
      ['plus 400', 'others lose 400', 'nothing', 'plus 400'],
      { over: true, scores: [6000, 0, -400] },
    ],
    [
      '11.4',
      'in sudden death the match continues below the target',
      { ...nearTarget, options: { suddenDeath: true } },
      ['plus 400', 'others lose 400'],
      { over: false, phase: 'race', finalRoundLapsed: true },
    ],
    [
      '11.4',
      'in sudden death the match ends at once if another player is at the target',
      { ...final(6000, 6100, 0), options: { suddenDeath: true } },
      ['others lose 400'],
      { over: true, scores: [5600, 6100, -400] },
    ],
    [
      '11.4',
      'sudden death does not affect the first final round',
      { ...nearTarget, options: { suddenDeath: true } },
      ['plus 400', 'nothing'],
      { over: false, phase: 'finalRound' },
    ],
    [
      '5.5',
      'nine alike win the match',
      { options: { nineWins: true } },
      ['nine'],
      { over: true, scores: [5400, 0, 0] },
    ],
    [
      '5.5',
      'nine alike raise the score above the leader',
      { options: { nineWins: true }, scores: [0, 7000, 0] },
      ['nine'],
      { over: true, scores: [7100, 7000, 0] },
    ],
    [
      '5.5',
      'nine alike win in a final round',
      { options: { nineWins: true }, scores: [5600, 0, 0] },
      ['plus 400', 'nine'],
      { over: true, lastTurns: [], scores: [6000, 6100, 0] },
    ],
    ['5.5', 'nine alike do not win without the option', {}, ['nothing', 'nothing'], { over: false }],
  ])('%s %s', (_rule, _words, start, names, expected) => {
    const G = playTurns(start, ...names);
    expect(G).toMatchObject(expected);
    expect(G.phase === 'finalRound').toBe(G.trigger !== undefined);
    expect(rules.outcome(G) !== undefined).toBe(G.over);
  });

  it('the target produces events', () => {
    expect(eventKinds(playTurns(nearTarget, 'plus 400'))).toEqual(['result', 'target']);
    expect(eventKinds(playTurns(nearTarget, 'plus 400', 'others lose 400'))).toEqual(['result', 'raceOn']);
    expect(eventKinds(playTurns(final(6000, 6100, 0), 'others lose 400'))).toEqual(['result', 'raceOn', 'target']);
    expect(playTurns(nearTarget, 'plus 400', 'nothing', 'nothing').events.at(-1)).toEqual({
      kind: 'end',
      reason: 'finalRound',
    });
  });
});

describe('the outcome', () => {
  it.each<[string, string, PositionSpec, Name[], string[]]>([
    ['11.5', 'the trigger wins', { scores: [5600, 0, 0] }, ['plus 400', 'nothing', 'plus 5300'], ['0']],
    [
      '11.5',
      'a player who passes the trigger wins',
      { scores: [5600, 0, 900] },
      ['plus 400', 'nothing', 'plus 5300'],
      ['2'],
    ],
    [
      '11.5',
      'two players share the win',
      { scores: [5600, 700, 0] },
      ['plus 400', 'plus 5300', 'plus 400'],
      ['0', '1'],
    ],
    [
      '11.5',
      'three players share the win',
      { scores: [5600, 700, 700] },
      ['plus 400', 'plus 5300', 'plus 5300'],
      ['0', '1', '2'],
    ],
  ])('%s %s', (_rule, _words, start, names, winners) => {
    const G = playTurns(start, ...names);
    expect(rules.outcome(G)).toEqual({
      winners,
      scores: Object.fromEntries(G.scores.map((score, seat) => [seat, score])),
    });
    expect(rules.activePlayers(G)).toEqual([]);
    expect(rules.legalMoves(G, G.currentPlayer)).toEqual([]);
  });
});

describe('12.2 the round limit', () => {
  const played = (players: number, missing: number): PastTurn[] =>
    Array.from({ length: ROUND_LIMIT * players - missing }, () => ({
      playerID: '0',
      card: 1,
      dice: [],
      ending: 'bust',
      own: 0,
      loss: 0,
    }));

  it.each<[string, PositionSpec, Name[], Partial<KapernState>]>([
    ['the match does not end one turn early', { history: played(3, 2) }, ['plus 400'], { over: false }],
    [
      'the match ends after thirty rounds',
      { history: played(3, 1), scores: [0, 700, 0] },
      ['plus 400'],
      { over: true, scores: [400, 700, 0] },
    ],
    [
      'no final round is opened at the limit',
      { history: played(3, 1), scores: [5600, 700, 0] },
      ['plus 400'],
      { over: true, phase: 'race' },
    ],
    [
      'a running final round is played out',
      { history: played(3, 2), scores: [5600, 0, 0] },
      ['plus 400', 'nothing'],
      { over: false, phase: 'finalRound', lastTurns: ['2'] },
    ],
    [
      'the match ends with a running final round',
      { history: played(3, 2), scores: [5600, 0, 0] },
      ['plus 400', 'nothing', 'nothing'],
      { over: true },
    ],
    [
      'the match ends when the trigger falls below the target',
      { history: played(3, 2), scores: [5600, 0, 0] },
      ['plus 400', 'others lose 400'],
      { over: true, phase: 'race' },
    ],
    [
      'the match ends when the trigger falls, even if another player is at the target',
      { history: played(3, 2), scores: [5600, 1200, 0] },
      ['plus 400', 'plus 5300', 'others lose 400'],
      { over: true, phase: 'race', scores: [5600, 6100, 0] },
    ],
  ])('%s', (_words, start, names, expected) => {
    expect(playTurns(start, ...names)).toMatchObject(expected);
  });
});

describe('the fortune cards', () => {
  const singleCardPile = () => {
    const G = position();
    const id = G.cards.findIndex(({ fortune }) => fortune === 'treasureIsland') + 1;
    G.discard = G.drawPile.filter((other) => other !== id);
    G.drawPile = [id];
    return G;
  };

  it('2.1 a played card goes to the discard pile', () => {
    const G = playTurn(position(), 'plain', 'C C C M M P P S', []);
    const { card } = G;
    expect(G.cards[card - 1]!.fortune).toBe('treasureIsland');
    expect(G.drawPile).not.toContain(card);
    expect(G.discard).toEqual([]);
    const done = playTurn(position(), 'plain', 'X X X C C C C C');
    expect(done).toMatchObject({
      card: 0,
      discard: [card],
      stage: 'draw',
      dice: [],
      stored: [],
      sorceress: false,
      rolls: 0,
    });
  });

  it('2.2 an empty pile is shuffled when the next turn begins', () => {
    const G = playTurn(singleCardPile(), 'plain', 'X X X C C C C C');
    expect(eventKinds(G)).toEqual(['turn', 'roll', 'result']);
    expect(G.drawPile).toEqual([]);
    rules.apply(G, '1', { move: 'roll', args: [] }, seededRandom(3));
    expect(eventKinds(G).slice(0, 3)).toEqual(['reshuffle', 'turn', 'roll']);
    expect(G.drawPile).toHaveLength(36);
    expect(rules.census(G)).toHaveLength(37);
    expect(G.stage === 'draw' ? G.discard : [G.card]).toHaveLength(1);
  });

  it('9.2 what was stored and taken back between two throws does not matter after the next one', () => {
    const moved = playTurn(position(), 'plain', 'C C C M M P P S', ['store C C']);
    expect(moved).toHaveProperty('storageMoves');
    expect(playTurn(position(), 'plain', 'C C C M M P P S', ['store C C', 'M M > M M'])).not.toHaveProperty(
      'storageMoves',
    );
  });

  it('13.1 views hide the order of the pile, and nothing else', () => {
    const G = playTurn(position(), 'sorceress', 'X X C C C M M P', ['M M > M P']);
    for (const viewer of ['0', '1', null]) {
      expect(rules.view(G, viewer)).toEqual({ ...G, drawPile: G.drawPile.map(() => 0) });
    }
  });
});

describe('events', () => {
  it('2.1, 2.4 everybody sees the card, the dice and what the turn brings', () => {
    const dice = [0, 1, 2, 3, 4, 5, 6, 7];
    const faces = ['coin', 'coin', 'coin', 'monkey', 'monkey', 'parrot', 'parrot', 'sabre'];
    const G = playTurn(position(), 'captain', 'C C C M M P P S');
    const { card } = G;
    expect(G.events).toEqual([
      { kind: 'turn', playerID: '0', card },
      { kind: 'roll', playerID: '0', dice, faces },
    ]);
    rules.apply(G, '0', { move: 'stop', args: [] }, seededRandom(1));
    const result = { ending: 'stopped', own: 800, loss: 0 };
    expect(G.events).toEqual([{ kind: 'result', playerID: '0', card, faces, result, scores: [800, 0, 0] }]);
    expect(G.history).toEqual([{ playerID: '0', card, dice: faces, ...result }]);
  });

  it('5.5, 11.3, 11.4, 12.2 everybody sees why the match is over', () => {
    const reasonAfter = (start: PositionSpec, ...names: Name[]) => playTurns(start, ...names).events.at(-1);
    expect(reasonAfter({ options: { nineWins: true } }, 'nine')).toEqual({ kind: 'end', reason: 'nine' });
    const sudden = { options: { suddenDeath: true }, finalRoundLapsed: true, scores: [5600, 0, 0] };
    expect(reasonAfter(sudden, 'plus 400')).toEqual({ kind: 'end', reason: 'suddenDeath' });
    const turn: PastTurn = { playerID: '0', card: 1, dice: [], ending: 'bust', own: 0, loss: 0 };
    const late = { history: Array<PastTurn>(3 * ROUND_LIMIT - 1).fill(turn) };
    expect(reasonAfter(late, 'plus 400')).toEqual({ kind: 'end', reason: 'rounds' });
    const [, target] = playTurns({ scores: [5600, 0, 0] }, 'plus 400').events;
    expect(target).toEqual({ kind: 'target', playerID: '0' });
    const [, raceOn] = playTurns({ scores: [5600, 0, 0] }, 'plus 400', 'others lose 400').events;
    expect(raceOn).toEqual({ kind: 'raceOn', playerID: '0' });
  });

  it.each<[string, string, string, string[], object[]]>([
    [
      'a roll',
      'plain',
      'C C C M M P P S',
      [],
      [
        { kind: 'turn', playerID: '0' },
        { kind: 'roll', playerID: '0', dice: [0, 1, 2, 3, 4, 5, 6, 7] },
      ],
    ],
    [
      'a landing',
      'plain',
      'X X X X C C M M',
      [],
      [{ kind: 'turn' }, { kind: 'roll' }, { kind: 'island', playerID: '0' }],
    ],
    ['a longer stay', 'plain', 'X X X X C C M M', ['C C M M > X C C M'], [{ kind: 'roll' }]],
    [
      'a second roll',
      'plain',
      'C C C M M P P S',
      ['M P > C D'],
      [{ kind: 'roll', dice: [3, 5], faces: ['coin', 'diamond'] }],
    ],
    [
      'the sorceress alone',
      'sorceress',
      'X C C C M M P P',
      ['X > C'],
      [{ kind: 'rerollSkull', dice: [0], faces: ['coin'] }],
    ],
    [
      'the sorceress with others',
      'sorceress',
      'X C C C M M P P',
      ['X M > C D'],
      [{ kind: 'rerollSkull', dice: [0, 4], faces: ['coin', 'diamond'] }],
    ],
    [
      'storing',
      'plain',
      'C C C M M P P S',
      ['store C M'],
      [{ kind: 'store', dice: [0, 3], faces: ['coin', 'monkey'] }],
    ],
    [
      'taking back',
      'plain',
      'C C C M M P P S',
      ['store C C', 'M M > M M', 'back C'],
      [{ kind: 'unstore', dice: [0], faces: ['coin'] }],
    ],
    [
      'a bust',
      'plain',
      'X X C C C M M P',
      ['M P > X D'],
      [
        { kind: 'roll' },
        {
          kind: 'result',
          playerID: '0',
          result: { ending: 'bust', own: 0, loss: 0 },
          scores: [0, 0, 0],
          faces: ['skull', 'skull', 'coin', 'coin', 'coin', 'skull', 'monkey', 'diamond'],
        },
      ],
    ],
  ])('%s produces its events', (_words, card, first, steps, expected) => {
    expect(playTurn(position(), card, first, steps).events).toMatchObject(expected);
  });
});
