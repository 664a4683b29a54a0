import { createStore } from 'zustand/vanilla';
import type { CustomerCard, CustomerPage, CustomerSales } from '../../../shared/customers/customer-views.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { Bridge } from '../../core/bridge.ts';

/** What the last act on the shown customer came to. */
type ActResult =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'exported'; readonly files: readonly string[] }
  | { readonly kind: 'erased' }
  | { readonly kind: 'failed'; readonly failure: Failure };

export interface CustomersScreenState {
  readonly text: string;
  /** Null until the first answer. */
  readonly page: CustomerPage | null;
  /** The chosen customer; null while none is chosen, or is read. */
  readonly card: CustomerCard | null;
  /** Null while they are read. */
  readonly sales: CustomerSales | null;
  readonly result: ActResult;
  readonly search: (text: string) => Promise<void>;
  readonly loadMore: () => Promise<void>;
  readonly pick: (customerId: string | null) => Promise<void>;
  /** Does something with the shown customer, and shows what it is then. Whether it was done. */
  readonly act: (act: () => Promise<Result<CustomerCard, Failure>>) => Promise<boolean>;
  readonly exportTo: (customerId: string) => Promise<void>;
  readonly erase: (customerId: string) => Promise<void>;
}

const PAGE = 100;
const NOTHING: ActResult = { kind: 'nothing' };

/** The customers' screen: the found ones, and one of them. An outdated answer is dropped. */
export const createCustomersScreenStore = ({ customers }: Pick<Bridge, 'customers'>) =>
  createStore<CustomersScreenState>()((set, get) => {
    const failed = (failure: Failure): void => set({ result: { kind: 'failed', failure } });
    const reload = async (): Promise<void> => {
      const { text, page } = get();
      const answer = await customers.list({ text, limit: Math.max(PAGE, Math.min(200, page?.rows.length ?? 0)), from: 0 });
      if (text !== get().text) return;
      if (answer.ok) set({ page: answer.value });
      else failed(answer.failure);
    };
    const loadSales = async (customerId: string): Promise<void> => {
      const answer = await customers.sales(customerId);
      if (get().card?.customerId !== customerId) return;
      if (answer.ok) set({ sales: answer.value });
      else failed(answer.failure);
    };
    return {
      text: '',
      page: null,
      card: null,
      sales: null,
      result: NOTHING,
      search: async (text) => {
        set({ text, card: null, sales: null, result: NOTHING });
        await reload();
      },
      loadMore: async () => {
        const { text, page } = get();
        if (page === null || page.rows.length >= page.total) return;
        const answer = await customers.list({ text, limit: PAGE, from: page.rows.length });
        if (answer.ok && page === get().page) set({ page: { ...answer.value, rows: [...page.rows, ...answer.value.rows] } });
      },
      pick: async (customerId) => {
        set({ card: null, sales: null, result: NOTHING });
        if (customerId === null) return;
        const answer = await customers.card(customerId);
        if (!answer.ok) return failed(answer.failure);
        set({ card: answer.value });
        await loadSales(customerId);
      },
      act: async (act) => {
        const answer = await act();
        if (!answer.ok) {
          failed(answer.failure);
          return false;
        }
        set({ card: answer.value, result: NOTHING });
        await Promise.all([reload(), loadSales(answer.value.customerId)]);
        return true;
      },
      exportTo: async (customerId) => {
        const answer = await customers.export(customerId);
        if (!answer.ok) failed(answer.failure);
        else if (answer.value !== null) set({ result: { kind: 'exported', files: answer.value.files } });
      },
      erase: async (customerId) => {
        const answer = await customers.erase(customerId);
        if (!answer.ok) return failed(answer.failure);
        set(answer.value === null ? { card: null, sales: null, result: { kind: 'erased' } } : { card: answer.value, result: NOTHING });
        await reload();
      },
    };
  });
export type CustomersScreenStore = ReturnType<typeof createCustomersScreenStore>;
