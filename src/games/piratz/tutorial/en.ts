import type { StepText } from '../../seam/entry';
import type { PiratzMove } from '../rules/state';

/** The English texts of the Piratz tutorial, by step name. */
export const en = {
  goal: {
    title: 'Six treasures',
    text: 'The player who stores the most rings wins the first cube beside the rings, the player with the second most wins the second, and so on down to the shells. Ada and Ben are your opponents.',
  },
  reveal: {
    title: 'Reveal a card',
    text: 'On your turn you reveal one card. You may also pass instead, but there is nothing to take yet. Reveal a card!',
    why: () => 'On an empty table you would pass with nothing, and be out for the round. Reveal a card instead.',
  },
  stay: {
    title: 'Stay in, or pass?',
    text: 'You may pass now, before your turn ends. If you stay in, you have to wait: you can pass only on your own turn, before you reveal or right after it. One card is a poor catch. Stay in.',
    why: () => 'You would take this one card and watch the rest of the round. Stay in: there is more to come.',
  },
  firstRat: {
    title: 'A first rat is quiet',
    text: 'Ada and Ben have each revealed a card and stayed in. Ben’s card shows a rat. Nothing happens: the first rat only makes the next one dangerous.',
  },
  risk: {
    title: 'Before you reveal, count',
    text: '11 of the 47 cards to come are rats: about one in four would raise the alarm. Your coins are not enough yet. Take the risk and reveal.',
    why: () =>
      'That would be safe, and allowed: you may pass instead of revealing. But take the risk this once, one more coin card helps.',
  },
  pass: {
    title: 'Pass right after revealing',
    text: 'No rat. Now do not stay in: pass at once. You name one treasure and take every card that shows it, with all that is on it. Coins lie on two cards.',
    why: ({ move }) =>
      move === 'stay'
        ? 'If you stay in, Ada and Ben move first. They would take your coins, or raise the alarm for you to see too late.'
        : 'That is allowed, but brings less: coins lie on two cards, three of them together.',
  },
  bury: {
    title: 'Bury a card',
    text: 'A player who passes lays the spade on a face-up card, which nobody can take any more. A rat under a spade is silent. So leave the rat to Ada and Ben, and bury the other card.',
    why: () =>
      'Then the rat would be silent, and Ada and Ben could go on revealing in peace. Bury the card without a rat.',
  },
  othersAlarm: {
    title: 'The second rat',
    text: 'Ada revealed a second rat while the first one lay open: rat alarm! She is out and names no treasure. As a consolation she took one rat card. The last card left went under her spade.',
  },
  lastSpade: {
    title: 'The last spade',
    text: 'Ben alone had a spade left. He may reveal as often as he likes, until he passes or a second rat stops him. Then all spades are laid: buried cards are discarded, what lies open stays, and a new round begins to the left of him, with you.',
  },
  yourLastSpade: {
    title: 'Now it’s up to you',
    text: 'Later in the match: Ada and Ben have passed, the last spade is yours, and a rat lies open. You cannot stay in now: reveal, and reveal again, or pass. Reveal a card.',
    why: () => 'A fine catch, and nobody could blame you. But for once find out how far you can go: reveal.',
  },
  tooGreedy: {
    title: 'One too many',
    text: 'No rat. Pearls, a goblet and shells lie there, enough for most people. See what greed does: reveal once more.',
    why: () => 'Wise! In a real match, do just that. Here you should meet the rat: reveal once more.',
  },
  alarm: {
    title: 'Rat alarm!',
    text: 'The second rat. You must pass and may not name a treasure. You may take one card with a rat, any one of those that lie open. It counts like every other card, and rats decide ties. Take the one with a coin and a pearl.',
    why: ({ move }) =>
      move === 'leaveRats'
        ? 'You may leave both. But a rat card is a treasure card, and it is all that you can get now.'
        : 'You may take that one as well. The other shows two treasures instead of one.',
  },
  alarmBury: {
    title: 'And bury one',
    text: 'After an alarm you bury a card as well. What is left stays for the next round, which Ada begins. She has stored pearls: bury the card with the two pearls.',
    why: () => 'Ada begins the next round and collects pearls. Do not leave the two pearls to her.',
  },
  nextRound: {
    title: 'What stays, stays dangerous',
    text: 'The round is over: spades back in hand, buried cards discarded. The rat that you left still lies open, so in the new round the very next rat raises the alarm. Rats that were taken or buried are gone.',
  },
  end: {
    title: 'The last round',
    text: 'Much later the draw pile ran out and the discarded cards were shuffled into a new one. From then on it is the last round: when the last spade is laid, the match is over. That spade is yours. Pass with the shells.',
    why: ({ move }) =>
      move === 'reveal'
        ? 'You could go on. But shells lie on both cards: take them and end the match.'
        : 'Shells lie on both cards. Any other treasure leaves one of them behind.',
  },
  scoring: {
    title: 'Items count, not cards',
    text: 'The treasures are scored from rings to shells. In a tie the player with more rats comes first, as here with crowns and shells; then the one with fewer cards. Players who are still tied get nothing, and nobody wins a cube without a single item.',
  },
  farewell: {
    title: 'Anchors aweigh',
    text: 'That is all: reveal, stay in or pass on your own turn, beware of the second rat, and bury what others want. The rest is nerve. The rules beside the board answer every other question.',
  },
} satisfies Record<string, StepText<PiratzMove>>;

export type StepName = keyof typeof en;
