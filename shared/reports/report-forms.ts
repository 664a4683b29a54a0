import { z } from 'zod';
import { DAY_KINDS, ReportSpan } from './report-span.ts';

/** The questions of the reports (docs/reports.md). */

/** What the rows of a report of sales are. */
const SUMS_GROUPS = ['hour', 'weekday', 'day', 'month', 'family', 'product', 'biller', 'cashier'] as const;
export type SumsGroup = (typeof SUMS_GROUPS)[number];

/** What the rows of a report of the service's answers are. */
const SERVICE_GROUPS = ['product', 'biller', 'family'] as const;
export type ServiceGroup = (typeof SERVICE_GROUPS)[number];

export const SumsForm = z.object({
  span: ReportSpan,
  group: z.enum(SUMS_GROUPS),
  /** Whether the span before is told beside it. */
  withBefore: z.boolean(),
});
export type SumsForm = z.infer<typeof SumsForm>;

export const SpanForm = z.object({ span: ReportSpan });
export type SpanForm = z.infer<typeof SpanForm>;

export const ServiceForm = z.object({ span: ReportSpan, group: z.enum(SERVICE_GROUPS) });
export type ServiceForm = z.infer<typeof ServiceForm>;

/** `person` is the key of a row of the report by cashier. */
export const CashierForm = z.object({ span: ReportSpan, person: z.string().min(1).max(200) });
export type CashierForm = z.infer<typeof CashierForm>;

export const RecapForm = z.object({
  days: z.enum(DAY_KINDS),
  /** `2026-11`. */
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
});
export type RecapForm = z.infer<typeof RecapForm>;

/** What the rows of the report of debts are. */
const DEBTS_GROUPS = ['day', 'month'] as const;
export type DebtsGroup = (typeof DEBTS_GROUPS)[number];

export const DebtsForm = z.object({ span: ReportSpan, group: z.enum(DEBTS_GROUPS) });
export type DebtsForm = z.infer<typeof DebtsForm>;

/** A report with its question, as it is exported. */
const ReportRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sums'), form: SumsForm }),
  z.object({ kind: z.literal('tenders'), form: SpanForm }),
  z.object({ kind: z.literal('service'), form: ServiceForm }),
  z.object({ kind: z.literal('shifts'), form: SpanForm }),
  z.object({ kind: z.literal('cashiers'), form: SpanForm }),
  z.object({ kind: z.literal('recap'), form: RecapForm }),
  z.object({ kind: z.literal('debts'), form: DebtsForm }),
]);
export type ReportRequest = z.infer<typeof ReportRequest>;

const REPORT_FORMATS = ['csv', 'json', 'xlsx'] as const;
export const ExportReportForm = z.object({ report: ReportRequest, format: z.enum(REPORT_FORMATS) });
export type ExportReportForm = z.infer<typeof ExportReportForm>;

/** The report that the screen shows. */
export const SaveReportPageForm = z.object({ report: ReportRequest });
