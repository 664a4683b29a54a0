import type { Rupiah } from '../../../shared/lib/money.ts';
import { expect, test } from '../fixture/screen-test.ts';

test('a price that changed behind the screen is shown old and new, and charged only after a yes by key', async ({
  start,
  practice,
  product,
}) => {
  const { counter, page, sell } = await start({ settings: { kioskFee: 1_000 } });
  const airtime = product('pulsa-telkomsel-50000');
  await sell.choose(airtime);
  await sell.enter(airtime);
  await sell.priced();
  await sell.expectTotal('Rp 52.500');
  // The owner changes the fee in another place while the customer counts out the money.
  await page.evaluate(async () => {
    const { catalogue } = window.loket;
    const read = await catalogue.feeRules();
    if (!read.ok) throw new Error(JSON.stringify(read.failure));
    const rules = read.value.rules.map((rule) => ({ ...rule, fee: { kind: 'flat', amount: 2_500 as Rupiah } as const }));
    const saved = await catalogue.saveFeeRules({ rules, version: read.value.version ?? 0 });
    if (!saved.ok) throw new Error(JSON.stringify(saved.failure));
  });
  await sell.takeCash();
  await sell.confirm();
  await expect(sell.amountChanged).toContainText('Rp 52.500');
  await expect(sell.amountChanged).toContainText('Rp 54.000');
  await sell.expectTotal('Rp 54.000');
  expect(practice.control.postings()).toHaveLength(0);

  await counter.press('Enter');
  await expect(sell.amountChanged).toBeHidden();
  await sell.takeCash();
  const orderId = await counter.pay();
  const order = await counter.reaches(orderId, 'success');
  expect(order).toMatchObject({ total: 54_000, payments: [{ tender: 'cash', amount: 54_000 }], sale: { kioskFee: 2_500 } });
  expect(practice.control.postings()).toHaveLength(1);

  // The setting of the flat fee follows its rule, and a page cannot set it.
  const kept = await page.evaluate(async () => {
    const boot = await window.loket.app.boot();
    return boot.ok ? window.loket.settings.save({ ...boot.value.settings, kioskFee: 9_000 as Rupiah }) : boot;
  });
  expect(kept).toMatchObject({ ok: true, value: { kioskFee: 2_500 } });
});

test('tile, form, payment and receipt name one amount: what the customer pays', async ({ start, product }) => {
  const { counter, order, sell } = await start({ settings: { kioskFee: 2_000 } });
  const airtime = product('pulsa-im3-25000');
  await sell.find(airtime.code);
  await expect(sell.card(airtime)).toContainText('Rp 28.500');
  await sell.choose(airtime);
  await sell.numberField(airtime).fill('085612345678');
  await expect(order.ticket).toContainText('Rp 28.500');
  await expect(sell.shown('Rp 26.500')).toHaveCount(0);
  await counter.press('Enter');
  await sell.priced();
  await sell.expectTotal('Rp 28.500');
  // The price before the fee stands only among the parts above the total.
  await expect(sell.shown('Rp 26.500')).toHaveCount(1);
  await sell.takeCash(30_000);
  await counter.reaches(await counter.pay(), 'success');
  await expect(order.receipt).toContainText(/LUNAS\s*Rp 28\.500/);
});
