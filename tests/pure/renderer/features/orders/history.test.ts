import { describe, expect, test } from 'vitest';
import { NO_CRITERIA } from '../../../../../renderer/features/orders/history/criteria.ts';
import { isTurned, NAMED_SPANS, spanOf } from '../../../../../renderer/features/orders/history/days.ts';
import { createHistoryStore, onlyCustomersLast } from '../../../../../renderer/features/orders/history/history-store.ts';
import type { Failure } from '../../../../../shared/ipc/failures.ts';
import type { Result } from '../../../../../shared/lib/result.ts';
import type { HistoryPageView, HistorySearchForm } from '../../../../../shared/orders/history/search-form.ts';
import { anOrder, states } from '../../builders.ts';

type Answer = Result<HistoryPageView, Failure>;
const page = (ids: readonly string[], next: number | null = null): Answer => ({
  ok: true,
  value: { orders: ids.map((id) => anOrder(id, states.success)), next, cutShort: false },
});

/** A search that answers when the test says so. */
function slowSearch() {
  const requests: HistorySearchForm[] = [];
  const waiting: ((answer: Answer) => void)[] = [];
  const store = createHistoryStore({
    search: (form) => {
      // As the bridge does: what cannot be cloned never arrives.
      requests.push(structuredClone(form));
      return new Promise<Answer>((resolve) => waiting.push(resolve));
    },
    clock: () => ({ zone: 'Asia/Jakarta', dayStartsAt: 0 }),
    now: () => Date.parse('2026-11-21T07:00:00Z'),
  });
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
  test('lists all orders without criteria', async () => {
    const { store, asked, answer, shown } = slowSearch();
    store.getState().search({ text: '   ' });
    await answer(page(['7q2fk3ma000002', '7q2fk3ma000001']));
    expect(asked).toMatchObject([{ text: '   ', situation: null, from: null, to: null, before: null }]);
    expect(shown()).toEqual(['7q2fk3ma000002', '7q2fk3ma000001']);
  });

  test('reads the newest page again after a change, and keeps what was loaded behind it', async () => {
    const { store, asked, answer, shown } = slowSearch();
    store.getState().search({ situation: 'open' });
    await answer(page(['7q2fk3ma000004', '7q2fk3ma000003'], 3));
    store.getState().loadMore();
    await answer(page(['7q2fk3ma000002', '7q2fk3ma000001']));
    store.getState().refresh();
    store.getState().refresh();
    expect(asked.map(({ before }) => before)).toEqual([null, 3, null]);
    await answer(page(['7q2fk3ma000005', '7q2fk3ma000003', '7q2fk3ma000002'], 2));
    expect(shown()).toEqual(['7q2fk3ma000005', '7q2fk3ma000003', '7q2fk3ma000002', '7q2fk3ma000001']);
    expect(asked).toHaveLength(4);
    await answer(page([]));
    expect(shown()).toEqual([]);
  });

  test('shows what was found so far, and goes on by itself until all is searched', async () => {
    const { store, asked, answer, shown } = slowSearch();
    const part = (ids: readonly string[], next: number | null): Answer => {
      const whole = page(ids, next);
      return whole.ok ? { ok: true, value: { ...whole.value, cutShort: next !== null } } : whole;
    };
    store.getState().search({ situation: 'failed' });
    await answer(part([], 900));
    expect(shown()).toEqual([]);
    await answer(part(['7q2fk3ma000003'], 500));
    expect(shown()).toEqual(['7q2fk3ma000003']);
    await answer(part(['7q2fk3ma000002'], null));
    expect(asked.map(({ before }) => before)).toEqual([null, 900, 500]);

    store.getState().refresh();
    await answer(part([], 900));
    expect(shown()).toEqual(['7q2fk3ma000003', '7q2fk3ma000002']);
    await answer(part(['7q2fk3ma000003', '7q2fk3ma000002'], null));
    expect(shown()).toEqual(['7q2fk3ma000003', '7q2fk3ma000002']);
    expect(asked).toHaveLength(5);
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

  test('keeps the rows of the text before until the answer, and says that they are not those of the new text', async () => {
    const { store, answer, shown } = slowSearch();
    const isListed = () => store.getState().isListed;
    store.getState().search({ text: '1401' });
    expect(isListed()).toBe(false);
    await answer(page(['7q2fk3ma000001']));
    expect(isListed()).toBe(true);
    store.getState().search({ text: '1402' });
    expect([shown(), isListed()]).toEqual([['7q2fk3ma000001'], false]);
    await answer(page(['7q2fk3ma000002']));
    expect([shown(), isListed()]).toEqual([['7q2fk3ma000002'], true]);
  });

  test('shows the recent orders again although an answer is still pending', async () => {
    const { store, answer, shown } = slowSearch();
    store.getState().search({ text: '1401' });
    store.getState().search(NO_CRITERIA);
    await answer(page(['7q2fk3ma000001']));
    expect(shown()).toBe('searching');
    await answer(page(['7q2fk3ma000002', '7q2fk3ma000001']));
    expect(shown()).toEqual(['7q2fk3ma000002', '7q2fk3ma000001']);
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

  test('sends every filter, and a span as instants of now', async () => {
    const { store, asked, answer } = slowSearch();
    store.getState().search({ situation: 'failed', cashier: 'Sari', tender: 'qr', shift: 4 });
    await answer(page([]));
    store.getState().search({ ...NO_CRITERIA, span: { is: 'today' }, biller: 'PLN' });
    expect(asked).toMatchObject([
      { situation: 'failed', cashier: 'Sari', tender: 'qr', shift: 4, from: null, to: null },
      { situation: null, biller: 'PLN', from: '2026-11-20T17:00:00.000Z', to: '2026-11-21T17:00:00.000Z' },
    ]);
  });
});

describe('a span', () => {
  const clock = { zone: 'Asia/Makassar', dayStartsAt: 4 * 60 } as const;
  const now = Date.parse('2026-03-02T19:59:00Z');
  const typed = (from: string, to: string) => spanOf({ is: 'typed', from, to }, now, clock);

  test('of days is the shop’s business days, from the beginning of the first up to that after the last', () => {
    expect(typed('20/2/2026', '21/2/2026')).toEqual({ from: '2026-02-19T20:00:00.000Z', to: '2026-02-21T20:00:00.000Z' });
    expect(typed('', '21/2/2026')).toEqual({ from: null, to: '2026-02-21T20:00:00.000Z' });
    expect(typed('nonsense', '30/2/2026')).toEqual({ from: null, to: null });
  });

  test('of times is those of the calendar’s day, the last minute included', () => {
    expect(typed('21/2/2026 01.30', '21/2/2026 23:59')).toEqual({ from: '2026-02-20T17:30:00.000Z', to: '2026-02-21T16:00:00.000Z' });
  });

  test('that has a name follows the business day, across the end of a month', () => {
    const daysOf = (at: number) =>
      NAMED_SPANS.map((is) => Object.values(spanOf({ is }, at, clock)).map((instant) => instant?.slice(0, 10)));
    expect(daysOf(now)).toEqual([
      ['2026-03-01', '2026-03-02'],
      ['2026-02-28', '2026-03-01'],
      ['2026-02-23', '2026-03-02'],
      ['2026-02-28', '2026-03-02'],
      ['2026-01-31', '2026-02-28'],
    ]);
    expect(daysOf(now + 60_000)[0]).toEqual(['2026-03-02', '2026-03-03']);
  });

  test('that ends before it begins holds nothing', () => {
    expect(isTurned(typed('21/2/2026', '20/2/2026'))).toBe(true);
    expect(isTurned(typed('21/2/2026 10.00', '21/2/2026 09.58'))).toBe(true);
    expect(isTurned(typed('21/2/2026', '21/2/2026'))).toBe(false);
    expect(isTurned(typed('', '20/2/2026'))).toBe(false);
  });
});
