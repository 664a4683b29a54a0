import { type CashCount, DENOMINATIONS, type Denomination } from '../../../shared/shift/cash-count.ts';

/** The pieces as typed, by denomination; what is absent or empty counts as none. */
export type CountDraft = Readonly<Partial<Record<Denomination, string>>>;

/** What may stand in a field of pieces. */
export const piecesTyped = (typed: string): string => typed.replace(/\D/g, '').slice(0, 5);

export const countOfDraft = (draft: CountDraft): CashCount =>
  Object.fromEntries(DENOMINATIONS.flatMap((each) => (draft[each] ? [[each, Number(draft[each])]] : [])));
