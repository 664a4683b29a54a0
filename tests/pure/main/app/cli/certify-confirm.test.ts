import { describe, expect, it } from 'vitest';
import { type PlannedPurchases, purchaseWarning } from '../../../../../main/app/cli/certify-confirm.ts';
import { readSettingsFile } from '../../../../../main/certification/plan/settings-file.ts';

const [address, path] = ['https://api.example.com', '/v2/order'];
const operation = { method: 'POST', path };
const settings = { baseUrl: address, authUrl: address, fsId: 'fs-1', clientId: 'k-1', inquiry: operation, checkout: operation };
const rest = { orderDetails: { path: `${path}/{order_id}` }, productList: null, failureStatuses: [], notFoundStatuses: [404] };
const target = readSettingsFile(JSON.stringify({ ...settings, ...rest }));
const none = { rows: 3, toBuy: 3, boughtBefore: 0, mode: 'resume' } as const;

const question = (changes: Partial<PlannedPurchases>): string =>
  target.ok ? purchaseWarning(target.value, { ...none, ...changes }) : 'the settings cannot be read';

describe('the question before real goods are bought', () => {
  const buys = 'This buys real goods: 3 orders at https://api.example.com on the account fs-1.';

  it('says how many are bought, and where', () => {
    expect(question({})).toBe(buys);
    expect(question({ rows: 1, toBuy: 1 })).toBe(buys.replace('3 orders', '1 order'));
  });

  it.each([
    [1, '1 order was bought in this folder before.'],
    [7, '7 orders were bought in this folder before.'],
  ])('says that the plan is bought again where %i was bought before', (count, words) => {
    expect(question({ boughtBefore: count, mode: 'anew' })).toBe(`${buys} The plan is bought anew: ${words}`);
  });

  it('says which rows are not bought again where a run continues', () => {
    expect(question({ boughtBefore: 2, toBuy: 1 })).toBe(
      `${buys.replace('3 orders', '1 order')} 2 of the 3 rows of the plan are done or open already, and are not bought again.`,
    );
  });

  it('says that only failed rows are bought again, at most', () => {
    const words = question({ boughtBefore: 2, mode: 'onlyFailed' });
    expect(words).toContain('at most 3 orders');
    expect(words).toContain('What ended as expected is not bought again: 2 orders were bought in this folder before.');
  });
});
