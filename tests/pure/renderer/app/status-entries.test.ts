import { describe, expect, test } from 'vitest';
import { machineEntries, mostUrgent, officeEntries, type Places, statusEntries } from '../../../../renderer/app/status/status-entries.ts';
import { createI18n } from '../../../../renderer/core/i18n/index.ts';
import { openingStatus } from '../../../../renderer/core/stores/app-store.ts';
import type { StatusView } from '../../../../shared/ipc/status-view.ts';
import { rupiah } from '../../../../shared/lib/money.ts';

const { t } = createI18n('en');
const OPEN: StatusView = { ...openingStatus('live'), sales: { is: 'open' } };

function placesOf(isOwner: boolean) {
  const opened: string[] = [];
  const places: Places = {
    may: { verifyJournal: isOwner, eraseData: isOwner, viewHealth: isOwner, changeConnection: isOwner },
    showOrders: (view) => opened.push(`orders ${view}`),
    openSettings: (section) => opened.push(`settings ${section}`),
    openBalance: () => opened.push('balance'),
    openOrder: (orderId) => opened.push(`order ${orderId}`),
  };
  return { opened, places };
}

const BUSY: StatusView = {
  ...OPEN,
  orders: { held: 1, unsent: 1, owed: 2, review: 1, flagged: 1, inDoubt: 1, queued: 1, pending: 3, found: 1 },
  balanceLow: { amount: rupiah(450_000), at: '2026-11-22T03:00:00.000Z' },
  unconfirmed: 4,
  asksListed: { runs: true, erasures: true },
  diskFullSoon: 187,
  logFault: 'io',
};

describe('what the top bar reports', () => {
  test('is nothing while nothing waits', () => {
    expect(statusEntries(t, OPEN, [], placesOf(true).places)).toEqual([]);
    expect(mostUrgent([])).toBeUndefined();
  });

  test('has words, an instruction and a place for each kind', () => {
    const { opened, places } = placesOf(true);
    const entries = statusEntries(t, BUSY, ['A', 'B'], places);
    for (const { text, todo, open } of entries) {
      expect(text).not.toMatch(/^$|top\.|\{\{/);
      expect(todo).not.toMatch(/^$|topTodo\.|\{\{/);
      open?.();
    }
    expect(opened).toEqual([
      ...[
        'orders owed',
        'orders attention',
        'orders owed',
        'orders attention',
        'orders attention',
        'orders doubt',
        'orders open',
        'orders open',
      ],
      ...['balance', 'settings doctor', 'settings doctor', 'settings journal', 'settings journal', 'settings erasure', 'settings journal'],
      'order A',
    ]);
  });

  test('needs no person for orders that the till itself completes', () => {
    const running = statusEntries(t, BUSY, [], placesOf(true).places).filter(({ needsYou }) => !needsYou);
    expect(running.map(({ text }) => text)).toEqual(['1 being checked', '1 waiting for internet', '3 in progress']);
  });

  test('takes its colour from the most urgent, in the order of the list', () => {
    const entries = statusEntries(t, BUSY, [], placesOf(true).places);
    expect(mostUrgent(entries)?.id).toBe('held');
    expect(mostUrgent(entries.filter(({ tone }) => tone !== 'bad'))?.id).toBe('review');
  });

  test('asks the owner alone for the decisions of the owner, and opens no page that the person may not see', () => {
    const entries = statusEntries(t, BUSY, [], placesOf(false).places);
    expect(entries.map(({ id }) => id)).not.toContain('runs');
    expect(entries.map(({ id }) => id)).not.toContain('erasures');
    expect(entries.filter(({ open }) => open === null).map(({ id }) => id)).toEqual([
      'balanceLow',
      'diskFullSoon',
      'log',
      'found',
      'unconfirmed',
    ]);
  });

  test('leaves disk and log to the reason of stopped sales', () => {
    const stopped: StatusView = { ...BUSY, sales: { is: 'stopped', failure: { kind: 'unknownProduct', code: 'x' }, still: 'reprints' } };
    expect(machineEntries(t, stopped, placesOf(true).places).map(({ id }) => id)).toEqual(['balanceLow']);
  });

  test('needs a person for a head office only where trying again does not end the trouble', () => {
    const dates = { time: () => '13:05', dayTime: () => 'Fri', isToday: () => true };
    const office = { waiting: 3, waitingSince: '2026-11-28T06:05:00Z', trouble: 'noAnswer' } as const;
    const said = (trouble: 'noAnswer' | 'revoked') =>
      officeEntries(t, { ...OPEN, office: { ...office, trouble } }, dates, placesOf(true).places);
    expect(said('noAnswer')).toMatchObject([{ needsYou: false, tone: 'wait' }]);
    expect(said('revoked')).toMatchObject([{ needsYou: true, tone: 'bad' }]);
    expect(officeEntries(t, OPEN, dates, placesOf(true).places)).toEqual([]);
  });
});
