import { z } from 'zod';
import type { Action } from '../staff/permissions.ts';
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
  /** Whether the answer is compared with earlier days. */
  withBefore: z.boolean(),
});
export type SumsForm = z.infer<typeof SumsForm>;

export const SpanForm = z.object({ span: ReportSpan });
export type SpanForm = z.infer<typeof SpanForm>;

export const ServiceForm = z.object({ span: ReportSpan, group: z.enum(SERVICE_GROUPS) });
export type ServiceForm = z.infer<typeof ServiceForm>;

/** `person` is the key of a row of the report by cashier. Of the report of acts, the span is one day. */
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

/** Each report: its question, and the right that it needs. */
export const REPORT_KINDS = {
  sums: { form: SumsForm, right: 'viewReports' },
  tenders: { form: SpanForm, right: 'viewReports' },
  service: { form: ServiceForm, right: 'viewReports' },
  shifts: { form: SpanForm, right: 'viewReports' },
  cashiers: { form: SpanForm, right: 'viewReports' },
  cashier: { form: CashierForm, right: 'viewReports' },
  acts: { form: CashierForm, right: 'viewReports' },
  // All of it is what was earned.
  recap: { form: RecapForm, right: 'viewMargin' },
  debts: { form: DebtsForm, right: 'viewReports' },
} as const satisfies Readonly<Record<string, { readonly form: z.ZodType; readonly right: Action }>>;

export type ReportKind = keyof typeof REPORT_KINDS;
type ReportForms = { readonly [K in ReportKind]: z.infer<(typeof REPORT_KINDS)[K]['form']> };
export type ReportForm<K extends ReportKind> = ReportForms[K];
/** A report with its question. */
export type RequestOf<K extends ReportKind> = { [E in K]: { kind: E; form: ReportForm<E> } }[K];

const requestOf = (kind: ReportKind) => z.object({ kind: z.literal(kind), form: REPORT_KINDS[kind].form });
type AnyRequest = ReturnType<typeof requestOf>;
/** The compiler does not see which form belongs to which kind. */
const requests = <K extends ReportKind>(kinds: readonly K[]) =>
  z.discriminatedUnion('kind', kinds.map(requestOf) as [AnyRequest, ...AnyRequest[]]) as unknown as z.ZodType<RequestOf<K>>;

const KINDS = Object.keys(REPORT_KINDS) as ReportKind[];
export const ReportRequest = requests(KINDS);
export type ReportRequest = RequestOf<ReportKind>;

/** The reports that a file can hold: all but those of one person. */
export type TableKind = Exclude<ReportKind, 'cashier' | 'acts'>;
const TableRequest = requests(KINDS.filter((kind): kind is TableKind => kind !== 'cashier' && kind !== 'acts'));
export type TableRequest = RequestOf<TableKind>;

/** The report that the screen shows. */
export const SaveReportForm = z.object({ report: TableRequest });
export type SaveReportForm = z.infer<typeof SaveReportForm>;
