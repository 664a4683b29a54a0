import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readExternalRecord } from '../../../../main/app/opening/external-record.ts';
import { journalFileOf, type ShopDeps } from '../../../../main/app/shop-deps.ts';
import { rememberJournal } from '../../../../main/devices/keychain/known-journals.ts';
import { SecretStore } from '../../../../main/devices/keychain/secret-store.ts';

/** Whose secret an older till's is: profiles of one user share the keychain. */

const PLACE = { authUrl: 'https://a.test/auth', baseUrl: 'https://a.test' };
let folder: string;
let entries: Map<string, string>;
let deps: ShopDeps;
let live: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-record-'));
  live = journalFileOf(folder, 'live');
  entries = new Map([['client-secret', 'from before']]);
  const keychain = {
    get: async (account: string) => entries.get(account) ?? null,
    set: async (account: string, value: string) => void entries.set(account, value),
    delete: async (account: string) => entries.delete(account),
  };
  deps = { secrets: new SecretStore(keychain, () => PLACE), keychain, folder } as unknown as ShopDeps;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const secretAfterOpening = async (): Promise<string | null> => {
  await readExternalRecord('live', deps, [], async () => null);
  return deps.secrets.secretFor(PLACE);
};

it('a profile that never had a live journal does not take an older till’s secret', async () => {
  expect(await secretAfterOpening()).toBeNull();
  expect(entries.has('client-secret-origin')).toBe(false);
});

it('a profile with a live journal takes it', async () => {
  mkdirSync(dirname(live), { recursive: true });
  writeFileSync(live, '');
  expect(await secretAfterOpening()).toBe('from before');
  expect(entries.has('client-secret-origin')).toBe(true);
});

it('a profile whose live journal is gone takes it', async () => {
  await rememberJournal(deps.keychain, live);
  expect(await secretAfterOpening()).toBe('from before');
});
