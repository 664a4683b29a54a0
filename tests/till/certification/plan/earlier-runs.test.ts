import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderFingerprint, readEarlierRuns } from '../../../../main/certification/plan/earlier-runs.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-earlier-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("the marker of a journal's folder", () => {
  const [here, there] = ['here', 'there'] as const;
  const at = (name: string): string => join(folder, name);

  it('is the same in every run, whatever is written there, and by every path to it', () => {
    mkdirSync(at(here));
    const place = folderFingerprint(at(here));
    writeFileSync(join(at(here), 'certify.db'), 'x');
    symlinkSync(at(here), at(there));
    expect(folderFingerprint(at(here))).toBe(place);
    expect(folderFingerprint(at(there))).toBe(place);
  });

  it('differs for a copy, also where the copy replaces the original', () => {
    mkdirSync(at(here));
    const place = folderFingerprint(at(here));
    cpSync(at(here), at(there), { recursive: true });
    expect(folderFingerprint(at(there))).not.toBe(place);
    renameSync(at(here), at('aside'));
    renameSync(at(there), at(here));
    expect(folderFingerprint(at(here))).not.toBe(place);
  });
});

describe('what earlier runs left', () => {
  it('is empty where there is no readable journal', () => {
    expect(readEarlierRuns(join(folder, 'certify.db'))).toEqual({ bought: 0, open: [] });
    writeFileSync(join(folder, 'certify.db'), 'something else');
    expect(readEarlierRuns(join(folder, 'certify.db'))).toEqual({ bought: 0, open: [] });
  });
});
