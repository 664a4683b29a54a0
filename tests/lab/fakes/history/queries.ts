import type { HistoryQuery } from '../../../../main/journal/search/search-history.ts';
import { type HistorySearchForm, NO_FILTERS } from '../../../../shared/orders/history/search-form.ts';

/** The first page of all orders, for the search in the journal and for the call of the screen. */
export const EVERY_ORDER: HistoryQuery = { ...NO_FILTERS, events: null, text: '', limit: 10, before: null };
export const EVERY_ORDER_FORM: HistorySearchForm = { ...NO_FILTERS, text: '', limit: 10, before: null };
