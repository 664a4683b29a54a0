import { createStore } from 'zustand/vanilla';
import type { Product } from '../../shared/catalogue.ts';
import type { Failure } from '../../shared/failures.ts';
import type { Boot } from '../../shared/ipc/contract.ts';
import type { Result } from '../../shared/result.ts';
import type { Settings } from '../../shared/settings.ts';
import type { Notice, StatusView } from '../../shared/views.ts';
import type { Filter } from '../features/orders/orders-filter.ts';
import type { Bridge } from './bridge.ts';

export const SCREENS = ['sell', 'orders', 'settings'] as const;
export type Screen = (typeof SCREENS)[number];

/** What the frame needs: the settings and status as main last told them, and which screen is open. */
export interface AppState {
  readonly version: string;
  readonly settings: Settings;
  readonly products: readonly Product[];
  readonly status: StatusView;
  readonly notices: readonly Notice[];
  readonly screen: Screen;
  /** Which orders the screen of orders shows. */
  readonly ordersFilter: Filter;
  readonly go: (screen: Screen) => void;
  /** Picks what the screen of orders shows. */
  readonly filterOrders: (filter: Filter) => void;
  readonly dismiss: (notice: Notice) => void;
  readonly saveSettings: (settings: Settings) => Promise<Result<Settings, Failure>>;
  readonly tellStatus: (status: StatusView) => void;
}

export const createAppStore = (bridge: Bridge, boot: Boot) =>
  createStore<AppState>()((set) => ({
    version: boot.version,
    settings: boot.settings,
    products: boot.products,
    status: boot.status,
    notices: boot.notices,
    screen: 'sell',
    ordersFilter: 'all',
    go: (screen) => set({ screen }),
    filterOrders: (ordersFilter) => set({ ordersFilter }),
    dismiss: (notice) => set((state) => ({ notices: state.notices.filter((other) => other !== notice) })),
    saveSettings: async (settings) => {
      const saved = await bridge.settings.save(settings);
      if (saved.ok) set({ settings: saved.value });
      return saved;
    },
    tellStatus: (status) => set({ status }),
  }));
export type AppStore = ReturnType<typeof createAppStore>;
