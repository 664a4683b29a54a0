import { chmodSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../till-fixture.ts';

/** docs/security.md, "Files": what the till keeps is its owner's alone, under the most open umask that there is. */

test.skip(process.platform === 'win32', 'the rights of a profile keep others out on Windows');

const umask = process.umask();
test.afterEach(() => process.umask(umask));

test('every file of the profile is the owner’s alone, new ones and those that an older till left open', async ({
  start,
  product,
  profile,
}) => {
  process.umask(0);
  const old = ['logs/loket.log', 'receipts/training/old/receipt.txt', 'backups/older.txt', 'catalogue-before.json'];
  for (const file of old) {
    mkdirSync(join(profile, file, '..'), { recursive: true });
    writeFileSync(join(profile, file), '');
    chmodSync(join(profile, file), 0o666);
  }
  chmodSync(profile, 0o755);
  const { counter } = await start({ settings: { mode: 'training' } });
  const orderId = await counter.sell(product('pln-token-50000'));
  await counter.reaches(orderId, 'success');
  await counter.print();
  await expect.poll(() => openToOthers(profile)).toEqual([]);
  // All that was asked about was there.
  const found = filesIn(profile).map((path) => path.slice(profile.length + 1));
  for (const file of [
    ...old,
    'journal/training.db',
    'journal/training.db-wal',
    'journal/training.db-shm',
    'journal/training.db.lock',
    'settings.json',
  ])
    expect(found).toContain(file);
  expect(found.filter((path) => path.startsWith('receipts/training/') && path.endsWith('receipt.escpos'))).not.toEqual([]);
});

/** Every file and folder with a right for anybody but its owner; links say nothing of themselves. */
const openToOthers = (folder: string): string[] =>
  [folder, ...filesIn(folder)].filter((path) => {
    const found = lstatSync(path, { throwIfNoEntry: false });
    return found !== undefined && !found.isSymbolicLink() && (found.mode & 0o077) !== 0;
  });

const filesIn = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
