import { describe, expect, test } from 'vitest';
import { lastDays, parseTypedDay, spanOf } from '../../../../renderer/features/orders/history/days.ts';
import { createHistoryStore, NO_CRITERIA, onlyCustomersLast } from '../../../../renderer/features/orders/history/history-store.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import type { Result } from '../../../../shared/lib/result.ts';
import type { HistoryPageView, HistorySearchForm } from '../../../../shared/order/history.ts';
import { anOrder, states } from '../builders.ts';

type Answer = Result<HistoryPageView, Failure>;
const page = (ids: readonly string[], next: number | null = null): Answer => ({
  ok: true,
  value: { orders: ids.map((id) => anOrder(id, states.success)), next, cutShort: false },
});

/** A search that answers when the test says so. */
function slowSearch() {
  const requests: HistorySearchForm[] = [];
  const waiting: ((answer: Answer) => void)[] = [];
  const store = createHistoryStore(
    (form) => {
      requests.push(form);
      return new Promise<Answer>((resolve) => waiting.push(resolve));
    },
    () => ({ zone: 'Asia/Jakarta', dayStartsAt: 0 }),
  );
  const answer = async (next: Answer): Promise<void> => {
    waiting.shift()?.(next);
    await new Promise((resolve) => setImmediate(resolve));
  };
  const shown = (): readonly string[] | string => {
    const { result: found } = store.getState();
    return found.state === 'found' ? found.orders.map(({ orderId }) => orderId) : found.state;
  };
  return { store, asked: requests, answer, shown };
}

describe('the order that a search shows at once', () => {
  const sold = (orderId: string, clientNumber: string) => {
    const order = anOrder(orderId, states.success);
    return { ...order, sale: { ...order.sale, clientNumber } };
  };
  const mine = sold('7q2fk3ma000002', '14012345678');
  const earlier = sold('7q2fk3ma000001', '14012345678');
  const others = sold('7q2fk3ma000003', '14099999999');
  const bought = [sold('7q2fk3ma000005', ''), sold('7q2fk3ma000004', '')];
  test.each([
    ['one order', [mine], mine],
    ['one order without a number', bought.slice(1), bought[1]],
    ['the newest of one number', [mine, earlier], mine],
    ['none of two customers', [others, mine], undefined],
    ['none of several without a number', bought, undefined],
    ['none of nothing', [], undefined],
  ])('is %s', (_, orders, shown) => {
    expect(onlyCustomersLast({ state: 'found', orders, next: null, cutShort: false })).toBe(shown);
  });
  test('is none while results are missing', () => {
    expect(onlyCustomersLast({ state: 'found', orders: [mine], next: 7, cutShort: false })).toBeUndefined();
    expect(onlyCustomersLast({ state: 'found', orders: [mine], next: null, cutShort: true })).toBeUndefined();
    expect(onlyCustomersLast({ state: 'searching' })).toBeUndefined();
  });
});

describe('the search over all orders', () => {
  test('requests nothing without criteria', () => {
    const { store, asked, shown } = slowSearch();
    store.getState().search({ text: '   ' });
    expect([asked.length, shown()]).toEqual([0, 'nothing']);
  });

  test('drops an outdated answer, and makes one request for all later input', async () => {
    const { store, asked, answer, shown } = slowSearch();
    for (const text of ['1', '14', '140', '1401']) store.getState().search({ text });
    expect(asked.map(({ text }) => text)).toEqual(['1']);
    await answer(page(['7q2fk3ma000001']));
    expect(shown()).toBe('searching');
    expect(asked.map(({ text }) => text)).toEqual(['1', '1401']);
    await answer(page(['7q2fk3ma000002']));
    expect(shown()).toEqual(['7q2fk3ma000002']);
    expect(asked).toHaveLength(2);
  });

  test('shows the recent orders again although an answer is still pending', async () => {
    const { store, answer, shown } = slowSearch();
    store.getState().search({ text: '1401' });
    store.getState().search(NO_CRITERIA);
    await answer(page(['7q2fk3ma000001']));
    expect(shown()).toBe('nothing');
  });

  test('continues where the previous page ended, once, up to the end', async () => {
    const { store, asked, answer, shown } = slowSearch();
    store.getState().search({ text: '1401' });
    await answer(page(['7q2fk3ma000003', '7q2fk3ma000002'], 2));
    store.getState().loadMore();
    store.getState().loadMore();
    expect(asked.map(({ before }) => before)).toEqual([null, 2]);
    await answer(page(['7q2fk3ma000001']));
    expect(shown()).toEqual(['7q2fk3ma000003', '7q2fk3ma000002', '7q2fk3ma000001']);
    store.getState().loadMore();
    expect(asked).toHaveLength(2);
  });

  test('restarts when something else is typed while the next page is pending', async () => {
    const { store, answer, shown } = slowSearch();
    store.getState().search({ text: '1401' });
    await answer(page(['7q2fk3ma000003'], 3));
    store.getState().loadMore();
    store.getState().search({ text: 'sari' });
    await answer(page(['7q2fk3ma000002']));
    await answer(page(['7q2fk3ma000009']));
    expect(shown()).toEqual(['7q2fk3ma000009']);
  });

  test('shows why it failed, and works again', async () => {
    const { store, answer, shown } = slowSearch();
    store.getState().search({ text: '1401' });
    await answer({ ok: false, failure: { kind: 'journal', why: 'io', detail: '' } });
    expect(shown()).toBe('failed');
    store.getState().search({ text: '14012' });
    await answer(page(['7q2fk3ma000001']));
    expect(shown()).toEqual(['7q2fk3ma000001']);
  });

  test('filters by a state alone, and by a day alone', async () => {
    const { store, asked, answer } = slowSearch();
    store.getState().search({ state: 'failed' });
    await answer(page([]));
    store.getState().search({ state: null, day: '2026-11-21' });
    expect(asked.map(({ state, from }) => [state, from !== null])).toEqual([
      ['failed', false],
      [null, true],
    ]);
  });
});

describe('a day', () => {
  const clock = { zone: 'Asia/Makassar', dayStartsAt: 4 * 60 } as const;

  test('is a business day of the shop, from its beginning up to the next one, whatever the computer believes', () => {
    expect(spanOf('2026-11-21', clock)).toEqual({ from: '2026-11-20T20:00:00.000Z', to: '2026-11-21T20:00:00.000Z' });
    expect(spanOf('', clock)).toEqual({ from: null, to: null });
    expect(spanOf('2026-02-30', clock)).toEqual({ from: null, to: null });
  });

  test('is chosen from today and the thirteen before it, across the end of a month', () => {
    const beforeItBegins = Date.parse('2026-03-02T19:59:00Z');
    const days = lastDays(beforeItBegins, clock);
    expect([days.length, days[0], days[2], days[13]]).toEqual([14, '2026-03-02', '2026-02-28', '2026-02-17']);
    expect(lastDays(beforeItBegins + 60_000, clock)[0]).toBe('2026-03-03');
  });

  const now = Date.parse('2026-11-21T07:00:00Z');
  const typed: readonly [string, string | null][] = [
    ['21/11/2026', '2026-11-21'],
    ['1-2-2025', '2025-02-01'],
    ['3.4', '2026-04-03'],
    ['31/12', '2025-12-31'],
    ['31/4/2026', null],
    ['29/2/2026', null],
    ['29 2 2024', '2024-02-29'],
    ['11', null],
    ['2026-11-21', null],
    ['', null],
  ];
  test.each(typed)('typed as %s is %s', (text, day) => expect(parseTypedDay(text, now, clock)).toBe(day));
});
