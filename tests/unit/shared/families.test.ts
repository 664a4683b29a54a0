import { describe, expect, it } from 'vitest';
import { FAMILY_IDS, families } from '../../../shared/families.ts';

/** The specification's table of product families, row by row: inquiry, amount, fields, identifiers. */
const TABLE: Record<(typeof FAMILY_IDS)[number], string> = {
  'telco-prepaid': 'no inquiry, no amount, number | serial_number',
  'telco-postpaid': 'inquiry, amount, number |',
  'electricity-prepaid': 'inquiry, amount, number | goods voucher_code serial_number',
  'electricity-postpaid': 'inquiry, amount, number | serial_number',
  'electricity-non-meter': 'inquiry, amount, number | serial_number voucher_code',
  'voucher-retail': 'no inquiry, no amount, no number | goods voucher_code',
  'voucher-game': 'no inquiry, no amount, no number | goods voucher_code serial_number',
  'game-direct': 'inquiry, no amount, number, zone_id |',
  'voucher-streaming': 'no inquiry, no amount, no number | goods voucher_code serial_number',
  'game-account': 'inquiry, amount, number | goods voucher_code',
  'voucher-learning': 'no inquiry, no amount, no number | goods voucher_code',
  'tv-internet': 'inquiry, amount, number | serial_number',
  gas: 'inquiry, amount, number | serial_number',
  'social-insurance': 'inquiry, amount, number | serial_number',
  'vehicle-tax': 'inquiry, amount, number, nik, machine_number, phone_number | serial_number',
  water: 'inquiry, amount, number | serial_number',
  loan: 'inquiry, amount, number | serial_number',
  education: 'inquiry, amount, number | serial_number',
  'property-tax': 'inquiry, amount, number, period | serial_number',
  insurance: 'inquiry, amount, number | serial_number',
  'property-service': 'inquiry, amount, number | serial_number',
};

function rowOf(id: (typeof FAMILY_IDS)[number]): string {
  const { inquiry, amount, number, fields, goods, identifiers } = families[id];
  const inputs = [inquiry ? 'inquiry' : 'no inquiry', amount ? 'amount' : 'no amount', number ? 'number' : 'no number', ...fields];
  const outputs = [...(goods ? ['goods', ...goods.from] : []), ...identifiers.map(({ from }) => from)];
  return `${inputs.join(', ')} | ${outputs.join(' ')}`.trim();
}

describe('the product families', () => {
  it.each(FAMILY_IDS)('%s stands as in the specification', (id) => {
    expect(rowOf(id)).toBe(TABLE[id]);
  });

  it('are twenty-one, each with its own row', () => {
    expect(Object.keys(families).sort()).toEqual([...FAMILY_IDS].sort());
    expect(FAMILY_IDS).toHaveLength(21);
  });

  it('send an amount exactly where an inquiry comes first, except for direct top-up', () => {
    for (const id of FAMILY_IDS) expect(families[id].amount).toBe(families[id].inquiry && !families[id].webOnly);
  });
});
