import { createStore } from 'zustand/vanilla';
import type { BalanceView } from '../../../shared/balance/balance-view.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { HomeView } from '../../../shared/reports/report-views.ts';
import type { Bridge } from '../../core/bridge.ts';

/** Today at a glance, as main last told it. */
interface HomeState {
  /** Null until it was read. */
  readonly view: HomeView | null;
  /** Null while no till is open, or the person may not see it. */
  readonly balance: BalanceView | null;
  readonly failure: Failure | null;
  readonly read: () => Promise<void>;
}

export const createHomeStore = (bridge: Pick<Bridge, 'reports' | 'balance'>, mayBalance: boolean) =>
  createStore<HomeState>()((set) => ({
    view: null,
    balance: null,
    failure: null,
    read: async () => {
      const [home, balance] = await Promise.all([bridge.reports.home(), mayBalance ? bridge.balance.view() : null]);
      set({
        balance: balance?.ok ? balance.value : null,
        ...(home.ok ? { view: home.value, failure: null } : { failure: home.failure }),
      });
    },
  }));
