import { useState, type ReactNode } from 'react';
import { LEVELS, type BotKind, type Level } from '../../ai/bot-kinds';
import { MAX_NAME_UNITS, nameOr } from '../../protocol/player-name';
import { TextField } from '../../ui/field';
import { useMessages } from '../../ui/i18n';
import { NameField, type NameFieldProps } from '../setup/name-field';
import { SeatFields, type Occupant } from '../setup/seat-fields';
import { anotherName, usePlayerName } from '../shared/player-name';
import { isBot, type Opponent } from '../shared/solo-storage';
import styles from './solo.module.css';

/** The opponents of a match in preparation, and the form fields to change them. */
export interface Opponents {
  /** The opponents in seat order, with names. */
  readonly opponents: readonly Opponent[];
  readonly hasHumans: boolean;
  /** The level that all bots have; undefined if they differ. */
  readonly level: Level | undefined;
  /** Gives all bots this level. */
  setLevel(level: Level): void;
  resize(count: number): void;
  /** Stores the own name for the next time, if it is shown. */
  saveOwnName(): void;
  readonly fields: ReactNode;
}

/**
 * Manages the opponents of a match, beginning with these bots or with this number of people; additional ones are like
 * the last.
 */
export function useOpponents(initial: readonly BotKind[] | number): Opponents {
  const texts = useMessages('app');
  const { you } = useMessages('setup').form;
  const [ownName, setOwnName] = usePlayerName();
  const [chosen, choose] = useState<readonly Opponent[]>(() =>
    typeof initial === 'number' ? withPeople([], initial, ownName) : initial,
  );
  const setOccupants = (occupants: readonly Occupant[]) =>
    choose(chosen.map((opponent, i) => occupants[i] ?? (isBot(opponent) ? newPerson(chosen, ownName) : opponent)));
  const hasHumans = !chosen.every(isBot);
  const bots = new Set(chosen.filter(isBot));
  const nameField = (seat: number): ReactNode => {
    const opponent = chosen[seat - 1];
    if (seat === 0) return hasHumans && <OwnNameField name={ownName} onChange={setOwnName} />;
    if (opponent === undefined || isBot(opponent)) return undefined;
    const rename = (name: string) => choose(chosen.with(seat - 1, { name }));
    return <OpponentNameField seat={seat} name={opponent.name} onChange={rename} />;
  };
  return {
    opponents: chosen.map((opponent, i) =>
      isBot(opponent) ? opponent : { name: nameOr(texts.seat({ nth: i + 2 }), opponent.name) },
    ),
    hasHumans,
    level: bots.size === 1 ? LEVELS.find((level) => bots.has(level)) : undefined,
    setLevel: (level) => choose(chosen.map((opponent) => (isBot(opponent) ? level : opponent))),
    resize(count) {
      const kept = chosen.slice(0, count);
      const last = chosen.at(-1);
      if (last === undefined || !isBot(last)) choose(withPeople(kept, count, ownName));
      else choose([...kept, ...Array<Opponent>(count - kept.length).fill(last)]);
    },
    saveOwnName() {
      if (hasHumans) setOwnName(ownName);
    },
    fields: (
      <SeatFields
        you={you}
        occupants={chosen.map((opponent) => (isBot(opponent) ? opponent : undefined))}
        allowsPeople
        onChange={setOccupants}
        personFields={nameField}
      />
    ),
  };
}

/** Returns these opponents and as many people as are missing. */
function withPeople(opponents: readonly Opponent[], count: number, ownName: string): readonly Opponent[] {
  if (opponents.length >= count) return opponents;
  return withPeople([...opponents, newPerson(opponents, ownName)], count, ownName);
}

/** Returns a person with a proposed name. */
function newPerson(others: readonly Opponent[], ownName: string): Opponent {
  return { name: anotherName([ownName, ...others.flatMap((other) => (isBot(other) ? [] : other.name))]) };
}

function OwnNameField(props: NameFieldProps) {
  return (
    <div className={styles.name}>
      <NameField {...props} />
    </div>
  );
}

function OpponentNameField({ seat, name, onChange }: { seat: number; name: string; onChange(name: string): void }) {
  const { seatName } = useMessages('table').hotSeat;
  return (
    <div className={styles.name}>
      <TextField
        label={seatName({ nth: seat + 1 })}
        value={name}
        maxLength={MAX_NAME_UNITS}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
