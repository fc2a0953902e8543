import { messages } from '../../i18n/catalog';
import { formatNumber, listNamesInside, listOf } from '../../i18n/format';
import type { GameSpeech, Importance, Language } from '../contract';
import { describeVictory } from './describe';
import { turnOf } from './rules/rules';
import type { KapernEvent, KapernState, Turn } from './rules/state';
import { skullsOf, stopNow } from './rules/turn';

const IMPORTANCE: Readonly<Partial<Record<KapernEvent['kind'], Importance>>> = {
  reshuffle: 'little',
  turn: 'little',
  roll: 'little',
  rerollSkull: 'little',
  store: 'little',
  unstore: 'little',
  target: 'much',
  raceOn: 'much',
  end: 'much',
};

/** What listeners of Piraten Kapern are told besides the events. */
export const speech: GameSpeech<KapernState> = {
  importanceOf: ({ kind }) => IMPORTANCE[kind as KapernEvent['kind']] ?? 'some',
  consequenceOf(event, language, G) {
    const turn = turnOf(G);
    const last = G.events.findLast(({ kind }) => kind === 'roll' || kind === 'rerollSkull' || kind === 'island');
    return turn && event.kind === last?.kind ? describeTurn(turn, language) : undefined;
  },
  /** Tells the skulls and the worth of a turn, whose dice were told with their roll; before it, the scores. */
  describeTable(G, _viewer, nameOf, language) {
    const t = messages('piraten-kapern', language);
    const { scores, trigger, options } = G;
    const turn = turnOf(G);
    if (turn) return describeTurn(turn, language);
    const standings = scores.map((score, seat) =>
      t.speech.score({ name: nameOf(String(seat)), score: formatNumber(score, language) }),
    );
    const best = Math.max(...scores);
    const leaders = scores.flatMap((score, seat) => (score === best ? [nameOf(String(seat))] : []));
    const goal =
      trigger === undefined
        ? t.seats.target(options)
        : t.seats.finalRound({ names: listNamesInside(leaders, language), score: best });
    const all = listOf(standings, language);
    return `${all.charAt(0).toLocaleUpperCase(language)}${all.slice(1)}. ${goal}.`;
  },
  describeOutcome: (G, nameOf, language) => describeVictory(G.scores, nameOf, language),
};

/** Returns the skulls of a turn, and what stopping now would bring. */
export function describeTurn(turn: Turn, language: Language): string {
  const {
    speech: { stop },
    table,
  } = messages('piraten-kapern', language);
  const { ending, own, loss } = stopNow(turn);
  const count = table.skullCount({ n: skullsOf(turn) });
  if (ending === 'island') return `${count} ${stop.island({ n: loss })}`;
  if (ending === 'bust' && own === 0) return `${count} ${stop.bust}`;
  if (own === 0) return `${count} ${stop.nothing}`;
  return `${count} ${own > 0 ? stop.gain({ n: own }) : stop.loss({ n: -own })}`;
}
