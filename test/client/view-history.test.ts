import type { MatchStore, MatchStoreState } from '../../src/client/shared/match-store';
import { createViewHistory, recordingFromHistory } from '../../src/client/recording/view-history';
import { recordMatch, viewAt } from '../../src/client/recording/recording';
import { createStore } from 'zustand/vanilla';
import { GAMES, gameNamed } from '../../src/games';
import { randomExport } from '../support/exports';

const [piratz] = GAMES;
const piratenpoker = gameNamed('piratenpoker')!;
const seats = ['0', '1', '2'].map((playerID) => ({ playerID, name: playerID, isBot: false, isConnected: true }));

/** Returns the view history of a store that shows the first half of a match to seat 1, without the missed plies. */
async function viewFirstHalf(entry: typeof piratz, options: object, missed: readonly number[] = []) {
  const match = randomExport(entry, 3, 8, options);
  const { snapshots } = await recordMatch({ entry, match, fallbackName: String }, new AbortController().signal);
  const store = createStore<MatchStoreState>(() => ({ state: null, connected: true, pending: false, receivedAt: 0 }));
  const history = createViewHistory(store as unknown as MatchStore);
  const log = snapshots.flatMap(({ player, events }, ply) =>
    player === undefined ? [] : [{ action: { payload: { playerID: player } }, _stateID: ply - 1, metadata: events }],
  );
  const shown = snapshots.slice(0, Math.floor(snapshots.length / 2));
  for (const { ply, G } of shown.filter(({ ply }) => !missed.includes(ply))) {
    const state = { _stateID: ply, G: entry.rules.view(G, '1'), log: log.slice(0, ply) };
    store.setState({ state: state as unknown as MatchStoreState['state'] });
  }
  return { history, shown };
}

describe('the replay of a running match', () => {
  it('shows the history that the player has received', async () => {
    const { history, shown } = await viewFirstHalf(piratenpoker, {}, [3, 4]);
    const recording = recordingFromHistory(history, piratenpoker, seats, '1');
    expect(recording?.snapshots.map(({ ply }) => ply)).toEqual(
      shown.map(({ ply }) => ply).filter((ply) => ply !== 3 && ply !== 4),
    );
    expect(recording).toMatchObject({ perspectives: ['1'], isOver: false, training: false });
    const last = shown.at(-1)!;
    const { player, events } = last;
    expect(recording?.snapshots.at(-1)).toMatchObject({ ply: last.ply, player, events });
    const view = piratenpoker.rules.view(last.G, '1');
    expect(recording && viewAt(recording, recording.snapshots.length - 1, '1')).toEqual({ G: view, playerID: '1' });
  });

  it('is unavailable in a game that hides past information', async () => {
    const blind = await viewFirstHalf(piratz, { blind: true });
    expect(recordingFromHistory(blind.history, piratz, seats, '1')).toBeUndefined();
    const open = await viewFirstHalf(piratz, { blind: false });
    expect(recordingFromHistory(open.history, piratz, seats, '1')?.snapshots).toHaveLength(open.shown.length);
  });

  it('is unavailable before the first view', () => {
    const store = createStore<MatchStoreState>(() => ({
      state: null,
      connected: false,
      pending: false,
      receivedAt: 0,
    }));
    expect(recordingFromHistory(createViewHistory(store as unknown as MatchStore), piratz, seats, '1')).toBeUndefined();
  });
});
