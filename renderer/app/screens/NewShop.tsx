import { useStore } from 'zustand';
import type { FirstStartStep } from '../../../shared/settings/settings.ts';
import { LanguageChoice, ShopBasics } from '../../features/settings/general-sections.tsx';
import { LeaveSettingsDialog, useUnsavedGuard } from '../../features/settings/LeaveSettings.tsx';
import { FirstPrinter } from '../../features/settings/printers/FirstPrinter.tsx';
import { useSettingsStore } from '../../features/settings/settings-store.ts';
import { FirstOwnerStep } from '../../features/settings/staff/FirstOwnerForm.tsx';
import { CatalogueStep } from '../../features/setup/CatalogueStep.tsx';
import { FirstStart } from '../../features/setup/FirstStart.tsx';

/** The first start, with parts of Settings as its steps. */
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
          language: () => <LanguageChoice store={store} />,
          shop: () => <ShopBasics store={store} />,
          printer: () => <FirstPrinter />,
          owner: (saved) => <FirstOwnerStep onSaved={saved} />,
          catalogue: () => <CatalogueStep />,
        }}
      />
      <LeaveSettingsDialog />
    </>
  );
}
