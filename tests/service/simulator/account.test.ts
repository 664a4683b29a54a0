import { describe, expect, it } from 'vitest';
import { connectControl } from './remote-control.ts';
import { openSimulator, purchaseOf } from './simulator-fixture.ts';
import { starter } from './starter-products.ts';

const pulsa = purchaseOf(starter('pulsa-xl-25000'));

describe("the shop's account with the practice service", () => {
  it('takes the debit of an order, and gives it back at the moment the order ends without success', async () => {
    const counter = await openSimulator({ balance: 100_000, pace: 1 });
    const { control } = counter.simulator;
    await counter.checkout('o1', pulsa);
    await counter.checkout('o2', pulsa);
    expect(control.balance()).toBe(100_000 - 2 * 26_000);
    control.finish('o1', { status: 'Gagal', errorCode: 'X' });
    control.finish('o2');
    expect(control.balance()).toBe(100_000 - 26_000);
    expect(control.account().map(({ kind, orderId, amount }) => [kind, orderId, amount])).toEqual([
      ['opening', null, 100_000],
      ['debit', 'o1', -26_000],
      ['debit', 'o2', -26_000],
      ['reversal', 'o1', 26_000],
    ]);
  });

  it('gives back both debits of an order that was sold twice and failed', async () => {
    const counter = await openSimulator({ balance: 100_000, pace: 1, switches: { repeat: 'sell' } });
    const { control } = counter.simulator;
    await counter.checkout('o1', pulsa);
    await counter.checkout('o1', pulsa);
    control.finish('o1', { status: 'Gagal' });
    expect(control.balance()).toBe(100_000);
  });

  it.each([
    ['salesPrice', 0],
    ['lessPartnerFee', -1],
    ['plusPartnerFee', 1],
  ] as const)('counts the partner fee as its switch says: %s', async (debit, sign) => {
    const counter = await openSimulator({ balance: 100_000, switches: { debit } });
    const { control } = counter.simulator;
    await counter.checkout('o1', pulsa);
    const [, entry] = control.account();
    if (!entry) throw new Error('no debit');
    expect(entry.amount).toBe(-(entry.salesPrice + sign * entry.partnerFee));
    expect(control.balance()).toBe(100_000 + entry.amount);
  });

  it('adds up to its balance with deposits and corrections, also as seen from another process', async () => {
    const counter = await openSimulator({ balance: 10_000, controlKey: 'kunci' });
    const { control, baseUrl } = counter.simulator;
    const remote = connectControl(baseUrl, 'kunci');
    await remote.deposit(50_000);
    await counter.checkout('o1', pulsa);
    control.setBalance(7_000);
    const entries = await remote.account();
    expect(entries.map(({ kind }) => kind)).toEqual(['opening', 'deposit', 'debit', 'correction']);
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(7_000);
    await expect(remote.deposit(-1)).rejects.toThrow(/amount/);
  });
});
