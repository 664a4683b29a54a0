import { parseRupiah, typedAmount } from '../../../../shared/lib/money.ts';
import { COUNTED_TENDERS, type CountedTender } from '../../../../shared/lib/tender.ts';
import { type CashCount, DENOMINATIONS, type Denomination } from '../../../../shared/shifts/cash-count.ts';
import type { TenderCount } from '../../../../shared/shifts/tender-count.ts';

/** The pieces as typed, by denomination. An absent or empty value counts as none. */
export type CountDraft = Readonly<Partial<Record<Denomination, string>>>;
/** The totals of other means as typed. An absent or empty total is not counted. */
export type TenderDraft = Readonly<Partial<Record<CountedTender, string>>>;

/** The typed text as a field of pieces accepts it: at most five digits. */
export const piecesTyped = (typed: string): string => typed.replace(/\D/g, '').slice(0, 5);

export const countOfDraft = (draft: CountDraft): CashCount =>
  Object.fromEntries(DENOMINATIONS.flatMap((each) => (draft[each] ? [[each, Number(draft[each])]] : [])));

const MINUS = /^\s*[-−]/;

/** The typed text as a field of a total accepts it: an amount, with a minus sign where more was returned than received. */
export const totalTyped = (typed: string): string => `${MINUS.test(typed) ? '-' : ''}${typedAmount(typed.replace(MINUS, ''))}`;

/** The typed total; null where the text is no amount. */
export function totalOfTyped(typed: string): number | null {
  const amount = parseRupiah(typed.replace(MINUS, ''));
  return amount === null ? null : MINUS.test(typed) ? 0 - amount : amount;
}

/** Whether the field is still empty; a sign alone counts as empty. */
export const isLeft = (typed = ''): boolean => typed === '' || typed === '-';

/** The typed totals of the means in `asked`; null where one of them is no amount. */
export function tendersOfDraft(draft: TenderDraft, asked: readonly CountedTender[]): TenderCount | null {
  const typed = COUNTED_TENDERS.filter((tender) => asked.includes(tender) && !isLeft(draft[tender])).map(
    (tender) => [tender, totalOfTyped(draft[tender] ?? '')] as const,
  );
  return typed.some(([, total]) => total === null) ? null : Object.fromEntries(typed);
}
