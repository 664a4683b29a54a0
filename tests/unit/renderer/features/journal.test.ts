import { describe, expect, test } from 'vitest';
import { createI18n } from '../../../../renderer/core/i18n/index.ts';
import { fileSizeText } from '../../../../renderer/features/settings/journal/file-size-text.ts';
import { createJournalStore } from '../../../../renderer/features/settings/journal/journal-store.ts';
import { restoreLossText } from '../../../../renderer/features/settings/journal/RestoreBackup.tsx';
import type { BackupInspection, JournalView } from '../../../../shared/journal/journal-views.ts';
import { ok } from '../../../../shared/lib/result.ts';
import { createFakeBridge } from '../../../fakes/bridge.ts';

const view: JournalView = {
  file: '/home/kios/live.db',
  bytes: 13_100_000,
  orders: 1_000,
  folder: '/media/stick',
  isOwnFolder: false,
  copies: [],
  lastVerified: null,
  work: null,
  finding: 'no',
  unasked: [],
};
const copy = { key: 'loket-live-20261121T034200000Z.db', name: 'loket-live-20261121T034200000Z.db', at: null, bytes: 1 };
const report: BackupInspection = { copy, orders: 990, lastSaleAt: '2026-11-21T03:40:00.000Z', lost: 10, open: 2, staff: [] };

function care() {
  const fake = createFakeBridge();
  fake.answer('journal', 'view', () => ok(view));
  fake.answer('journal', 'found', () => ok([]));
  return { ...fake, store: createJournalStore(fake.bridge.journal) };
}
const callsOf = (made: readonly { readonly call: string }[]) => made.map(({ call }) => call);

describe('a copy is put in the place of the journal', () => {
  test('only after two yeses, and by its key alone', async () => {
    const { store, answer, made } = care();
    answer('journal', 'inspectCopy', () => ok(report));
    answer('journal', 'restore', () => ok(null));
    await store.getState().restoreBackup();
    await store.getState().inspectBackup(copy.key);
    await store.getState().restoreBackup();
    expect(callsOf(made)).not.toContain('journal.restore');
    store.getState().confirmRestore();
    await store.getState().restoreBackup();
    expect(made.at(-1)).toEqual({ call: 'journal.restore', input: { key: copy.key, staff: [] } });
    await store.getState().restoreBackup();
    expect(callsOf(made).filter((call) => call === 'journal.restore')).toHaveLength(1);
  });

  test('only after a third yes where it changes who may sign in, and with exactly what was shown', async () => {
    const { store, answer, made } = care();
    const staff: BackupInspection['staff'] = [
      { is: 'comesBack', name: 'Budi', role: 'owner' },
      { is: 'otherPin', name: 'Sari' },
    ];
    answer('journal', 'inspectCopy', () => ok({ ...report, staff }));
    answer('journal', 'restore', () => ok(null));
    await store.getState().inspectBackup(copy.key);
    store.getState().confirmRestore();
    expect(store.getState().restoreStep.kind).toBe('staff');
    await store.getState().restoreBackup();
    expect(callsOf(made)).not.toContain('journal.restore');
    store.getState().confirmRestore();
    await store.getState().restoreBackup();
    expect(made.at(-1)).toEqual({ call: 'journal.restore', input: { key: copy.key, staff } });
  });

  test('not when somebody calls it off at either question', async () => {
    const { store, answer, made } = care();
    answer('journal', 'inspectCopy', () => ok(report));
    await store.getState().inspectBackup(copy.key);
    store.getState().cancelRestore();
    store.getState().confirmRestore();
    await store.getState().inspectBackup(copy.key);
    store.getState().confirmRestore();
    store.getState().cancelRestore();
    await store.getState().restoreBackup();
    expect(callsOf(made)).not.toContain('journal.restore');
  });

  test('a copy that is damaged is told, and nothing is asked', async () => {
    const { store, answer } = care();
    answer('journal', 'inspectCopy', () => ({ ok: false, failure: { kind: 'journal', why: 'corrupt', detail: '' } }));
    await store.getState().inspectBackup(copy.key);
    expect(store.getState()).toMatchObject({ restoreStep: { kind: 'no' }, lastResult: { kind: 'failed' } });
  });

  test('the dialog that is closed without a choice asks nothing', async () => {
    const { store, answer } = care();
    answer('journal', 'chooseCopy', () => ok(null));
    await store.getState().inspectBackup(null);
    expect(store.getState()).toMatchObject({ restoreStep: { kind: 'no' }, lastResult: { kind: 'nothing' } });
  });

  test('one that is refused because an order is on its way says so, and can be asked for again', async () => {
    const { store, answer } = care();
    answer('journal', 'inspectCopy', () => ok(report));
    answer('journal', 'restore', () => ({ ok: false, failure: { kind: 'notNow', orderId: '7q2fk3ma000001', state: 'sending' } }));
    await store.getState().inspectBackup(copy.key);
    store.getState().confirmRestore();
    await store.getState().restoreBackup();
    expect(store.getState()).toMatchObject({ restoreStep: { kind: 'no' }, lastResult: { kind: 'failed', failure: { kind: 'notNow' } } });
  });
});

describe('what is lost by a restore is said', () => {
  const { t } = createI18n('en');
  const words = (changes: Partial<BackupInspection>) => restoreLossText(t, { ...report, ...changes }, (at) => at.slice(11, 16)).join('\n');
  test('how many orders go, and that open ones are followed by nobody', () => {
    expect(words({})).toContain('990 orders, the last one made 03:40');
    expect(words({})).toContain('10 orders of the present journal are not in it');
    expect(words({})).toContain('2 orders are still open now');
  });
  test('that nothing goes, where the copy holds it all', () => {
    expect(words({ lost: 0 })).toContain('It holds every order');
    expect(words({ lost: 0 })).not.toContain('still open');
  });
  test('that it cannot be told, where the present journal cannot be read', () => {
    expect(words({ lost: null })).toContain('cannot be told');
    expect(words({ lastSaleAt: null, orders: 0 })).toContain('holds no orders');
  });
});

test('a check that is called off is said as that, and one that is under way is not begun twice', async () => {
  const { store, answer, made } = care();
  answer('journal', 'verify', () => ok(null));
  await store.getState().verify();
  expect(store.getState().lastResult).toEqual({ kind: 'calledOff' });
  store.getState().setWork({ work: 'verify', part: 0.4 });
  await store.getState().verify();
  expect(callsOf(made).filter((call) => call === 'journal.verify')).toHaveLength(1);
});

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [147_456, '147 kB'],
  [13_100_000, '13.1 MB'],
  [13_100_000_000, '13.1 GB'],
])('%d bytes are %s', (bytes, words) => expect(fileSizeText(bytes, 'en')).toBe(words));
