import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { DepsProvider } from '../../../renderer/core/context.tsx';
import { createI18n } from '../../../renderer/core/i18n/index.ts';
import { createAnnouncerStore } from '../../../renderer/core/stores/announcer-store.ts';
import { createAppStore } from '../../../renderer/core/stores/app-store.ts';
import { createCustomersStore } from '../../../renderer/core/stores/customers-store.ts';
import { createOrdersStore } from '../../../renderer/core/stores/orders-store.ts';
import { createPrintJobsStore } from '../../../renderer/core/stores/print-jobs-store.ts';
import { createShiftStore } from '../../../renderer/core/stores/shift-store.ts';
import { createStaffStore, openingStaff } from '../../../renderer/core/stores/staff-store.ts';
import { createFakeBridge } from '../../lab/fakes/bridge.ts';
import { anAppView } from './builders.ts';

/** The first frame of a part of the screen, in English, as markup: with the state that each store begins with, and `staff` at the till. No effect runs, and nothing can be pressed. */
export function draw(part: ReactElement, staff: Parameters<typeof createStaffStore>[1] = openingStaff(false)): string {
  const { bridge } = createFakeBridge();
  const deps = {
    ...{ bridge, app: createAppStore(bridge, anAppView()), orders: createOrdersStore(bridge, []), announcer: createAnnouncerStore() },
    ...{ staff: createStaffStore(bridge, staff), printJobs: createPrintJobsStore(bridge), shift: createShiftStore(bridge) },
    ...{ customers: createCustomersStore(bridge), openOrder: () => undefined },
    ...{ sellToCustomer: async () => null, openProductFiles: () => undefined },
  };
  return renderToStaticMarkup(
    <I18nextProvider i18n={createI18n('en')}>
      <DepsProvider deps={deps}>{part}</DepsProvider>
    </I18nextProvider>,
  );
}
