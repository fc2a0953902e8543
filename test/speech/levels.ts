import { useEffect, useState } from 'react';
import type * as UseNarration from '../../src/games/board/use-narration';
import { createNarrator, type NarrationOptions } from '../../src/games/board/narration';
import type { GameState, Move } from '../../src/games/contract';
import { useMessages } from '../../src/ui/i18n';
import { createSpeech, speech } from '../../src/ui/speech';
import { SPEECH_LEVELS, type SpeechSettings } from '../../src/ui/speech-settings';

type Level = SpeechSettings['level'];

/** A listener at the same page with another setting of speech. */
export interface OtherListener {
  readonly level: Level;
  readonly queue: ReturnType<typeof createSpeech>;
}

/** Those who listen besides. Everything but the narration of the board is the same for all. */
export const otherListeners: OtherListener[] = [];

const sayOnPage = speech.say;
const hurryPage = speech.hurry;
let isNarrating = false;

speech.say = (text, manner) => {
  const others = isNarrating ? [] : otherListeners.map(({ queue }) => queue.say(text, manner));
  const drop = sayOnPage(text, manner);
  return () => [drop, ...others].forEach((each) => each());
};
speech.hurry = () => {
  hurryPage();
  otherListeners.forEach(({ queue }) => queue.hurry());
};

/** Lets a listener hear the page at each of the levels that the page itself does not have. */
export function listenAtOtherLevels(): void {
  for (const level of SPEECH_LEVELS.slice(1)) otherListeners.push({ level, queue: createSpeech() });
}

/** Takes the place of the module that narrates boards: tells each listener as much as they want to hear. */
export function narrationForAll(module: typeof UseNarration): typeof UseNarration {
  return {
    ...module,
    useNarration<G extends GameState, M extends Move>(options: NarrationOptions<G, M>): void {
      const { speech: texts } = useMessages('table');
      const [others] = useState(() =>
        otherListeners.map((listener) => ({ ...listener, narrator: createNarrator(options, 'en') })),
      );
      useEffect(() => {
        for (const { narrator, level, queue } of others) {
          const { sentences, prompt } = narrator.tell(options, { level, language: 'en', texts });
          for (const sentence of sentences) queue.say(sentence);
          queue.say(prompt, 'prompt');
        }
        isNarrating = true; // the effect of the page comes next
      });
      module.useNarration(options);
      useEffect(() => {
        isNarrating = false;
      });
    },
  };
}
