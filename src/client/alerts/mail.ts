import { useEffect, useSyncExternalStore } from 'react';
import type { MailStatus } from '../../protocol/http';
import { drawHex } from '../../random/entropy';
import { storage } from '../../ui/storage';
import { post, sendMailAbout } from '../shared/api';
import { isRecord, readStored, writeStored, type HeldSeat } from '../shared/local-store';

const STORAGE_KEY = 'piratz.mail';

/** The e-mail address that this browser has given to the server, and the secret that proves it. */
export interface OwnMail {
  readonly address: string;
  readonly secret: string;
}

function isOwnMail(value: unknown): value is OwnMail {
  return isRecord(value) && typeof value.address === 'string' && typeof value.secret === 'string';
}

/** Returns this browser's e-mail address, if it has given one. */
export function ownMail(): OwnMail | undefined {
  return readStored(STORAGE_KEY, isOwnMail);
}

const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Forgets the e-mail address in this browser. */
export function forgetMail(): void {
  storage.remove(STORAGE_KEY);
  notifyListeners();
}

/**
 * Gives the server an e-mail address, to which it sends a link that confirms it. Resolves to whether the link was sent. Like all
 * requests here it rejects with RequestError.
 */
export async function giveAddress(address: string, language: string): Promise<MailStatus> {
  const own = { address, secret: ownMail()?.secret ?? drawHex(16) };
  const status = await post<MailStatus>('/mail/address', { ...own, language });
  if (status.state === 'not-sent') return status;
  writeStored(STORAGE_KEY, own);
  notifyListeners();
  return status;
}

/** Asks whether the address of this browser is confirmed. */
export const mailStatus = ({ secret }: OwnMail) => post<MailStatus>('/mail/status', { secret });

/** Deletes the address of this browser from the server, and here. */
export async function removeAddress({ secret }: OwnMail): Promise<void> {
  await post('/mail/remove', { secret });
  forgetMail();
}

/** Confirms an address by the token of a link. */
export const confirmAddress = (token: string) => post<object>('/mail/confirm', { token });

/** Deletes the address that has got a token in an e-mail. */
export const stopMail = (token: string) => post<object>(`/mail/stop?token=${token}`, {});

/** Lets e-mails about the turns of a seat go to this browser's address, if it has given one. */
export function useMail(matchID: string, seat: HeldSeat | undefined): void {
  const secret = useSyncExternalStore(subscribe, () => ownMail()?.secret);
  useEffect(() => {
    if (!seat || secret === undefined) return;
    // Without it the seat gets no e-mails; the page still shows whose turn it is.
    sendMailAbout(seat.game, matchID, seat, secret).catch((error: unknown) =>
      console.warn('no e-mails about this seat:', error),
    );
  }, [matchID, seat, secret]);
}
