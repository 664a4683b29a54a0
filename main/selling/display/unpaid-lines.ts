import { isPhoneFamily, parseNumber } from '../../../shared/catalogue/client-number.ts';
import { families } from '../../../shared/catalogue/families.ts';
import { displayName } from '../../../shared/catalogue/labels.ts';
import { numberRuleOf, type Product } from '../../../shared/catalogue/product.ts';
import type { DisplayLine, DisplayScene } from '../../../shared/display/display-views.ts';
import { maskedName, maskedNumber, plainText } from '../../../shared/display/masked.ts';
import type { SaleStep, SaleStepLine } from '../../../shared/display/sale-step.ts';
import { addMoney, type Rupiah, rupiah } from '../../../shared/lib/money.ts';
import { pricePartsOf } from '../../../shared/receipts/price-parts.ts';
import type { DisplaySources } from './ports.ts';

type Sources = Pick<DisplaySources, 'settings' | 'productOf' | 'shownPrice'>;
type StepOf<K extends SaleStep['kind']> = Extract<SaleStep, { kind: K }>;

/** The scene while the cashier builds the ticket. */
export function buildingScene({ lines, next, isAsking }: StepOf<'building'>, sources: Sources): DisplayScene {
  const shown = displayLines(next ? [...lines, next] : lines, sources);
  return shown.length === 0 ? { kind: 'idle' } : { kind: 'building', lines: shown, isAsking, total: totalOf(shown) };
}

/** The scene of the payment. `left` and `change` are null until the total is known and something was given. */
export function paymentScene({ lines, given, isAsking }: StepOf<'payment'>, sources: Sources): DisplayScene {
  const shown = displayLines(lines, sources);
  if (shown.length === 0) return { kind: 'idle' };
  const total = totalOf(shown);
  const scene = { kind: 'payment', lines: shown, isAsking, total } as const;
  if (total === null || given.length === 0) return { ...scene, given: [], left: null, change: null };
  const sum = given.reduce((all, { amount }) => all + amount, 0);
  return { ...scene, given, left: rupiah(Math.max(0, total - sum)), change: rupiah(Math.max(0, sum - total)) };
}

/** Leaves out lines of products that are not on sale, because main has no product for them. */
const displayLines = (lines: readonly SaleStepLine[], sources: Sources): DisplayLine[] =>
  lines.flatMap((line) => {
    const product = sources.productOf(line.productCode);
    return product ? [displayLine(product, line, sources)] : [];
  });

function displayLine(product: Product, { number, quoteId }: SaleStepLine, { settings, shownPrice }: Sources): DisplayLine {
  const price = shownPrice(product, quoteId);
  return {
    product: plainText(product.name),
    family: product.family,
    number: maskedNumber(readNumber(product, number)),
    name: maskedName(displayName(families[product.family], price?.quote?.clientName ?? '', 80)),
    amounts: price ? pricePartsOf(price, settings().receipt.showKioskFee) : [],
    total: price ? addMoney(price.price, price.kioskFee) : null,
  };
}

/** The number as the product's rule reads it; empty where it is no valid number for this product. */
function readNumber(product: Product, typed: string): string {
  const rule = numberRuleOf(product);
  if (families[product.family].number === null || rule === null) return '';
  const read = parseNumber(typed, rule, isPhoneFamily(product.family));
  return read.ok ? read.value : '';
}

/** The sum of the lines; null while the price of one is unknown. */
function totalOf(lines: readonly DisplayLine[]): Rupiah | null {
  const totals = lines.map(({ total }) => total);
  return totals.every((total) => total !== null) ? addMoney(rupiah(0), ...totals) : null;
}
