import { faultsOf } from '../../lab/pages/axe.ts';
import { expect, test } from '../fixture/screen-test.ts';

test('the owner checks the till, and reads what fails with its cure', async ({ start }) => {
  const till = await start();
  await till.doctor.open();
  await till.doctor.check();
  await expect(till.doctor.results.first()).toBeVisible();
  await expect(till.doctor.results).toHaveCount(11);
  expect(await faultsOf(till.page)).toEqual([]);
});
