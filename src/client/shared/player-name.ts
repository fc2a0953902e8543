import { useState } from 'react';
import type { PlayerProof } from '../../protocol/http';
import type { Failure } from './api';
import { useAsyncAction } from './async-action';
import { readStored, saveName, storedName, writeStored } from './local-store';
import { validatedName } from './seats';

const STORAGE_KEY = 'piratz.proposed-name';

/** Names that read the same in every language; none is a bot's. */
const NAMES = [
  ...['Anouk', 'Bonny', 'Coral', 'Dario', 'Elin', 'Fenja', 'Flint', 'Gwen', 'Hanno', 'Ida', 'Jago', 'Jonah'],
  ...['Kit', 'Lola', 'Marlow', 'Mika', 'Nell', 'Nilo', 'Oda', 'Pepe', 'Quinn', 'Robin', 'Ruby', 'Sander'],
  ...['Skye', 'Tess', 'Tilda', 'Tom', 'Una', 'Vito', 'Wanda', 'Yuri', 'Zoe'],
];

const isName = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Returns a name for a player who has not entered one, drawn once for this browser. */
function proposedName(): string {
  const stored = readStored(STORAGE_KEY, isName);
  if (stored !== undefined) return stored;
  const name = anotherName([]);
  writeStored(STORAGE_KEY, name);
  return name;
}

/** Draws a name that nobody at this device has yet. */
export function anotherName(taken: readonly string[]): string {
  const names = NAMES.filter((name) => !taken.includes(name));
  return names[Math.floor(Math.random() * names.length)] ?? '';
}

/** The player's stored name, or a proposed one, and its setter. */
export function usePlayerName(): [string, (name: string) => void] {
  const [name, setName] = useState(() => (storedName().trim() ? storedName() : proposedName()));
  return [
    name,
    (next) => {
      saveName(next);
      setName(next);
    },
  ];
}

interface NameCheck {
  /** What is wrong with the last name checked. */
  readonly failure: Failure | undefined;
  /** Calls `use` with the normalized name to send, if it is valid; see `validatedName`. */
  checkName(name: string, player: PlayerProof | undefined, use: (name: string) => void): void;
}

/** Validates the name of a form before the form is sent. */
export function useNameCheck(): NameCheck {
  const { failure, start } = useAsyncAction();
  return {
    failure,
    checkName: (name, player, use) => start(() => Promise.resolve().then(() => use(validatedName(name, player)))),
  };
}
