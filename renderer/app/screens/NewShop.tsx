import { useStore } from 'zustand';
import type { FirstStartStep } from '../../../shared/settings/settings.ts';
import { AppearanceSection, ShopBasics } from '../../features/settings/general-sections.tsx';
import { LeaveSettingsDialog, useUnsavedGuard } from '../../features/settings/LeaveSettings.tsx';
import { PrintersSection } from '../../features/settings/printers/PrintersSection.tsx';
import { OpenOrdersDialog } from '../../features/settings/service/OpenOrdersDialog.tsx';
import { ServiceSection } from '../../features/settings/service/ServiceSection.tsx';
import { useSettingsStore } from '../../features/settings/settings-store.ts';
import { StaffSection } from '../../features/settings/staff/StaffSection.tsx';
import { CatalogueStep } from '../../features/setup/CatalogueStep.tsx';
import { FirstStart } from '../../features/setup/FirstStart.tsx';

/** The first start, with the sections of Settings as its steps. */
export function NewShop({ step }: { readonly step: FirstStartStep }) {
  const store = useSettingsStore();
  const { save, discard } = store.getState();
  const saveStatus = useStore(store, (state) => state.saveStatus);
  useUnsavedGuard(store);
  return (
    <>
      <FirstStart
        step={step}
        form={{ save, discard }}
        formFailure={saveStatus.state === 'failed' ? saveStatus.failure : null}
        panels={{
          language: <AppearanceSection store={store} />,
          shop: <ShopBasics store={store} />,
          printer: <PrintersSection />,
          owner: <StaffSection store={store} />,
          catalogue: <CatalogueStep />,
          service: <ServiceSection store={store} />,
        }}
      />
      <LeaveSettingsDialog />
      <OpenOrdersDialog store={store} />
    </>
  );
}
