import { useState, type ReactNode } from 'react';
import type { BotKind } from '../../ai/bot-kinds';
import { MAX_NAME_LENGTH } from '../../protocol/http';
import { TextField } from '../../ui/field';
import { useHotSeatTexts } from '../hot-seat/texts';
import { usePlayerName } from '../shared/local-store';
import { NameField } from '../setup/name-field';
import { SeatFields, type Occupant } from '../setup/seat-fields';
import { useClientTexts } from '../texts';
import { isBot, type Opponent } from '../match-files/solo-storage';
import styles from './solo.module.css';

/** The strongest kind of bot. */
export const STRONGEST_BOT: BotKind = 'level5';

/** A person without a name. */
export const UNNAMED: Opponent = { name: '' };

/** Manages the opponents of a match: their number, their occupants and names, and the form fields to change them. */
export function useOpponents(initialCount: number, defaultOpponent: Opponent) {
  const texts = useClientTexts();
  const [chosen, choose] = useState<readonly Opponent[]>(Array<Opponent>(initialCount).fill(defaultOpponent));
  const resize = (count: number) => choose(Array.from({ length: count }, (_, i) => chosen[i] ?? defaultOpponent));
  const setOccupants = (occupants: readonly Occupant[]) =>
    choose(chosen.map((opponent, i) => occupants[i] ?? (isBot(opponent) ? UNNAMED : opponent)));
  const opponents = chosen.map((opponent, i) =>
    isBot(opponent) ? opponent : { name: opponent.name.trim() || texts.seat(i + 2) },
  );
  const hasHumanOpponents = !chosen.every(isBot);
  const nameFields = (seat: number): ReactNode => {
    if (seat === 0) return hasHumanOpponents && <OwnNameField />;
    const opponent = chosen[seat - 1];
    return (
      opponent &&
      !isBot(opponent) && (
        <OpponentNameField
          seat={seat}
          name={opponent.name}
          onChange={(name) => choose(chosen.with(seat - 1, { name }))}
        />
      )
    );
  };
  const fields = (
    <SeatFields
      you={texts.setup.you}
      occupants={chosen.map((opponent) => (isBot(opponent) ? opponent : undefined))}
      allowsPeople
      onChange={setOccupants}
      personFields={nameFields}
    />
  );
  return { opponents, hasHumanOpponents, resize, fields };
}

/** Name field of the browser's owner. */
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
