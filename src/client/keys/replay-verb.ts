import { useMessages } from '../../ui/i18n';
import type { Verb } from './command-line';

/** Returns a function that creates the verb that looks back to a move, by its number: "replay 40". */
export function useReplayVerb(): (lookBack: (ply: number) => void) => Verb {
  const { command: texts } = useMessages('table');
  return (lookBack) => ({
    word: texts.replay,
    label: texts.ply,
    read: (rest) => (/^\d{1,4}$/.test(rest) ? () => lookBack(Number(rest)) : undefined),
  });
}
