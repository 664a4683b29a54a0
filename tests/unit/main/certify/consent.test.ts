import { describe, expect, it } from 'vitest';
import { warning } from '../../../../main/certify/consent.ts';
import { readRow } from '../../../../main/certify/plan.ts';
import { readSettingsFile } from '../../../../main/certify/settings-file.ts';

const [address, path] = ['https://api.example.com', '/v2/order'];
const operation = { method: 'POST', path };
const settings = { baseUrl: address, authUrl: address, fsId: 'fs-1', clientId: 'k-1', inquiry: operation, checkout: operation };
const rest = { orderDetails: { path: `${path}/{order_id}` }, productList: null, failureStatuses: [], notFoundStatuses: [404] };
const target = readSettingsFile(JSON.stringify({ ...settings, ...rest }));
const cells = { product_code: 'a', family: 'telco-prepaid', client_number: '0811', fields: '', expect: 'success', waitSeconds: '' };
const row = readRow(2, cells);

const asked = (boughtBefore: number): string =>
  target.ok && row.ok ? warning(target.value, [row.value], boughtBefore) : 'the settings or the row cannot be read';

describe('the question before real goods are bought', () => {
  const buys = 'This buys real goods: 1 order at https://api.example.com on the account fs-1.';

  it('says how many are bought, and where', () => {
    expect(asked(0)).toBe(buys);
  });

  it.each([
    [1, '1 order was bought in this folder before.'],
    [7, '7 orders were bought in this folder before.'],
  ])('says that the plan is bought anew where %i was bought before', (count, words) => {
    expect(asked(count)).toBe(`${buys} The plan is bought anew: ${words}`);
  });
});
