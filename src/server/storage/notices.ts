import type { Driver } from './driver';

/** What the operator tells all open pages. */
export interface StoredNotice {
  readonly id: string;
  readonly words: string;
  /** In Unix milliseconds. */
  readonly expiresAt: number;
}

/** Stores the notice of the operator: at most one. */
export class NoticeStore {
  constructor(private readonly driver: Driver) {}

  /** Returns the notice, if there is one that has not expired. */
  async current(now: number): Promise<StoredNotice | undefined> {
    const [row] = await this.driver.all('SELECT id, words, expires_at FROM notices WHERE expires_at > ?', now);
    return row && { id: String(row.id), words: String(row.words), expiresAt: Number(row.expires_at) };
  }

  /** Stores a notice in place of the one before; without one, removes it. */
  async replace(notice?: StoredNotice): Promise<void> {
    await this.driver.exclusive(async (tx) => {
      await tx.run('DELETE FROM notices');
      if (!notice) return;
      const { id, words, expiresAt } = notice;
      await tx.run('INSERT INTO notices (id, words, expires_at) VALUES (?, ?, ?)', id, words, expiresAt);
    });
  }
}
