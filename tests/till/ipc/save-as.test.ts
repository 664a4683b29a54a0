import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSaving } from '../../../main/ipc/save-as.ts';
import { TABLE_FORMATS, type TableFile } from '../../../main/lib/export/table-file.ts';
import { ok } from '../../../shared/lib/result.ts';

let folder: string;
/** Who is at the till, and who is there once the system's dialog was answered. */
let person: string | null;
let afterwards: string | null;
let written: string[];
/** What the person types in the dialog; null leaves the offered name. */
let typed: string | null;
let offered: unknown[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-save-as-'));
  for (const own of ['profile', 'backups']) mkdirSync(join(folder, own));
  [person, afterwards, written, typed, offered] = ['owner-1', 'owner-1', [], null, []];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const saving = () =>
  createSaving({
    dialogs: {
      chooseSaveFile: async (name, formats) => {
        person = afterwards;
        offered.push(name, formats);
        return join(folder, typed ?? name);
      },
    },
    folder: join(folder, 'profile'),
    backupFolder: () => join(folder, 'backups'),
    personId: () => person,
  });

const save = () =>
  saving().saveAs('halaman.pdf', (file) => {
    written.push(file);
    return ok(null);
  });

it('an export is written where the person who asked for it is still at the till', async () => {
  expect(await save()).toEqual({ ok: true, value: null });
  expect(written).toEqual([join(folder, 'halaman.pdf')]);
});

it.each([
  ['the till was locked', null],
  ['another person signed in', 'cashier-2'],
])('an export is not written where %s while the dialog waited', async (_, next) => {
  afterwards = next;
  expect(await save()).toEqual({ ok: false, failure: { kind: 'notSignedIn' } });
  expect(written).toEqual([]);
});

describe('a table', () => {
  const saved = async (name: string | null): Promise<unknown> => {
    typed = name;
    const answer = await saving().saveTable('ekspor', TABLE_FORMATS, (to: TableFile) => ok(to));
    return answer.ok ? answer.value : answer.failure;
  };

  it('is offered as a workbook first, and every format has its filter', async () => {
    expect(await saved(null)).toEqual({ file: join(folder, 'ekspor.xlsx'), format: 'xlsx' });
    expect(offered).toEqual(['ekspor.xlsx', ['xlsx', 'csv']]);
  });

  it.each([
    ['laporan.csv', 'laporan.csv', 'csv'],
    ['LAPORAN.CSV', 'LAPORAN.CSV', 'csv'],
    ['laporan.xlsx', 'laporan.xlsx', 'xlsx'],
    ['laporan', 'laporan.xlsx', 'xlsx'],
    ['laporan 29.11.2026', 'laporan 29.11.2026.xlsx', 'xlsx'],
    ['laporan.csv ', 'laporan.csv', 'csv'],
    ['laporan.', 'laporan.xlsx', 'xlsx'],
    ['laporan. ', 'laporan.xlsx', 'xlsx'],
  ])('that a person names %s is written to %s as %s', async (name, file, format) => {
    expect(await saved(name)).toEqual({ file: join(folder, file), format });
  });

  it.each(['laporan.json', 'laporan.xls', 'laporan.pdf'])('is not written to %s, and the failure names the endings', async (name) => {
    expect(await saved(name)).toEqual({ kind: 'otherEnding', ending: name.slice(name.indexOf('.')), offered: ['xlsx', 'csv'] });
  });

  it.each(['laporan', 'laporan.', 'laporan.xlsx '])('named %j replaces no file that the dialog did not ask about', async (name) => {
    writeFileSync(join(folder, 'laporan.xlsx'), 'before');
    expect(await saved(name)).toEqual({ file: join(folder, 'laporan (2).xlsx'), format: 'xlsx' });
  });

  it('with a name that the disk cannot hold is not written, and the failure says so', async () => {
    expect(await saved('a'.repeat(251))).toEqual({ kind: 'badFileName' });
  });

  it.each(['profile/laporan.csv', 'profile/laporan', 'backups/loket.db'])(
    'is not written to %s, where the till keeps its own',
    async (name) => {
      expect(await saved(name)).toEqual({ kind: 'ownFile' });
    },
  );
});
