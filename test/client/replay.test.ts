import { parsePosition, snapshotIndexAt, formatPosition } from '../../src/client/replay/position';
import {
  playbackReducer,
  initialPlayback,
  type PlaybackState,
  type PlaybackAction,
} from '../../src/client/recording/playback';
import { ALL_OPEN, recordMatch, viewAt, turnsOf, type Snapshot } from '../../src/client/recording/recording';
import { GAMES, gameNamed } from '../../src/games';
import type { GameEntry } from '../../src/games/contract';
import { MatchExportError, type MatchExport } from '../../src/match/export-format';
import { replay } from '../../src/match/replay';
import { randomExport } from '../support/exports';

const [piratz] = GAMES;
const piratenKapern = gameNamed('piraten-kapern')!;
const piratenpoker = gameNamed('piratenpoker')!;
const { signal } = new AbortController();
const nameOf = (seat: number) => `seat ${seat}`;
const record = (entry: GameEntry, match: MatchExport, localSeat?: string | null) =>
  recordMatch({ entry, match, fallbackName: nameOf, ...(localSeat !== undefined && { localSeat }) }, signal);

describe('a recording', () => {
  it.each(GAMES)('contains every state of a match of $name', async (entry) => {
    const match = randomExport(entry, entry.rules.seats.max, 11);
    const { snapshots, isOver, training } = await record(entry, match);
    expect(snapshots).toHaveLength(match.moves.length + 1);
    expect([isOver, training]).toEqual([true, true]);
    for (let ply = 0; ply < snapshots.length; ply += Math.ceil(snapshots.length / 12)) {
      const G = replay(entry, match, ply);
      expect(snapshots[ply]).toMatchObject({ ply, G, events: entry.rules.view(G, null).events });
    }
    const [first, ...moved] = snapshots;
    expect(first!.player).toBeUndefined();
    expect(moved.map(({ player, move }) => ({ player, ...move }))).toEqual(match.moves);
  });

  it('names seats by the match, or else by the fallback', async () => {
    const match = { ...randomExport(piratz, 2, 3), names: ['Anna', ''] };
    const { seats } = await record(piratz, match);
    expect(seats.map(({ name }) => name)).toEqual(['Anna', 'seat 1']);
  });

  it('permits only the player’s own perspective until their match is over', async () => {
    const match = randomExport(piratenpoker, 3, 4);
    const running = await record(piratenpoker, { ...match, moves: match.moves.slice(0, 9) }, '1');
    expect([running.isOver, running.perspectives]).toEqual([false, ['1']]);
    const shown = viewAt(running, 5, '1');
    expect(shown).toEqual({ G: piratenpoker.rules.view(running.snapshots[5]!.G, '1'), playerID: '1' });
    expect(shown.G).not.toEqual(running.snapshots[5]!.G);
    expect((await record(piratenpoker, match, '1')).perspectives).toEqual(['1', ALL_OPEN, '0', '2']);
    expect((await record(piratenpoker, match)).perspectives).toEqual([ALL_OPEN, '0', '1', '2']);
  });

  it('permits only a spectator’s perspective on a shared screen until the match is over', async () => {
    const match = randomExport(piratenpoker, 3, 8);
    const running = await record(piratenpoker, { ...match, moves: match.moves.slice(0, 4) }, null);
    expect([running.isOver, running.perspectives]).toEqual([false, [null]]);
    expect((await record(piratenpoker, match, null)).perspectives).toEqual([ALL_OPEN, '0', '1', '2']);
  });

  it('faces the player to move when everything is open', async () => {
    const recording = await record(piratenpoker, randomExport(piratenpoker, 3, 4));
    const { snapshots } = recording;
    expect(viewAt(recording, 6, ALL_OPEN)).toEqual({ G: snapshots[6]!.G, playerID: snapshots[7]!.player });
    const last = snapshots.length - 1;
    expect(viewAt(recording, last, ALL_OPEN).playerID).toBe(snapshots[last]!.player);
  });

  it('rejects a match that breaks the rules, and stops when it is aborted', async () => {
    const match = randomExport(piratz, 2, 1);
    const wrong = { ...match, moves: [...match.moves.slice(0, 3), ...match.moves.slice(4)] };
    await expect(record(piratz, wrong)).rejects.toThrow(MatchExportError);
    const gone = AbortSignal.abort(new Error('nobody is there'));
    const long = randomExport(piratenKapern, 5, 2);
    await expect(recordMatch({ entry: piratenKapern, match: long, fallbackName: nameOf }, gone)).rejects.toThrow(
      'nobody is there',
    );
  });
});

describe('turns', () => {
  const by = (...players: (string | undefined)[]) => players.map((player, ply) => ({ ply, player })) as Snapshot[];
  it.each([
    [by(undefined), []],
    [by(undefined, '0'), ['0 1 1']],
    [by(undefined, '0', '0', '1', '0', '0'), ['0 1 2', '1 3 3', '0 4 5']],
    [by('1', '1', '2'), ['1 0 1', '2 2 2']], // the recorder joined late: the first snapshot already has a move
  ])('are consecutive moves of one player (case %#)', (snapshots, turns) => {
    expect(turnsOf(snapshots).map(({ player, from, to }) => `${player} ${from} ${to}`)).toEqual(turns);
  });
});

describe('playback', () => {
  const start = initialPlayback(3, 10);
  const after = (...actions: PlaybackAction[]) => actions.reduce<PlaybackState>(playbackReducer, start);
  const step = { kind: 'step' } as const;
  const toggle = { kind: 'toggle' } as const;
  const go = (to: number) => ({ kind: 'seek', to }) as const;
  const fast = { kind: 'speed', speed: 'fast' } as const;

  it.each<[string, PlaybackState, Partial<PlaybackState>]>([
    ['starts within the recording', initialPlayback(99, 10), { at: 10, playing: false }],
    ['steps forward and lets the board animate it', after(step), { at: 4, resetKey: 0, playing: false }],
    ['seeks with a reset of the board', after(go(7)), { at: 7, resetKey: 1 }],
    ['does not reset the board when it seeks to the same position', after(go(3)), { at: 3, resetKey: 0 }],
    ['does not seek before the start', after(go(-4)), { at: 0 }],
    ['does not seek past the end', after(go(400)), { at: 10 }],
    ['plays on after a toggle', after(toggle, step, step), { at: 5, resetKey: 0, playing: true }],
    ['pauses after a second toggle', after(toggle, toggle), { at: 3, playing: false }],
    ['pauses on a seek', after(toggle, go(8)), { at: 8, playing: false }],
    ['stops at the end', after(go(9), toggle, step), { at: 10, playing: false }],
    ['does not step past the end', after(go(10), step), { at: 10, playing: false }],
    ['plays from the start when toggled at the end', after(go(10), toggle), { at: 0, playing: true }],
    ['resets the board at fast speeds', after(fast, toggle, step, step), { at: 5, resetKey: 2, playing: true }],
    ['does not reset the board for a single step at a fast speed', after(fast, step), { at: 4, resetKey: 0 }],
  ])('%s', (_, now, expected) => {
    expect(now).toMatchObject(expected);
  });

  it('does not play a match without moves', () => {
    expect(playbackReducer(initialPlayback(0, 0), toggle)).toMatchObject({ at: 0, playing: false });
  });
});

describe('a link to a position', () => {
  const snapshots = [4, 5, 7, 8].map((ply) => ({ ply })) as Snapshot[];
  const recording = { snapshots, perspectives: ['1', ALL_OPEN, null] as const };

  it.each([
    ['', 4, '1'],
    ['?ply=7&eyes=open', 7, ALL_OPEN],
    ['?ply=6&eyes=none', 5, null],
    ['?ply=99&eyes=2', 8, '1'], // a perspective that the recording does not permit
    ['?ply=-3', 4, '1'],
    ['?ply=seven', 4, '1'],
    ['?ply=5.5', 4, '1'],
  ])('"%s" leads to move %s', (search, ply, perspective) => {
    expect(parsePosition(recording, search)).toEqual({ ply, perspective });
  });

  it('leads back to the position it was made from', () => {
    for (const place of [
      { ply: 7, perspective: ALL_OPEN },
      { ply: 4, perspective: null },
      { ply: 8, perspective: '1' },
    ]) {
      expect(parsePosition(recording, formatPosition(place))).toEqual(place);
    }
  });

  it('finds the snapshot at or before a move', () => {
    expect([0, 4, 6, 7, Infinity].map((ply) => snapshotIndexAt(snapshots, ply))).toEqual([0, 0, 1, 2, 3]);
  });
});
