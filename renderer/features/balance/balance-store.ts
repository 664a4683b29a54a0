import { createStore } from 'zustand/vanilla';
import type { BalanceView } from '../../../shared/balance/balance-views.ts';
import type { CreditForm, DepositForm } from '../../../shared/balance/deposit.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { ServiceHealthView } from '../../../shared/service/service-views.ts';
import type { Bridge } from '../../core/bridge.ts';
import { latestQuestion } from '../../core/latest-question.ts';

/** What the provider took today, up to a moment. */
interface UsedToday {
  readonly amount: number;
  /** UTC, ISO 8601. */
  readonly at: string;
}

/** The balance with the provider: as the service reported it last, as the journal records it, and the act that is under way. */
interface BalanceState {
  /** Null until it is loaded. */
  readonly reported: Pick<ServiceHealthView, 'balance' | 'balanceFault'> | null;
  /** Null until it is loaded. */
  readonly view: BalanceView | null;
  /** Null where the person may not see what orders cost. */
  readonly used: UsedToday | null;
  readonly isReading: boolean;
  readonly isBusy: boolean;
  /** Why the last act failed. */
  readonly failure: Failure | null;
  /** Reads what is known; sends no request to the service. */
  readonly load: () => Promise<Result<unknown, Failure>>;
  /** Asks the service for the balance. */
  readonly readNow: () => Promise<void>;
  /** Resolves to true once the deposit is recorded, else to false. */
  readonly noteDeposit: (form: DepositForm) => Promise<boolean>;
  readonly creditDeposit: (form: CreditForm) => Promise<boolean>;
  readonly dismissFailure: () => void;
}

/** `mayUse`: the person may see what orders cost. */
export const createBalanceStore = (bridge: Pick<Bridge, 'balance' | 'health' | 'reports'>, mayUse: boolean) =>
  createStore<BalanceState>()((set, get) => {
    const beginRead = latestQuestion();
    const act = async (work: () => Promise<Result<BalanceView, Failure>>): Promise<boolean> => {
      if (get().isBusy) return false;
      set({ isBusy: true, failure: null });
      // An act makes the answers to earlier reads outdated.
      beginRead();
      const answer = await work();
      set({ isBusy: false, ...(answer.ok ? { view: answer.value } : { failure: answer.failure }) });
      return answer.ok;
    };
    const loadReported = async () => {
      const health = await bridge.health.view();
      if (health.ok) set({ reported: health.value });
      return health;
    };
    const loadUse = async () => {
      const home = mayUse ? await bridge.reports.home() : null;
      if (home?.ok) set({ used: home.value.today.earnings && { amount: home.value.today.earnings.debit, at: home.value.at } });
      return home;
    };
    return {
      reported: null,
      view: null,
      used: null,
      isReading: false,
      isBusy: false,
      failure: null,
      load: async () => {
        const isLatest = beginRead();
        const [answer, ...others] = await Promise.all([bridge.balance.view(), loadReported(), loadUse()]);
        if (answer.ok && isLatest()) set({ view: answer.value });
        return [answer, ...others].find((each) => each?.ok === false) ?? answer;
      },
      readNow: async () => {
        if (get().isReading) return;
        set({ isReading: true, failure: null });
        const answer = await bridge.health.refresh();
        set({ isReading: false, ...(answer.ok ? { reported: answer.value } : { failure: answer.failure }) });
        await get().load();
      },
      noteDeposit: (form) => act(() => bridge.balance.noteDeposit(form)),
      creditDeposit: (form) => act(() => bridge.balance.creditDeposit(form)),
      dismissFailure: () => set({ failure: null }),
    };
  });
export type BalanceStore = ReturnType<typeof createBalanceStore>;
