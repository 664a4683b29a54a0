import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSaveAs, type SaveAs } from '../../../main/ipc/save-as.ts';
import { ok } from '../../../shared/lib/result.ts';

let folder: string;
/** Who is at the till, and who is there once the system's dialog was answered. */
let person: string | null;
let afterwards: string | null;
let written: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-save-as-'));
  [person, afterwards, written] = ['owner-1', 'owner-1', []];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const saveAs: SaveAs = (name, write) =>
  createSaveAs({
    dialogs: {
      chooseSaveFile: async () => {
        person = afterwards;
        return join(folder, name);
      },
    },
    folder: join(folder, 'profile'),
    backupFolder: () => join(folder, 'backups'),
    personId: () => person,
  })(name, write);

const save = () =>
  saveAs('ekspor.csv', (file) => {
    written.push(file);
    return ok(null);
  });

it('an export is written where the person who asked for it is still at the till', async () => {
  expect(await save()).toEqual({ ok: true, value: null });
  expect(written).toEqual([join(folder, 'ekspor.csv')]);
});

it.each([
  ['the till was locked', null],
  ['another person signed in', 'cashier-2'],
])('an export is not written where %s while the dialog waited', async (_, next) => {
  afterwards = next;
  expect(await save()).toEqual({ ok: false, failure: { kind: 'notSignedIn' } });
  expect(written).toEqual([]);
});
