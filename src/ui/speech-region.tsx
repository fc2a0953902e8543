import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useMessages } from './i18n';
import { isTyping, plainKey, useKeys } from './input';
import { useKeyTexts } from './key-texts';
import { speech, type Utterance } from './speech';

/** The keys that repeat what was spoken: single characters that all keyboards have. */
const SPEECH_KEYS = { last: '.', earlier: ',', later: ';' } as const;

let mounted = 0;

/** Forgets what waits to be spoken, unless the region was only mounted again, as when a spectator takes a seat. */
function clearIfLeft(): void {
  if (mounted === 0) speech.clear();
}

/** The live regions of a page with a board: what is spoken goes through `speech`. Its keys repeat what was spoken. */
export function SpeechRegion() {
  const { polite, assertive } = useSyncExternalStore(speech.subscribe, speech.now);
  useEffect(() => {
    mounted++;
    return () => {
      mounted--;
      setTimeout(clearIfLeft);
    };
  }, []);
  useSpeechKeys();
  useListedKeys();
  return (
    <div className="visually-hidden" data-speech>
      <Region live="polite" utterances={polite} />
      <Region live="assertive" utterances={assertive} />
    </div>
  );
}

/** Only what is added is spoken. */
function Region({ live, utterances }: { live: 'polite' | 'assertive'; utterances: readonly Utterance[] }) {
  return (
    <div aria-live={live} aria-atomic="false">
      {utterances.map(({ nth, text }) => (
        <p key={nth}>{text}</p>
      ))}
    </div>
  );
}

function useSpeechKeys(): void {
  useKeys((event) => {
    if (event.defaultPrevented || isTyping(event) || document.querySelector('dialog:modal')) return;
    const act = actionOf(plainKey(event));
    if (!act) return;
    event.preventDefault();
    act();
  });
}

function useListedKeys(): void {
  const { keys } = useMessages('table').speech;
  useKeyTexts(
    useMemo(
      () => (['last', 'earlier', 'later'] as const).map((name) => ({ key: SPEECH_KEYS[name], text: keys[name] })),
      [keys],
    ),
  );
}

function actionOf(key: string | undefined): (() => void) | undefined {
  switch (key) {
    case SPEECH_KEYS.last:
      return speech.repeatLast;
    case SPEECH_KEYS.earlier:
      return speech.earlier;
    case SPEECH_KEYS.later:
      return speech.later;
    default:
      return undefined;
  }
}
