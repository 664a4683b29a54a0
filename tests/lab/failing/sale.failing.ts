import { expect, test } from '../../screen/fixture/screen-test.ts';

/** The secret in the keychain while the test runs. */
const SECRET = 'a-secret-of-a-failing-test';

test.describe('a sale', () => {
  test('that ends (5 s)', async ({ keychain, practice, product, till }) => {
    await keychain.saveSecret(SECRET, { authUrl: practice.baseUrl, baseUrl: practice.baseUrl });
    await till.counter.reaches(await till.counter.sell(product('voucher-alfamart-50000')), 'success');
    await till.counter.next();
    await expect(till.sell.findField).toHaveValue('what nobody typed', { timeout: 1 });
  });
});
