import { messages } from '../../i18n/catalog';
import { listNames } from '../../i18n/format';
import type { GameSpeech, Importance, Language, NameOf } from '../contract';
import { itemAt } from '../contract/items';
import { cardLabel, describeEvent, resolutionText, victoryText } from './describe';
import { TREASURES } from './rules/cards';
import { countItems, cubeResolutions, visibleCards } from './rules/queries';
import { outcomeOf } from './rules/scoring';
import type { PiratzEvent, PiratzState } from './rules/state';

const IMPORTANCE: Readonly<Partial<Record<PiratzEvent['kind'], Importance>>> = {
  reveal: 'little',
  stay: 'little',
  leaveRats: 'little',
  bury: 'little',
  reshuffle: 'much',
  roundEnds: 'much',
  end: 'much',
};

/** What listeners of Piratz are told besides the events. */
export const speech: GameSpeech<PiratzState> = {
  importanceOf: ({ kind }) => IMPORTANCE[kind as PiratzEvent['kind']] ?? 'some',
  summarize(events, nameOf, language, G) {
    const t = messages('piratz', language);
    const stayed = [
      ...new Set(events.flatMap(({ kind, playerID }) => (kind === 'stay' && playerID ? [playerID] : []))),
    ];
    const others = events.filter(({ kind }) => kind === 'take' || kind === 'takeRat' || kind === 'alarm');
    const names = listNames(stayed.map(nameOf), language);
    return [
      ...(stayed.length > 0 ? [t.speech.stay({ n: stayed.length, names })] : []),
      ...others.map((event) => describeEvent(event, nameOf, language, G)),
    ].join(' ');
  },
  describeTable(G, _viewer, _nameOf, language) {
    if (G.phase === 'scoring') return '';
    const t = messages('piratz', language);
    const cards = visibleCards(G, [...G.faceUp]);
    if (cards.length === 0) return t.table.empty;
    const { items, rats } = countItems(cards);
    const sum = { id: 0, items, rat: rats > 0, skull: false };
    return t.speech.table({ n: cards.length, items: cardLabel(sum, t, t.rats({ n: rats })) });
  },
  describeOutcome: outcomeText,
};

/** Returns the sentences of a step of the scoring: the cubes of a treasure; last, who wins. */
export function describeStep(G: PiratzState, step: number, nameOf: NameOf, language: Language): string {
  if (step > G.cubes.length) return outcomeText(G, nameOf, language);
  const treasure = itemAt(TREASURES, step - 1);
  return cubeResolutions(G, step - 1)
    .map((resolution) => resolutionText(resolution, treasure, nameOf, language))
    .join(' ');
}

function outcomeText(G: PiratzState, nameOf: NameOf, language: Language): string {
  const outcome = outcomeOf(G);
  return outcome ? victoryText(outcome, nameOf, language) : '';
}
