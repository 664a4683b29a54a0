import { Finger } from '../../lab/drive/finger.ts';
import { expect, test } from '../till-fixture.ts';

/** Customers at the counter: kept from a sale, found by name, sold to again, and let go. */

test('a finger alone keeps a customer and sells to them again', async ({ start, product }) => {
  const { counter, customers, page, sell } = await start();
  const finger = await Finger.on(page);
  await counter.reaches(await counter.sell(product('pln-token-50000'), { number: '14012345678' }), 'success');
  await finger.tap(customers.saveButton);
  await customers.nameField.fill('Bu Rina');
  await finger.tap(customers.agreed);
  await expect(customers.saveDialog).toHaveCount(0);
  await customers.open();
  await finger.tap(customers.row('Bu Rina'));
  await expect(customers.sales).toHaveCount(1);
  await finger.tap(customers.sellAgain);
  await sell.priced();
});
