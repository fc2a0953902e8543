import { GAMES } from '../../src/games';
import { pendingPlayers } from '../../src/games/contract/legal-moves';
import { offeredLanguages } from '../../src/i18n/languages';
import { seededRandom } from '../../src/random/random';
import { kuhn } from '../support/kuhn';
import { drawOptions } from '../support/matches';

const LANGUAGES = offeredLanguages().map(({ code }) => code);
const nameOf = (id: string) => `N${id}`;

describe.each([kuhn, ...GAMES])('the answers of $name', (entry) => {
  const { rules } = entry;

  it.each(entry === kuhn ? (['en'] as const) : LANGUAGES)(
    'tell what lies on the table and what each seat has, for every view of a match, and nothing of a spectator’s hand (%s)',
    async (language) => {
      const { answers } = await entry.text();
      const random = seededRandom(`answers ${language}`);
      const numPlayers = rules.seats.max;
      const options = drawOptions(entry, numPlayers, random);
      const G = rules.setup(numPlayers, options, random);
      const seats = Array.from({ length: numPlayers }, (_, seat) => String(seat));
      let held = 0;
      for (let ply = 0; !rules.outcome(G) && ply < 200; ply++) {
        const [player = ''] = pendingPlayers(rules, G);
        const views = [player, null].map((viewer) => rules.view(G, viewer));
        const tables = views.map((view) => answers.table(view, nameOf, language));
        const standings = views.map((view) => answers.standings(view, nameOf, language));
        const phrases = [...tables, ...standings].flat();
        expect(phrases.filter((phrase) => /undefined|NaN|^\s*$/.test(phrase))).toEqual([]);
        expect(tables[1]).toEqual(tables[0]); // all see the same table
        expect(standings.map((lines) => lines.map((line) => line.split(':', 1)[0]))).toEqual(
          views.map(() => seats.map(nameOf)),
        );
        expect(answers.hand(views[1]!, null, language)).toEqual([]);
        held += answers.hand(views[0]!, player, language).length;
        rules.apply(G, player, random.Shuffle(rules.legalMoves(G, player))[0]!, random);
      }
      const mayHoldNothing = entry.name === 'piraten-kapern' || options.blind === true;
      expect(held > 0 || mayHoldNothing).toBe(true);
    },
  );
});
