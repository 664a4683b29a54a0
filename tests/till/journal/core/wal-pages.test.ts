import { copyFileSync, statSync, truncateSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inspectFile } from '../../../../main/journal/core/inspect-file.ts';
import { isTruncatedDespiteWal, readWalPages } from '../../../../main/journal/core/wal-pages.ts';
import { openJournal } from '../../../../main/records/journal-schema.ts';
import { JournalFolder } from '../../../lab/fakes/journals.ts';

let folder: JournalFolder;
let left: string;
beforeEach(() => {
  folder = new JournalFolder();
  left = `${folder.file}.left`;
});
afterEach(() => folder.remove());

/** The files after a power cut: 300 sales are in the main file, the newest ones only in the write-ahead log. */
function leftByAPowerCut(): void {
  folder.sold(1, 300).close();
  const open = openJournal(folder.file);
  if (!open.ok) throw new Error(JSON.stringify(open.failure));
  folder.sold(301, 310, open.value);
  for (const end of ['', '-wal']) copyFileSync(`${folder.file}${end}`, `${left}${end}`);
  open.value.close();
}

describe('a journal that a power cut left with its log', () => {
  it('is complete where the log holds what the file lacks', () => {
    leftByAPowerCut();
    const { pages, count, pageSize } = readWalPages(`${left}-wal`);
    expect(pages.size).toBeGreaterThan(0);
    expect(count * pageSize).toBeGreaterThanOrEqual(statSync(left).size);
    expect(inspectFile(left)).toEqual({ ok: true, value: null });
  });

  it('is reported as truncated where the log lacks a missing page', () => {
    leftByAPowerCut();
    truncateSync(left, Math.floor(statSync(left).size / 2 / 4096) * 4096);
    expect(inspectFile(left)).toMatchObject({ ok: false, failure: { why: 'corrupt', detail: expect.stringContaining('cut off') } });
  });

  it('is not reported as truncated for pages that were never committed', () => {
    leftByAPowerCut();
    const { size } = statSync(`${left}-wal`);
    const { pageSize } = readWalPages(`${left}-wal`);
    truncateSync(`${left}-wal`, size - pageSize - 24);
    expect(readWalPages(`${left}-wal`).count).toBeGreaterThan(0);
    expect(isTruncatedDespiteWal(`${left}-wal`, statSync(left).size, statSync(left).size)).toBe(false);
  });

  it('is judged by the file’s header where the log is too short', () => {
    leftByAPowerCut();
    truncateSync(`${left}-wal`, 16);
    expect(isTruncatedDespiteWal(`${left}-wal`, 4096, 8192)).toBe(true);
    expect(isTruncatedDespiteWal(`${left}-wal`, 8192, 8192)).toBe(false);
  });
});
