import type { Driver } from './driver';

/** Stores the sessions of operators, by the hashes of their tokens. */
export class OperatorSessionStore {
  constructor(private readonly driver: Driver) {}

  /** Adds a session, and deletes those that have expired. */
  async add(token: string, now: number, expiresAt: number): Promise<void> {
    await this.driver.transaction(async (tx) => {
      await tx.run('DELETE FROM operator_sessions WHERE expires_at <= ?', now);
      await tx.run('INSERT INTO operator_sessions (token, expires_at) VALUES (?, ?)', token, expiresAt);
    });
  }

  /** Returns whether there is a session that has not expired. */
  async has(token: string, now: number): Promise<boolean> {
    const rows = await this.driver.all(
      'SELECT 1 AS found FROM operator_sessions WHERE token = ? AND expires_at > ?',
      token,
      now,
    );
    return rows.length > 0;
  }

  /** Deletes a session. Resolves to whether there was one. */
  async delete(token: string): Promise<boolean> {
    return (await this.driver.run('DELETE FROM operator_sessions WHERE token = ?', token)) > 0;
  }
}
