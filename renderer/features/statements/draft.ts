import { readMoney } from '../../../shared/lib/read-money.ts';
import { isFormatComplete, type StatementFormat } from '../../../shared/statements/statement-format.ts';
import { periodFault, StatementTerms } from '../../../shared/statements/statement-forms.ts';
import type { StatementFileView } from '../../../shared/statements/statement-views.ts';

/** The values that a person types about a file before it is compared. */
export interface Draft {
  readonly format: StatementFormat;
  readonly from: string;
  readonly to: string;
  /** Whether the person typed the days: they then no longer follow the rows of the file. */
  readonly isPeriodTyped: boolean;
  readonly margin: string;
  readonly opening: string;
  readonly closing: string;
}

export const draftOf = ({ format, preview, marginMinutes }: StatementFileView): Draft => ({
  ...{ format, from: preview.days?.from ?? '', to: preview.days?.to ?? '', isPeriodTyped: false },
  ...{ margin: String(marginMinutes), opening: '', closing: '' },
});

/** The terms to send to main; null while a value is missing or wrong. */
export function termsOf({ format, from, to, margin, opening, closing }: Draft): StatementTerms | null {
  const terms = StatementTerms.safeParse({
    ...{ format, from, to },
    marginMinutes: margin.trim() === '' ? Number.NaN : Number(margin),
    opening: typedBalance(opening),
    closing: typedBalance(closing),
  });
  return terms.success && isFormatComplete(format) && periodFault(terms.data) === null ? terms.data : null;
}

/** The typed balance; null where the text is empty, undefined where it is no amount. */
export const typedBalance = (typed: string): number | null | undefined =>
  typed.trim() === '' ? null : (readMoney(typed, 'comma') ?? undefined);
