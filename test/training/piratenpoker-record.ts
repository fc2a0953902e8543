import { encodeDecision } from '../../src/games/piratenpoker/ai/network/candidates';
import { FRONTS } from '../../src/games/piratenpoker/ai/network/layout';
import { kindOf } from '../../src/games/piratenpoker/ai/network/perspective';
import { forwardLookingMove } from '../../src/games/piratenpoker/ai/heuristic';
import { CARDS, COLOURS, type CardId } from '../../src/games/piratenpoker/rules/cards';
import { lootCard, type LootId } from '../../src/games/piratenpoker/rules/loot';
import { pendingPlayers, rules } from '../../src/games/piratenpoker/rules/rules';
import { PHASES, type PokerMove, type PokerState } from '../../src/games/piratenpoker/rules/state';
import type { PlayerID } from '../../src/games/contract';
import { sampleUniform, seededRandom, type Random } from '../../src/random/random';

/*
 * Matches of the model, written down as training/piratenpoker/replay.cpp reads them and as it should answer: `script`
 * has the moves and the cards drawn, `answer` every state, decision and input.
 */

export interface RecordedMatch {
  readonly script: string;
  readonly answer: string;
  readonly numPlies: number;
}

const STAGES = ['commit', 'decide', 'handOver'];
const VALUES = 8;
const FACES = COLOURS.length * VALUES;

const faceOf = (id: CardId) => COLOURS.indexOf(CARDS[id - 1]!.colour) * VALUES + CARDS[id - 1]!.value - 1;

function counts(indices: readonly number[], size: number): number[] {
  const result = Array<number>(size).fill(0);
  for (const index of indices) result[index]!++;
  return result;
}

/** FNV-1a over bytes. */
function hashOf(rows: readonly Int8Array[]): number {
  let hash = 2166136261;
  for (const row of rows) for (const byte of row) hash = Math.imul(hash ^ (byte & 255), 16777619) >>> 0;
  return hash;
}

function describeState(G: PokerState): string {
  const colours = COLOURS.map((colour, c) => {
    const open = G.loot.find((id) => lootCard(id).colour === colour);
    return ['|', open === undefined ? -1 : kindOf(open), G.returned[c], ':', ...G.stacks[c]!.map(kindOf)];
  });
  const seats = G.seats.map(({ passed, hand, fronts, backs }) => [
    ...['|', passed ? 1 : 0, ':', ...hand.map(faceOf), ':'],
    ...counts(fronts.map(kindOf), FRONTS.length),
    ...counts(backs.map(kindOf), FRONTS.length),
  ]);
  const stage = G.over ? STAGES.length : STAGES.indexOf(G.stage);
  const flags = [PHASES.indexOf(G.phase), stage, G.game, G.lastGame ? 1 : 0, G.idleGames];
  const piles = [...counts(G.drawPile.map(faceOf), FACES), ...counts(G.discard.map(faceOf), FACES)];
  return ['state', ...flags, ...colours.flat(), ...seats.flat(), '|', ...piles].join(' ');
}

const bitsOf = (hand: readonly CardId[], cards: readonly CardId[]) =>
  hand.reduce((bits, id, i) => (cards.includes(id) ? bits | (1 << i) : bits), 0);

/** Writes a move as a bit mask of the hand, or as colour/kind/recipient. */
function describeMove(G: PokerState, player: PlayerID, { move, args }: PokerMove): string {
  const kindOfColour = (colour: string) => kindOf(G.loot.find((id) => lootCard(id).colour === colour)!);
  switch (move) {
    case 'play':
      return String(bitsOf(G.seats[Number(player)]!.hand, args[0]));
    case 'throwOverboard':
      return `${COLOURS.indexOf(args[0])}/${kindOfColour(args[0])}/${args[1]}`;
    case 'stow':
      return `${COLOURS.indexOf(args[0])}/${kindOfColour(args[0])}/-1`;
    case 'handOver':
      return `-1/${kindOf(args[0])}/${args[1]}`;
    default:
      return '-1/-1/-1';
  }
}

/** Encodes the view of the player, so that nothing hidden can reach the inputs. */
const encode = (G: PokerState, player: PlayerID) => encodeDecision(rules.view(G, player), player);

function describeDecision(G: PokerState, player: PlayerID): string {
  const { inputs, moves, candidates } = encode(G, player);
  const described = moves.map((move) => describeMove(G, player, move));
  const heuristic = describeMove(G, player, forwardLookingMove(G, player));
  return [
    ...['seat', player, 'moves', ...described, 'heuristic', heuristic],
    ...['inputs', hashOf([inputs]), 'candidates', hashOf(candidates)],
  ].join(' ');
}

/** Players who have a choice: an empty hand can only pass, which the program does by itself. */
function choosingPlayers(G: PokerState): PlayerID[] {
  const hasChoice = (player: PlayerID) => G.stage !== 'commit' || G.seats[Number(player)]!.hand.length > 0;
  return pendingPlayers(G).filter(hasChoice);
}

function describePosition(G: PokerState): string {
  const lines = [describeState(G)];
  const outcome = rules.outcome(G);
  if (outcome) {
    lines.push(['points', ...Object.values(outcome.scores ?? {}), 'winners', ...outcome.winners].join(' '));
  }
  return [...lines, ...choosingPlayers(G).map((player) => describeDecision(G, player))].join('\n');
}

/** Applies a move and returns the faces drawn, in an order in which cards of the old pile come first. */
function applyAndListDraws(G: PokerState, player: PlayerID, move: PokerMove, random: Random): number[] {
  const pile = new Set(G.drawPile);
  // Cards played in this round may be drawn again after a shuffle.
  const played = new Set(move.move === 'play' ? move.args[0] : []);
  const before = G.seats.map(({ hand, chosen }) => new Set(hand.filter((id, i) => !chosen[i] && !played.has(id))));
  rules.apply(G, player, move, random);
  if (!G.events.some(({ kind }) => kind === 'newGame')) return [];
  return G.seats.flatMap(({ hand }, seat) => {
    const drawn = hand.filter((id) => !before[seat]!.has(id));
    return [...drawn.filter((id) => pile.has(id)), ...drawn.filter((id) => !pile.has(id))].map(faceOf);
  });
}

/** Plays and records a match; each move is random with this probability and the heuristic's otherwise. */
export function recordMatch(numPlayers: number, seed: string, randomMoveRate: number): RecordedMatch {
  const random = seededRandom(seed);
  const G = rules.setup(numPlayers, {}, random);
  const stacks = COLOURS.map((colour, c) => {
    const open = G.loot.find((id) => lootCard(id).colour === colour)!;
    return [...G.stacks[c]!, open].map((id: LootId) => kindOf(id));
  });
  const script = [
    ['match', numPlayers, ...stacks.flat(), ...G.seats.flatMap(({ hand }) => hand.map(faceOf))].join(' '),
  ];
  const answer = [describePosition(G)];
  let numPlies = 0;
  while (!G.over) {
    const choosing = choosingPlayers(G);
    const isBid = G.stage === 'commit';
    const draws: number[] = [];
    const choices: (string | number)[] = [];
    const act = (player: PlayerID, move: PokerMove) => {
      draws.push(...applyAndListDraws(G, player, move, random));
      numPlies++;
    };
    for (const player of choosing) {
      const { moves } = encode(G, player);
      const isRandom = random.Number() < randomMoveRate;
      const move = isRandom ? sampleUniform(moves, random) : forwardLookingMove(G, player);
      if (isBid) choices.push(player, describeMove(G, player, move));
      else choices.push(moves.findIndex((each) => describeMove(G, player, each) === describeMove(G, player, move)));
      act(player, move);
    }
    while (!G.over && choosingPlayers(G).length === 0) act(pendingPlayers(G)[0]!, { move: 'play', args: [[]] });
    script.push([...(isBid ? ['bids', choosing.length] : ['decide']), ...choices, draws.length, ...draws].join(' '));
    answer.push(describePosition(G));
  }
  script.push('end');
  return { script: script.join('\n'), answer: answer.join('\n'), numPlies };
}
