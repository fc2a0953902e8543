import type { Catalog } from './catalog-types';
import { messageSource, type Language } from './languages';

/** The name of a group of messages: one file in the folder of each language. */
export type Namespace = keyof Catalog;

const loaded = new Map<string, unknown>();
const loading = new Map<string, Promise<void>>();
const namespaces = new Set<Namespace>();

/**
 * How long a failure is remembered, in milliseconds: a component that React renders again because of it fails instead of
 * asking once more.
 */
const RETRY_AFTER_MS = 1000;

const keyOf = (namespace: string, language: Language) => `${language}/${namespace}`;

/** Sets what React's `use` reads of a promise, so that it returns at once instead of suspending. */
const markFulfilled = (promise: Promise<void>) =>
  void Object.assign(promise, { status: 'fulfilled', value: undefined });

/** Loads a group of messages, once. Returns the same promise on every call, as React's `use` requires. */
export function loadMessages(namespace: Namespace, language: Language): Promise<void> {
  const key = keyOf(namespace, language);
  const known = loading.get(key);
  if (known) return known;
  namespaces.add(namespace);
  const found = messageSource().read(namespace, language);
  const promise: Promise<void> = Promise.resolve(found).then(
    (group) => {
      loaded.set(key, group);
      markFulfilled(promise);
    },
    (error: unknown) => {
      setTimeout(() => loading.delete(key), RETRY_AFTER_MS);
      throw error;
    },
  );
  loading.set(key, promise);
  if (!(found instanceof Promise)) {
    loaded.set(key, found);
    markFulfilled(promise);
  }
  return promise;
}

/** Loads every group that is in use so far in another language. */
export async function loadUsedMessages(language: Language): Promise<void> {
  await Promise.all([...namespaces].map((namespace) => loadMessages(namespace, language)));
}

/**
 * Returns a group of messages: texts, and functions that fill in values. In Node it is read on first use; in the browser it
 * has to be loaded before.
 */
export function messages<N extends Namespace>(namespace: N, language: Language): Catalog[N] {
  const key = keyOf(namespace, language);
  if (!loaded.has(key)) void loadMessages(namespace, language);
  if (!loaded.has(key)) throw new Error(`the messages ${key} are not loaded yet`);
  return loaded.get(key) as Catalog[N];
}

/** Returns the text of a group by a name that may be unknown: the rank of a bot. */
export function messageNamed(group: Readonly<Record<string, string>>, name: string): string | undefined {
  return group[name];
}

/** Loads the rules of a game as Markdown. */
export function loadRules(game: string, language: Language): Promise<string> {
  return messageSource().rules(game, language);
}
