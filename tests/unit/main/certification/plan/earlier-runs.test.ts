import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderFingerprint, readEarlierRuns } from '../../../../../main/certification/plan/earlier-runs.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-earlier-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the place of a journal', () => {
  const [here, there] = ['here', 'there'] as const;
  const at = (name: string): string => join(folder, name);

  it('is the same run after run, whatever is written there, and whichever way leads to it', () => {
    mkdirSync(at(here));
    const place = folderFingerprint(at(here));
    writeFileSync(join(at(here), 'certify.db'), 'x');
    symlinkSync(at(here), at(there));
    expect(folderFingerprint(at(here))).toBe(place);
    expect(folderFingerprint(at(there))).toBe(place);
  });

  it('is another for a copy, also where the copy takes the place of the first', () => {
    mkdirSync(at(here));
    const place = folderFingerprint(at(here));
    cpSync(at(here), at(there), { recursive: true });
    expect(folderFingerprint(at(there))).not.toBe(place);
    renameSync(at(here), at('aside'));
    renameSync(at(there), at(here));
    expect(folderFingerprint(at(here))).not.toBe(place);
  });
});

describe('what runs before left', () => {
  it('is nothing where there is no journal, or one that cannot be read', () => {
    expect(readEarlierRuns(join(folder, 'certify.db'))).toEqual({ bought: 0, open: [] });
    writeFileSync(join(folder, 'certify.db'), 'something else');
    expect(readEarlierRuns(join(folder, 'certify.db'))).toEqual({ bought: 0, open: [] });
  });
});
