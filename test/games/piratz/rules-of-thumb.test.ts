import { decide } from '../../../src/ai/rules-of-thumb';
import { piratz } from '../../../src/games/piratz';
import { CLOSE_LEAD, ENOUGH_WORTH, rulesOfThumb } from '../../../src/games/piratz/ai/rules-of-thumb';
import type { PiratzMove, PiratzState } from '../../../src/games/piratz/rules/state';
import { rulesOfThumb as textsOf } from '../../../src/games/piratz/rule-texts';
import type { GameEntry } from '../../../src/games/contract';
import { seededRandom } from '../../../src/random/random';
import { nonEmpty } from '../../support/assertions';
import { atRandom, drawOptions, walk } from '../../support/matches';

/** Returns the decisions of a rule in random matches, and the state after each. */
function decisionsBy(id: string) {
  const entry = piratz as unknown as GameEntry;
  const random = seededRandom(id);
  return [1, 2, 3, 4, 5, 6].flatMap((seed) => {
    const numPlayers = 2 + (seed % 3);
    const found: { view: PiratzState; move: PiratzMove; after: PiratzState }[] = [];
    const options = { ...drawOptions(entry, numPlayers, random), blind: false };
    for (const { G, player } of walk(entry, { numPlayers, options, seed }, atRandom(seed))) {
      const view = piratz.rules.clone(piratz.rules.view(G as PiratzState, player));
      const { move, nth } = decide(rulesOfThumb, view, player);
      if (nth === undefined || rulesOfThumb.rules[nth]?.id !== id) continue;
      const after = piratz.ai.determinize(view, player, random);
      piratz.rules.apply(after, player, move as PiratzMove, random);
      found.push({ view, move: move as PiratzMove, after });
    }
    return found;
  });
}

describe('the reasons of the rules of thumb of Piratz', () => {
  it('reveal: the card raises no alarm, and passing is possible right after it', () => {
    for (const { after } of nonEmpty(decisionsBy('reveal'))) {
      const moves = piratz.rules.legalMoves(after, after.currentPlayer).map(({ move }) => move);
      expect(moves).toContain('pass');
      expect(after.events.map(({ kind }) => kind)).not.toContain('alarm');
    }
  });

  it('bury: nobody can take the card in this round', () => {
    const kept = decisionsBy('bury').filter(
      ({ view, after }) => after.round === view.round && after.phase !== 'scoring',
    );
    for (const { move, after } of nonEmpty(kept)) expect(after.faceUp).not.toContain(move.args[0]);
  });

  it('alarm: the rat stays with the player', () => {
    for (const { view, move, after } of nonEmpty(decisionsBy('alarm')))
      expect(after.seats[Number(view.currentPlayer)]?.pile).toContain(move.args[0]);
  });

  it('pass: the text names the worth and the lead that the rule goes by', () => {
    expect(textsOf('en').pass?.rule).toContain(`${ENOUGH_WORTH} points`);
    expect(textsOf('en').pass?.rule).toContain(`by more than ${CLOSE_LEAD}.`);
    expect(decisionsBy('pass').every(({ move }) => move.move === 'pass')).toBe(true);
  });
});
