import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLanguage, useMessages } from '../../ui/i18n';
import { useSettings } from '../../ui/settings';
import { speech } from '../../ui/speech';
import { speechSettings } from '../../ui/speech-settings';
import type { GameState, Move } from '../contract';
import { createNarrator, type NarrationOptions } from './narration';

/**
 * Speaks of what the board shows, as much as the settings ask for: each event once and in order, after its pieces have come
 * to rest, then the parts of the match, the scoring and the outcome; last, what lies there when the viewer is asked.
 */
export function useNarration<G extends GameState, M extends Move>(options: NarrationOptions<G, M>): void {
  const { language } = useLanguage();
  const { speech: texts } = useMessages('table');
  const [narrator] = useState(() => createNarrator(options, language));
  useEffect(() => {
    const { sentences, prompt } = narrator.tell(options, { ...speechSettings(), language, texts });
    for (const sentence of sentences) speech.say(sentence);
    speech.say(prompt, 'prompt');
  });
}

interface SpokenQuestionOptions {
  readonly prompt: RefObject<HTMLElement | null>;
  /** The prompt is about to get the focus, by which it is heard. */
  readonly isFocusAwaited: RefObject<boolean>;
  readonly isAsked: boolean;
  /** Changes with the question. */
  readonly key: string;
}

/**
 * Speaks the question to the viewer, last of all, unless they hear it because the prompt gets the focus. Screen readers do
 * not tell what changes where the focus is already.
 */
export function useSpokenQuestion({ prompt, isFocusAwaited, isAsked, key }: SpokenQuestionOptions): void {
  const focused = useRef<string>(undefined);
  const asked = useRef<string>(undefined);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      focused.current = target === prompt.current ? prompt.current?.textContent : undefined;
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [prompt]);
  useEffect(() => {
    const text = prompt.current?.textContent ?? '';
    const question = isAsked ? `${key} ${text}` : undefined;
    const isHeard = isFocusAwaited.current || focused.current === text;
    if (isAsked && question !== asked.current && !isHeard) speech.say(text, 'prompt');
    asked.current = question;
    focused.current = undefined;
  });
}

/**
 * Speaks of the key by which the board goes on, where it waits for the viewer.
 * @param key differs for each wait
 */
export function useSpokenHalt(isHalted: boolean, key: string): void {
  const { goOn, pressEnter } = useMessages('table').speech;
  const { keys } = useSettings();
  useEffect(() => {
    if (isHalted) speech.say(keys ? pressEnter : goOn);
  }, [isHalted, key, keys, goOn, pressEnter]);
}
