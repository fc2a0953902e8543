import { Fragment, type ReactNode } from 'react';
import { LEVELS, type BotKind, type Level } from '../../ai/bot-kinds';
import { Select } from '../../ui/field';
import { SeatBadge } from '../../ui/seat-badge';
import { useClientTexts } from '../texts';
import styles from './setup.module.css';

/** Who is to sit in a seat: a kind of bot, or undefined for a person. */
export type Occupant = BotKind | undefined;

interface SeatFieldsProps {
  /** What stands at the first seat: oneself. */
  readonly you: string;
  /** Of the seats after the first. */
  readonly occupants: readonly Occupant[];
  /** Seats may be left to people. */
  readonly people: boolean;
  onChange(occupants: readonly Occupant[]): void;
  /** What else there is to say about the person in a seat. */
  about?(seat: number): ReactNode;
}

/** The seats of a table, each after the first with the choice who sits there. */
export function SeatFields({ you, occupants, people, onChange, about }: SeatFieldsProps) {
  const texts = useClientTexts();
  return (
    <fieldset className={styles.seats}>
      <legend>{texts.setup.seats}</legend>
      <p className={styles.seat}>
        <SeatBadge seat={0} />
        <strong>{you}</strong>
      </p>
      {about?.(0)}
      {occupants.map((occupant, i) => (
        <Fragment key={i}>
          <div className={styles.seat}>
            <SeatBadge seat={i + 1} />
            <OccupantSelect
              {...{ seat: i + 1, occupant, people }}
              onChange={(next) => onChange(occupants.with(i, next))}
            />
          </div>
          {occupant === undefined && about?.(i + 1)}
        </Fragment>
      ))}
    </fieldset>
  );
}

interface OccupantSelectProps extends Pick<SeatFieldsProps, 'people'> {
  readonly seat: number;
  /** A kind of bot, or undefined for a person. */
  readonly occupant: string | undefined;
  onChange(occupant: Level | undefined): void;
}

/** The choice who is to sit in a seat: a bot of some level or, where `people` may, a person. */
export function OccupantSelect({ seat, occupant, people, onChange }: OccupantSelectProps) {
  const texts = useClientTexts();
  return (
    <Select
      label={texts.seat(seat + 1)}
      value={occupant ?? ''}
      onChange={({ target }) => onChange(LEVELS.find((kind) => kind === target.value))}
    >
      {people && <option value="">{texts.setup.person}</option>}
      {LEVELS.map((kind) => (
        <option key={kind} value={kind}>
          {texts.bots[kind] ?? kind}
        </option>
      ))}
    </Select>
  );
}
