import type { Fault } from './fault';

const VIEWS = 'src/server/realtime/views.ts';
const SUBSCRIPTION = 'src/server/realtime/match-subscription.ts';

/** Faults by which somebody sees or does what is not theirs. */
export const SECRECY_FAULTS: readonly Fault[] = [
  {
    about: 'everybody sees what seat 0 sees',
    file: VIEWS,
    find: '    const view = playerView(handle, state, playerID);\n',
    replace: "    const view = playerView(handle, state, '0');\n",
  },
  {
    about: 'a sync shows what seat 0 sees',
    file: VIEWS,
    find: 'const own = infoFor(playerID);',
    replace: "const own = infoFor(playerID && '0');",
  },
  {
    about: 'the views of all seats are taken for one',
    file: VIEWS,
    find: 'const view = first && isEqual(first, computed) ? first : computed;',
    replace: 'const view = first && isEqual(first.log, computed.log) ? first : computed;',
  },
  {
    about: 'a sync carries the initial state',
    file: VIEWS,
    find: 'filteredMetadata, initialState: null }',
    replace: 'filteredMetadata, initialState: state }',
  },
  {
    about: 'the secret of a deal is sent',
    file: 'src/server/matches/deal.ts',
    find: 'return deal && dealInfoOf(deal);',
    replace: 'return deal && { ...deal, ...dealInfoOf(deal) };',
  },
  {
    about: 'the hash of credentials is sent with the seats',
    file: 'src/server/realtime/subscribers.ts',
    find: 'return { id, ...(name !== undefined && { name }), ...(data && { data }), isConnected };',
    replace: 'return { ...seat, id, ...(data && { data }), isConnected };',
  },
  {
    about: 'any credentials open a seat',
    file: 'src/server/shared/credentials.ts',
    find: 'return stored.some((hash) => timingSafeEqual(presented, Buffer.from(hash)));',
    replace: 'return stored.some((hash) => timingSafeEqual(presented, presented) && hash !== "");',
  },
  {
    about: 'old credentials open a seat for watching',
    file: SUBSCRIPTION,
    find: 'owner: verifyOwner(match, playerID, credentials) };',
    replace: 'owner: match.players[Number(playerID)]?.credentials ?? verifyOwner(match, playerID, credentials) };',
  },
  {
    about: 'a player who lost a seat goes on seeing it',
    file: 'src/server/realtime/subscribers.ts',
    find: '        if (!isAllowed || identity?.numSeats !== numSeats) found.push(socket);\n',
    replace: '        if (!isAllowed && identity?.numSeats !== numSeats) found.push(socket);\n',
  },
  {
    about: 'spectators watch where they may not',
    file: SUBSCRIPTION,
    find: "if (match.noSpectators) throw new ApiError('no-spectators', 'Nobody may watch at this table.');",
    replace: '',
  },
  {
    about: 'spectators see the hand of seat 0',
    file: VIEWS,
    find: '    const view = playerView(handle, state, playerID);\n',
    replace: "    const view = playerView(handle, state, playerID ?? '0');\n",
  },
  {
    about: 'updates carry the log with what it hides',
    file: VIEWS,
    find: 'return { state: filtered, log };',
    replace: 'return { state: filtered, log: state.deltalog ?? log };',
  },
  {
    about: 'one update is made for all seats',
    file: VIEWS,
    find: '(one) => one.view === view && one.previous === previous',
    replace: '(one) => one.view.state._stateID === view.state._stateID && !one.previous === !previous',
  },
  {
    about: 'the view of the first reader is kept for all',
    file: VIEWS,
    find: 'const cached = views.get(playerID);',
    replace: 'const cached = views.get(playerID) ?? [...views.values()][0];',
  },
  {
    about: 'lists show the hashes of credentials',
    file: 'src/server/matches/match-info.ts',
    find: '      credentials: _credentials,\n',
    replace: '',
  },
  {
    about: 'the metadata of a match shows the secret of its deal',
    file: 'src/server/matches/match-info.ts',
    find: 'publicMetadata({ rematch: _rematch, deal: _deal, dueAt: _dueAt, ...match }: MatchData)',
    replace: 'publicMetadata({ rematch: _rematch, dueAt: _dueAt, ...match }: MatchData)',
  },
  {
    about: 'a running match is exported with its seed',
    file: 'src/server/matches/match-info.ts',
    find: 'const outcome = handle.entry.rules.outcome(dealt.state.G);',
    replace: 'const outcome = handle.entry.rules.outcome(dealt.state.G) ?? { winners: [], scores: {} };',
  },
];
