import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createCustomersScreenStore } from '../../../../../renderer/features/customers/customers-screen-store.ts';
import type { CustomerCard, CustomerPage } from '../../../../../shared/customers/customer-views.ts';
import type { Failure } from '../../../../../shared/ipc/failures.ts';
import { rupiah } from '../../../../../shared/lib/money.ts';
import { fail, ok } from '../../../../../shared/lib/result.ts';
import { createFakeBridge } from '../../../../lab/fakes/bridge.ts';
import { heardFaults, later } from '../../later.ts';

/** What the customers' screen does with answers that come after another customer was chosen. */

const [RINA, BUDI] = [randomUUID(), randomUUID()];
const cardOf = (customerId: string, name: string): CustomerCard => ({
  ...{ customerId, name, note: '', state: 'usable', savedAt: '2026-11-01T03:00:00Z', withdrawnAt: null, erasureWantedAt: null },
  ...{ consent: { purpose: 'sellAgain', version: 1, language: 'id', at: '2026-11-01T03:00:00Z' }, numbers: [] },
  waits: { open: 0, owed: 0, debt: rupiah(0), credit: rupiah(0), complaints: 0 },
});
const [rina, budi] = [cardOf(RINA, 'Bu Rina'), cardOf(BUDI, 'Pak Budi')];
const refused: Failure = { kind: 'noConsent' };

function screen() {
  const fake = createFakeBridge();
  fake.answer('customers', 'list', () => ok({ rows: [], total: 0 }));
  fake.answer('customers', 'sales', () => ok({ orders: [], hasMore: false }));
  fake.answer('customers', 'card', (customerId) => ok(customerId === RINA ? rina : budi));
  const store = createCustomersScreenStore(fake.bridge);
  const shown = () => store.getState().card?.name ?? null;
  return { fake, store, shown };
}

describe('the customers’ screen', () => {
  const faults = heardFaults();
  it('shows the customer who was chosen last, whichever answer comes last', async () => {
    const { fake, store, shown } = screen();
    const slow = later<CustomerCard>();
    fake.answer('customers', 'card', (customerId) => (customerId === RINA ? slow.promise : ok(budi)));
    const first = store.getState().pick(RINA);
    await store.getState().pick(BUDI);
    slow.comes(rina);
    await first;
    expect(shown()).toBe('Pak Budi');
  });

  it('shows nobody beside another search, also where a card was on its way', async () => {
    const { fake, store, shown } = screen();
    const slow = later<CustomerCard>();
    fake.answer('customers', 'card', () => slow.promise);
    const first = store.getState().pick(RINA);
    await store.getState().search('budi');
    slow.comes(rina);
    await first;
    expect(shown()).toBeNull();
  });

  it('keeps the shown customer when an act on the one before is done, and reads the list again', async () => {
    const { fake, store, shown } = screen();
    const slow = later<CustomerCard>();
    await store.getState().pick(RINA);
    const act = store.getState().act(() => slow.promise);
    await store.getState().pick(BUDI);
    slow.comes({ ...rina, name: 'Ibu Rina' });
    await act;
    expect(shown()).toBe('Pak Budi');
    expect(fake.made.at(-1)?.call).toBe('customers.list');
  });

  it('gives the refusal of a customer who is no longer shown to the notices, and never shows it as another one’s', async () => {
    const { store } = screen();
    const slow = later<CustomerCard>();
    await store.getState().pick(RINA);
    const act = store.getState().act(() => slow.promise);
    await store.getState().pick(BUDI);
    slow.refuses(refused);
    await act;
    expect(faults()).toEqual([{ kind: 'refused', failure: refused }]);
    expect(store.getState().result).toEqual({ kind: 'nothing' });
  });

  it('keeps the newest list of a text, whichever answer comes last', async () => {
    const { fake, store } = screen();
    const old = later<CustomerPage>();
    fake.answer('customers', 'list', () => old.promise);
    const first = store.getState().search('rina');
    fake.answer('customers', 'list', () => ok({ rows: [], total: 7 }));
    await store.getState().search('rina');
    old.comes({ rows: [], total: 3 });
    await first;
    expect(store.getState().page?.total).toBe(7);
  });

  it('does not put away the shown customer when the one before is erased', async () => {
    const { fake, store, shown } = screen();
    const slow = later<CustomerCard | null>();
    fake.answer('customers', 'erase', () => slow.promise);
    await store.getState().pick(RINA);
    const erase = store.getState().erase(RINA);
    await store.getState().pick(BUDI);
    slow.comes(null);
    await erase;
    expect(shown()).toBe('Pak Budi');
    expect(store.getState().result).toEqual({ kind: 'nothing' });
  });

  it('says of its list whether it is that of what is typed, and shows no rows of another text where that cannot be read', async () => {
    const { fake, store } = screen();
    await store.getState().search('');
    expect(store.getState().isListed).toBe(true);
    const slow = later<CustomerPage>();
    fake.answer('customers', 'list', () => slow.promise);
    const search = store.getState().search('rina');
    expect(store.getState()).toMatchObject({ isListed: false, page: { total: 0 } });
    slow.refuses(refused);
    await search;
    expect(store.getState()).toMatchObject({ isListed: true, page: null, result: { kind: 'failed', failure: refused } });
  });

  it('says why no more rows come, and keeps those that it shows', async () => {
    const { fake, store } = screen();
    const row = { ...rina, lastAt: null };
    fake.answer('customers', 'list', () => ok({ rows: [row], total: 2 } as unknown as CustomerPage));
    await store.getState().search('');
    fake.answer('customers', 'list', () => fail(refused));
    await store.getState().loadMore();
    expect(store.getState()).toMatchObject({ page: { total: 2, rows: [row] }, result: { kind: 'failed', failure: refused } });
  });
});
