import type { ReportTerms } from '../../../main/money/reports/reports.ts';
import { ShopClock } from '../../../shared/lib/business-day.ts';
import { ActLimits } from '../../../shared/reports/cashier-acts.ts';
import type { ReportKind, ReportRequest, RequestOf } from '../../../shared/reports/report-forms.ts';
import type { ReportSpan } from '../../../shared/reports/report-span.ts';

/** The terms of an owner, long after all days of the tests. */
export const OWNER_TERMS: ReportTerms = {
  ...{ withEarnings: true, limits: ActLimits.parse({}) },
  ...{ now: Date.parse('2030-06-01T05:00:00.000Z'), clock: ShopClock.parse({}) },
};

/** One question of each report; a report that is missing here does not compile. */
export function everyReport(span: ReportSpan, person = 'Sari'): readonly ReportRequest[] {
  const requests: { readonly [K in ReportKind]: RequestOf<K> } = {
    sums: { kind: 'sums', form: { span, group: 'product', withBefore: true } },
    tenders: { kind: 'tenders', form: { span } },
    service: { kind: 'service', form: { span, group: 'product' } },
    shifts: { kind: 'shifts', form: { span } },
    cashiers: { kind: 'cashiers', form: { span } },
    cashier: { kind: 'cashier', form: { span, person } },
    acts: { kind: 'acts', form: { span: { ...span, to: span.from }, person } },
    recap: { kind: 'recap', form: { days: span.days, month: span.from.slice(0, 7) } },
    debts: { kind: 'debts', form: { span, group: 'day' } },
  };
  return Object.values(requests);
}
