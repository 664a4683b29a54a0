import { type ComponentType, lazy } from 'react';
import type { Screen } from '../core/stores/app-store.ts';
import { SellScreen } from '../features/sell/SellScreen.tsx';

/** The screens that a start does not show; each is a script of its own. */
const load = {
  orders: () => import('../features/orders/OrdersScreen.tsx').then(({ OrdersScreen }) => ({ default: OrdersScreen })),
  shift: () => import('../features/shift/ShiftScreen.tsx').then(({ ShiftScreen }) => ({ default: ShiftScreen })),
  catalogue: () => import('../features/catalogue/CatalogueScreen.tsx').then(({ CatalogueScreen }) => ({ default: CatalogueScreen })),
  prices: () => import('../features/prices/PricesScreen.tsx').then(({ PricesScreen }) => ({ default: PricesScreen })),
  settings: async () => {
    const [{ SettingsScreen }, { HealthScreen }] = await Promise.all([
      import('../features/settings/SettingsScreen.tsx'),
      import('../features/health/HealthScreen.tsx'),
    ]);
    return { default: () => <SettingsScreen health={<HealthScreen />} /> };
  },
};

export const screens: Record<Screen, ComponentType> = {
  sell: SellScreen,
  orders: lazy(load.orders),
  shift: lazy(load.shift),
  catalogue: lazy(load.catalogue),
  prices: lazy(load.prices),
  settings: lazy(load.settings),
};

/** Loads the other screens, so that none has to be waited for when it is opened. */
export async function loadScreens(): Promise<void> {
  for (const loadScreen of Object.values(load)) await loadScreen();
}
