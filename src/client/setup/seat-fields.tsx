import { Fragment, type ReactNode } from 'react';
import { LEVELS, type BotKind, type Level } from '../../ai/bot-kinds';
import { Select } from '../../ui/field';
import { useMessages } from '../../ui/i18n';
import { SeatBadge } from '../../ui/seat-badge';
import styles from './setup.module.css';

/** A seat's planned occupant: a kind of bot, or undefined for a person. */
export type Occupant = BotKind | undefined;

interface SeatFieldsProps {
  /** Label of the first seat, which is the player's own. */
  readonly you: string;
  /** Occupants of the seats after the first. */
  readonly occupants: readonly Occupant[];
  /** Seats may be left open for people. */
  readonly allowsPeople: boolean;
  onChange(occupants: readonly Occupant[]): void;
  /** Further fields for the person in a seat. */
  personFields?(seat: number): ReactNode;
}

/** The seats of a table; each but the first has a select for its occupant. */
export function SeatFields({ you, occupants, allowsPeople, onChange, personFields }: SeatFieldsProps) {
  const { seats } = useMessages('setup').form;
  return (
    <fieldset className={styles.seats}>
      <legend>{seats}</legend>
      <p className={styles.seat}>
        <SeatBadge seat={0} />
        <strong>{you}</strong>
      </p>
      {personFields?.(0)}
      {occupants.map((occupant, i) => (
        <Fragment key={i}>
          <div className={styles.seat}>
            <SeatBadge seat={i + 1} />
            <OccupantSelect
              {...{ seat: i + 1, occupant, allowsPeople }}
              onChange={(next) => onChange(occupants.with(i, next))}
            />
          </div>
          {occupant === undefined && personFields?.(i + 1)}
        </Fragment>
      ))}
    </fieldset>
  );
}

interface OccupantSelectProps extends Pick<SeatFieldsProps, 'allowsPeople'> {
  readonly seat: number;
  /** A kind of bot, or undefined for a person. */
  readonly occupant: string | undefined;
  onChange(occupant: Level | undefined): void;
}

/** Select for a seat's occupant: a bot of some level or, if `allowsPeople` is set, a person. */
export function OccupantSelect({ seat, occupant, allowsPeople, onChange }: OccupantSelectProps) {
  const texts = useMessages('app');
  const { form, bots } = useMessages('setup');
  return (
    <Select
      label={texts.seat({ nth: seat + 1 })}
      value={occupant ?? ''}
      onChange={({ target }) => onChange(LEVELS.find((kind) => kind === target.value))}
    >
      {allowsPeople && <option value="">{form.person}</option>}
      {LEVELS.map((kind) => (
        <option key={kind} value={kind}>
          {bots[kind] ?? kind}
        </option>
      ))}
    </Select>
  );
}
