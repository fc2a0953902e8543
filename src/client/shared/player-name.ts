import { useState } from 'react';
import type { PlayerProof } from '../../protocol/http';
import { drawBelow } from '../../random/entropy';
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

/**
 * Returns a name for a player who has not entered one: that drawn last in this browser, or another one if somebody at the
 * table has it.
 */
function proposedName(taken: readonly string[]): string {
  const stored = readStored(STORAGE_KEY, isName);
  if (stored !== undefined && isFree(stored, taken)) return stored;
  const name = anotherName(taken);
  writeStored(STORAGE_KEY, name);
  return name;
}

/** Draws a name that looks like none of these. */
export function anotherName(taken: readonly string[]): string {
  const names = NAMES.filter((name) => isFree(name, taken));
  return names[drawBelow(names.length)] ?? '';
}

function isFree(name: string, taken: readonly string[]): boolean {
  return !taken.some((other) => outlineOf(other) === outlineOf(name));
}

/** Letters by those that look like them, in lower case; enough for the names above, the server knows all of Unicode. */
const LOOK_ALIKES: readonly (readonly [RegExp, string])[] = [
  [/[0оο]/gu, 'o'],
  [/[1|lіιı]/gu, 'i'],
  [/[аα]/gu, 'a'],
  [/[еε]/gu, 'e'],
  [/[мμ]/gu, 'm'],
  [/[тτ]/gu, 't'],
  [/[кκ]/gu, 'k'],
  [/[нη]/gu, 'n'],
  [/[уυ]/gu, 'y'],
  [/[рρ]/gu, 'p'],
  [/[сς]/gu, 'c'],
];

/** Returns the same text for names that look alike. */
function outlineOf(name: string): string {
  const letters = name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}\s]/gu, '')
    .toLowerCase();
  return LOOK_ALIKES.reduce((text, [alike, letter]) => text.replace(alike, letter), letters);
}

/** The player's stored name, or until they enter one a proposal that nobody at the table has; and its setter. */
export function usePlayerName(taken: readonly string[] = []): [string, (name: string) => void] {
  const [entered, setEntered] = useState(() => (storedName().trim() ? storedName() : undefined));
  const [proposal, setProposal] = useState(() => proposedName(taken));
  if (entered === undefined && !isFree(proposal, taken)) setProposal(proposedName(taken));
  return [
    entered ?? proposal,
    (next) => {
      saveName(next);
      setEntered(next);
    },
  ];
}

/** A proposal for another player at this device, that nobody at the table has, until a name is entered; and its setter. */
export function useNameBeside(taken: readonly string[]): [string, (name: string) => void] {
  const [entered, setEntered] = useState<string>();
  const [proposal, setProposal] = useState(() => anotherName(taken));
  if (entered === undefined && !isFree(proposal, taken)) setProposal(anotherName(taken));
  return [entered ?? proposal, setEntered];
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
