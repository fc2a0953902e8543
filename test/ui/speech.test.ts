import { createSpeech, speakingMs } from '../../src/ui/speech';
import { parseSpeechSettings } from '../../src/ui/speech-settings';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

/** Creates a queue and records when each utterance is given to the listener: "0.2 text". */
function listen(isHeard?: () => boolean) {
  const speech = createSpeech(isHeard);
  const heard: string[] = [];
  const known = new Set<number>();
  const start = performance.now();
  speech.subscribe(() => {
    const { polite, assertive } = speech.now();
    for (const { nth, text } of [...polite, ...assertive]) {
      if (known.has(nth)) continue;
      known.add(nth);
      heard.push(`${((performance.now() - start) / 1000).toFixed(1)} ${text}`);
    }
  });
  return { speech, heard };
}

const LONG = 'Ada passes and takes three cards with coins.'; // 44 characters: 3.3 seconds with its pauses

describe('the queue of utterances', () => {
  it('gives each utterance the time it takes to speak it before the next one', () => {
    const { speech, heard } = listen();
    speech.say(LONG);
    speech.say('Ben stays in.');
    speech.say('Cem stays in.');
    jest.advanceTimersByTime(10_000);
    expect(heard).toEqual([`0.2 ${LONG}`, '3.5 Ben stays in.', '4.8 Cem stays in.']);
  });

  it('gives all that waits with a prompt at once, in order, and lets none be replaced', () => {
    const { speech, heard } = listen();
    speech.say(LONG);
    jest.advanceTimersByTime(1000);
    speech.say('Ben stays in.');
    speech.say('Your turn.', 'prompt');
    jest.advanceTimersByTime(300);
    expect(heard).toEqual([`0.2 ${LONG}`, '1.2 Ben stays in.', '1.2 Your turn.']);
    expect(speech.now().polite.map(({ text }) => text)).toEqual([LONG, 'Ben stays in.', 'Your turn.']);
  });

  it('says at once what cannot wait, and goes on with what waits', () => {
    const { speech, heard } = listen();
    speech.say(LONG);
    speech.say('Ben stays in.');
    jest.advanceTimersByTime(1000);
    speech.say('Time is short.', 'urgent');
    jest.advanceTimersByTime(5000);
    expect(heard).toEqual([`0.2 ${LONG}`, '1.0 Time is short.', '3.5 Ben stays in.']);
  });

  it('keeps what is said while nobody can hear it', () => {
    let isHeard = false;
    const { speech, heard } = listen(() => isHeard);
    speech.say('Ada stays in.');
    speech.say('Ben stays in.');
    jest.advanceTimersByTime(60_000);
    expect(heard).toEqual([]);
    isHeard = true;
    jest.advanceTimersByTime(5000);
    expect(heard.map((line) => line.replace(/^\S+ /, ''))).toEqual(['Ada stays in.', 'Ben stays in.']);
  });

  it('goes on sooner when the listener acts', () => {
    const { speech, heard } = listen();
    speech.say(LONG);
    jest.advanceTimersByTime(1000);
    speech.hurry();
    speech.say('You stay in.');
    jest.advanceTimersByTime(1000);
    expect(heard).toEqual([`0.2 ${LONG}`, '1.2 You stay in.']);
  });

  it('tells when all has been spoken, at once if nothing is', () => {
    const { speech } = listen();
    const done = jest.fn();
    speech.whenQuiet(done);
    expect(done).toHaveBeenCalledTimes(1);
    speech.say(LONG);
    speech.whenQuiet(done);
    const cancelled = jest.fn();
    speech.whenQuiet(cancelled)();
    jest.advanceTimersByTime(200 + speakingMs(LONG) - 1);
    expect(done).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1);
    expect(done).toHaveBeenCalledTimes(2);
    expect(cancelled).not.toHaveBeenCalled();
  });

  it('repeats the last utterance, and steps back to the first one and forth to the last', () => {
    const { speech, heard } = listen();
    for (const text of ['one', 'two', 'three']) speech.say(text);
    jest.advanceTimersByTime(10_000);
    heard.length = 0;
    const { repeatLast, earlier, later } = speech;
    for (const act of [repeatLast, earlier, earlier, earlier, later, repeatLast, later]) act();
    expect(heard.map((line) => line.slice(line.indexOf(' ') + 1))).toEqual([
      ...['three', 'two', 'one', 'one', 'two', 'three', 'three'],
    ]);
    expect(speech.past()).toEqual(['one', 'two', 'three']);
  });

  it('forgets what waits when the table is left, but not what was spoken', () => {
    const { speech, heard } = listen();
    speech.say('one');
    jest.advanceTimersByTime(200);
    speech.say('two');
    speech.clear();
    jest.advanceTimersByTime(10_000);
    expect(heard).toEqual(['0.2 one']);
    expect(speech.past()).toEqual(['one']);
  });
});

describe('the settings of speech', () => {
  it.each([
    [null, { level: 'all', waits: false }],
    ['{"level":"summary","waits":true}', { level: 'summary', waits: true }],
    ['{"level":"loud","waits":1}', { level: 'all', waits: false }],
    ['{"level"', { level: 'all', waits: false }],
  ])('%s is read as %j', (stored, settings) => {
    expect(parseSpeechSettings(stored)).toEqual(settings);
  });
});
