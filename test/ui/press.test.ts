import { createPressTracker, isMeantFor, type Press } from '../../src/ui/input';

type PressEvent = readonly [
  kind: 'down' | 'tap' | 'key' | 'held' | 'up' | 'click' | 'dblclick',
  timeStamp: number,
  key?: string,
];

/** Returns the press after these events. */
function pressAfter(events: readonly PressEvent[]): Press | undefined {
  let press: Press | undefined;
  const tracker = createPressTracker((next) => {
    press = next;
  });
  for (const [kind, timeStamp, key = 'Enter'] of events) {
    if (kind === 'down' || kind === 'tap')
      tracker.pointerdown({ timeStamp, pointerType: kind === 'tap' ? 'touch' : 'mouse', clientX: 0, clientY: 0 });
    else if (kind === 'key' || kind === 'held') tracker.keydown({ timeStamp, repeat: kind === 'held' });
    else if (kind === 'up') tracker.keyup({ key });
    else tracker.click({ timeStamp, detail: kind === 'dblclick' ? 2 : 1 });
  }
  return press;
}

describe('presses and the question that they are meant for', () => {
  const CHANGED_MS = 1000;
  const rows: [meaning: string, isMeant: boolean, events: PressEvent[]][] = [
    [
      'a click that began before the question',
      false,
      [
        ['down', 990],
        ['click', 1010],
      ],
    ],
    [
      'a new click',
      true,
      [
        ['down', 1010],
        ['click', 1050],
      ],
    ],
    [
      'the second click of a double click',
      false,
      [
        ['down', 900],
        ['click', 950],
        ['down', 1100],
        ['dblclick', 1150],
      ],
    ],
    [
      'a double click later',
      true,
      [
        ['down', 1400],
        ['click', 1450],
        ['down', 1600],
        ['dblclick', 1650],
      ],
    ],
    [
      'a second tap at the same place',
      false,
      [
        ['tap', 900],
        ['click', 950],
        ['tap', 1100],
        ['click', 1150],
      ],
    ],
    [
      'a tap some time after the first',
      true,
      [
        ['tap', 900],
        ['click', 950],
        ['tap', 1550],
        ['click', 1560],
      ],
    ],
    [
      'a held key',
      false,
      [
        ['key', 900],
        ['held', 1600],
        ['click', 1600],
      ],
    ],
    [
      'a key pressed again',
      true,
      [
        ['key', 900],
        ['up', 950],
        ['key', 1200],
      ],
    ],
    [
      'another key',
      true,
      [
        ['key', 900, 'Enter'],
        ['up', 950],
        ['key', 1050, 's'],
      ],
    ],
    [
      'a click by assistive technology',
      true,
      [
        ['key', 900, 'Tab'],
        ['up', 910, 'Tab'],
        ['click', 1010],
      ],
    ],
  ];
  it.each(rows)('%s is meant for it: %s', (_meaning, isMeant, events) => {
    const press = pressAfter(events);
    expect(press && isMeantFor(press, CHANGED_MS)).toBe(isMeant);
  });
});
