import type { PlaybackSpeed } from '../playback';

/** Texts of the replay, in English. The other languages have the same shape. */
export const en = {
  title: (game: string) => `${game}: looking back`,
  loading: 'Playing the match again …',
  lookBack: 'Look back',
  toTable: 'Back to the table',
  toLogbook: 'Logbook',
  fromMemory: 'This table plays in blind mode: you can look back when the match is over.',
  somebody: (seat: number) => `Seat ${seat}`,

  player: {
    label: 'Replay',
    start: 'To the start',
    back: 'One move back',
    play: 'Play',
    pause: 'Pause',
    forward: 'One move on',
    end: 'To the end',
    speed: 'Speed',
    speeds: { slow: 'Slow', normal: 'Normal', fast: 'Fast', fastest: 'Very fast' } satisfies Record<
      PlaybackSpeed,
      string
    >,
    eyes: 'Seen by',
    open: 'Player to move, all cards open',
    spectator: 'A spectator',
    copy: 'Link to this move',
    copied: 'Link copied',
    copyByHand: 'Copy the address of this page: it leads here.',
    tooLong: 'The copied link is only for this browser: the match is too long to fit into one.',
    sendFile: 'To show it to others, save the match and send them the file.',
    keys: 'Space plays and pauses, the arrow keys step, Page Up and Page Down go from turn to turn, Home and End to the ends.',
    timeline: 'Course of the match',
    move: (ply: number, last: number) => `Move ${ply} of ${last}`,
    begins: 'The match begins.',
    quiet: (name: string) => `${name} has moved.`,
    log: 'Log',
    beside: 'Log and review',
  },

  review: {
    title: 'Review',
    lead: 'The bot goes through the match again, move by move: what could each player expect, given what they saw? It shows where the match swung and what it would have played there.',
    start: 'Review the match',
    stop: 'Stop',
    goOn: 'Keep thinking',
    onlyOver: 'The review comes when the match is over.',
    progress: (percent: number) => `Playing on from every position: ${percent}\u00a0%`,
    choosing: 'Looking for better moves …',
    done: (worlds: number) =>
      worlds > 0 ? `Done: ${worlds} simulated continuations per position.` : 'Done: every position evaluated.',
    stopped: (percent: number) => `Stopped at ${percent}\u00a0%: the curves are rough.`,
    failed: (reason: string) => `The bot failed: ${reason}`,
    chart: 'Chance to win, move by move',
    at: (name: string, percent: number) => `${name} ${percent}\u00a0%`,
    swings: 'Where it swung',
    noSwings: 'No single move decided this match.',
    chance: (from: number, to: number) => `Chance to win: from ${from}\u00a0% to ${to}\u00a0%`,
    played: (move: string) => `Played: ${move}`,
    bot: (move: string) => `The Captain would have played: ${move}`,
    same: 'The Captain would have played the same: that was the luck of the sea.',
    forced: 'There was no choice: only one move was possible.',
  },

  hint: {
    ask: 'Hint',
    thinking: 'The Captain is thinking …',
    title: 'Hint',
    winChance: 'Chance to win',
    announcement: (move: string, percent: string, reason: string) =>
      `The Captain would play: ${move}. Chance to win: ${percent}. ${reason}`,
    percent: (chance: number) => {
      if (chance > 0 && chance < 0.005) return '<\u00a01\u00a0%';
      return chance < 1 && chance > 0.995 ? '>\u00a099\u00a0%' : `${Math.round(100 * chance)}\u00a0%`;
    },
    better: (points: number) =>
      points === 0
        ? 'The next choice is about as good.'
        : `That wins ${points} percentage ${points === 1 ? 'point' : 'points'} more often than the next choice.`,
    onlyMove: (move: string) => `There is only one move: ${move}`,
    more: (count: number) => (count === 1 ? '1 more move' : `${count} more moves`),
    fewer: 'Fewer',
    notYours: 'Hints come when it is your turn.',
    failed: (reason: string) => `No hint this time: ${reason}`,
  },

  explain: {
    ask: 'Explain this move',
    thinking: 'The Captain looks at this move …',
    played: (name: string, rank: string | undefined, move: string) =>
      `${rank === undefined ? name : `${name} (${rank})`} played: ${move}`,
    chanceBefore: (percent: number) => `Chance to win before the move: ${percent}\u00a0%`,
    chanceAfter: (percent: number) => `Chance to win after the move: ${percent}\u00a0%`,
    thisMove: 'This move',
    alternative: (move: string) => `Best alternative: ${move}`,
    advice: (name: string, reason: string) => `Advice to ${name}: “${reason}”`,
    failed: (reason: string) => `This move could not be explained: ${reason}`,
  },

  files: {
    logbook: 'Logbook',
    lead: 'Matches to look back at: those that you have played to the end in this browser, and files that you have opened.',
    loading: 'Opening the logbook …',
    none: 'The pages are still empty. Finish a match, or open one from a file.',
    search: 'Find a match',
    game: 'Game',
    allGames: 'All games',
    from: 'From',
    to: 'To',
    clear: 'Show all',
    found: (shown: number, all: number) => {
      if (shown === all) return all === 1 ? '1 match' : `${all} matches`;
      return `${shown} of ${all} matches`;
    },
    noneFound: 'No match fits. Choose another game or other days.',
    more: (count: number) => (count === 1 ? 'Show 1 more' : `Show ${count} more`),
    open: 'Open a match',
    drop: 'Choose a file that “Save the match” or “Export all” has made, or drop it here.',
    reading: 'Reading the file …',
    imported: ({ added, known, unreadable }: Readonly<Record<'added' | 'known' | 'unreadable', number>>) =>
      [
        added === 1 ? '1 match was added.' : `${added} matches were added.`,
        known === 1 ? '1 was in the logbook already.' : known > 1 && `${known} were in the logbook already.`,
        unreadable === 1 ? '1 could not be read.' : unreadable > 1 && `${unreadable} could not be read.`,
      ]
        .filter(Boolean)
        .join(' '),
    exportAll: 'Export all',
    exportText: 'Makes one file of the whole logbook. Open it here or in another browser, and the matches are added.',
    keep: 'Keep in the logbook',
    kept: 'This match is in your logbook.',
    remove: 'Remove',
    at: (action: string, match: string) => `${action}: ${match}`,
    wonBy: (names: readonly string[]) =>
      names.length === 1
        ? `${names[0]} won`
        : `${names.slice(0, -1).join(', ')} and ${names.at(-1)} shared the victory`,
    notOver: 'not over',
    problems: {
      gone: () => 'This match is not in the logbook of this browser any more. Open its file again, or play a new one.',
      noSolo: () => 'There is no match of this game against bots in this browser.',
      badLink: () => 'Part of this link is missing. Copy it once more as a whole, or ask for it again.',
      large: () => 'This file is too large to be a match. Choose a file that “Save the match” has made.',
      noMatch: (detail: string) =>
        `This file is no saved match, or part of it is missing. Choose one that “Save the match” has made. (${detail})`,
      unknownGame: (game: string) =>
        `The match is of a game that is not played here: ${game}. Open it on the server that saved it.`,
      impossible: (detail: string) =>
        `The match in this file cannot have been played by the rules: the file was changed, or a newer version saved it. Ask for the file once more. (${detail})`,
    },
  },
};

export type Texts = typeof en;
