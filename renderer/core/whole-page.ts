import type { Failure } from '../../shared/ipc/failures.ts';
import type { Result } from '../../shared/lib/result.ts';
import type { HistoryPageView, HistorySearchForm } from '../../shared/orders/history/search-form.ts';

export type SearchHistory = (form: HistorySearchForm) => Promise<Result<HistoryPageView, Failure>>;

/** A page of orders with all that a search finds for it, however many answers that takes; the last one alone where `isWanted` ends it. */
export async function wholePage(
  search: SearchHistory,
  form: HistorySearchForm,
  isWanted: () => boolean = () => true,
): Promise<Result<HistoryPageView, Failure>> {
  let page = await search(form);
  while (page.ok && page.value.cutShort && page.value.next !== null && isWanted()) {
    const { orders, next } = page.value;
    const more: Result<HistoryPageView, Failure> = await search({ ...form, before: next, limit: form.limit - orders.length });
    page = more.ok ? { ok: true, value: { ...more.value, orders: [...orders, ...more.value.orders] } } : more;
  }
  return page;
}
