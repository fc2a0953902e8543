import { drawHex } from '../../random/entropy';
import { toFailure } from './api';
import { isRecord, readStored, writeStored } from './local-store';
import { startTimer } from './time';

/*
 * A page asks for a seat with a secret of its own, and keeps it until it has the seat: when the outcome of a request is
 * unknown, the same secret finds the seat that it may have got.
 */

const KEY = 'piratz.seatSecrets';

/** The number of secrets that are kept, the latest ones. */
const MAX_SECRETS = 20;

const RETRY_DELAY_MS = 1000;

/** Failures after which nobody knows whether the server has done what was asked. */
const UNKNOWN_OUTCOMES: readonly string[] = ['offline', 'unavailable', 'internal'];

type Secrets = Readonly<Record<string, string>>;

const isSecrets = (value: unknown): value is Secrets =>
  isRecord(value) && Object.values(value).every((secret) => typeof secret === 'string');

/**
 * Asks for a seat, and once more if the outcome is unknown. Rejects as `ask` does.
 * @param what names the request: the same one uses the same secret until it succeeds, or what it has got is deleted
 */
export async function askForSeat<T>(what: string, ask: (seatSecret: string) => Promise<T>): Promise<T> {
  const { [what]: kept, ...others } = readStored(KEY, isSecrets) ?? {};
  const secret = kept ?? drawHex(16);
  writeStored(KEY, Object.fromEntries([...Object.entries(others), [what, secret]].slice(-MAX_SECRETS)));
  try {
    const answer = await ask(secret).catch(async (error: unknown) => {
      if (!UNKNOWN_OUTCOMES.includes(toFailure(error).code)) throw error;
      await new Promise<void>((resolve) => startTimer(resolve, RETRY_DELAY_MS));
      return ask(secret);
    });
    forget(what);
    return answer;
  } catch (error) {
    if (toFailure(error).code === 'not-found') forget(what); // what it had got has been deleted
    throw error;
  }
}

function forget(what: string): void {
  const { [what]: _used, ...rest } = readStored(KEY, isSecrets) ?? {};
  writeStored(KEY, rest);
}
