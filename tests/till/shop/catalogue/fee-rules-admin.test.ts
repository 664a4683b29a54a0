import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CatalogueAdmin } from '../../../../main/shop/catalogue/catalogue-admin.ts';
import { Product } from '../../../../shared/catalogue/product.ts';
import { type Rupiah, rupiah } from '../../../../shared/lib/money.ts';
import { FeeRules, withFlatFee } from '../../../../shared/prices/fee-rules.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import { BookFolder, OWNER } from '../../../lab/fakes/shop/catalogue-books.ts';
import { valueOrThrow } from '../staff/staff-fixture.ts';

/** What the owner's screen of the prices asks of main. */

let profile: BookFolder;
beforeEach(() => {
  profile = new BookFolder();
});
afterEach(() => profile.remove());

function adminOf() {
  const { book, current } = profile.start();
  const admin = new CatalogueAdmin({ book, current, now: () => 0, journalFile: () => '', backupFolder: () => '', list: () => null });
  return { admin, book };
}

describe('the question what a line costs now', () => {
  const products = [
    { code: 'pulsa', name: 'Pulsa', family: 'telco-prepaid', price: 11_000, cost: 10_200 },
    { code: 'no-cost', name: 'Pulsa lain', family: 'telco-prepaid', price: 11_000 },
    { code: 'bill', name: 'Tagihan listrik', family: 'electricity-postpaid' },
  ].map((row) => Product.parse(row));
  const ask = (productCode: string, price: Rupiah, by: Authority) => {
    const { admin, book } = adminOf();
    valueOrThrow(book.change({ put: products, remove: [] }, 'edited', OWNER, null));
    valueOrThrow(admin.saveFeeRules(withFlatFee([], rupiah(500)), 1, OWNER));
    return valueOrThrow(admin.feeFor({ productCode, price }, by));
  };

  it.each([
    ['a product with a cost', 'pulsa', 11_000, { cost: 10_200, margin: 1_300 }],
    ['a product that is sold below its cost', 'pulsa', 9_000, { cost: 10_200, margin: -700 }],
    ['a product without a known cost', 'no-cost', 11_000, { cost: null, margin: null }],
    ['a bill, which costs the shop what it says', 'bill', 250_000, { cost: 250_000, margin: 500 }],
  ])('says what the shop keeps of %s', (_what, code, price, earned) => {
    expect(ask(code, rupiah(price), OWNER)).toMatchObject({ fee: 500, earned });
  });

  it('says nothing of it to a person who may not see the margin', () => {
    expect(ask('pulsa', rupiah(11_000), { ...OWNER, person: { ...OWNER.person, role: 'supervisor' } })).toEqual({
      fee: 500,
      rounding: 0,
      rule: 'flat-fee',
      earned: null,
    });
  });
});

describe('the fee rules', () => {
  it('of earlier saves are listed with who saved them, the newest first', () => {
    profile.flatFee = 2_000;
    const { admin } = adminOf();
    const rules = FeeRules.parse([{ id: 'x', scope: {}, fee: { kind: 'flat', amount: 700 } }]);
    valueOrThrow(admin.saveFeeRules(rules, 1, OWNER));
    const listed = valueOrThrow(admin.feeRuleVersions());
    expect(listed.map(({ version, by, rules: kept }) => [version, by, kept])).toEqual([
      [2, 'Sari', rules],
      [1, null, withFlatFee([], rupiah(2_000))],
    ]);
  });
});
