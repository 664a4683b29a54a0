import { expect, test } from '../fixture/screen-test.ts';

/** Refusals that nobody knows become rows of the owner's table, and their words stand on the next refused order. */

/** Rows that the till has itself: the service's limit, an empty balance, a bill that is paid already. */
const FIXED = 3;

test('an unknown refusal is collected, becomes a row in one press, and its words stand on the next order and its slip', async ({
  start,
  practice,
  product,
}) => {
  const { counter, order, page, refusals } = await start();
  const airtime = product('pulsa-telkomsel-50000');
  practice.control.fault({ endpoint: 'checkout', kind: 'status422', count: null });
  const first = await counter.sell(airtime);
  await counter.reaches(first, 'unknown');

  await refusals.open();
  await expect(refusals.unknown).toHaveCount(1);
  await expect(refusals.unknown.first()).toContainText(first);
  await refusals.makeOfFirst();
  await refusals.type({ tell: 'Nomor tidak bisa diisi sekarang', todo: 'Tawarkan produk lain.' });
  await refusals.save();
  await expect(refusals.rows).toHaveCount(FIXED + 1);
  await expect(refusals.unknown).toHaveCount(0);

  await counter.press('F1');
  await counter.next();
  const second = await counter.sell(airtime, { number: '081277776666' });
  const { state } = await counter.reaches(second, 'unknown');
  expect(state).toMatchObject({ why: 'refused', reason: { tell: 'Nomor tidak bisa diisi sekarang', arose: 'no' } });
  await expect(order.state).toContainText('Nomor tidak bisa diisi sekarang');
  await expect(order.state).toContainText('Tawarkan produk lain.');
  // The row says that there was no transaction; only the service can make that certain.
  await expect(order.payBackButton).toHaveCount(0);

  // A later change of the table changes no order.
  await refusals.open();
  await refusals.remove('Nomor tidak bisa diisi sekarang');
  await expect(refusals.rows).toHaveCount(FIXED);
  const kept = await page.evaluate(async (id) => await window.loket.orders.get(id), second);
  expect(kept.ok && kept.value.state).toMatchObject({ reason: { tell: 'Nomor tidak bisa diisi sekarang' } });
});

test('a row that contradicts another, repeats it or has no words is not saved', async ({ start }) => {
  const { counter, refusals } = await start({
    settings: {
      service: {
        refusals: [{ id: 'r1', marks: ['transaksi sedang diproses'], arose: 'yes', tell: 'Tunggu', todo: 'Tanyakan ke penyedia.' }],
      },
    },
  });
  await refusals.open();
  await refusals.addButton.focus();
  await counter.press('Enter');
  await expect(refusals.field('marks')).toBeFocused();
  await refusals.type({ marks: 'sedang diproses', arose: 'no', tell: '', todo: '' });
  await refusals.save();
  await expect(refusals.fault('refusals.fault_noWords')).toBeVisible();
  await refusals.type({ tell: 'Batal', todo: 'Ulangi.' });
  await refusals.save();
  await expect(refusals.fault('refusals.fault_contradiction', 'transaksi sedang diproses')).toBeVisible();
  await refusals.type({ marks: 'Transaksi Sedang Diproses', tell: 'Batal', todo: 'Ulangi.' });
  await refusals.save();
  await expect(refusals.fault('refusals.fault_duplicate', 'transaksi sedang diproses')).toBeVisible();
  await refusals.type({ marks: 'kode 77', tell: 'Batal', todo: 'Ulangi.' });
  await refusals.save();
  await expect(refusals.rows).toHaveCount(FIXED + 2);
});
