import { afterEach, expect, it } from 'vitest';
import { openFile, preparedOnce } from '../../../../../main/journal/core/database.ts';

const opened = [openFile(':memory:'), openFile(':memory:')] as const;
afterEach(() => opened.forEach((db) => void (db.isOpen && db.close())));

it('prepares a text once for each connection, and reads a table that changed since', () => {
  const [one, other] = opened;
  const sql = 'SELECT * FROM numbers';
  for (const [n, db] of opened.entries()) db.exec(`CREATE TABLE numbers (n); INSERT INTO numbers VALUES (${n})`);
  const statement = preparedOnce(one, sql);
  expect(statement.all()).toEqual([{ n: 0 }]);
  expect(preparedOnce(one, sql)).toBe(statement);
  expect(preparedOnce(other, sql).all()).toEqual([{ n: 1 }]);
  one.exec('ALTER TABLE numbers ADD COLUMN more; INSERT INTO numbers VALUES (2, 3)');
  expect(preparedOnce(one, sql).all()).toEqual([
    { n: 0, more: null },
    { n: 2, more: 3 },
  ]);
});
