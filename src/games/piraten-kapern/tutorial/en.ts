import type { StepText } from '../../seam/entry';
import type { KapernMove } from '../rules/state';

/** The English texts of the tutorial, by step name. */
export const en = {
  goal: {
    title: 'A race for 6,000 points',
    text: 'You sail against Ada and Ben. On your turn you throw dice as often as you dare, and you score only if you stop in time. A player who reaches 6,000 points starts the final round.',
  },
  draw: {
    title: 'Card first, then the dice',
    text: 'A turn begins with a fortune card and a throw of all eight dice. The card applies to this turn. Draw!',
  },
  again: {
    title: 'What is it worth?',
    text: 'Three monkeys pay 100 as a set. Each coin and each diamond pays 100 alone, and the card gives you one more coin. The skull is locked. A parrot and a sabre pay nothing: pick these two dice and throw them again.',
    why: ({ move }) =>
      move === 'stop'
        ? 'You could stop. But there is only one skull, and two dice can hardly bring two more. Throw parrot and sabre again.'
        : 'Keep what pays: throw only the parrot and the sabre, dice 3 and 6.',
  },
  stop: {
    title: 'Stop in time',
    text: 'Two coins! With the coin on the card that makes four: 200 as a set and 400 for the coins. Nothing of this is yours before you stop. Stop, and take the points.',
    why: () => 'Two more skulls and everything would be lost. There is little left to gain: stop.',
  },
  bust: {
    title: 'Three skulls',
    text: 'Ada threw three skulls. That ends a turn at once, even in the first throw, and pays nothing, whatever else lies there. Skulls are not thrown again, so two of them are a warning.',
  },
  ben: {
    title: 'Small change',
    text: 'Ben had three parrots, a coin and the diamond on the card. One skull lay there, and he stopped.',
  },
  skullCard: {
    title: 'A skull on the card',
    text: 'Your turn again. This time the card will show a skull, and you begin with it: two more on the dice are a bust. Draw and throw.',
  },
  island: {
    title: 'The Island of Skulls',
    text: 'Three skulls on the dice and one on the card: four. Exactly three are a bust, but four or more in the first throw take you to the island. Now skulls are good: each costs every opponent 100. Pick all other dice and throw them.',
    why: ({ move }) =>
      move === 'stop'
        ? 'You may stop and leave with four skulls. But here a throw can cost you nothing: throw on.'
        : 'The more dice, the more skulls: take all five.',
  },
  moreSkulls: {
    title: 'Another throw',
    text: 'Two more skulls: six. As long as every throw brings a new skull you stay. A throw without one merely ends your stay. Throw the other three dice.',
    why: ({ move }) =>
      move === 'stop'
        ? 'You may. But the skulls you have are safe: a throw without a new one only ends your stay.'
        : 'Take all three: each may bring a skull.',
  },
  offIsland: {
    title: 'The others pay',
    text: 'No skull, so your stay is over. Ada and Ben lose 600 each, below zero if need be. You score nothing on the island, not even for coins.',
  },
  battle: {
    title: 'Sea battle',
    text: 'Ada took her points, Ben went bust. Your next card is a sea battle for two sabres: end your turn with two sabres or more and you win 300. Otherwise you lose 300. Draw and throw.',
  },
  mustThrow: {
    title: 'Stopping can cost you',
    text: 'One sabre and two skulls. If you stopped now, the battle would be lost: 300 points less. So you have to risk the third skull. Keep coin and diamond, and throw both monkeys and the parrot.',
    why: ({ move }) =>
      move === 'stop'
        ? 'With one sabre the battle is lost: you would lose 300 points. Throw again.'
        : 'Keep the sabre, the coin and the diamond. Throw the two monkeys and the parrot.',
  },
  battleWon: {
    title: 'Won, if you stop',
    text: 'Three sabres: the battle is won, and the rest pays as usual. With a third skull even a battle like this would be lost. So stop.',
    why: () => 'Two skulls lie there. One more, and you lose 300 instead of winning. Stop.',
  },
  lastDraw: {
    title: 'Late in the race',
    text: 'You have 5,200 points, Ada 5,700. Draw and throw: the captain doubles whatever you get in this turn.',
  },
  enough: {
    title: 'How much is enough?',
    text: 'Three coins as a set and four treasures at 100, doubled by the captain: 1,000. That lifts you over 6,000 and starts the final round. Stop.',
    why: () => 'You have what you need. Two more skulls, and Ada would go on unpunished. Stop.',
  },
  finalRound: {
    title: 'The final round',
    text: 'Everyone else has one more turn and may still overtake you. Ada went bust, Ben fell short: you win. If somebody on the island had pushed you below 6,000, the race would have gone on.',
  },
  farewell: {
    title: 'Anchors aweigh',
    text: 'Some cards change more: on Treasure Island you store dice that score even after a bust, the sorceress throws one skull again, with Monkey Business monkeys and parrots are one kind. Each card says what it does.',
  },
} satisfies Record<string, StepText<KapernMove>>;

export type StepName = keyof typeof en;
