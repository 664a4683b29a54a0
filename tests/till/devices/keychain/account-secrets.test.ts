import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AccountSecrets } from '../../../../main/devices/keychain/account-secrets.ts';
import { SecretStore } from '../../../../main/devices/keychain/secret-store.ts';
import { openJournal } from '../../../../main/records/journal-schema.ts';
import { settle as settleOrder } from '../../../../main/selling/orders/actions/settle.ts';
import { accountKey, accountOf } from '../../../../main/service/account.ts';
import type { Till } from '../../../../main/till/till.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import type { DeclaredAccount } from '../../../../shared/service/service-account.ts';
import { ServiceSettings } from '../../../../shared/service/service-settings.ts';
import { Settings } from '../../../../shared/settings/settings.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import { settle, VirtualClock } from '../../../lab/fakes/clock.ts';
import { ScriptedService, serviceReply } from '../../../lab/fakes/order-service.ts';
import { productFor, readingFor } from '../../../lab/fakes/sales.ts';
import { openScripted } from '../../../lab/fakes/scripted-till.ts';
import { AMPLE_CASH } from '../../../lab/fakes/shop/payments.ts';
import { lineFor } from '../../../lab/fakes/ticket-lines.ts';

/** Which secrets stay in the keychain after the settings name another account. */

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const OWNER: Authority = { person: { id: 'ratna', name: 'Ratna', role: 'owner' }, liftedBy: null };
const airtime = productFor('telco-prepaid', { price: rupiah(26_500) });
const account = (name: string): DeclaredAccount =>
  accountOf(ServiceSettings.parse({ baseUrl: `https://${name}.test`, authUrl: `https://${name}.test/auth`, clientId: 'kiosk' }));
const placeOf = ({ baseUrl, reading }: DeclaredAccount) => ({ baseUrl, authUrl: reading.authUrl });
const A = account('a');
const B = account('b');
const pending = serviceReply({ is: 'accepted', reading: readingFor({ status: 'Pending' }) });
const strange = serviceReply({ is: 'accepted', reading: readingFor({ status: 'Lama' }) });

let folder: string;
let clock: VirtualClock;
let service: ScriptedService;
let till: Till;
let secrets: SecretStore;
/** The entries of the keychain. */
let entries: Map<string, string>;
/** The orders that were read under another account than that of the settings. */
let readElsewhere: string[];
const open = (): Till =>
  openScripted({
    folder,
    mode: 'live',
    clock,
    service,
    products: [airtime],
    settings: () => Settings.parse({ service: { baseUrl: A.baseUrl, authUrl: A.reading.authUrl } }),
    secret: () => ({ is: 'stored' }),
    readElsewhere: async (_account, { orderId }) => {
      readElsewhere.push(orderId);
      return strange;
    },
  });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'loket-secrets-'));
  clock = new VirtualClock();
  service = new ScriptedService();
  service.at = A;
  service.onSend = () => pending;
  service.onRead = () => pending;
  readElsewhere = [];
  till = open();
  entries = new Map<string, string>();
  secrets = new SecretStore(
    {
      get: async (name) => entries.get(name) ?? null,
      set: async (name, value) => void entries.set(name, value),
      delete: async (name) => entries.delete(name),
    },
    () => placeOf(service.at),
  );
  await secrets.save('secret of A');
  await secrets.keepForAccount(accountKey(A), placeOf(A));
});
afterEach(() => {
  till.close();
  rmSync(folder, { recursive: true, force: true });
});

async function sell(): Promise<string> {
  const lines = [lineFor(airtime, '081234567890')];
  const made = till.checkout.checkout({ nonce: randomUUID(), lines, given: AMPLE_CASH, repeats: [] });
  if (!made.ok) throw new Error(JSON.stringify(made.failure));
  await settle();
  return made.value[0]?.order.sale.orderId ?? '';
}

/** Reads the secret of an account in a till whose settings name another one. */
function secretOf(read: DeclaredAccount): Promise<string | null> {
  const { accounts, book } = till;
  const place = () => placeOf(service.at);
  const kept = new AccountSecrets({ secrets, accounts, journal: book.journal, place, now: () => clock.now() });
  return kept.secretOf({ key: accountKey(read), account: read, seq: 1 });
}

/** The secret of A that a sweep keeps. */
async function keptAfterSweep(): Promise<string | null> {
  const { accounts, book } = till;
  const place = () => placeOf(service.at);
  await new AccountSecrets({ secrets, accounts, journal: book.journal, place, now: () => clock.now() }).dropUnneeded();
  return (await secrets.keptSecretOf(accountKey(A)))?.secret ?? null;
}

/** The same journal as an older till left it: its open order names no account, and was last read at A. */
async function olderOrder(): Promise<void> {
  const stored = till.book.get(await sell());
  if (!stored) throw new Error('no order');
  till.close();
  rmSync(folder, { recursive: true, force: true });
  folder = mkdtempSync(join(tmpdir(), 'loket-secrets-'));
  const journal = openJournal(join(folder, 'training.db'));
  if (!journal.ok) throw new Error('no journal');
  const { account: _none, ...sale } = stored.order.sale;
  const { at, orderId } = sale;
  const answered = { type: 'checkoutAnswered', answer: pending.answer, at } as const;
  journal.value.append([
    { type: 'epoch', subject: '', at, epoch: 'older000' },
    { type: 'ticket', subject: sale.ticketId, at, ticket: stored.ticket, sales: [sale], by: null },
    { type: 'order', subject: orderId, at, event: { type: 'sending', at }, raw: null, by: null },
    { type: 'order', subject: orderId, at, event: answered, raw: null, by: null },
    { type: 'place', subject: `${A.baseUrl} ${A.path}`, at },
  ]);
  journal.value.close();
  till = open();
}

describe('the secret of an account that the settings no longer name', () => {
  it('is deleted when no order of it is open and no late read is due', async () => {
    till.accounts.declareCurrent();
    service.at = B;
    expect(await keptAfterSweep()).toBeNull();
  });

  it('stays while an order is open that an older till sold there', async () => {
    await olderOrder();
    service.at = B;
    expect(await keptAfterSweep()).toBe('secret of A');
  });

  it('stays while the lost-order scan runs', async () => {
    till.accounts.declareCurrent();
    service.at = B;
    const at = till.book.now();
    till.book.journal.append([{ type: 'epoch', subject: '', at, epoch: 'newrun00', past: [{ epoch: 'lostrun0', sequence: 1 }] }]);
    expect(await keptAfterSweep()).toBe('secret of A');
    till.book.journal.append([{ type: 'scanned', subject: '', at, past: till.book.journal.read.unfinishedRuns(), again: false }]);
    expect(await keptAfterSweep()).toBeNull();
  });

  it('stays for the late reads of an order that a person settled nine days after its sale, over a restart', async () => {
    service.onSend = () => strange;
    service.onRead = () => strange;
    const orderId = await sell();
    await clock.advance(9 * DAY);
    const done = settleOrder(till, { orderId, as: 'didNotHappen', reference: 'CS-1', code: '' }, OWNER);
    if (!done.ok) throw new Error(JSON.stringify(done.failure));
    till.close();
    till = open();
    service.at = B;
    expect(await keptAfterSweep()).toBe('secret of A');
    await clock.advance(25 * HOUR);
    expect(readElsewhere).toEqual([orderId, orderId]);
    await clock.advance(9 * DAY);
    expect(await keptAfterSweep()).toBeNull();
  });
});

describe('a secret that an older till kept for an account, without the service', () => {
  const SHARED = 'https://token.test/auth';
  const at = (baseUrl: string, fsId = ''): DeclaredAccount =>
    accountOf(ServiceSettings.parse({ baseUrl, authUrl: SHARED, clientId: 'kiosk', fsId }));
  const ONE = at('https://one.test');
  const OTHER = at('https://other.test');
  /** The owner declared that both accounts are one; the secret was kept for the first. */
  const declareBoth = (first: DeclaredAccount, second: DeclaredAccount): void => {
    service.at = first;
    till.accounts.declareCurrent();
    service.at = second;
    till.accounts.declareCurrent();
    till.accounts.declareSame(accountKey(first), OWNER);
    entries.set(`client-secret-of-${accountKey(first)}`, JSON.stringify({ secret: 'kept', origin: 'https://token.test' }));
    service.at = B;
  };

  it('belongs to the service of that account, and to no other member of its group', async () => {
    declareBoth(ONE, OTHER);
    expect([await secretOf(ONE), await secretOf(OTHER)]).toEqual(['kept', null]);
  });

  it('is used for a member of its group at the same service', async () => {
    declareBoth(ONE, at('https://one.test', '7'));
    expect(await secretOf(at('https://one.test', '7'))).toBe('kept');
  });
});
