import type { LocalDate } from '../../../../shared/lib/business-day.ts';
import type { SavedFilters, SavedView } from '../../../../shared/orders/history/saved-views.ts';
import { HistoryFilters, NO_FILTERS } from '../../../../shared/orders/history/search-form.ts';
import { momentText, readMoment } from '../../../presentation/dates/typed-moment.ts';
import { type HistoryCriteria, NO_CRITERIA } from './criteria.ts';
import { ANY_TIME, NAMED_SPANS, type SpanChoice } from './days.ts';
import { haveSameFilters } from './views.ts';

/** Converts filters of the list to a saved view, and back. */

/** The active filters in the form that is saved; null without any. The search text is not saved, because it may name a customer. */
export function savedFiltersOf({ text: _, span, ...filters }: HistoryCriteria, today: LocalDate): SavedFilters | null {
  const chosen = Object.entries({ ...filters, ...spanTexts(span, today) }).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [[name, String(value)] as const],
  );
  return chosen.length === 0 ? null : Object.fromEntries(chosen);
}

/** The span in the form that is saved. A day that was typed without a year is saved with its year. */
function spanTexts(span: SpanChoice, today: LocalDate): SavedFilters {
  if (span.is === 'any') return {};
  if (span.is !== 'typed') return { span: span.is };
  const textOf = (typed: string): string => {
    const read = readMoment(typed, today);
    return read.ok ? momentText(read.value) : '';
  };
  const [from, to] = [textOf(span.from), textOf(span.to)];
  return from === '' && to === '' ? {} : { span: 'typed', from, to };
}

/** The criteria of a saved view with this text; null where this till cannot read every filter, because fewer would show other orders. */
export function criteriaOfSaved({ filters }: SavedView, today: LocalDate, text = ''): HistoryCriteria | null {
  const { span: _span, from: _first, to: _last, shift, ...others } = filters;
  const span = spanOfTexts(filters, today);
  const read = HistoryFilters.safeParse({ ...NO_FILTERS, ...others, shift: shift === undefined ? null : Number(shift) });
  if (span === null || !read.success) return null;
  const { from: _from, to: _to, ...rest } = read.data;
  return { ...NO_CRITERIA, ...rest, span, text };
}

function spanOfTexts({ span, from = '', to = '' }: SavedFilters, today: LocalDate): SpanChoice | null {
  if (span === undefined) return from === '' && to === '' ? ANY_TIME : null;
  if (span === 'typed') {
    const isReadable = [from, to].every((end) => end === '' || readMoment(end, today).ok);
    return isReadable && from + to !== '' ? { is: 'typed', from, to } : null;
  }
  const named = NAMED_SPANS.find((name) => name === span);
  return named === undefined || from + to !== '' ? null : { is: named };
}

/** The saved view with exactly these filters; undefined where there is none. */
export const savedViewOf = (views: readonly SavedView[], criteria: HistoryCriteria, today: LocalDate): SavedView | undefined =>
  views.find((view) => {
    const kept = criteriaOfSaved(view, today);
    return kept !== null && haveSameFilters(kept, criteria);
  });
