import type { DisplayCode, DisplayResult, DisplayScene, DisplayView } from '../../../../shared/display/display-views.ts';
import { maskedName, maskedNumber, plainText } from '../../../../shared/display/masked.ts';
import type { Language } from '../../../../shared/lib/language.ts';
import { rupiah } from '../../../../shared/lib/money.ts';

/** What the customer display can show, one view for each state, for pictures and checks of its layout. */

const TOKEN_LINE = {
  product: plainText('Token PLN 100.000'),
  family: 'electricity-prepaid' as const,
  number: maskedNumber('14012345678'),
  name: maskedName('RINA HARTATI'),
  amounts: [
    { part: 'price' as const, amount: rupiah(100_000) },
    { part: 'admin' as const, amount: rupiah(2_500) },
    { part: 'fee' as const, amount: rupiah(2_000) },
  ],
  total: rupiah(104_500),
};
const AIRTIME_LINE = {
  product: plainText('Telkomsel 50.000'),
  family: 'telco-prepaid' as const,
  number: maskedNumber('081211223344'),
  name: null,
  amounts: [{ part: 'price' as const, amount: rupiah(51_500) }],
  total: rupiah(51_500),
};
const LONG_LINE = {
  ...TOKEN_LINE,
  product: plainText('Tagihan Listrik Pascabayar PLN untuk rumah tangga dan usaha kecil, semua daerah'),
  family: 'electricity-postpaid' as const,
  number: maskedNumber('531234567890123456'),
  name: maskedName('RADEN AYU SITI NURHALIZAH KUSUMANINGRUM'),
  amounts: [
    { part: 'bill' as const, amount: rupiah(12_345_678) },
    { part: 'admin' as const, amount: rupiah(2_500) },
    { part: 'other' as const, amount: rupiah(75_000) },
    { part: 'fee' as const, amount: rupiah(2_000) },
  ],
  total: rupiah(12_425_178),
};
const UNPRICED_LINE = { ...TOKEN_LINE, name: null, amounts: [], total: null };

const paid = (changes: Partial<DisplayResult> = {}): DisplayResult => ({
  ...TOKEN_LINE,
  outcome: 'done',
  codes: [{ label: 'token', parts: ['4101', '2233', '8087', '1200', '7766'], isMarked: false, isOdd: false, facts: [] }],
  references: [{ label: 'reference', value: '0BNS21Z9A8B7C6D5E4F3' }],
  orderId: 'k3f9x2abcd000012',
  at: '21-11-2026 10:42',
  ...changes,
});
const token = (parts: string[], energy: string): DisplayCode => ({
  label: 'token',
  parts,
  isMarked: false,
  isOdd: false,
  facts: [
    { label: 'tariff', value: 'R1M' },
    { label: 'power', value: '900 VA' },
    { label: 'energy', value: energy },
  ],
});
const twoTokens = paid({
  codes: [token(['4101', '2233', '8087', '1200', '7766'], '66.4 kWh'), token(['9999', '8888', '7777', '6666', '5555'], '2.1 kWh')],
});
const voucher = (orderId: string): DisplayResult =>
  paid({
    product: plainText('Voucher Alfamart 50.000'),
    family: 'voucher-retail',
    number: null,
    name: null,
    codes: [{ label: 'code', parts: ['ALFA-7Q2M-9KXT-44PD'], isMarked: false, isOdd: false, facts: [] }],
    references: [],
    orderId,
  });
const airtime = (outcome: DisplayResult['outcome'], orderId = 'k3f9x2abcd000015'): DisplayResult =>
  paid({ ...AIRTIME_LINE, outcome, codes: [], references: [], orderId });

const result = (lines: DisplayResult[], change: number, owed = 0): DisplayScene => ({
  kind: 'result',
  lines,
  change: rupiah(change),
  owed: rupiah(owed),
});

const SCENES: Readonly<Record<string, DisplayScene>> = {
  idle: { kind: 'idle' },
  choosing: { kind: 'building', lines: [{ ...UNPRICED_LINE, number: null }], isAsking: false, total: null },
  asking: { kind: 'building', lines: [UNPRICED_LINE], isAsking: true, total: null },
  'building-several': {
    kind: 'building',
    lines: [AIRTIME_LINE, TOKEN_LINE, LONG_LINE, AIRTIME_LINE, TOKEN_LINE, LONG_LINE, UNPRICED_LINE],
    isAsking: true,
    total: null,
  },
  confirm: { kind: 'payment', lines: [TOKEN_LINE], isAsking: false, total: rupiah(104_500), given: [], left: null, change: null },
  'confirm-long': { kind: 'payment', lines: [LONG_LINE], isAsking: false, total: rupiah(12_425_178), given: [], left: null, change: null },
  'confirm-several': {
    kind: 'payment',
    lines: [AIRTIME_LINE, TOKEN_LINE, AIRTIME_LINE],
    isAsking: false,
    total: rupiah(207_500),
    given: [],
    left: null,
    change: null,
  },
  short: {
    kind: 'payment',
    lines: [TOKEN_LINE],
    isAsking: false,
    total: rupiah(104_500),
    given: [{ tender: 'cash', amount: rupiah(100_000) }],
    left: rupiah(4_500),
    change: rupiah(0),
  },
  change: {
    kind: 'payment',
    lines: [LONG_LINE],
    isAsking: false,
    total: rupiah(12_425_178),
    given: [{ tender: 'cash', amount: rupiah(12_500_000) }],
    left: rupiah(0),
    change: rupiah(74_822),
  },
  waiting: result([airtime('waiting')], 48_500),
  done: result([paid()], 45_500),
  'done-two-tokens': result([twoTokens], 0),
  'done-no-code': result([airtime('done')], 0),
  'done-long-code': result(
    [
      paid({
        ...voucher('k3f9x2abcd000016'),
        codes: [{ label: 'code', parts: ['X7'.repeat(300)], isMarked: false, isOdd: false, facts: [] }],
      }),
    ],
    5_000,
  ),
  owed: result([airtime('owed')], 0, 51_500),
  returned: result([airtime('returned')], 0),
  ask: result([airtime('ask')], 0),
  several: result([paid(), voucher('k3f9x2abcd000013'), airtime('done')], 5_000),
  'several-mixed': result([paid(), airtime('waiting', 'k3f9x2abcd000017'), airtime('owed'), voucher('k3f9x2abcd000014')], 5_000, 51_500),
  'several-two-tokens': result([twoTokens, voucher('k3f9x2abcd000013'), airtime('done'), twoTokens], 5_000),
  many: result(
    Array.from({ length: 14 }, (_, at) => voucher(`k3f9x2abcd0001${10 + at}`)),
    5_000,
  ),
};

/** Each state by its name. */
export const displayViews = (language: Language, isPractice = false): ReadonlyMap<string, DisplayView> =>
  new Map(
    Object.entries(SCENES).map(([name, scene]) => [
      name,
      { language, shop: { name: 'Toko Berkah Jaya', phone: '0812-3456-7890', logo: null }, isPractice, scene },
    ]),
  );
