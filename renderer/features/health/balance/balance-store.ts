import { createStore } from 'zustand/vanilla';
import type { BalanceView } from '../../../../shared/balance/balance-views.ts';
import type { CreditForm, DepositForm } from '../../../../shared/balance/deposit.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import type { Result } from '../../../../shared/lib/result.ts';
import type { Bridge } from '../../../core/bridge.ts';
import { latestQuestion } from '../../../core/latest-question.ts';

/** The balance with the provider as the journal records it, and the act that is under way. */
interface BalanceState {
  /** Null until it is loaded. */
  readonly view: BalanceView | null;
  readonly isBusy: boolean;
  /** Why the last act failed. */
  readonly failure: Failure | null;
  readonly load: () => Promise<Result<unknown, Failure>>;
  /** Resolves to true once the deposit is recorded, else to false. */
  readonly noteDeposit: (form: DepositForm) => Promise<boolean>;
  readonly creditDeposit: (form: CreditForm) => Promise<boolean>;
  readonly dismissFailure: () => void;
}

export const createBalanceStore = (bridge: Pick<Bridge, 'balance'>) =>
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
    return {
      view: null,
      isBusy: false,
      failure: null,
      load: async () => {
        const isLatest = beginRead();
        const answer = await bridge.balance.view();
        if (answer.ok && isLatest()) set({ view: answer.value });
        return answer;
      },
      noteDeposit: (form) => act(() => bridge.balance.noteDeposit(form)),
      creditDeposit: (form) => act(() => bridge.balance.creditDeposit(form)),
      dismissFailure: () => set({ failure: null }),
    };
  });
export type BalanceStore = ReturnType<typeof createBalanceStore>;
