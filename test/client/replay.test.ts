import { placeIn, positionOf, searchOf } from '../../src/client/replay/link';
import { playback, standAt, type Playback, type PlaybackAction } from '../../src/client/replay/playback';
import { OPEN, recordMatch, shownAt, turnsOf, type Moment } from '../../src/client/replay/recording';
import { GAMES } from '../../src/games';
import type { GameEntry } from '../../src/games/seam/entry';
import { MatchExportError, type MatchExport } from '../../src/match/export-format';
import { replay } from '../../src/match/replay';
import { randomExport } from '../support/exports';

const [piratz, piratenKapern, piratenpoker] = GAMES;
const { signal } = new AbortController();
const nameOf = (seat: number) => `seat ${seat}`;
const record = (entry: GameEntry, match: MatchExport, you?: string | null) =>
  recordMatch({ entry, match, you, nameOf }, signal);

describe('a recording', () => {
  it.each(GAMES)('has every position of a match of $name, each as it was', async (entry) => {
    const match = randomExport(entry, 3, 11);
    const { moments, isOver, training } = await record(entry, match);
    expect(moments).toHaveLength(match.moves.length + 1);
    expect([isOver, training]).toEqual([true, true]);
    for (let ply = 0; ply < moments.length; ply += Math.ceil(moments.length / 12)) {
      const G = replay(entry, match, ply);
      expect(moments[ply]).toMatchObject({ ply, G, facts: entry.rules.view(G, null).happened });
    }
    const [first, ...moved] = moments;
    expect(first.player).toBeUndefined();
    expect(moved.map(({ player, move }) => ({ player, ...move }))).toEqual(match.moves);
  });

  it('calls seats by their names, and otherwise as it is told', async () => {
    const match = { ...randomExport(piratz, 2, 3), names: ['Anna', ''] };
    const { seats } = await record(piratz, match);
    expect(seats.map(({ name }) => name)).toEqual(['Anna', 'seat 1']);
  });

  it('shows one’s own match through one’s own eyes alone until it is over', async () => {
    const match = randomExport(piratenpoker, 3, 4);
    const running = await record(piratenpoker, { ...match, moves: match.moves.slice(0, 9) }, '1');
    expect([running.isOver, running.eyes]).toEqual([false, ['1']]);
    const shown = shownAt(running, 5, '1');
    expect(shown).toEqual({ G: piratenpoker.rules.view(running.moments[5].G, '1'), playerID: '1' });
    expect(shown.G).not.toEqual(running.moments[5].G);
    expect((await record(piratenpoker, match, '1')).eyes).toEqual(['1', OPEN, '0', '2']);
    expect((await record(piratenpoker, match)).eyes).toEqual([OPEN, '0', '1', '2']);
  });

  it('shows those who share a screen no more than a spectator until it is over', async () => {
    const match = randomExport(piratenpoker, 3, 8);
    const running = await record(piratenpoker, { ...match, moves: match.moves.slice(0, 4) }, null);
    expect([running.isOver, running.eyes]).toEqual([false, [null]]);
    expect((await record(piratenpoker, match, null)).eyes).toEqual([OPEN, '0', '1', '2']);
  });

  it('turns the open table to whoever is to move', async () => {
    const recording = await record(piratenpoker, randomExport(piratenpoker, 3, 4));
    const { moments } = recording;
    expect(shownAt(recording, 6, OPEN)).toEqual({ G: moments[6].G, playerID: moments[7].player });
    const last = moments.length - 1;
    expect(shownAt(recording, last, OPEN).playerID).toBe(moments[last].player);
  });

  it('refuses what cannot have been played, and stops when nobody waits for it', async () => {
    const match = randomExport(piratz, 2, 1);
    const wrong = { ...match, moves: [...match.moves.slice(0, 3), ...match.moves.slice(4)] };
    await expect(record(piratz, wrong)).rejects.toThrow(MatchExportError);
    const gone = AbortSignal.abort(new Error('nobody is there'));
    const long = randomExport(piratenKapern, 5, 2);
    await expect(recordMatch({ entry: piratenKapern, match: long, nameOf }, gone)).rejects.toThrow('nobody is there');
  });
});

describe('turns', () => {
  const by = (...players: (string | undefined)[]) => players.map((player, ply) => ({ ply, player })) as Moment[];
  it.each([
    [by(undefined), []],
    [by(undefined, '0'), ['0 1 1']],
    [by(undefined, '0', '0', '1', '0', '0'), ['0 1 2', '1 3 3', '0 4 5']],
    [by('1', '1', '2'), ['1 0 1', '2 2 2']], // somebody came late: the first moment is a move already
  ])('are consecutive moves of one player (case %#)', (moments, turns) => {
    expect(turnsOf(moments).map(({ player, from, to }) => `${player} ${from} ${to}`)).toEqual(turns);
  });
});

describe('playback', () => {
  const start = standAt(3, 10);
  const after = (...actions: PlaybackAction[]) => actions.reduce<Playback>(playback, start);
  const step = { kind: 'step' } as const;
  const toggle = { kind: 'toggle' } as const;
  const go = (to: number) => ({ kind: 'go', to }) as const;
  const fast = { kind: 'speed', speed: 'fast' } as const;

  it.each<[string, Playback, Partial<Playback>]>([
    ['begins within the recording', standAt(99, 10), { at: 10, playing: false }],
    ['steps on and lets the board show it', after(step), { at: 4, cut: 0, playing: false }],
    ['goes elsewhere by a cut', after(go(7)), { at: 7, cut: 1 }],
    ['cuts nothing when it is there already', after(go(3)), { at: 3, cut: 0 }],
    ['stays within the recording', after(go(-4)), { at: 0 }],
    ['stays within the recording at the end', after(go(400)), { at: 10 }],
    ['plays', after(toggle, step, step), { at: 5, cut: 0, playing: true }],
    ['pauses', after(toggle, toggle), { at: 3, playing: false }],
    ['pauses when somebody scrubs', after(toggle, go(8)), { at: 8, playing: false }],
    ['stops at the end', after(go(9), toggle, step), { at: 10, playing: false }],
    ['does not leave the end', after(go(10), step), { at: 10, playing: false }],
    ['plays from the start again', after(go(10), toggle), { at: 0, playing: true }],
    ['cuts at fast speeds', after(fast, toggle, step, step), { at: 5, cut: 2, playing: true }],
    ['but not for a single step', after(fast, step), { at: 4, cut: 0 }],
  ])('%s', (_, now, expected) => {
    expect(now).toMatchObject(expected);
  });

  it('has nothing to play in a match without moves', () => {
    expect(playback(standAt(0, 0), toggle)).toMatchObject({ at: 0, playing: false });
  });
});

describe('a link to a moment', () => {
  const moments = [4, 5, 7, 8].map((ply) => ({ ply })) as Moment[];
  const recording = { moments, eyes: ['1', OPEN, null] };

  it.each([
    ['', 4, '1'],
    ['?ply=7&eyes=open', 7, OPEN],
    ['?ply=6&eyes=none', 5, null],
    ['?ply=99&eyes=2', 8, '1'], // nobody looks through eyes that the recording does not lend
    ['?ply=-3', 4, '1'],
    ['?ply=seven', 4, '1'],
    ['?ply=5.5', 4, '1'],
  ])('"%s" leads to move %s', (search, ply, eyes) => {
    expect(placeIn(recording, search)).toEqual({ ply, eyes });
  });

  it('leads back to where it was made', () => {
    for (const place of [
      { ply: 7, eyes: OPEN },
      { ply: 4, eyes: null },
      { ply: 8, eyes: '1' },
    ]) {
      expect(placeIn(recording, searchOf(place))).toEqual(place);
    }
  });

  it('finds the moment at, or before, a move', () => {
    expect([0, 4, 6, 7, Infinity].map((ply) => positionOf(moments, ply))).toEqual([0, 0, 1, 2, 3]);
  });
});
