import { describe, expect, it } from 'vitest';
import { readRow } from '../../../../../main/certification/plan/plan-row.ts';
import {
  type PastPurchases,
  pastPurchasesOf,
  purchaseKeys,
  type RunMode,
  rowResumptionOf,
} from '../../../../../main/certification/plan/resume.ts';
import type { StoredOrder } from '../../../../../main/journal/projections/projections.ts';
import type { OrderState } from '../../../../../shared/orders/order.ts';

const row = (line: number, client_number: string, fields = '', expect = 'success') => {
  const read = readRow(line, {
    product_code: 'a',
    family: 'telco-prepaid',
    client_number,
    fields,
    expect,
    waitSeconds: '',
    inquiry_type: '',
    inquiry_id: '',
  });
  if (!read.ok) throw new Error(read.failure.join());
  return read.value;
};

describe('the key of a row of a plan', () => {
  it('is the purchase and its position among equal ones, whatever its line, expectation and time', () => {
    const first = purchaseKeys([row(2, '0811'), row(3, '0812'), row(4, '0811')]);
    const moved = purchaseKeys([row(7, '0812', '', 'pending'), row(8, '0811'), row(9, '0811')]);
    const [a, b, c] = [...first.values()];
    expect(new Set([a, b, c]).size).toBe(3);
    expect([...moved.values()]).toEqual([b, a, c]);
    expect([...purchaseKeys([row(2, '0811', 'x=1')]).values()]).not.toContain(a);
  });

  it('finds its last purchase in a journal, and an unused nonce', () => {
    const tickets = new Map<string, StoredOrder[]>();
    const read = { ordersOfNonce: (nonce: string) => tickets.get(nonce) ?? [] };
    const none = pastPurchasesOf(read, 'key');
    expect(none.last).toBeNull();
    expect(none.nextNonce).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    const [first, second] = [{}, {}] as StoredOrder[];
    if (first) tickets.set(none.nextNonce, [first]);
    const once = pastPurchasesOf(read, 'key');
    expect(once.last).toBe(first);
    if (second) tickets.set(once.nextNonce, [second]);
    expect(pastPurchasesOf(read, 'key').last).toBe(second);
    expect(pastPurchasesOf(read, 'another key').last).toBeNull();
  });
});

describe('a row that an earlier run bought or tried to buy', () => {
  const past = (is: OrderState['is']): PastPurchases => ({ last: { order: { state: { is } } } as StoredOrder, nextNonce: '' });
  const NOBODY: PastPurchases = { last: null, nextNonce: '' };

  it.each<readonly [OrderState['is'] | null, RunMode, boolean, string]>([
    [null, 'resume', false, 'sell'],
    [null, 'onlyFailed', false, 'sell'],
    ['success', 'resume', true, 'keep'],
    ['success', 'resume', false, 'keep'],
    ['success', 'onlyFailed', true, 'keep'],
    ['success', 'onlyFailed', false, 'sell'],
    ['success', 'anew', true, 'sell'],
    ['failed', 'resume', false, 'keep'],
    ['failed', 'onlyFailed', false, 'sell'],
    ['rejected', 'resume', false, 'keep'],
    ['rejected', 'onlyFailed', false, 'sell'],
    ['notSent', 'resume', false, 'sell'],
    ['notSent', 'onlyFailed', false, 'sell'],
    ['sending', 'resume', false, 'watch'],
    ['unknown', 'resume', false, 'watch'],
    ['unknown', 'onlyFailed', false, 'watch'],
    ['pending', 'onlyFailed', false, 'watch'],
    ['review', 'resume', false, 'watch'],
    ['pending', 'anew', false, 'sell'],
  ])('%s, %s, as expected %s: %s', (state, mode, asExpected, resumption) => {
    expect(rowResumptionOf(mode, state === null ? NOBODY : past(state), 'success', asExpected)).toBe(resumption);
  });

  it('is kept where it was not sent, as expected', () => {
    expect(rowResumptionOf('resume', past('notSent'), 'notSent', true)).toBe('keep');
  });
});
