import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConnectionChange } from '../../../../main/app/settings/connection-change.ts';
import type { Keychain } from '../../../../main/devices/keychain/keychain.ts';
import { SecretStore } from '../../../../main/devices/keychain/secret-store.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import { openJournal } from '../../../../main/records/journal-schema.ts';
import { Accounts } from '../../../../main/selling/orders/accounts/accounts.ts';
import { accountKey, accountOf } from '../../../../main/service/account.ts';
import { ServiceSettings } from '../../../../shared/service/service-settings.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';

/** Which changes of the settings keep the account of earlier orders, and which make another account. */

const NOW = '2026-01-02T03:04:05.000Z';
const OWNER: Authority = { person: { id: 'ratna', name: 'Ratna', role: 'owner' }, liftedBy: null };
const none: Keychain = { get: async () => null, set: async () => {}, delete: async () => true };
const set = (changes: Partial<ServiceSettings> = {}): ServiceSettings =>
  ServiceSettings.parse({ baseUrl: 'https://a.test/v1', authUrl: 'https://login.test/token', clientId: 'kiosk', fsId: 'fs-1', ...changes });
const path = (text: string): Partial<ServiceSettings> => ({ orderDetails: { path: text } });

let folder: string;
let journal: Journal;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-one-account-'));
  const opened = openJournal(join(folder, 'live.db'));
  if (!opened.ok) throw new Error(JSON.stringify(opened.failure));
  journal = opened.value;
});
afterEach(() => {
  journal.close();
  rmSync(folder, { recursive: true, force: true });
});

const accountsAt = (settings: ServiceSettings): Accounts =>
  new Accounts({ journal, current: () => accountOf(settings), now: () => NOW, isSingleAccount: false });

interface Seen {
  /** Whether the screen would ask which account the open orders belong to. */
  readonly isOther: boolean;
  /** Whether the till may send, repeat and read an order of the first settings under the last ones. */
  readonly isOwn: boolean;
}

/** Runs the till with each of these settings in turn, and sells under the first. */
function through(...[first, ...later]: readonly [ServiceSettings, ...ServiceSettings[]]): Seen {
  accountsAt(first).declareCurrent();
  let before = first;
  let isOther = false;
  for (const next of later) {
    isOther = new ConnectionChange({ journal, secrets: new SecretStore(none, () => before), now: () => NOW }, before, next).isOtherAccount;
    accountsAt(next).settingsChanged();
    before = next;
  }
  return { isOther, isOwn: accountsAt(before).isOwn({ account: accountKey(accountOf(first)) }) };
}

const SAME: Seen = { isOther: false, isOwn: true };
const OTHER: Seen = { isOther: true, isOwn: false };

describe('earlier orders belong, after a change of', () => {
  test.each<[string, ServiceSettings, ServiceSettings, Seen]>([
    ['nothing', set(), set(), SAME],
    ['the host', set(), set({ baseUrl: 'https://b.test/v1' }), OTHER],
    ['the path of the base address', set(), set({ baseUrl: 'https://a.test/v2' }), OTHER],
    ['the port', set(), set({ baseUrl: 'https://a.test:8443/v1' }), OTHER],
    ['the spelling of the base address', set(), set({ baseUrl: 'https://A.test:443/v1/' }), SAME],
    ['the path of order details', set(), set(path('/v3/order/{order_id}')), OTHER],
    ['the client id', set(), set({ clientId: 'kiosk-2' }), OTHER],
    ['the letters of the client id', set(), set({ clientId: 'Kiosk' }), OTHER],
    ['one fs id for another', set(), set({ fsId: 'fs-2' }), OTHER],
    ['the fs id, which was empty and is filled in', set({ fsId: '' }), set(), SAME],
    ['the fs id, which is emptied', set(), set({ fsId: '' }), OTHER],
    ['the fs id, filled in together with another client id', set({ fsId: '' }), set({ clientId: 'kiosk-2' }), OTHER],
    ['the fs id, filled in together with another address', set({ fsId: '' }), set({ baseUrl: 'https://b.test/v1' }), OTHER],
    ['the fs id, filled in together with another path', set({ fsId: '' }), set(path('/v3/order/{order_id}')), OTHER],
    ['the token address', set(), set({ authUrl: 'https://other.test/token' }), SAME],
    ['the lists of statuses', set(), set({ failureStatuses: ['Gagal'], noErrorCodes: ['00'] }), SAME],
  ])('%s', (_what, before, after, seen) => {
    expect(through(before, after)).toEqual(seen);
  });

  test('the fs id, filled in again with another value', () => {
    expect(through(set({ fsId: '' }), set(), set({ fsId: 'fs-2' }))).toEqual(OTHER);
  });

  test('the settings, and back', () => {
    expect(through(set(), set({ clientId: 'kiosk-2' }), set())).toEqual({ isOther: true, isOwn: true });
  });
});

describe('an account that the owner calls the same', () => {
  test.each<[string, Partial<ServiceSettings>]>([
    ['under another address', { baseUrl: 'https://b.test/v1' }],
    ['under another path', path('/v3/order/{order_id}')],
    ['under another client id', { clientId: 'kiosk-2' }],
    ['under another fs id', { fsId: 'fs-2' }],
    ['under another address, client id and fs id', { baseUrl: 'https://b.test/v1', clientId: 'kiosk-2', fsId: 'fs-2' }],
  ])('%s owns the earlier orders, and its new ones stay its own under the earlier settings', (_how, changes) => {
    const [before, after] = [set(), set(changes)];
    expect(through(before, after)).toEqual(OTHER);
    accountsAt(after).declareSame(accountKey(accountOf(before)), OWNER);
    expect(accountsAt(after).isOwn({ account: accountKey(accountOf(before)) })).toBe(true);
    expect(accountsAt(before).isOwn({ account: accountKey(accountOf(after)) })).toBe(true);
  });

  test('has no effect on a third one', () => {
    const [a, b, c] = [set(), set({ clientId: 'b' }), set({ clientId: 'c' })];
    expect(through(a, b, c)).toEqual(OTHER);
    accountsAt(c).declareSame(accountKey(accountOf(b)), OWNER);
    expect(accountsAt(c).isOwn({ account: accountKey(accountOf(b)) })).toBe(true);
    expect(accountsAt(c).isOwn({ account: accountKey(accountOf(a)) })).toBe(false);
  });
});
