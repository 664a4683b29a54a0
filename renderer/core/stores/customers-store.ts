import { createStore } from 'zustand/vanilla';
import type { CustomerChange, CustomerEntry, EntryNumber } from '../../../shared/customers/customer-views.ts';
import { CustomerIndex } from '../../../shared/customers/find-customers.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import { inBackground } from '../background-work.ts';
import type { Bridge } from '../bridge.ts';
import { stringTables } from '../i18n/index.ts';
import { latestQuestion } from '../latest-question.ts';
import { personIn, type StaffStore, watchPerson } from './staff-store.ts';

/** The customers whom the sell field may find while a person is signed in. */
export interface CustomersState {
  /** Replaced by another one whenever a customer changes. */
  readonly found: { readonly index: CustomerIndex };
  readonly applyPush: (change: CustomerChange) => void;
  readonly load: () => Promise<Result<unknown, Failure>>;
  /** Drops all of them, because the person left. */
  readonly clear: () => void;
}

/** The kind of product in either language finds a number. */
const familyWords = ({ family }: EntryNumber): string => `${stringTables.id.family[family]} ${stringTables.en.family[family]}`;

/** How many customers are prepared in one idle moment. */
const AT_ONCE = 200;

/** An idle moment of the page. */
type WhenIdle = (work: () => void) => void;
const whenIdle: WhenIdle = (work) => {
  requestIdleCallback(work);
};

export const createCustomersStore = (bridge: Pick<Bridge, 'customers'>, idle: WhenIdle = whenIdle) =>
  createStore<CustomersState>()((set, get) => {
    const beginLoad = latestQuestion();
    const begin = (): (() => boolean) => {
      set({ found: { index: new CustomerIndex(familyWords) } });
      return beginLoad();
    };
    /** A pushed customer is newer than the answer of a load that began before. */
    const pushed = new Set<string>();
    /** Prepares them in idle moments: 5,000 at once would hold up the page for several frames. */
    const add = (entries: readonly CustomerEntry[], isLatest: () => boolean): void =>
      idle(() => {
        if (!isLatest()) return;
        const { index } = get().found;
        for (const entry of entries.slice(0, AT_ONCE).filter(({ customerId }) => !pushed.has(customerId))) index.set(entry);
        if (entries.length > AT_ONCE) add(entries.slice(AT_ONCE), isLatest);
        else set({ found: { index } });
      });
    return {
      found: { index: new CustomerIndex(familyWords) },
      applyPush: ({ customerId, entry }) => {
        const { index } = get().found;
        pushed.add(customerId);
        if (entry === null) index.delete(customerId);
        else index.set(entry);
        set({ found: { index } });
      },
      load: async () => {
        const isLatest = begin();
        pushed.clear();
        const answer = await bridge.customers.entries();
        if (answer.ok && isLatest()) add(answer.value, isLatest);
        return answer;
      },
      clear: () => {
        begin();
      },
    };
  });
export type CustomersStore = ReturnType<typeof createCustomersStore>;

/** Loads the customers now, if a person is signed in, and for each other person; drops them when the person leaves. */
export function loadCustomersOnSignIn(staff: StaffStore, customers: CustomersStore): void {
  const follow = (person: string | null): void =>
    person === null ? customers.getState().clear() : inBackground(customers.getState().load());
  follow(personIn(staff.getState())?.id ?? null);
  watchPerson(staff, follow);
}
