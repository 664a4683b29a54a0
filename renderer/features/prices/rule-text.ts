import type { i18n } from 'i18next';
import { listFormat } from '../../../shared/lib/intl-formats.ts';
import { formatRupiah, groupThousands, rupiah } from '../../../shared/lib/money.ts';
import { type Fee, type FeeRule, type FeeScope, FLAT_FEE_ID } from '../../../shared/prices/fee-rules.ts';
import { percentText } from '../../presentation/figures/percent-text.ts';

/** The most products that a sentence names; it counts the others. */
const NAMED_PRODUCTS = 3;

/** The source of the words, and of a product's name by its code. */
interface Naming {
  readonly i18n: Pick<i18n, 't' | 'language'>;
  readonly nameOf: (code: string) => string;
}

/** A rule as one sentence: `Token listrik, Rp 0 sampai Rp 99.999: Rp 2.500, total dibulatkan ke atas ke kelipatan 500`. */
export function ruleText({ id, scope, fee, roundTotalTo }: FeeRule, naming: Naming): string {
  const { t } = naming.i18n;
  const rounded = roundTotalTo === 1 ? [] : [t('prices.rounded', { amount: groupThousands(rupiah(roundTotalTo)) })];
  const what = id === FLAT_FEE_ID ? t('prices.everythingElse') : scopeText(scope, naming);
  const sentence = t('prices.rule', { what, fee: [...feeParts(fee, naming), ...rounded].join(', ') });
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function scopeText({ products, families, brands, from, to }: FeeScope, { i18n: { t, language }, nameOf }: Naming): string {
  const listed = (names: readonly string[]): string => listOf(language, names);
  const parts = [
    ...(families ? [listed(families.map((family) => t(`family.${family}`)))] : []),
    ...(brands ? [t('prices.brands', { names: listed(brands) })] : []),
    ...(products ? [listed(shortened(products, nameOf, (count) => t('prices.andMore', { count })))] : []),
  ];
  return [...(parts.length === 0 ? [t('prices.everything')] : parts), ...bandParts({ from, to }, t)].join(', ');
}

/** Names as a sentence lists them. */
export const listOf = (language: string, names: readonly string[]): string => listFormat(language, { type: 'conjunction' }).format(names);

function shortened(codes: readonly string[], nameOf: Naming['nameOf'], more: (count: number) => string): string[] {
  const rest = codes.length - NAMED_PRODUCTS;
  const names = codes.slice(0, NAMED_PRODUCTS).map(nameOf);
  return rest > 0 ? [...names, more(rest)] : names;
}

function bandParts({ from, to }: { from: FeeScope['from']; to: FeeScope['to'] }, t: i18n['t']): string[] {
  if (to === undefined) return from === undefined ? [] : [t('prices.bandFrom', { from: formatRupiah(from) })];
  return from === undefined
    ? [t('prices.bandTo', { to: formatRupiah(to) })]
    : [t('prices.band', { from: formatRupiah(from), to: formatRupiah(to) })];
}

function feeParts(fee: Fee, { i18n: { t } }: Naming): string[] {
  if (fee.kind === 'flat') return [fee.amount === 0 ? t('prices.free') : formatRupiah(fee.amount)];
  return [
    t('prices.percentOf', { percent: percentText(fee.basisPoints) }),
    ...(fee.least === undefined ? [] : [t('prices.least', { amount: formatRupiah(fee.least) })]),
    ...(fee.most === undefined ? [] : [t('prices.most', { amount: formatRupiah(fee.most) })]),
  ];
}
