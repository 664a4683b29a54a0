import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FamilyId, families } from '../../../shared/catalogue/families.ts';
import type { NameValue } from '../../../shared/catalogue/labels.ts';
import { rupiah } from '../../../shared/lib/money.ts';
import { LOAN_UNIFIED } from '../../../simulator/families/contributions.ts';
import { PROPERTY_UNIFIED } from '../../../simulator/families/property-tax.ts';
import type { BillTarget } from '../../../simulator/families/script.ts';
import { traitsOf } from '../../../simulator/families/traits.ts';
import { TV_UNIFIED } from '../../../simulator/families/utilities.ts';
import { VEHICLE_UNIFIED } from '../../../simulator/families/vehicle-tax.ts';
import { WATER_UNIFIED } from '../../../simulator/families/water.ts';
import { billFor, deliveryFor } from '../../../simulator/orders/bills.ts';
import { fieldsFor, numberFor, starter, starterProducts } from '../../service/simulator/starter-products.ts';

const AT = new Date('2025-10-17T03:00:00Z');
const wanted = (code: string, number?: string): BillTarget => {
  const product = starter(code);
  return { product, number: number ?? numberFor(product), fields: fieldsFor(product) };
};
const billOf = (code: string, number?: string) => {
  const quoted = billFor(7, wanted(code, number), AT);
  if (!quoted) throw new Error(`No bill for ${code}`);
  return quoted;
};
const names = (lines: readonly NameValue[]): string[] => lines.map(({ name }) => name);
const withInquiry = starterProducts.filter(({ family }) => families[family].inquiry);
const someNumbers = Array.from({ length: 40 }, (_, at) => `5312345${String(at * 37 + 100)}`);

describe('a bill', () => {
  it('is the same for the same request, and goods are the same for the same order', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(...starterProducts), fc.stringMatching(/^\d{11,14}$/), (seed, product, number) => {
        const request = { product, number, fields: fieldsFor(product) };
        const first = billFor(seed, request, AT);
        expect(billFor(seed, request, AT)).toEqual(first);
        expect(deliveryFor(seed, request, first, 'a1', AT)).toEqual(deliveryFor(seed, request, first, 'a1', AT));
      }),
      { numRuns: 200 },
    );
  });

  it('differs with the seed, the number and the order', () => {
    const request = wanted('pln-pascabayar');
    expect(billFor(8, request, AT)?.salesPrice).not.toBe(billFor(7, request, AT)?.salesPrice);
    expect(new Set(someNumbers.map((number) => billOf('pln-pascabayar', number).salesPrice)).size).toBeGreaterThan(30);
    const token = wanted('pln-token-100000');
    const quoted = billFor(7, token, AT);
    expect(deliveryFor(7, token, quoted, 'a1', AT).voucherCode).not.toBe(deliveryFor(7, token, quoted, 'a2', AT).voucherCode);
  });

  it('of a token is of the nominal that the till shows, also where only its row says it', () => {
    const { number, fields } = wanted('pln-token-20000');
    const product = { ...starter('pln-token-20000'), code: 'token-kecil', name: 'Token kecil', nominal: rupiah(20_000) };
    expect(billFor(7, { product, number, fields }, AT)?.bill.basePrice).toBe(20_000);
  });

  it('names the same customer and the same meter, whatever is bought for a number', () => {
    const small = billOf('pln-token-20000', '530012345678');
    const large = billOf('pln-token-1000000', '530012345678');
    expect(large.clientName).toBe(small.clientName);
    expect(large.bill.meterId).toBe(small.bill.meterId);
    expect(small.bill.meterId).toMatch(/^\d{11}$/);
  });

  it.each(withInquiry.map((product) => product.code))('of %s adds up, except where a penalty stands beside it', (code) => {
    for (const number of someNumbers) {
      const { bill, salesPrice } = billOf(code, number);
      const sum = bill.basePrice + bill.adminFee;
      expect(rupiah(salesPrice) > 0).toBe(true);
      if (traitsOf(starter(code)).penalty === 'beside') expect(salesPrice).toBeGreaterThan(sum);
      else expect(salesPrice).toBe(sum);
    }
  });

  it.each(withInquiry.filter(({ family }) => families[family].amount).map(({ code, family }) => [code, family] as const))(
    'of %s masks the customer',
    (code, family) => {
      const { clientName, lines, bill } = billOf(code);
      if (family === 'game-account') expect(clientName).toBe(bill.clientName);
      else {
        expect(clientName).toMatch(/\*/);
        expect(JSON.stringify(lines)).not.toContain(bill.clientName);
      }
    },
  );

  it('in arrears repeats its labels, month after month', () => {
    const labels = names(billOf('pln-pascabayar', '530012348888').lines);
    expect(labels.filter((label) => label === 'Tagihan' || label === 'BL/TH').length).toBeGreaterThanOrEqual(1);
    const water = names(billOf('pdam-bandung', '530012348888').lines);
    expect(water.filter((label) => label === 'Periode')).toHaveLength(3);
    expect(water.filter((label) => label === 'Denda')).toHaveLength(2);
  });

  it('is spelled with a space, without one, or in plain digits', () => {
    const values = (code: string): string =>
      billOf(code)
        .lines.map(({ value }) => value)
        .join('|');
    expect(values('pln-token-100000')).toContain('Rp 102.500');
    expect(values('pln-pascabayar')).toMatch(/Rp\d{2,3}\.\d{3}/);
    const spellings = withInquiry.map((product) => traitsOf(product).spelling);
    expect(new Set(spellings)).toEqual(new Set(['spaced', 'tight', 'plain']));
  });
});

const SUPERSETS: Partial<Record<FamilyId, readonly (readonly [string, string])[]>> = {
  'tv-internet': TV_UNIFIED,
  'vehicle-tax': VEHICLE_UNIFIED,
  water: WATER_UNIFIED,
  loan: LOAN_UNIFIED,
  'property-tax': PROPERTY_UNIFIED,
};

describe('labels of the unified generation', () => {
  const unified = starterProducts.filter(({ generation }) => generation === 'unified');

  it.each(unified.map(({ code }) => code))('are one fixed set for %s, with empty values where the supplier has none', (code) => {
    const superset = SUPERSETS[starter(code).family]?.map(([label]) => label);
    for (const number of someNumbers) expect(names(billOf(code, number).lines)).toEqual(superset);
    expect(someNumbers.some((number) => billOf(code, number).lines.some(({ value }) => value === ''))).toBe(true);
  });

  it('are the same in the result, where the reference comes in', () => {
    const request = wanted('pdam-denpasar-new');
    const quoted = billFor(7, request, AT);
    const result = deliveryFor(7, request, quoted, 'a1', AT);
    expect(names(result.lines)).toEqual(names(quoted?.lines ?? []));
    expect(result.lines).toContainEqual({ name: 'Nomor Referensi', value: result.serialNumber });
  });
});

describe('labels of the old generation', () => {
  it('differ from product to product, and never stand without a value', () => {
    const water = starterProducts.filter(({ family, generation }) => family === 'water' && generation === 'old');
    expect(new Set(water.map(({ code }) => names(billOf(code).lines)[0])).size).toBeGreaterThan(1);
    for (const { code } of water) for (const { value } of billOf(code).lines) expect(value).not.toBe('');
  });
});

describe('vehicle tax', () => {
  const labels = (code: string, number: string): string => names(billOf(code, number).lines).join('|');

  it('has a penalty in the price of some regions that no line tells of', () => {
    for (const number of someNumbers) {
      const { bill, salesPrice } = billOf('samsat-jabar', number);
      const { tax, insurance } = bill.facts;
      expect(salesPrice).toBeGreaterThan(Number(tax) + Number(insurance) + bill.adminFee);
      expect(labels('samsat-jabar', number)).not.toMatch(/denda/i);
      expect(labels('samsat-banten', number)).not.toMatch(/denda/i);
    }
  });

  it('has penalty lines in other regions only when the billing code carries them', () => {
    expect(labels('samsat-jatim', '530012348888')).toMatch(/Denda PKB\|SWDKLLJ\|Denda SWDKLLJ\|Parkir/);
    const withPenalty = someNumbers.filter((number) => /denda/i.test(labels('samsat-jatim', number)));
    expect(withPenalty.length).toBeGreaterThan(0);
    expect(withPenalty.length).toBeLessThan(someNumbers.length);
  });

  it('shows what the region with extra fields asked for', () => {
    expect(billOf('samsat-bali').lines).toContainEqual({ name: 'NIK', value: '5171012345670001' });
  });
});

describe('a player’s name', () => {
  it('is URL-encoded in direct top-up, with plus signs in some products', () => {
    const decoded = someNumbers.map((number) => {
      const percent = billOf('direct-ff-140', number).clientName;
      const plus = billOf('direct-mlbb-86', number).clientName;
      expect(decodeURIComponent(plus.replaceAll('+', ' '))).toBe(decodeURIComponent(percent));
      return percent === decodeURIComponent(percent);
    });
    expect(decoded).toContain(false);
  });
});
