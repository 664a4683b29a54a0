import { describe, expect } from 'vitest';
import type { Counter } from './fixture/counter.ts';
import { it } from './fixture/windows-test.ts';
import type { KeychainAct } from './programs/keychain.ts';

const PLACE = { authUrl: 'https://token.test', baseUrl: 'https://api.test' };
const SECRET = 'a:b+c/ü €=  "quoted"';

/** One start of a till: a process of its own, whose acts use the service name of this test's counter. */
const startOf = (counter: Counter, ...acts: readonly KeychainAct[]): Promise<readonly unknown[]> =>
  counter.ask('keychain', { service: `Loket ${counter.windowsPath()}`, place: PLACE, acts });

describe('the Credential Manager', () => {
  it('without an entry is a keychain that works and is empty', async ({ counter }) => {
    expect(await startOf(counter, { type: 'probe' }, { type: 'load' }, { type: 'get', account: 'client-secret' })).toEqual([
      { ok: true, value: null },
      { is: 'absent' },
      null,
    ]);
  });

  it('keeps the client secret over a restart, character for character, for the addresses that it was typed for', async ({ counter }) => {
    expect(await startOf(counter, { type: 'load' }, { type: 'save', secret: SECRET })).toEqual([{ is: 'absent' }, { is: 'stored' }]);
    const later = await startOf(
      counter,
      { type: 'load' },
      { type: 'secret', place: PLACE },
      { type: 'secret', place: { ...PLACE, baseUrl: 'https://other.test' } },
    );
    expect(later).toEqual([{ is: 'stored' }, SECRET, null]);
  });

  it('whose secret another program changed gives it to no service until it is typed again', async ({ counter }) => {
    await startOf(
      counter,
      { type: 'load' },
      { type: 'save', secret: SECRET },
      { type: 'set', account: 'client-secret', secret: 'changed' },
    );
    const changed = await startOf(counter, { type: 'load' }, { type: 'secret', place: PLACE });
    expect(changed).toEqual([{ is: 'elsewhere', origin: '' }, null]);
    const typed = await startOf(counter, { type: 'load' }, { type: 'save', secret: SECRET }, { type: 'secret', place: PLACE });
    expect(typed.slice(1)).toEqual([{ is: 'stored' }, SECRET]);
  });

  it('from which the secret was deleted is empty at the next start, and deletes it without a fault again', async ({ counter }) => {
    const first = await startOf(counter, { type: 'load' }, { type: 'save', secret: SECRET }, { type: 'forget' });
    expect(first[2]).toEqual({ ok: true, value: { is: 'absent' } });
    expect(await startOf(counter, { type: 'load' }, { type: 'forget' })).toEqual([{ is: 'absent' }, { ok: true, value: { is: 'absent' } }]);
  });

  it('holds 300 entries of one till, and gives each one back', async ({ counter }) => {
    const seen = await startOf(counter, { type: 'count', prefix: 'client-secret-of-', entries: 300 }, { type: 'load' });
    expect(seen).toEqual([300, { is: 'absent' }]);
  });

  it('holds an entry of 2,560 bytes, the limit of Windows', async ({ counter }) => {
    const epochs = 'x'.repeat(2_560);
    const set = await startOf(counter, { type: 'set', account: 'epochs', secret: epochs });
    expect(set).toEqual([{ ok: true }]);
    expect(await startOf(counter, { type: 'get', account: 'epochs' })).toEqual([epochs]);
  });

  it('that fails is named, keeps what it holds for its repair, and a secret is held for this run', async ({ counter }) => {
    await startOf(counter, { type: 'load' }, { type: 'save', secret: SECRET });
    const key = await counter.registry(MANAGER, 'EncryptionKey');
    const damaged = async (...acts: readonly KeychainAct[]): Promise<readonly unknown[]> => {
      await counter.setRegistry(MANAGER, 'EncryptionKey', 'REG_SZ', 'damaged');
      const seen = await startOf(counter, ...acts);
      await counter.setRegistry(MANAGER, 'EncryptionKey', 'REG_BINARY', key);
      return seen;
    };
    const refused = { is: 'noKeychain', why: 'refused' };
    expect(await damaged({ type: 'probe' }, { type: 'load' })).toMatchObject([{ ok: false, failure: { why: 'refused' } }, refused]);
    expect(await startOf(counter, { type: 'load' }, { type: 'secret', place: PLACE })).toEqual([{ is: 'stored' }, SECRET]);
    const today = await damaged({ type: 'load' }, { type: 'save', secret: 'for today' }, { type: 'secret', place: PLACE });
    expect(today).toEqual([refused, { is: 'forThisRun' }, 'for today']);
  });
});

/** Where Wine keeps the entries of a user, and the key that they are encrypted with. */
const MANAGER = String.raw`HKCU\Software\Wine\Credential Manager`;
