import { z } from 'zod';

/**
 * The product families of the specification ("Product families") as data, one row each. The row defines the family's
 * behaviour; other code does not test for a family by name.
 */

export const FAMILY_IDS = [
  'telco-prepaid',
  'telco-postpaid',
  'electricity-prepaid',
  'electricity-postpaid',
  'electricity-non-meter',
  'voucher-retail',
  'voucher-game',
  'game-direct',
  'voucher-streaming',
  'game-account',
  'voucher-learning',
  'tv-internet',
  'gas',
  'social-insurance',
  'vehicle-tax',
  'water',
  'loan',
  'education',
  'property-tax',
  'insurance',
  'property-service',
] as const;
export const FamilyId = z.enum(FAMILY_IDS);
export type FamilyId = z.infer<typeof FamilyId>;

/** The extra inputs that the specification shows (`fields` of inquiry and checkout). */
export const FIELD_NAMES = ['zone_id', 'nik', 'machine_number', 'phone_number', 'period'] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

/** The kind of the customer's number; selects the label on screen and receipt. */
export type NumberLabel =
  | 'phone'
  | 'meter'
  | 'customer'
  | 'registration'
  | 'account'
  | 'payment'
  | 'vehicle'
  | 'contract'
  | 'student'
  | 'taxObject'
  | 'policy'
  | 'unit';

/**
 * A check that accepts every real number. The specification gives no format ("not shown"), so it catches typing errors
 * only. A product of the catalogue may carry a stricter check.
 */
export const NumberRule = z.object({
  chars: z.enum(['digits', 'alphanumeric', 'account', 'text']),
  min: z.int().min(1).max(64),
  max: z.int().min(1).max(64),
});
export type NumberRule = z.infer<typeof NumberRule>;

/** The label of an identifier that a successful order carries. */
export const IDENTIFIER_LABELS = [
  'token',
  'code',
  'operatorSerial',
  'serial',
  'reference',
  'registration',
  'receiptNumber',
  'paymentReceipt',
  'customerNumber',
  'billNumber',
  'paymentReference',
  'proposal',
] as const;
export type IdentifierLabel = (typeof IDENTIFIER_LABELS)[number];

type IdentifierSource = 'serial_number' | 'voucher_code';

export interface Identifier {
  readonly from: IdentifierSource;
  readonly label: IdentifierLabel;
}

/** The value that is printed and shown largest. */
type ProminentValue = 'token' | 'code' | 'number' | 'total';

/** The groups of families on the sell screen: one chip, one icon, one colour each. */
export const GROUPS = ['mobile', 'electricity', 'water', 'insurance', 'internet', 'tax', 'games', 'other'] as const;
export type Group = (typeof GROUPS)[number];

export interface Family {
  readonly group: Group;
  /** Whether an inquiry precedes the checkout. */
  readonly inquiry: boolean;
  /** Whether the checkout carries `amount`: every family with an inquiry, except direct top-up. */
  readonly amount: boolean;
  /** The customer's number, or null for vouchers: `client_number` is then an empty string. */
  readonly number: { readonly label: NumberLabel; readonly rule: NumberRule } | null;
  /** The extra fields that the specification shows for the family; the product's row selects the ones that it needs. */
  readonly fields: readonly FieldName[];
  /** The fields that a product requires when its row declares none. */
  readonly requiredFields: readonly FieldName[];
  /** The goods that the customer buys; a success without them is not complete. The first filled place counts. */
  readonly goods: { readonly label: 'token' | 'code'; readonly from: readonly IdentifierSource[] } | null;
  /** Further identifiers, shown when they are filled. */
  readonly identifiers: readonly Identifier[];
  readonly large: ProminentValue;
  /** Whether a receipt is titled by the product's name, because the family's word says less than that. */
  readonly isTitledByProduct: boolean;
  /**
   * Enabled on the web platform only (specification, product-family rule 1): off until the owner confirms that the
   * contract allows it.
   */
  readonly webOnly: boolean;
  /** Whether names in its answers may be URL-encoded (specification, product-family rule 7). */
  readonly encodesNames: boolean;
}

const digits = (min: number, max: number): NumberRule => ({ chars: 'digits', min, max });
const alphanumeric = (min: number, max: number): NumberRule => ({ chars: 'alphanumeric', min, max });

type FamilyRow = Pick<Family, 'group' | 'number'> & Partial<Family>;
/** A family whose inquiry gives the amount; its row overrides these defaults. */
const billFamily = (row: FamilyRow): Family => ({
  inquiry: true,
  amount: true,
  fields: [],
  requiredFields: [],
  goods: null,
  identifiers: [],
  large: 'total',
  isTitledByProduct: false,
  webOnly: false,
  encodesNames: false,
  ...row,
});

const voucherFamily = (row: Pick<FamilyRow, 'group' | 'identifiers'>): Family =>
  billFamily({ inquiry: false, amount: false, number: null, goods: { label: 'code', from: ['voucher_code'] }, large: 'code', ...row });

const serial = (label: IdentifierLabel): Identifier => ({ from: 'serial_number', label });

/** Whether a sale of the family may wait for the network: it needs no inquiry, and its number says whom it is for. */
export const waitsWithoutNetwork = ({ inquiry, number }: Family): boolean => !inquiry && number !== null;

export const families: Readonly<Record<FamilyId, Family>> = {
  'telco-prepaid': billFamily({
    group: 'mobile',
    inquiry: false,
    amount: false,
    number: { label: 'phone', rule: digits(10, 13) },
    identifiers: [serial('operatorSerial')],
    large: 'number',
  }),
  'telco-postpaid': billFamily({ group: 'mobile', number: { label: 'phone', rule: digits(6, 15) } }),
  'electricity-prepaid': billFamily({
    group: 'electricity',
    number: { label: 'meter', rule: digits(6, 20) },
    goods: { label: 'token', from: ['voucher_code', 'serial_number'] },
    large: 'token',
  }),
  'electricity-postpaid': billFamily({
    group: 'electricity',
    number: { label: 'customer', rule: digits(6, 20) },
    identifiers: [serial('reference')],
  }),
  'electricity-non-meter': billFamily({
    group: 'electricity',
    number: { label: 'registration', rule: alphanumeric(6, 20) },
    identifiers: [serial('reference'), { from: 'voucher_code', label: 'registration' }],
  }),
  'voucher-retail': voucherFamily({ group: 'games' }),
  'voucher-game': voucherFamily({ group: 'games', identifiers: [serial('serial')] }),
  'game-direct': billFamily({
    group: 'games',
    amount: false,
    number: { label: 'account', rule: { chars: 'account', min: 1, max: 64 } },
    fields: ['zone_id'],
    large: 'number',
    webOnly: true,
    encodesNames: true,
  }),
  'voucher-streaming': voucherFamily({ group: 'games', identifiers: [serial('serial')] }),
  'game-account': billFamily({
    group: 'games',
    number: { label: 'account', rule: { chars: 'account', min: 1, max: 64 } },
    goods: { label: 'code', from: ['voucher_code'] },
    large: 'code',
  }),
  'voucher-learning': voucherFamily({ group: 'games' }),
  'tv-internet': billFamily({
    group: 'internet',
    number: { label: 'customer', rule: alphanumeric(5, 24) },
    identifiers: [serial('reference')],
  }),
  gas: billFamily({ group: 'other', number: { label: 'customer', rule: alphanumeric(5, 24) }, identifiers: [serial('receiptNumber')] }),
  'social-insurance': billFamily({
    group: 'insurance',
    number: { label: 'payment', rule: alphanumeric(6, 24) },
    identifiers: [serial('paymentReference')],
    isTitledByProduct: true,
  }),
  'vehicle-tax': billFamily({
    group: 'tax',
    number: { label: 'vehicle', rule: alphanumeric(4, 32) },
    fields: ['nik', 'machine_number', 'phone_number'],
    identifiers: [serial('paymentReceipt')],
  }),
  water: billFamily({ group: 'water', number: { label: 'customer', rule: alphanumeric(3, 24) }, identifiers: [serial('reference')] }),
  loan: billFamily({ group: 'other', number: { label: 'contract', rule: alphanumeric(4, 24) }, identifiers: [serial('customerNumber')] }),
  education: billFamily({ group: 'other', number: { label: 'student', rule: alphanumeric(3, 24) }, identifiers: [serial('billNumber')] }),
  'property-tax': billFamily({
    group: 'tax',
    number: { label: 'taxObject', rule: digits(10, 24) },
    fields: ['period'],
    requiredFields: ['period'],
    identifiers: [serial('paymentReference')],
  }),
  insurance: billFamily({ group: 'insurance', number: { label: 'policy', rule: alphanumeric(4, 24) }, identifiers: [serial('proposal')] }),
  'property-service': billFamily({ group: 'other', number: { label: 'unit', rule: alphanumeric(3, 24) }, identifiers: [serial('serial')] }),
};

/** The type and check of each extra field; as wide as {@link NumberRule}. */
export const fieldRules: Readonly<Record<FieldName, NumberRule & { readonly personal: boolean; readonly phone?: true }>> = {
  zone_id: { ...alphanumeric(1, 24), personal: false },
  nik: { ...digits(16, 16), personal: true },
  machine_number: { ...alphanumeric(3, 32), personal: true },
  phone_number: { ...digits(8, 15), personal: false, phone: true },
  period: { ...digits(4, 4), personal: false },
};
