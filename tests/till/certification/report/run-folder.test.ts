import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkFolder, prepareFolder } from '../../../../main/certification/report/run-folder.ts';
import { ServiceSettings } from '../../../../shared/service/service-settings.ts';

/** A certification folder records the account that its runs bought from. */

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-certify-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const target = (changes: object = {}) => ({
  pollMs: null,
  isLoopback: false,
  service: ServiceSettings.parse({
    baseUrl: 'https://service.test',
    authUrl: 'https://service.test/auth',
    fsId: 'fs-1',
    clientId: 'kiosk',
    ...changes,
  }),
});

describe('the folder of an earlier certification', () => {
  it('opens again for the same account', () => {
    expect(prepareFolder(folder, target()).ok).toBe(true);
    expect(checkFolder(folder, target()).ok).toBe(true);
  });

  it('opens also where an older Loket stored the token address with /token', () => {
    prepareFolder(folder, target());
    const mark = join(folder, 'certify.json');
    writeFileSync(mark, readFileSync(mark, 'utf8').replace('https://service.test/auth', 'https://service.test/auth/token'));
    expect(checkFolder(folder, target())).toEqual({ ok: true, value: null });
  });

  it('is refused for another account, with the address of its own', () => {
    prepareFolder(folder, target());
    const refused = checkFolder(folder, target({ clientId: 'another' }));
    expect(refused).toMatchObject({ ok: false, failure: expect.stringContaining('https://service.test, kiosk') });
  });
});
