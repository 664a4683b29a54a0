import { describe, expect, test } from 'vitest';
import { createI18n } from '../../../../renderer/core/i18n/index.ts';
import { createJournalStore } from '../../../../renderer/features/settings/journal/journal-store.ts';
import { fileSizeText } from '../../../../renderer/features/settings/journal/journal-text.ts';
import { restoreLossText } from '../../../../renderer/features/settings/journal/RestoreBackup.tsx';
import type { BackupInspection, BackupView, JournalView } from '../../../../shared/journal/journal-views.ts';
import { ok } from '../../../../shared/lib/result.ts';
import { createFakeBridge } from '../../../lab/fakes/bridge.ts';
import { later } from '../later.ts';

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
  listedRuns: null,
};
const copy = { key: 'loket-live-20261121T034200000Z.db', name: 'loket-live-20261121T034200000Z.db', at: null, bytes: 1 };
const report: BackupInspection = { copy, orders: 990, lastSaleAt: '2026-11-21T03:40:00.000Z', lost: 10, money: null, open: 2, staff: [] };

function care() {
  const fake = createFakeBridge();
  fake.answer('journal', 'view', () => ok(view));
  fake.answer('journal', 'found', () => ok([]));
  return { ...fake, store: createJournalStore(fake.bridge.journal) };
}
const callsOf = (made: readonly { readonly call: string }[]) => made.map(({ call }) => call);

describe('a backup replaces the journal', () => {
  test('only after two confirmations, identified by its key', async () => {
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

  test('only after a third confirmation where it changes who may sign in, with exactly the shown changes', async () => {
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

  test('not when somebody cancels either question', async () => {
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

  test('not with another backup in the place of the one that the question names', async () => {
    const { store, answer } = care();
    const chosen = later<BackupView | null>();
    answer('journal', 'chooseCopy', () => chosen.promise);
    answer('journal', 'inspectCopy', (key) => ok({ ...report, copy: { ...copy, key } }));
    const choosing = store.getState().inspectBackup(null);
    await store.getState().inspectBackup(copy.key);
    store.getState().confirmRestore();
    chosen.comes({ ...copy, key: 'another' });
    await choosing;
    expect(store.getState().restoreStep).toMatchObject({ kind: 'sure', report: { copy: { key: copy.key } } });
  });

  test('a damaged backup is reported, without a question', async () => {
    const { store, answer } = care();
    answer('journal', 'inspectCopy', () => ({ ok: false, failure: { kind: 'journal', why: 'corrupt', detail: '' } }));
    await store.getState().inspectBackup(copy.key);
    expect(store.getState()).toMatchObject({ restoreStep: { kind: 'no' }, lastResult: { kind: 'failed' } });
  });

  test('a closed file dialog asks nothing', async () => {
    const { store, answer } = care();
    answer('journal', 'chooseCopy', () => ok(null));
    await store.getState().inspectBackup(null);
    expect(store.getState()).toMatchObject({ restoreStep: { kind: 'no' }, lastResult: { kind: 'nothing' } });
  });

  test('a restore that is refused because an order is being sent says so, and can be repeated', async () => {
    const { store, answer } = care();
    answer('journal', 'inspectCopy', () => ok(report));
    answer('journal', 'restore', () => ({ ok: false, failure: { kind: 'notNow', orderId: '7q2fk3ma000001', state: 'sending' } }));
    await store.getState().inspectBackup(copy.key);
    store.getState().confirmRestore();
    await store.getState().restoreBackup();
    expect(store.getState()).toMatchObject({ restoreStep: { kind: 'no' }, lastResult: { kind: 'failed', failure: { kind: 'notNow' } } });
  });
});

describe('the screen says what a restore loses', () => {
  const { t } = createI18n('en');
  const lossText = (changes: Partial<BackupInspection>) =>
    restoreLossText(t, { ...report, ...changes }, (at) => at.slice(11, 16)).join('\n');
  test('how many orders are lost, and that nobody reads the open ones', () => {
    expect(lossText({})).toContain('990 orders, the last one made 03:40');
    expect(lossText({})).toContain('10 orders of the current data are not in it');
    expect(lossText({})).toContain('2 orders are still open');
  });
  test('that nothing is lost, where the backup holds everything', () => {
    const money = { zs: [7, 8], payments: 1, deposits: 2 };
    expect(lossText({ money })).toContain('It cannot hold Z 7, 8');
    expect(lossText({ money })).toContain('1 payment on account is not in it');
    expect(lossText({ money })).toContain('2 deposits are not in it');
    expect(lossText({ lost: 0 })).toContain('It contains every order');
    expect(lossText({ lost: 0 })).not.toContain('still open');
  });
  test('that it is unknown, where the current journal cannot be read', () => {
    expect(lossText({ lost: null })).toContain('cannot tell how many');
    expect(lossText({ lastSaleAt: null, orders: 0 })).toContain('contains no orders');
  });
});

test('a cancelled check is shown as cancelled, and a running one does not start twice', async () => {
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
])('%d bytes are %s', (bytes, lossText) => expect(fileSizeText(bytes, 'en')).toBe(lossText));

test.each(['id', 'en'] as const)('the cards of the backups have names of their own, none that of their part: %s', (language) => {
  const t = createI18n(language).t;
  const names = [t('settings.journal'), t('journal.verify'), t('journal.copies'), t('journal.folder'), t('journal.export')];
  expect(new Set(names).size).toBe(names.length);
});
