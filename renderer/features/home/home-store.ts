import { createStore } from 'zustand/vanilla';
import type { BalanceView } from '../../../shared/balance/balance-views.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { OwingView } from '../../../shared/on-account/on-account-views.ts';
import type { HomeView } from '../../../shared/reports/report-views.ts';
import type { Bridge } from '../../core/bridge.ts';
import { latestQuestion } from '../../core/latest-question.ts';

/** Today at a glance, as main last returned it. */
interface HomeState {
  /** Null until the first answer. */
  readonly view: HomeView | null;
  /** Null where it cannot be read, or the person may not see it. */
  readonly balance: BalanceView | null;
  /** Customers whose account is not settled, the oldest debt first; empty until the first answer. A failed read keeps the last list. */
  readonly owing: readonly OwingView[];
  readonly failure: Failure | null;
  readonly read: () => Promise<void>;
}

export const createHomeStore = (bridge: Pick<Bridge, 'reports' | 'balance' | 'onAccount'>, mayBalance: boolean) =>
  createStore<HomeState>()((set) => {
    const beginRead = latestQuestion();
    return {
      view: null,
      balance: null,
      owing: [],
      failure: null,
      read: async () => {
        const isLatest = beginRead();
        const [home, balance, owing] = await Promise.all([
          bridge.reports.home(),
          mayBalance ? bridge.balance.view() : null,
          bridge.onAccount.owing(),
        ]);
        if (!isLatest()) return;
        const failed = [home, owing, balance].find((answer) => answer?.ok === false);
        set({
          balance: balance?.ok ? balance.value : null,
          ...(owing.ok && { owing: owing.value }),
          ...(home.ok && { view: home.value }),
          failure: failed?.ok === false ? failed.failure : null,
        });
      },
    };
  });
