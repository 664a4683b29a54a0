import { createStore } from 'zustand/vanilla';
import type { CustomerCard, CustomerPage, CustomerSales } from '../../../shared/customers/customer-views.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import { reportRefusal } from '../../core/background-work.ts';
import type { Bridge } from '../../core/bridge.ts';
import { latestQuestion } from '../../core/latest-question.ts';
import { storeContext } from '../../core/store-context.ts';

/** The result of the last act on the shown customer. */
type ActResult =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'exported'; readonly file: string }
  | { readonly kind: 'erased' }
  | { readonly kind: 'failed'; readonly failure: Failure };

interface CustomersScreenState {
  readonly text: string;
  /** Null until the first answer, and after a search that failed. */
  readonly page: CustomerPage | null;
  /** Whether the search for `text` is answered; before that, the page is the one of the earlier text. */
  readonly isListed: boolean;
  /** The chosen customer; null while none is chosen, and until the chosen one is read. */
  readonly card: CustomerCard | null;
  /** The last sales of the chosen customer; null until they are read. */
  readonly sales: CustomerSales | null;
  readonly result: ActResult;
  readonly search: (text: string) => Promise<void>;
  readonly loadMore: () => Promise<void>;
  readonly pick: (customerId: string | null) => Promise<void>;
  /** Runs an act on the shown customer, and shows the customer that the act returns. */
  readonly act: (act: () => Promise<Result<CustomerCard, Failure>>) => Promise<void>;
  readonly exportTo: (customerId: string) => Promise<void>;
  readonly erase: (customerId: string) => Promise<void>;
}

const PAGE = 100;
const NOTHING: ActResult = { kind: 'nothing' };

/** The state of the customers' screen: the found customers, and the chosen one. Drops outdated answers. */
export const createCustomersScreenStore = ({ customers }: Pick<Bridge, 'customers'>) =>
  createStore<CustomersScreenState>()((set, get) => {
    const beginList = latestQuestion();
    const beginChoice = latestQuestion();
    let isChosen = beginChoice();
    const choose = (): void => {
      isChosen = beginChoice();
      set({ card: null, sales: null, result: NOTHING });
    };
    const failed = (failure: Failure): void => set({ result: { kind: 'failed', failure } });
    const reload = async (): Promise<void> => {
      const isLatest = beginList();
      const { text, page } = get();
      const answer = await customers.list({ text, limit: Math.max(PAGE, Math.min(200, page?.rows.length ?? 0)), from: 0 });
      if (!isLatest()) return;
      if (answer.ok) set({ page: answer.value, isListed: true });
      // The rows of the earlier text would look like the result of this search.
      else set({ result: { kind: 'failed', failure: answer.failure }, isListed: true, ...(get().isListed ? {} : { page: null }) });
    };
    const loadSales = async (customerId: string): Promise<void> => {
      const answer = await customers.sales(customerId);
      if (get().card?.customerId !== customerId) return;
      if (answer.ok) set({ sales: answer.value });
      else failed(answer.failure);
    };
    /** Runs an act on the shown customer. Where another customer was chosen meanwhile, only the list is read again; the notices show a failure. */
    const withShown = async <T>(call: () => Promise<Result<T, Failure>>, show: (value: T) => Promise<unknown>): Promise<void> => {
      const isShown = isChosen;
      const answer = await call();
      if (isShown()) {
        if (answer.ok) await show(answer.value);
        else failed(answer.failure);
        return;
      }
      if (!answer.ok) reportRefusal(answer.failure);
      await reload();
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
        if (page !== get().page) return;
        if (answer.ok) set({ page: { ...answer.value, rows: [...page.rows, ...answer.value.rows] } });
        else failed(answer.failure);
      },
      pick: async (customerId) => {
        choose();
        if (customerId === null) return;
        const isShown = isChosen;
        const answer = await customers.card(customerId);
        if (!isShown()) return;
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
            if (written !== null) set({ result: { kind: 'exported', file: written.file } });
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
