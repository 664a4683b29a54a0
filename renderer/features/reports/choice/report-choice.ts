import type { LocalDate } from '../../../../shared/lib/business-day.ts';
import type { DebtsGroup, ReportRequest, ServiceGroup, SumsGroup, TableRequest } from '../../../../shared/reports/report-forms.ts';
import type { ReportSpan } from '../../../../shared/reports/report-span.ts';
import type { ReportSection } from '../../../core/stores/sections.ts';
import { type SpanName, spanOf } from './span-choice.ts';

/** The person's choice of a report, and the request to main that follows from it. */

/** The amounts that a report of sales can sum. */
export const MEASURES = ['sold', 'fulfilled', 'fee', 'margin', 'refunded'] as const;
export type Measure = (typeof MEASURES)[number];

const SUMS_GROUPS = [
  ...['hour', 'weekday', 'day', 'month'],
  ...['family', 'product', 'biller', 'cashier'],
] as const satisfies readonly SumsGroup[];
export const SALES_GROUPS = [...SUMS_GROUPS, 'tender'] as const;
export type SalesGroup = (typeof SALES_GROUPS)[number];
export const SERVICE_GROUPS = ['product', 'biller', 'family'] as const satisfies readonly ServiceGroup[];

export const DEBTS_GROUPS = ['day', 'month'] as const satisfies readonly DebtsGroup[];

export interface ReportChoice {
  readonly section: ReportSection;
  readonly span: SpanName;
  readonly days: ReportSpan['days'];
  /** For example `2026-11`; empty while it is incomplete. */
  readonly month: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly measure: Measure;
  readonly group: SalesGroup;
  readonly serviceGroup: ServiceGroup;
  readonly debtsGroup: DebtsGroup;
  /** The person whose page is open in the report by cashier; null for the list of all. */
  readonly person: string | null;
  /** The day whose acts of that person are listed; null for the person's page. */
  readonly day: LocalDate | null;
}

/** The choice that the screen begins with: today's sales by hour. */
export function firstChoice(section: ReportSection, today: LocalDate): ReportChoice {
  return {
    ...{ section, span: 'today', days: 'business', month: today.slice(0, 7), from: today, to: today },
    ...{ measure: 'sold', group: 'hour', serviceGroup: 'product', debtsGroup: 'day', person: null, day: null },
  };
}

/** The measure of the report: that of unfinished orders is what went back. */
export const shownMeasure = ({ section, measure }: ReportChoice): Measure => (section === 'unfinished' ? 'refunded' : measure);

/** Whether the person types a month: the recap always covers one. */
export const asksMonth = ({ section, span }: ReportChoice): boolean => section === 'recap' || span === 'month';
/** Whether the person types the first and the last day. */
export const asksBetween = ({ section, span }: ReportChoice): boolean => section !== 'recap' && span === 'between';

/** The request for the report as a file holds it; null while a day or the month is incomplete. */
export function requestOf(choice: ReportChoice, today: LocalDate): TableRequest | null {
  if (choice.section === 'recap') return recapOf(choice);
  const span = spanOf(choice, today);
  return span && REQUESTS[choice.section](choice, span);
}

/** The request for the report as the screen shows it: in the report by cashier, that is the page of the chosen person, or their acts of a day. */
export function shownOf(request: TableRequest, { person, day }: ReportChoice): ReportRequest {
  if (request.kind !== 'cashiers' || person === null) return request;
  const { span } = request.form;
  return day === null
    ? { kind: 'cashier', form: { span, person } }
    : { kind: 'acts', form: { span: { ...span, from: day, to: day }, person } };
}

const recapOf = ({ days, month }: ReportChoice): TableRequest | null => (month === '' ? null : { kind: 'recap', form: { days, month } });

const sumsOf = (span: ReportSpan, group: SumsGroup): TableRequest => ({ kind: 'sums', form: { span, group, withBefore: true } });

const REQUESTS: Readonly<Record<Exclude<ReportSection, 'recap'>, (choice: ReportChoice, span: ReportSpan) => TableRequest>> = {
  sales: ({ group }, span) => (group === 'tender' ? { kind: 'tenders', form: { span } } : sumsOf(span, group)),
  service: ({ serviceGroup }, span) => ({ kind: 'service', form: { span, group: serviceGroup } }),
  unfinished: (_, span) => sumsOf(span, 'day'),
  shifts: (_, span) => ({ kind: 'shifts', form: { span } }),
  debts: ({ debtsGroup }, span) => ({ kind: 'debts', form: { span, group: debtsGroup } }),
  cashiers: (_, span) => ({ kind: 'cashiers', form: { span } }),
};
