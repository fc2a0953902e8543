import type { Fault } from './fault';

const CLOCKS = 'src/server/matches/clocks.ts';

/** Faults of seats, clocks, deals and rematches. */
export const MATCH_FAULTS: readonly Fault[] = [
  {
    about: 'clocks do not stop after a move',
    file: CLOCKS,
    find: 'const stopped = runs && mover !== id ? seat : stopClock(seat, clock, now);',
    replace: 'const stopped = mover === "-" ? stopClock(seat, clock, now) : seat;',
  },
  {
    about: 'clocks run for everybody',
    file: CLOCKS,
    find: 'const runs = seat.credentials !== undefined && pending.includes(id);',
    replace: 'const runs = seat.credentials !== undefined && pending.length > 0;',
  },
  {
    about: 'clocks are not changed by moves',
    file: 'src/server/matches/consequences.ts',
    find: 'const timed = seated.clock ? withClocks(seated, pending, now, mover) : seated;',
    replace: 'const timed = seated;',
  },
  {
    about: 'nobody stands in when the time is up',
    file: CLOCKS,
    find: 'return overdue.map(({ id }) => String(id));',
    replace: 'return overdue.slice(9).map(({ id }) => String(id));',
  },
  {
    about: 'the deadline of a deal is not scheduled',
    file: 'src/server/matches/consequences.ts',
    find: 'if (!stored.state) return revealDeadline(stored, times);',
    replace: 'if (!stored.state) return void revealDeadline(stored, times);',
  },
  {
    about: 'the deal is not sent to the pages',
    file: 'src/server/lobby/lifecycle.ts',
    find: '        if (isNewDeal) await broadcaster.publishDeal(matchID);\n',
    replace: '        void isNewDeal;\n',
  },
  {
    about: 'changed seats are not sent to the pages',
    file: 'src/server/lobby/lifecycle.ts',
    find: '        await broadcaster.publishSeats(matchID);\n      });',
    replace: '      });',
  },
  {
    about: 'a match is dealt before its deadline without the values of its pages',
    file: 'src/server/matches/deal.ts',
    find: 'if (!isComplete && now < deadline) return stored;',
    replace: 'if (!isComplete && now < 0) return stored;',
  },
  {
    about: 'the host who left stays host',
    file: 'src/server/matches/seats.ts',
    find: 'if (host && isPlayedByOwner(host)) return match;',
    replace: 'if (host) return match;',
  },
  {
    about: 'a join takes a seat that is taken',
    file: 'src/server/lobby/lobby.ts',
    find: '({ id, name }) => name === undefined && (requestedSeat === undefined || requestedSeat === String(id)),',
    replace: '({ id, name }) => name !== "-" && (requestedSeat === undefined || requestedSeat === String(id)),',
  },
  {
    about: 'a change of the second seat is not stored',
    file: 'src/server/storage/match-rows.ts',
    find: '...changed.map((seat) => tx.run(UPDATE_SEAT',
    replace: '...changed.filter(({ id }) => id !== 1).map((seat) => tx.run(UPDATE_SEAT',
  },
  {
    about: 'who leaves during play gets no stand-in',
    file: 'src/server/lobby/lobby.ts',
    find: 'if (isStarted(match)) return { match: withStandIn(match, playerID), state };',
    replace: 'if (isStarted(match)) return { match, state };',
  },
  {
    about: 'who comes back does not get the seat back',
    file: 'src/server/lobby/lobby.ts',
    find: 'return withOwnerBack(now, owner.playerID);',
    replace: 'void withOwnerBack; return now;',
  },
  {
    about: 'the host is another one after a swap',
    file: 'src/server/matches/seats.ts',
    find: '(moved[match.host] ?? match.host)',
    replace: 'match.host',
  },
  {
    about: 'a transfer code can be used twice',
    file: 'src/server/storage/seats.ts',
    find: "if ((await tx.run('DELETE FROM seat_passes WHERE code = ?', code)) === 0) return undefined;",
    replace: '',
  },
  {
    about: 'the deadline of a rematch is not scheduled',
    file: 'src/server/matches/consequences.ts',
    find: 'return match.nextMatchID === undefined ? match.rematch?.deadline : undefined;',
    replace: 'return undefined;',
  },
  {
    about: 'a match gets two rematches',
    file: 'src/server/storage/matches.ts',
    find: 'if (previous?.nextMatchID !== undefined) return previous.nextMatchID;',
    replace: '',
  },
  {
    about: 'the pages are not told of the rematch',
    file: 'src/server/lobby/rematches.ts',
    find: '      broadcaster.publishNextMatch(matchID, next.matchID);\n',
    replace: '      void broadcaster;\n',
  },
  {
    about: 'a called-off match goes on',
    file: 'src/server/matches/call-off.ts',
    find: 'asked.every(({ data }) => data?.callsOff) ? { ...match, gameover: CALLED_OFF } : match',
    replace: 'asked.every(({ data }) => data?.callsOff && CALLED_OFF) ? { ...match } : match',
  },
  {
    about: 'seats are swapped after the start',
    file: 'src/server/lobby/host-actions.ts',
    find: '      requireNotStarted(match);\n      return { match: withSwappedSeats',
    replace: '      return { match: withSwappedSeats',
  },
  {
    about: 'one vote calls a match off',
    file: 'src/server/matches/call-off.ts',
    find: 'asked.every(({ data }) => data?.callsOff) ?',
    replace: 'asked.some(({ data }) => data?.callsOff) ?',
  },
  {
    about: 'the host removes a person after the start',
    file: 'src/server/lobby/host-actions.ts',
    find: 'if (requireSeat(match, seat).credentials !== undefined) throw personStays();',
    replace: "if (requireSeat(match, seat).credentials === '') throw personStays();",
  },
  {
    about: 'a match begins with a free seat',
    file: 'src/server/matches/deal.ts',
    find: '|| !match.deal || !isFull(match)) return match;',
    replace: '|| !match.deal || !isFull(match) === isStarted(match)) return match;',
  },
  {
    about: 'a rematch begins before all have answered',
    file: 'src/server/matches/rematch-offer.ts',
    find: 'respondents(match, answers, isPresent).every(hasAnswered);',
    replace: 'respondents(match, answers, isPresent).some(hasAnswered);',
  },
  {
    about: 'who declines a rematch sits in it',
    file: 'src/server/matches/rematch-offer.ts',
    find: '    if (answers[id])\n',
    replace: '    if (answers[id] !== undefined)\n',
  },
  {
    about: 'the offer of a rematch is not sent',
    file: 'src/server/realtime/broadcaster.ts',
    find: "        if (match.gameover !== undefined) emit(socket, 'rematch', matchID, publicOffer(match));\n",
    replace: '        void publicOffer;\n',
  },
  {
    about: 'the increment of a clock counts twice',
    file: CLOCKS,
    find: 'return isOwner ? left + increment :',
    replace: 'return isOwner ? left + 2 * increment :',
  },
  {
    about: "a clock begins again with everybody's move",
    file: CLOCKS,
    find: '  if (seat.time?.since !== undefined) return seat;\n',
    replace: '',
  },
  {
    about: 'a stand-in is called for somebody who is present',
    file: 'src/server/realtime/subscribers.ts',
    find: 'const isAway = isPlayedByOwner(seat) && !this.isConnected(matchID, String(seat.id));',
    replace: 'const isAway = isPlayedByOwner(seat);',
  },
  {
    about: 'a bot plays for an owner who has come back',
    file: 'src/server/realtime/moves.ts',
    find: '  if (bot !== undefined && botKindIn(seat) !== bot) throw staleMove();\n',
    replace: '',
  },
  {
    about: 'a value that is revealed after the deal counts',
    file: 'src/server/matches/deal.ts',
    find: "if (isDealt(stored)) throw new ApiError('started', 'Too late",
    replace: "if (match.gameover) throw new ApiError('started', 'Too late",
  },
  {
    about: 'what was drawn before a move is drawn again',
    file: 'src/random/seeded-stream.ts',
    find: 'let position = drawn;',
    replace: 'let position = 0 * drawn;',
  },
];
