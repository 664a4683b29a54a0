import type { ComponentType } from 'react';
import type { Screen } from '../../core/stores/screens.ts';
import { SellScreen } from '../../features/sell/SellScreen.tsx';
import { loadedLater } from './loaded-later.tsx';

/** The screens that a start does not show; each is a script of its own. */
const later = {
  orders: loadedLater(async () => (await import('../../features/orders/OrdersScreen.tsx')).OrdersScreen),
  customers: loadedLater(async () => {
    const [{ CustomersScreen }, { GroupsScreen }] = await Promise.all([
      import('../../features/customers/CustomersScreen.tsx'),
      import('../../features/groups/GroupsScreen.tsx'),
    ]);
    return () => <CustomersScreen groups={(leave) => <GroupsScreen onLeave={leave} />} />;
  }),
  shift: loadedLater(async () => (await import('../../features/shifts/ShiftScreen.tsx')).ShiftScreen),
  home: loadedLater(async () => (await import('../../features/home/HomeScreen.tsx')).HomeScreen),
  balance: loadedLater(async () => (await import('../../features/balance/BalanceScreen.tsx')).BalanceScreen),
  reports: loadedLater(async () => (await import('../../features/reports/ReportsScreen.tsx')).ReportsScreen),
  statement: loadedLater(async () => (await import('../../features/statements/StatementScreen.tsx')).StatementScreen),
  catalogue: loadedLater(async () => (await import('../../features/catalogue/CatalogueScreen.tsx')).CatalogueScreen),
  prices: loadedLater(async () => (await import('../../features/prices/PricesScreen.tsx')).PricesScreen),
  settings: loadedLater(async () => {
    const [{ SettingsScreen }, { HealthScreen }] = await Promise.all([
      import('../../features/settings/SettingsScreen.tsx'),
      import('../../features/health/HealthScreen.tsx'),
    ]);
    return () => <SettingsScreen health={<HealthScreen />} />;
  }),
};

export const screens: Record<Screen, ComponentType> = { sell: SellScreen, ...later };

const idle = (): Promise<unknown> => new Promise((resolve) => requestIdleCallback(resolve));

/** Loads the other screens in idle moments, so that each opens at once; one at a time, so that a key waits for one script at most. */
export async function loadScreens(): Promise<void> {
  for (const { load } of Object.values(later)) {
    await idle();
    await load();
  }
}
