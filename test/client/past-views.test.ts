import type { Match, MatchView } from '../../src/client/match/match-client';
import { keepViews, recordViews } from '../../src/client/replay/view-history';
import { recordMatch, shownAt } from '../../src/client/replay/recording';
import { watched } from '../../src/client/shared/store';
import { GAMES } from '../../src/games';
import { randomExport } from '../support/exports';

const [piratz, , piratenpoker] = GAMES;
const seats = ['0', '1', '2'].map((playerID) => ({ playerID, name: playerID, isBot: false, isConnected: true }));

/** What a page keeps that is shown the first half of a match through the eyes of seat 1, but for the moments it misses. */
async function half(entry: typeof piratz, options: object, missed: readonly number[] = []) {
  const match = randomExport(entry, 3, 8, options);
  const { moments } = await recordMatch({ entry, match, nameOf: String }, new AbortController().signal);
  const page = watched<MatchView>({ state: null, connected: true, pending: false, toldAt: 0 });
  const views = keepViews(page as unknown as Match);
  const log = moments.flatMap(({ player, facts }, ply) =>
    player === undefined ? [] : [{ action: { payload: { playerID: player } }, _stateID: ply - 1, metadata: facts }],
  );
  const shown = moments.slice(0, Math.floor(moments.length / 2));
  for (const { ply, G } of shown.filter(({ ply }) => !missed.includes(ply))) {
    const state = { _stateID: ply, G: entry.rules.view(G, '1'), log: log.slice(0, ply) };
    page.update({ state: state as unknown as MatchView['state'] });
  }
  return { views, shown };
}

describe('a match under way', () => {
  it('is looked back at through one’s own eyes, as far as one was there', async () => {
    const { views, shown } = await half(piratenpoker, {}, [3, 4]);
    const recording = recordViews(views, piratenpoker, seats, '1');
    expect(recording?.moments.map(({ ply }) => ply)).toEqual(
      shown.map(({ ply }) => ply).filter((ply) => ply !== 3 && ply !== 4),
    );
    expect(recording).toMatchObject({ eyes: ['1'], isOver: false, training: false });
    const last = shown[shown.length - 1];
    const { player, facts } = last;
    expect(recording?.moments.at(-1)).toMatchObject({ ply: last.ply, player, facts });
    const view = piratenpoker.rules.view(last.G, '1');
    expect(recording && shownAt(recording, recording.moments.length - 1, '1')).toEqual({ G: view, playerID: '1' });
  });

  it('is not looked back at where the table is played from memory', async () => {
    const blind = await half(piratz, { blind: true });
    expect(recordViews(blind.views, piratz, seats, '1')).toBeUndefined();
    const open = await half(piratz, { blind: false });
    expect(recordViews(open.views, piratz, seats, '1')?.moments).toHaveLength(open.shown.length);
  });

  it('has nothing to show before the first view', () => {
    const page = watched<MatchView>({ state: null, connected: false, pending: false, toldAt: 0 });
    expect(recordViews(keepViews(page as unknown as Match), piratz, seats, '1')).toBeUndefined();
  });
});
