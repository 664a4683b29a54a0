import { createStore } from 'zustand/vanilla';
import type { CustomerCard, CustomerPage, CustomerSales } from '../../../shared/customers/customer-views.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { Bridge } from '../../core/bridge.ts';
import { storeContext } from '../../core/store-context.ts';

/** What the last act on the shown customer came to. */
type ActResult =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'exported'; readonly files: readonly string[] }
  | { readonly kind: 'erased' }
  | { readonly kind: 'failed'; readonly failure: Failure };

interface CustomersScreenState {
  readonly text: string;
  /** Null until the first answer. */
  readonly page: CustomerPage | null;
  /** Whether the page is of the text; until its answer comes, the list is that of the text before. */
  readonly isListed: boolean;
  /** The chosen customer; null while none is chosen, or is read. */
  readonly card: CustomerCard | null;
  /** Null while they are read. */
  readonly sales: CustomerSales | null;
  readonly result: ActResult;
  readonly search: (text: string) => Promise<void>;
  readonly loadMore: () => Promise<void>;
  readonly pick: (customerId: string | null) => Promise<void>;
  /** Does something with the shown customer, and shows what it is then. */
  readonly act: (act: () => Promise<Result<CustomerCard, Failure>>) => Promise<Unshown>;
  readonly exportTo: (customerId: string) => Promise<Unshown>;
  readonly erase: (customerId: string) => Promise<Unshown>;
}

/** The failure of an act whose customer is not shown any more; null where this screen shows what the act came to. */
type Unshown = Result<never, Failure> | null;

const PAGE = 100;
const NOTHING: ActResult = { kind: 'nothing' };

/** The customers' screen: the found ones, and one of them. An outdated answer is dropped. */
export const createCustomersScreenStore = ({ customers }: Pick<Bridge, 'customers'>) =>
  createStore<CustomersScreenState>()((set, get) => {
    /** Counts the choices of a customer: an answer about an earlier choice is not of the customer who is shown. */
    let choices = 0;
    const choose = (): void => {
      choices += 1;
      set({ card: null, sales: null, result: NOTHING });
    };
    const failed = (failure: Failure): void => set({ result: { kind: 'failed', failure } });
    const reload = async (): Promise<void> => {
      const { text, page } = get();
      const answer = await customers.list({ text, limit: Math.max(PAGE, Math.min(200, page?.rows.length ?? 0)), from: 0 });
      if (text !== get().text) return;
      if (answer.ok) set({ page: answer.value, isListed: true });
      // The rows of another text would seem to be what was found.
      else set({ result: { kind: 'failed', failure: answer.failure }, isListed: true, ...(get().isListed ? {} : { page: null }) });
    };
    const loadSales = async (customerId: string): Promise<void> => {
      const answer = await customers.sales(customerId);
      if (get().card?.customerId !== customerId) return;
      if (answer.ok) set({ sales: answer.value });
      else failed(answer.failure);
    };
    /** Does something with the shown customer. Where another one was chosen meanwhile, its answer changes the list alone. */
    const withShown = async <T>(call: () => Promise<Result<T, Failure>>, show: (value: T) => Promise<unknown>): Promise<Unshown> => {
      const own = choices;
      const answer = await call();
      if (own === choices) {
        if (answer.ok) await show(answer.value);
        else failed(answer.failure);
        return null;
      }
      await reload();
      return answer.ok ? null : answer;
    };
    return {
      text: '',
      page: null,
      isListed: false,
      card: null,
      sales: null,
      result: NOTHING,
      search: async (text) => {
        choose();
        set({ text, isListed: false });
        await reload();
      },
      loadMore: async () => {
        const { text, page } = get();
        if (page === null || page.rows.length >= page.total) return;
        const answer = await customers.list({ text, limit: PAGE, from: page.rows.length });
        if (answer.ok && page === get().page) set({ page: { ...answer.value, rows: [...page.rows, ...answer.value.rows] } });
      },
      pick: async (customerId) => {
        choose();
        if (customerId === null) return;
        const own = choices;
        const answer = await customers.card(customerId);
        if (own !== choices) return;
        if (!answer.ok) return failed(answer.failure);
        set({ card: answer.value });
        await loadSales(customerId);
      },
      act: (act) =>
        withShown(act, (card) => {
          set({ card, result: NOTHING });
          return Promise.all([reload(), loadSales(card.customerId)]);
        }),
      exportTo: (customerId) =>
        withShown(
          () => customers.export(customerId),
          async (written) => {
            if (written !== null) set({ result: { kind: 'exported', files: written.files } });
          },
        ),
      erase: (customerId) =>
        withShown(
          () => customers.erase(customerId),
          (card) => {
            set(card === null ? { card: null, sales: null, result: { kind: 'erased' } } : { card, result: NOTHING });
            return reload();
          },
        ),
    };
  });
export const [CustomersScreenContext, useCustomersStore, useCustomersScreen] = storeContext<CustomersScreenState>();
