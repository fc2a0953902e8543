import { GAMES } from '../../src/games';
import { pendingPlayers } from '../../src/games/contract/legal-moves';
import { messages } from '../../src/i18n/catalog';
import { offeredLanguages } from '../../src/i18n/languages';
import { createMenu } from '../../src/cli/match/human';
import { drawOptions } from '../support/matches';
import { seededRandom } from '../../src/random/random';
import { nonEmpty } from '../support/assertions';

describe.each(GAMES)('the terminal commands of $name', (entry) => {
  const { rules } = entry;

  it.each(offeredLanguages().map(({ code }) => code))(
    'every legal move of a match has a command of its own (%s)',
    async (language) => {
      const text = await entry.text();
      const random = seededRandom(`commands ${language}`);
      const numPlayers = rules.seats.max;
      const G = rules.setup(numPlayers, drawOptions(entry, numPlayers, random), random);
      for (let ply = 0; !rules.outcome(G) && ply < 150; ply++) {
        const [player = ''] = pendingPlayers(rules, G);
        const view = rules.view(G, player);
        const moves = rules.legalMoves(view, player);
        const items = moves.map((move) => ({
          move,
          command: text.commandOf(move, language, view),
          label: () => text.describeMove(move, language, view),
        }));
        const menu = createMenu(items, messages('terminal', language));
        for (const { move, command, label } of nonEmpty(random.Shuffle(items).slice(0, 20))) {
          expect(command).toMatch(/^[a-z]( [\p{L}\p{N}_-]+)*$/iu);
          const shuffled = [command.charAt(0), ...random.Shuffle(command.split(' ').slice(1))].join(', ').toUpperCase();
          const found = menu.find(shuffled);
          // Equal cards have the same command.
          expect(found === move || labelOf(found)).toBe(found === move || label());
        }
        rules.apply(G, player, random.Shuffle(moves)[0]!, random);

        function labelOf(found: ReturnType<typeof menu.find>): string {
          return typeof found === 'string' ? found : text.describeMove(found, language, view);
        }
      }
    },
  );
});
