import { parseRupiah, typedAmount } from '../../../../shared/lib/money.ts';
import { COUNTED_TENDERS, type CountedTender } from '../../../../shared/lib/tender.ts';
import { type CashCount, DENOMINATIONS, type Denomination } from '../../../../shared/shifts/cash-count.ts';
import type { TenderCount } from '../../../../shared/shifts/tender-count.ts';

/** The pieces as typed, by denomination; what is absent or empty counts as none. */
export type CountDraft = Readonly<Partial<Record<Denomination, string>>>;
/** The totals of other means as typed; what is absent or empty is not counted. */
export type TenderDraft = Readonly<Partial<Record<CountedTender, string>>>;

/** What may stand in a field of pieces. */
export const piecesTyped = (typed: string): string => typed.replace(/\D/g, '').slice(0, 5);

export const countOfDraft = (draft: CountDraft): CashCount =>
  Object.fromEntries(DENOMINATIONS.flatMap((each) => (draft[each] ? [[each, Number(draft[each])]] : [])));

const MINUS = /^\s*[-−]/;

/** What may stand in a field of a total: an amount, after a minus sign where more went back than came in. */
export const totalTyped = (typed: string): string => `${MINUS.test(typed) ? '-' : ''}${typedAmount(typed.replace(MINUS, ''))}`;

/** The total that was typed; null where it is none. */
export function totalOfTyped(typed: string): number | null {
  const amount = parseRupiah(typed.replace(MINUS, ''));
  return amount === null ? null : MINUS.test(typed) ? 0 - amount : amount;
}

/** Whether nothing was typed yet; a sign alone is nothing. */
export const isLeft = (typed = ''): boolean => typed === '' || typed === '-';

/** The totals of these means; null where one of them is no total. */
export function tendersOfDraft(draft: TenderDraft, asked: readonly CountedTender[]): TenderCount | null {
  const typed = COUNTED_TENDERS.filter((tender) => asked.includes(tender) && !isLeft(draft[tender])).map(
    (tender) => [tender, totalOfTyped(draft[tender] ?? '')] as const,
  );
  return typed.some(([, total]) => total === null) ? null : Object.fromEntries(typed);
}
