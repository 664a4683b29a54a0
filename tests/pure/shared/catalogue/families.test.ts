import { describe, expect, it } from 'vitest';
import {
  FAMILY_IDS,
  type Family,
  type FamilyId,
  FIELD_NAMES,
  families,
  fieldRules,
  type Identifier,
  type IdentifierLabel,
} from '../../../../shared/catalogue/families.ts';

/**
 * The specification's table of product families ("Product families"), cell by cell, in its order, which is that of FAMILY_IDS: the inquiry
 * step, the extra input `fields`, the result identifiers.
 */
const SPECIFICATION: Readonly<Record<FamilyId, readonly [inquiry: string, fields: string, identifiers: string]>> = {
  'telco-prepaid': ['none; checkout has no `amount`', 'none', '`serial_number` = operator serial; `voucher_code` = empty string'],
  'telco-postpaid': ['yes; checkout carries `amount`', 'none', '`serial_number` empty'],
  'electricity-prepaid': [
    'yes; `meter_id` is filled in the inquiry',
    'none',
    '`serial_number` and `voucher_code` both carry the token (four-digit groups joined by hyphens)',
  ],
  'electricity-postpaid': ['yes', 'none', '`serial_number` = reference number; `voucher_code` empty'],
  'electricity-non-meter': ['yes', 'none', '`serial_number` = reference number; `voucher_code` = registration number'],
  'voucher-retail': ['none', 'none', '`voucher_code` = the code or the link; `serial_number` empty'],
  'voucher-game': ['none', 'none', '`voucher_code` = code; `serial_number` may be set'],
  'game-direct': [
    'yes; checkout has no `amount`',
    'product-specific (a `zone_id` entry is shown)',
    '`serial_number` empty; `voucher_code` empty',
  ],
  'voucher-streaming': ['none', 'none', '`voucher_code` = code; `serial_number` may be set'],
  'game-account': ['yes; checkout carries `amount`', 'none', '`voucher_code` = code'],
  'voucher-learning': ['none', 'none', '`voucher_code` = code or link'],
  'tv-internet': ['yes; `amount`', 'none', '`serial_number` = reference number'],
  gas: ['yes; `amount`', 'none', '`serial_number` = receipt number'],
  'social-insurance': ['yes; `amount`', 'none', '`serial_number` = reference or payment code'],
  'vehicle-tax': [
    'yes; `amount`',
    'one region requires `nik`, `machine_number`, `phone_number`',
    '`serial_number` = payment receipt number, or empty',
  ],
  water: ['yes; `amount`', 'none', '`serial_number` = reference number or empty'],
  loan: ['yes; `amount`', 'none', '`serial_number` = customer number'],
  education: ['yes; `amount`', 'none', '`serial_number` = payment or bill number'],
  'property-tax': ['yes; `amount`', '`period` (year)', '`serial_number` = payment reference'],
  insurance: ['yes; `amount`', 'none', '`serial_number` = proposal number or empty'],
  'property-service': ['yes (one sample sends `type` = `order` and no `id` instead of `inquiry`)', 'none', '`serial_number` may be set'],
};

/** The till's name of an identifier, by the specification's name. */
const LABELS: Readonly<Record<string, IdentifierLabel>> = {
  'operator serial': 'operatorSerial',
  'reference number': 'reference',
  'reference number or empty': 'reference',
  'registration number': 'registration',
  'receipt number': 'receiptNumber',
  'reference or payment code': 'paymentReference',
  'payment receipt number, or empty': 'paymentReceipt',
  'customer number': 'customerNumber',
  'payment or bill number': 'billNumber',
  'payment reference': 'paymentReference',
  'proposal number or empty': 'proposal',
  'may be set': 'serial',
};
const GOODS = new Set(['code', 'code or link', 'the code or the link']);
const EMPTY = new Set(['empty', 'empty string']);

/** What the specification leaves open ("Length limits, formats ... of client_number: not shown") and the till decides. */
const OURS: Readonly<Record<FamilyId, readonly [group: Family['group'], number: string, large: Family['large']]>> = {
  'telco-prepaid': ['mobile', 'phone digits 10-13', 'number'],
  'telco-postpaid': ['mobile', 'phone digits 6-15', 'total'],
  'electricity-prepaid': ['electricity', 'meter digits 6-20', 'token'],
  'electricity-postpaid': ['electricity', 'customer digits 6-20', 'total'],
  'electricity-non-meter': ['electricity', 'registration alphanumeric 6-20', 'total'],
  'voucher-retail': ['games', '', 'code'],
  'voucher-game': ['games', '', 'code'],
  'game-direct': ['games', 'account account 1-64', 'number'],
  'voucher-streaming': ['games', '', 'code'],
  'game-account': ['games', 'account account 1-64', 'code'],
  'voucher-learning': ['games', '', 'code'],
  'tv-internet': ['internet', 'customer alphanumeric 5-24', 'total'],
  gas: ['other', 'customer alphanumeric 5-24', 'total'],
  'social-insurance': ['insurance', 'payment alphanumeric 6-24', 'total'],
  'vehicle-tax': ['tax', 'vehicle alphanumeric 4-32', 'total'],
  water: ['water', 'customer alphanumeric 3-24', 'total'],
  loan: ['other', 'contract alphanumeric 4-24', 'total'],
  education: ['other', 'student alphanumeric 3-24', 'total'],
  'property-tax': ['tax', 'taxObject digits 10-24', 'total'],
  insurance: ['insurance', 'policy alphanumeric 4-24', 'total'],
  'property-service': ['other', 'unit alphanumeric 3-24', 'total'],
};

/** "For vouchers, `client_number` is sent and returned as an empty string." */
const VOUCHERS: ReadonlySet<FamilyId> = new Set(['voucher-retail', 'voucher-game', 'voucher-streaming', 'voucher-learning']);

const named = (cell: string): string[] => Array.from(cell.matchAll(/`(\w+)`/g), ([, name = '']) => name);

/** What the cell says about `serial_number` or `voucher_code`; null where it says nothing, or that the member is empty. */
function said(cell: string, place: Identifier['from']): string | null {
  const piece = cell.split('; ').find((part) => part.startsWith(`\`${place}\``));
  const words = piece?.replace(`\`${place}\``, '').replace(/^ (= )?/, '') ?? '';
  return words === '' || EMPTY.has(words) ? null : words;
}

function outputs(cell: string): Pick<Family, 'goods' | 'identifiers'> {
  if (cell.includes('both carry the token')) return { goods: { label: 'token', from: ['voucher_code', 'serial_number'] }, identifiers: [] };
  const places = ['serial_number', 'voucher_code'] as const;
  const told = places.flatMap((from) => {
    const words = said(cell, from);
    return words === null ? [] : [{ from, words }];
  });
  const goods = told.find(({ words }) => GOODS.has(words));
  const identifiers = told
    .filter((one) => one !== goods)
    .map(({ from, words }) => ({ from, label: LABELS[words] ?? expect.unreachable(words) }));
  return { goods: goods ? { label: 'code', from: [goods.from] } : null, identifiers };
}

/** Every cell of the family's row, from the specification's text and the till's own decisions. */
function rowOf(id: FamilyId): Family {
  const [inquiryCell, fieldsCell, identifiersCell] = SPECIFICATION[id];
  const [group, numberCell, large] = OURS[id];
  const [label = '', chars = '', length = ''] = numberCell.split(' ');
  const [min, max] = length.split('-').map(Number);
  const number = numberCell === '' ? null : { label, rule: { chars, min, max } };
  const inquiry = inquiryCell.startsWith('yes');
  const fields = named(fieldsCell);
  return {
    group,
    inquiry,
    // "for products with an inquiry step, except direct top-up" ("Checkout request")
    amount: inquiry && !inquiryCell.includes('no `amount`'),
    number: number as Family['number'],
    fields: fields as Family['fields'][number][],
    // A field of one region or one product does not belong to the family; only a plain list does.
    requiredFields: (/^`/.test(fieldsCell) ? fields : []) as Family['fields'][number][],
    ...outputs(identifiersCell),
    large,
    // The till's own decision: "BPJS" alone says less than "BPJS Kesehatan".
    isTitledByProduct: id === 'social-insurance',
    // "Product-family rules", 1 and 7, name only direct top-up.
    webOnly: id === 'game-direct',
    encodesNames: id === 'game-direct',
  };
}

describe('the product families', () => {
  it.each(FAMILY_IDS)('%s has every cell as in the specification', (id) => {
    expect(families[id]).toEqual(rowOf(id));
  });

  it('are twenty-one, in the order of the specification, each with its own row', () => {
    expect(Object.keys(families)).toEqual([...FAMILY_IDS]);
    expect(Object.keys(SPECIFICATION)).toEqual([...FAMILY_IDS]);
    expect(FAMILY_IDS).toHaveLength(21);
  });

  it('send an empty number exactly for vouchers', () => {
    for (const id of FAMILY_IDS) expect(families[id].number === null, id).toBe(VOUCHERS.has(id));
  });

  it('know every extra field that the specification names, and no other', () => {
    const shown = FAMILY_IDS.flatMap((id) => named(SPECIFICATION[id][1]));
    expect([...new Set(shown)].sort()).toEqual([...FIELD_NAMES].sort());
    expect(Object.keys(fieldRules).sort()).toEqual([...FIELD_NAMES].sort());
  });

  it('check each extra field by its name, and mark the fields that identify a person as personal', () => {
    expect(fieldRules).toEqual({
      zone_id: { chars: 'alphanumeric', min: 1, max: 24, personal: false },
      nik: { chars: 'digits', min: 16, max: 16, personal: true },
      machine_number: { chars: 'alphanumeric', min: 3, max: 32, personal: true },
      phone_number: { chars: 'digits', min: 8, max: 15, personal: false, phone: true },
      period: { chars: 'digits', min: 4, max: 4, personal: false },
    });
  });
});
