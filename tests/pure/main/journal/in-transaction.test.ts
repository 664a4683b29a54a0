import { describe, expect, it, vi } from 'vitest';
import { type Database, inTransaction } from '../../../../main/journal/core/database.ts';

describe('a transaction', () => {
  it('whose work and rollback both fail clears what was kept of it', () => {
    const db = {
      isTransaction: true,
      exec: (sql: string) => {
        if (sql === 'ROLLBACK') throw new Error('disk I/O error');
      },
    } as unknown as Database;
    const undone = vi.fn();
    const fails = () =>
      inTransaction(
        db,
        () => {
          throw new Error('no row was written');
        },
        undone,
      );
    expect(fails).toThrow();
    expect(undone).toHaveBeenCalledOnce();
  });
});
