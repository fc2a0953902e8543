import { useState, type ReactNode } from 'react';
import { LEVELS, type BotKind } from '../../ai/levels';
import { MAX_NAME_LENGTH } from '../../protocol/protocol';
import { TextField } from '../../ui/field';
import { useHotSeatTexts } from '../hot-seat/texts';
import { usePlayerName } from '../shared/local-store';
import { NameField } from '../setup/name-field';
import { SeatFields, type Occupant } from '../setup/seat-fields';
import { useClientTexts } from '../texts';
import { isBot, type Opponent } from './solo-storage';
import styles from './solo.module.css';

/** The kind of bot that plays best. */
export const STRONGEST_BOT: BotKind = LEVELS[LEVELS.length - 1];

/** A person who has not said his name. */
export const UNNAMED: Opponent = { name: '' };

/** As many usual companions as asked for to begin with, how to have more or fewer, and the fields that say who they are. */
export function useOpponents(initialCount: number, defaultOpponent: Opponent) {
  const texts = useClientTexts();
  const [chosen, choose] = useState<readonly Opponent[]>(Array<Opponent>(initialCount).fill(defaultOpponent));
  const resize = (count: number) => choose(Array.from({ length: count }, (_, i) => chosen[i] ?? defaultOpponent));
  const setOccupants = (occupants: readonly Occupant[]) =>
    choose(occupants.map((kind, i) => kind ?? (isBot(chosen[i]) ? UNNAMED : chosen[i])));
  const opponents = chosen.map((who, i) => (isBot(who) ? who : { name: who.name.trim() || texts.seat(i + 2) }));
  const hasHumanOpponents = !chosen.every(isBot);
  const nameFields = (seat: number): ReactNode => {
    const who = chosen[seat - 1];
    if (seat === 0) return hasHumanOpponents && <OwnNameField />;
    return (
      !isBot(who) && (
        <OpponentNameField seat={seat} name={who.name} onChange={(name) => choose(chosen.with(seat - 1, { name }))} />
      )
    );
  };
  const fields = (
    <SeatFields
      you={texts.setup.you}
      occupants={chosen.map((who) => (isBot(who) ? who : undefined))}
      people
      onChange={setOccupants}
      about={nameFields}
    />
  );
  return { companions: opponents, isShared: hasHumanOpponents, resize, fields };
}

/** The person whose browser this is. */
function OwnNameField() {
  const [name, setName] = usePlayerName();
  return (
    <div className={styles.name}>
      <NameField name={name} onChange={setName} />
    </div>
  );
}

function OpponentNameField({ seat, name, onChange }: { seat: number; name: string; onChange(name: string): void }) {
  const texts = useClientTexts();
  const { nameOf } = useHotSeatTexts();
  return (
    <div className={styles.name}>
      <TextField
        label={nameOf(texts.seat(seat + 1))}
        value={name}
        maxLength={2 * MAX_NAME_LENGTH}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
