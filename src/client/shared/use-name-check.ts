import type { PlayerProof } from '../../protocol/http';
import type { Failure } from './api';
import { validatedName } from './seats';
import { useAsyncAction } from './use-async-action';

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
