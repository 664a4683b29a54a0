import { expect, it } from 'vitest';
import { resetSale } from '../../../../../../renderer/app/watchers/watch-cashier-change.ts';
import { soldMostActions } from '../../../../../../renderer/features/sell/find/sold-most.ts';
import type { SellPorts } from '../../../../../../renderer/features/sell/sell-steps.ts';
import { createSellStore } from '../../../../../../renderer/features/sell/sell-store.ts';
import { fail, ok } from '../../../../../../shared/lib/result.ts';

const HOUR_MS = 3_600_000;

function counter() {
  const asked: number[] = [];
  const state = { at: 10 * HOUR_MS, answer: ok(['pln-token-50000']) as Awaited<ReturnType<SellPorts['bridge']['orders']['soldMost']>> };
  const shown: (readonly string[])[] = [];
  const orders = {
    soldMost: () => {
      asked.push(state.at);
      return Promise.resolve(state.answer);
    },
  };
  const ports = { bridge: { orders }, now: () => state.at } as unknown as SellPorts;
  const { readSoldMost } = soldMostActions(ports, ({ soldMost }) => shown.push(soldMost));
  return { ports, state, asked, shown, readSoldMost };
}

it('reads what sells most once an hour', async () => {
  const { state, asked, shown, readSoldMost } = counter();
  for (const at of [10, 10.2, 10.9, 11, 11.5]) {
    state.at = at * HOUR_MS;
    await readSoldMost();
  }
  expect(asked).toEqual([10 * HOUR_MS, 11 * HOUR_MS]);
  expect(shown).toEqual([['pln-token-50000'], ['pln-token-50000']]);
});

it('asks again at the next sale after a refusal, and keeps what it knows', async () => {
  const { state, asked, shown, readSoldMost } = counter();
  await readSoldMost();
  state.at += HOUR_MS;
  state.answer = fail({ kind: 'notSignedIn' });
  await readSoldMost();
  await readSoldMost();
  expect(asked).toHaveLength(3);
  expect(shown).toHaveLength(1);
});

it('stays through a change of cashier, because it is the shop’s', async () => {
  const { ports } = counter();
  const sell = createSellStore(ports);
  await sell.getState().readSoldMost();
  resetSale(sell);
  expect(sell.getState().soldMost).toEqual(['pln-token-50000']);
});
