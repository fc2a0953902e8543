import { useState } from 'react';
import { Button, type ButtonTone } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Problem, Select, TextField } from '../../ui/field';
import { GameOver } from '../../ui/game-over';
import * as drawings from '../../ui/icons';
import * as tableDrawings from '../../ui/table-icons';
import { Log } from '../../ui/log';
import { MoveButton } from '../../ui/move-button';
import { RadioGroup } from '../../ui/radio-group';
import { SeatBadge } from '../../ui/seat-badge';
import { Spinner } from '../../ui/spinner';
import { Tabs } from '../../ui/tabs';
import { Toast } from '../../ui/toast';
import styles from './styleguide.module.css';

const TONES: readonly ButtonTone[] = ['primary', 'plain', 'quiet'];
const SEATS = [0, 1, 2, 3, 4];
const LINES = SEATS.map((seat) => ({ key: String(seat), text: `Player ${seat + 1} reveals a card.`, seat }));
const TABS = ['Log', 'Rules'].map((title) => ({ id: title, title, panel: <p>Content of {title}.</p> }));
const HEADINGS = { place: 'Place', name: 'Name', score: 'Points' };
const RANKING = [
  { seat: 1, name: 'Anna', score: 17, place: 1 },
  { seat: 0, name: 'Ben', score: 12, place: 2 },
];

const { Icon: _frame, ...ICONS } = { ...drawings, ...tableDrawings };
const noop = () => undefined;

/** Every component of src/ui in its usual states. */
export function ComponentSamples() {
  return (
    <>
      <Buttons />
      <Fields />
      <Surfaces />
      <section>
        <h3>Seats and icons</h3>
        <p className={styles.row}>
          {SEATS.map((seat) => (
            <SeatBadge key={seat} seat={seat} />
          ))}
          {Object.entries(ICONS).map(([name, Icon]) => (
            <span key={name} title={name}>
              <Icon />
            </span>
          ))}
        </p>
        <Spinner label="Loading…" />
      </section>
      <GameOver title="Anna wins!" headings={HEADINGS} ranking={RANKING}>
        <Button tone="primary">Play again</Button>
      </GameOver>
    </>
  );
}

function Buttons() {
  return (
    <section>
      <h3>Buttons and move buttons</h3>
      <p className={styles.row}>
        {TONES.map((tone) => (
          <Button key={tone} tone={tone}>
            {tone}
          </Button>
        ))}
        <Button tone="primary" isDisabled>
          disabled
        </Button>
      </p>
      <div className={styles.row}>
        <MoveButton isPrimary label="Roll 5 dice" shortcut="Enter" onChoose={noop} />
        <MoveButton label="Stop and take 700" shortcut="s" onChoose={noop} />
        <MoveButton label="Not possible now" isDisabled onChoose={noop} />
        <MoveButton isSmall label="Go on" onChoose={noop} />
      </div>
    </section>
  );
}

function Fields() {
  const [value, choose] = useState(2);
  return (
    <section>
      <h3>Fields</h3>
      <TextField label="A text" defaultValue="Anna" />
      <Select label="A select">
        <option>Able seaman</option>
        <option>Admiral</option>
      </Select>
      <RadioGroup
        label="A radio group"
        help="All options are visible."
        value={value}
        options={[2, 3, 4].map((count) => ({ value: count, label: String(count) }))}
        onChange={choose}
      />
      <Problem>An error message.</Problem>
    </section>
  );
}

function Surfaces() {
  const [open, setOpen] = useState<'dialog' | 'toast'>();
  const close = () => setOpen(undefined);
  return (
    <section>
      <h3>Log, tabs, dialog, toast</h3>
      <Log label="Log" empty="Nothing yet." lines={LINES} />
      <Tabs label="Side panel" tabs={TABS} />
      <p className={styles.row}>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('toast')}>Toast</Button>
      </p>
      {open === 'dialog' && (
        <Dialog title="A dialog" closeLabel="Close" onClose={close}>
          <p>A question.</p>
        </Dialog>
      )}
      <Toast closeLabel="Close" onClose={close}>
        {open === 'toast' && 'Something went wrong.'}
      </Toast>
    </section>
  );
}
