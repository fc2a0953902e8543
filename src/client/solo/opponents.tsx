import { useState, type ReactNode } from 'react';
import { LEVELS, type BotKind } from '../../ai/levels';
import { LONGEST_NAME } from '../../protocol/protocol';
import { TextField } from '../../ui/field';
import { useHotSeatTexts } from '../hot-seat/texts';
import { useName } from '../shared/local-store';
import { NameField } from '../setup/name-field';
import { SeatFields, type Occupant } from '../setup/seat-fields';
import { useClientTexts } from '../texts';
import { isBot, type Companion } from './solo-storage';
import styles from './solo.module.css';

/** The kind of bot that plays best. */
export const BEST: BotKind = LEVELS[LEVELS.length - 1];

/** A person who has not said his name. */
export const SOMEBODY: Companion = { name: '' };

/** As many usual companions as asked for to begin with, how to have more or fewer, and the fields that say who they are. */
export function useCompanions(usualCount: number, usual: Companion) {
  const texts = useClientTexts();
  const [chosen, choose] = useState<readonly Companion[]>(Array<Companion>(usualCount).fill(usual));
  const resize = (count: number) => choose(Array.from({ length: count }, (_, i) => chosen[i] ?? usual));
  const seat = (occupants: readonly Occupant[]) =>
    choose(occupants.map((kind, i) => kind ?? (isBot(chosen[i]) ? SOMEBODY : chosen[i])));
  const companions = chosen.map((who, i) => (isBot(who) ? who : { name: who.name.trim() || texts.seat(i + 2) }));
  const isShared = !chosen.every(isBot);
  const nameFields = (at: number): ReactNode => {
    const who = chosen[at - 1];
    if (at === 0) return isShared && <YourName />;
    return !isBot(who) && <Name seat={at} name={who.name} onChange={(name) => choose(chosen.with(at - 1, { name }))} />;
  };
  const fields = (
    <SeatFields
      you={texts.setup.you}
      occupants={chosen.map((who) => (isBot(who) ? who : undefined))}
      people
      onChange={seat}
      about={nameFields}
    />
  );
  return { companions, isShared, resize, fields };
}

/** The person whose browser this is. */
function YourName() {
  const [name, setName] = useName();
  return (
    <div className={styles.name}>
      <NameField name={name} onChange={setName} />
    </div>
  );
}

function Name({ seat, name, onChange }: { seat: number; name: string; onChange(name: string): void }) {
  const texts = useClientTexts();
  const { nameOf } = useHotSeatTexts();
  return (
    <div className={styles.name}>
      <TextField
        label={nameOf(texts.seat(seat + 1))}
        value={name}
        maxLength={2 * LONGEST_NAME}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
