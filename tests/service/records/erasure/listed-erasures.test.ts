import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFile } from '../../../../main/journal/core/database.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import type { ListKey } from '../../../../main/lib/signed-lines.ts';
import { ErasureRecords } from '../../../../main/records/erasure/erasure-records.ts';
import { restore } from '../../../../main/records/restore/restore.ts';
import { ok } from '../../../../shared/lib/result.ts';
import { OWNER } from '../../../lab/fakes/erasure/erasure-jobs.ts';
import { soldAt } from '../../../lab/fakes/journal-sales.ts';
import { JournalFolder } from '../../../lab/fakes/journals.ts';
import { value } from '../../../lab/fakes/shop/shifts.ts';

const NOW = Date.parse('2026-06-01T00:00:00.000Z');

let folder: JournalFolder;
let journal: Journal;
let list: string;
beforeEach(() => {
  folder = new JournalFolder();
  journal = folder.sold(1, 5);
  mkdirSync(folder.copies);
  list = join(folder.copies, 'loket-live.erasures');
});
afterEach(() => folder.remove());

const OURS: ListKey = Buffer.alloc(32, 1).toString('base64');
const ANOTHERS: ListKey = Buffer.alloc(32, 2).toString('base64');
const BEFORE = '2025-06-01T00:00:00.000Z';

const records = (key: ListKey | null = OURS) =>
  new ErasureRecords(
    journal,
    () => folder.copies,
    async () => key,
  );
const answer = async (known: ErasureRecords, erase: boolean) =>
  value(await known.answer({ id: known.listed()?.id ?? '', erase }, OWNER, NOW, true));
const wish = (id: string) => ({ id, at: soldAt(2).at, of: [soldAt(1).orderId], by: OWNER });
const forged = (id: string) => ({ journal: 'abcdefgh', ...wish(id) });
const writeForged = (...ids: readonly string[]): void =>
  writeFileSync(list, [...ids.map(forged), { journal: 'abcdefgh', before: BEFORE }].map((entry) => `${JSON.stringify(entry)}\n`).join(''));
const wishes = () => journal.erasure.requests().map(({ id }) => id);

describe('what only a list of unknown origin asks to erase', () => {
  it('is not erased', async () => {
    writeForged('wish-1');
    const known = records();
    expect(await known.readLists(NOW, true)).toEqual(ok(false));
    expect([wishes(), known.toRepeat()]).toEqual([[], '']);
    expect(known.listed()).toMatchObject({ requests: 1, before: BEFORE });
  });

  it('is erased after the owner’s yes, signed, and not asked about again', async () => {
    writeForged('wish-1');
    const known = records();
    await known.readLists(NOW, true);
    expect(await known.answer({ id: 'another', erase: true }, OWNER, NOW, true)).toEqual(ok(false));
    expect(wishes()).toEqual([]);
    expect(await answer(known, true)).toBe(true);
    expect([wishes(), known.toRepeat(), known.listed()]).toEqual([['wish-1'], BEFORE, null]);
    const signed = readFileSync(list, 'utf8')
      .split('\n')
      .filter((line) => line.includes('"mac"'));
    expect(signed).toHaveLength(1);
    const later = records();
    await later.readLists(NOW, true);
    expect(later.listed()).toBeNull();
  });

  it('is not erased after a no, and asked about again only where the list names more', async () => {
    writeForged('wish-1');
    const known = records();
    await known.readLists(NOW, true);
    expect([await answer(known, false), known.listed()]).toEqual([false, null]);
    const later = records();
    await later.readLists(NOW, true);
    expect([wishes(), later.listed()]).toEqual([[], null]);
    writeForged('wish-1', 'wish-2');
    await later.readLists(NOW, true);
    expect([wishes(), later.listed()?.requests]).toEqual([[], 1]);
  });

  it.each([true, false])(
    'is asked about again where the journal does not keep the answer (yes: %s), and the answer fails',
    async (erase) => {
      writeForged('wish-1');
      const known = records();
      await known.readLists(NOW, true);
      const { id = '' } = known.listed() ?? {};
      const other = openFile(folder.file);
      other.exec('BEGIN IMMEDIATE');
      expect(await known.answer({ id, erase }, OWNER, NOW, true)).toMatchObject({ ok: false, failure: { kind: 'journal' } });
      expect([known.listed(), wishes()]).toEqual([{ id, requests: 1, before: BEFORE }, []]);
      other.close();
      await answer(known, erase);
      expect([known.listed(), wishes()]).toEqual([null, erase ? ['wish-1'] : []]);
    },
  );

  it('stays declined when the shop’s own erasure passes the time of the list', async () => {
    writeForged('wish-1');
    const known = records();
    await known.readLists(NOW, true);
    await answer(known, false);
    await known.ended({ at: new Date(NOW).toISOString(), erased: 0, waiting: 0, by: null }, BEFORE);
    const later = records();
    await later.readLists(NOW, true);
    expect(later.listed()).toBeNull();
  });

  it('is journalled as the wish of the owner who allowed it, whomever the list names', async () => {
    const by = { person: { id: 'sari', name: 'Sari', role: 'supervisor' }, liftedBy: null };
    writeFileSync(list, `${JSON.stringify({ ...forged('wish-1'), by })}\n`);
    const known = records();
    await known.readLists(NOW, true);
    await answer(known, true);
    expect(journal.erasure.requests()).toMatchObject([{ id: 'wish-1', by: OWNER }]);
  });

  it('is no time that no run can have had', async () => {
    writeFileSync(list, `${JSON.stringify({ journal: 'abcdefgh', before: '2099-01-01T00:00:00.000Z' })}\n`);
    const known = records();
    await known.readLists(NOW, true);
    expect(known.listed()).toBeNull();
  });

  it('keeps its time for later while the clock is odd', async () => {
    writeForged('wish-1');
    const known = records();
    await known.readLists(NOW, true);
    await known.answer({ id: known.listed()?.id ?? '', erase: true }, OWNER, NOW, false);
    expect([wishes(), known.toRepeat(), known.listed()]).toMatchObject([['wish-1'], '', { requests: 0, before: BEFORE }]);
  });
});

describe('what this till wrote into the folder', () => {
  const lines = (text: string): string => text.replace('wish-0', 'wish-1');

  it.each<[string, ListKey | null, (text: string) => string, readonly string[]]>([
    ['is erased again where its line is as written', OURS, (text) => text, ['wish-0']],
    ['waits where its line was changed', OURS, lines, []],
    ['waits where it has no code', OURS, (text) => text.replace(/,"mac":"[^"]*"/, ''), []],
    ['waits on another computer', ANOTHERS, (text) => text, []],
    ['waits while the keychain does not answer', null, (text) => text, []],
  ])('%s', async (_what, key, changed, taken) => {
    const old = await folder.copyAt(NOW);
    journal.erasure.ask(wish('wish-0'));
    await records().writeLists();
    folder.close();
    rmSync(`${folder.file}.erasures`);
    expect(restore(folder.file, old, { now: NOW, epoch: '0123456789ab' }).ok).toBe(true);
    journal = folder.open();
    writeFileSync(list, changed(readFileSync(list, 'utf8')));
    const known = records(key);
    expect(await known.readLists(NOW, true)).toEqual(ok(taken.length > 0));
    expect([wishes(), known.listed()?.requests ?? 0]).toEqual([taken, 1 - taken.length]);
  });

  it('is signed by the next write where an older version wrote it, once', async () => {
    journal.erasure.ask(wish('wish-0'));
    await records(null).writeLists();
    for (let times = 0; times < 2; times += 1) await records().writeLists();
    expect(readFileSync(list, 'utf8').match(/wish-0/g)).toHaveLength(2);
    expect(readFileSync(`${folder.file}.erasures`, 'utf8').match(/wish-0/g)).toHaveLength(1);
  });
});

it.each(['a pipe', 'a link'])(
  'a list is not read through %s, and not written through it',
  async (what) => {
    const victim = join(folder.path, 'settings.json');
    writeFileSync(victim, JSON.stringify(forged('wish-1')));
    if (what === 'a pipe') execFileSync('mkfifo', [list]);
    else symlinkSync(victim, list);
    journal.erasure.ask({ id: 'ours', at: soldAt(2).at, of: [soldAt(2).orderId], by: OWNER });
    expect(await records().readLists(NOW, true)).toEqual(ok(false));
    await records().writeLists();
    expect([wishes(), readFileSync(victim, 'utf8')]).toEqual([['ours'], JSON.stringify(forged('wish-1'))]);
  },
  5_000,
);
