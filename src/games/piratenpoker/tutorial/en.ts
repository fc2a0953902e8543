import type { StepText } from '../../seam/entry';
import type { PokerMove } from '../rules/state';

const isPass = (move: PokerMove) => move.move === 'play' && move.args[0].length === 0;

/** English texts of the tutorial by step name. */
export const en = {
  goal: {
    title: 'Three loot cards',
    text: 'Each colour has a stack of loot, and its top card lies open: this is what you and Ada and Ben bid for. Fronts are worth what they show. Backs cost half of it, but behind every 5 a shark swims, and that is worth +4.',
  },
  rounds: {
    title: 'Three rounds, one hand',
    text: 'One card goes overboard, one below deck, and the last one to the highest bidder. Your six cards must last for all three rounds; only then are hands filled up to six again.',
  },
  bid: {
    title: 'Bid in secret',
    text: 'Everyone chooses cards at the same time; the highest total wins the round. Bid the red 6 and the yellow 3: 9 in total. Pick both and commit them.',
    why: (move) =>
      isPass(move)
        ? 'The pass card would take you out of all three rounds of this game. Bid the red 6 and the yellow 3.'
        : 'Another bid is possible, but keep your blue cards: you will see what for. Bid the red 6 and the yellow 3.',
  },
  equalTotals: {
    title: 'Equal totals',
    text: 'Ada has 9 as well, with 5 and 4. Then the highest single card decides, and your 6 beats her 5. You may turn over one loot card and give it to any player. Give the red 10 to Ada: −5. You hold blue cards, so leave the blue 8 for the third round.',
    why: (move) =>
      move.move === 'throwOverboard' && move.args[0] === 'yellow'
        ? 'Behind the 5 is a shark: +4 for whoever gets it. Throw the red 10 to Ada instead.'
        : move.move === 'throwOverboard' && move.args[0] === 'blue'
          ? 'You want the blue 8 yourself: you hold blue cards, and they will count double for it. Take the red 10.'
          : 'Minus five is no present for yourself, and Ada is the one who bids high. Give it to her.',
  },
  lowCard: {
    title: 'Save your cards, but do not pass',
    text: 'Second round: it matters little to you which card goes below deck. But if you pass, you are out of the third round, too! So bid your lowest card, the red 1, and keep the rest.',
    why: (move) =>
      isPass(move)
        ? 'Passing holds for the rest of the game: you could not bid for the blue 8 any more. Bid the red 1.'
        : 'You need the blue cards for the third round. The red 1 is enough to stay in.',
  },
  adaPasses: {
    title: 'Ada is out',
    text: 'Ada has played her pass card: she is out for the rest of this game. Ben bid the most. He puts one of the two cards below deck, under its stack.',
  },
  doubled: {
    title: 'The colour of the loot counts double',
    text: 'The blue 8 is left, so in this round blue cards count double. Bid both blue cards: 4 and 5 make 18.',
    why: (move) =>
      isPass(move)
        ? 'Now is the time to bid: blue counts double, and you have two blue cards.'
        : 'Bid both blue cards, and nothing else is needed: together they count 18.',
  },
  firstLoot: {
    title: 'Yours!',
    text: 'Ben’s 7 and 4 make 11. Your 4 and 5 would only be 9, but doubled they are 18. The blue 8 is yours with its front up. Hands have been filled up to six, and a new game has begun.',
  },
  secondGame: {
    title: 'One strong card',
    text: 'Again three loot cards. Bid your red 8 alone and see what happens.',
    why: (move) =>
      isPass(move)
        ? 'Then you would sit out all three rounds. Bid the red 8.'
        : 'For this lesson bid the red 8 alone: it shows something that surprises everybody once.',
  },
  sameCards: {
    title: 'Same cards cancel out',
    text: 'Ada and Ben both bid a 5 and a 4: 9, more than your 8. But cards of the same values cannot be separated, so both drop out, and you win. Throw the red 5 overboard to yourself: its back is a shark, +4. Every three sharks bring 5 more.',
    why: (move) =>
      move.move === 'throwOverboard' && move.args[0] === 'red'
        ? 'A shark is worth +4. Do not give it away: choose yourself.'
        : 'That would be allowed. But behind the red 5 is a shark, and you may give it to yourself.',
  },
  pass: {
    title: 'When to pass',
    text: 'You have what you wanted, and five good cards. If you pass, you keep your cards for the next game and start it stronger than the others. You win nothing more in this game, though. Pass.',
    why: () =>
      'You could fight on. But a hand is only filled up to six: cards that you save now are yours in the next game. Pass.',
  },
  handedOver: {
    title: 'A present from Ada',
    text: 'Ada bid the most and put a card below deck. After that the winner of the second round may hand over one of their own negative cards. She gave you her −5 back! Sharks cannot be handed over.',
  },
  adaTakes: {
    title: 'Without you',
    text: 'You have passed, so Ada and Ben bid alone. Yellow counted double: Ada’s 5 and 3 made 16, and she took the yellow 8. You enter the next game with your five cards and a sixth.',
  },
  end: {
    title: 'How it ends',
    text: 'The match ends with the game in which a stack runs out. Fronts count for you, negative cards against you, a shark +4. Every three sharks and every three fronts of the same value bring 5 more.',
  },
  farewell: {
    title: 'Anchors aweigh',
    text: 'Remember: the higher card breaks equal totals, the same cards cancel out, the colour of the loot counts double, and a pass takes you out of the whole game. Now outwit the others.',
  },
} satisfies Record<string, StepText<PokerMove>>;

export type StepName = keyof typeof en;
