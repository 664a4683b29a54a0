import { afterEach, beforeEach, expect, it } from 'vitest';
import { rupiah } from '../../../../shared/lib/money.ts';
import { settle } from '../../../lab/fakes/clock.ts';
import { INQUIRY } from '../../../lab/fakes/order-service.ts';
import { value } from '../../../lab/fakes/shop/shifts.ts';
import { scriptedGroup } from './scripted-group.ts';

/** The shop's balance with the provider beside what groups paid. */

const NUMBERS = ['0000000001', '0000000002', '0000000003', '0000000004', '0000000005', '0000000006'];
let group: ReturnType<typeof scriptedGroup>;
beforeEach(() => {
  group = scriptedGroup();
});
afterEach(() => group.close());

it('lacks what bills take that are paid and wait for their turn, so that a second payment does not spend it again', async () => {
  const { till, service, check, pay } = group;
  value(till.balance.record(rupiah(1_000_000)));
  await check(NUMBERS);
  service.prepare = () => new Promise(() => undefined);
  pay();
  await settle();
  expect(service.sent).toEqual([]);
  expect(till.balance.available()?.least).toBe(1_000_000 - NUMBERS.length * INQUIRY.sales_price);
});

it('lacks what bills take that nothing was sent of, while the till tries them again', async () => {
  const { till, service, view, check, pay } = group;
  value(till.balance.record(rupiah(1_000_000)));
  await check(NUMBERS.slice(0, 2));
  service.prepare = () => ({ kind: 'notSent', cause: 'dns', detail: '' });
  pay();
  await settle();
  expect(view()).toMatchObject({ round: { waiting: 2 }, balance: { isEnough: true } });
  expect(till.balance.available()?.least).toBe(1_000_000 - 2 * INQUIRY.sales_price);
});

it('says to the counter only whether the balance is enough, in the view and in the refusal', async () => {
  const { till, service, view, check, pay } = group;
  const told = 2 * INQUIRY.sales_price - 1;
  value(till.balance.record(rupiah(told)));
  await check(NUMBERS.slice(0, 2));
  expect(view().balance).toEqual({ isEnough: false, reportedAt: expect.any(String) });
  expect(() => pay()).toThrow('{"kind":"balanceShort"}');
  await settle();
  expect(service.sent).toEqual([]);
  expect(JSON.stringify(view())).not.toMatch(new RegExp(`[:,](${told}|1)[,}]`));
});
