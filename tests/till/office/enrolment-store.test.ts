import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Keychain } from '../../../main/devices/keychain/keychain.ts';
import { officeEntry } from '../../../main/devices/keychain/office-entry.ts';
import { EnrolmentStore } from '../../../main/office/enrolment/enrolment-store.ts';
import { drawTillKey, isSignedBy } from '../../../main/office/till-key.ts';

/** Where a till keeps its place at a head office, and when it has lost it. */

const folder = mkdtempSync(join(tmpdir(), 'loket-enrolment-'));
let profiles = 0;
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function profile(): string {
  profiles += 1;
  const path = join(folder, String(profiles));
  mkdirSync(path, { recursive: true });
  return path;
}

/** A computer's keychain; locked, it says that it has no entry and takes none. */
function computer() {
  const entries = new Map<string, string>();
  const state = { isLocked: false };
  const keychain: Keychain = {
    get: async (account) => (state.isLocked ? null : (entries.get(account) ?? null)),
    set: async (account, secret) => {
      if (state.isLocked) throw new Error('Cannot create an item in a locked collection');
      entries.set(account, secret);
    },
    delete: async (account) => !state.isLocked && entries.delete(account),
  };
  return { keychain, entries, state };
}

const storeOf = (keychain: Keychain, path: string) => new EnrolmentStore(join(path, 'office.json'), officeEntry(keychain, path));

const key = drawTillKey();
const ENROLMENT = {
  till: '11111111-1111-4111-8111-111111111111',
  ...{ name: 'Kasir 1', outlet: 'Blok M', officeKey: drawTillKey().publicKey, address: 'https://pusat.example' },
};

/** A joined till, and its store as a later start reads it. */
async function joined() {
  const path = profile();
  const { keychain, entries, state } = computer();
  const store = storeOf(keychain, path);
  await store.load();
  expect(await store.join(ENROLMENT, key.privateKey, 'whole')).toEqual({ ok: true, value: null });
  return { path, keychain, entries, state, store, again: () => storeOf(keychain, path), file: join(path, 'office.json') };
}

describe('an enrolment', () => {
  it('survives a restart, and signs with the key that the office knows', async () => {
    const { again } = await joined();
    const state = await again().load();
    expect(state).toMatchObject({ kind: 'joined', file: { enrolment: ENROLMENT, leaves: 'whole', line: null } });
    expect(state.kind === 'joined' && isSignedBy(key.publicKey, 'a text', state.sign('a text'))).toBe(true);
  });

  it('keeps its private key out of every file', async () => {
    const { file } = await joined();
    expect(readFileSync(file, 'utf8')).not.toContain(key.privateKey.slice(20, 50));
  });

  it('remembers what leaves, and the line and turn that the office named', async () => {
    const { store, again } = await joined();
    store.change({ leaves: 'masked', line: ENROLMENT.till, turn: 3 });
    expect(await again().load()).toMatchObject({ file: { leaves: 'masked', line: ENROLMENT.till, turn: 3 } });
  });

  it('reads a file of a version that kept no turn', async () => {
    const { file, again } = await joined();
    writeFileSync(file, JSON.stringify({ enrolment: ENROLMENT, leaves: 'whole', line: ENROLMENT.till }));
    expect(await again().load()).toMatchObject({ kind: 'joined', file: { leaves: 'whole', line: ENROLMENT.till, turn: null } });
  });

  it.each([
    ['lost', (file: string) => rmSync(file)],
    ['cut off by a power cut', (file: string) => writeFileSync(file, readFileSync(file, 'utf8').slice(0, 40))],
    ['empty', (file: string) => writeFileSync(file, '')],
  ])('survives a file that is %s, and lets out the least again', async (_name, damage) => {
    const { file, again } = await joined();
    damage(file);
    expect(await again().load()).toMatchObject({ kind: 'joined', file: { enrolment: ENROLMENT, leaves: 'masked' } });
  });

  it('is not that of a profile copied to another folder of the same computer', async () => {
    const { path, keychain } = await joined();
    const copy = profile();
    cpSync(path, copy, { recursive: true });
    expect(await storeOf(keychain, copy).load()).toMatchObject({ kind: 'keyMissing' });
  });

  it('is not that of a profile copied to another computer', async () => {
    const { path } = await joined();
    expect(await storeOf(computer().keychain, path).load()).toMatchObject({ kind: 'keyMissing' });
  });

  it('sends nothing to an office that only a changed file names', async () => {
    const { file, again } = await joined();
    writeFileSync(file, readFileSync(file, 'utf8').replace('https://pusat.example', 'https://other.example'));
    expect(await again().load()).toMatchObject({ kind: 'keyMissing' });
  });

  it('is known, without its key, while the keychain is locked, and works once it is open', async () => {
    const { state, again } = await joined();
    state.isLocked = true;
    const store = again();
    expect(await store.load()).toMatchObject({ kind: 'keychainSilent', file: { enrolment: ENROLMENT } });
    state.isLocked = false;
    expect(await store.load()).toMatchObject({ kind: 'joined' });
  });

  it('is made in both places or in none', async () => {
    const { keychain, entries } = computer();
    const store = storeOf(keychain, join(folder, 'no such folder'));
    expect(await store.join(ENROLMENT, key.privateKey, 'masked')).toMatchObject({ ok: false, failure: { why: 'notKept' } });
    expect(entries.size).toBe(0);
  });
});

describe('leaving', () => {
  it('deletes the key and the file', async () => {
    const { store, entries, again } = await joined();
    expect((await store.leave()).ok).toBe(true);
    expect(entries.size).toBe(0);
    expect(await again().load()).toEqual({ kind: 'none' });
  });

  it('fails as a whole where the keychain keeps the key', async () => {
    const { store, state, again } = await joined();
    state.isLocked = true;
    expect(await store.leave()).toMatchObject({ ok: false, failure: { kind: 'keychain', why: 'locked' } });
    state.isLocked = false;
    expect(await again().load()).toMatchObject({ kind: 'joined' });
  });
});
