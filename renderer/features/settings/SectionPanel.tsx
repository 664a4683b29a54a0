import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeps } from '../../core/context.tsx';
import type { SettingsPart } from '../../core/stores/sections.ts';
import { Tabbed, TabPart, TabRow } from '../../ui/layout/Tabbed.tsx';
import { CountBadge } from '../../ui/text/Pill.tsx';
import { DoctorSection } from './doctor/DoctorSection.tsx';
import { SupportFile } from './doctor/SupportFile.tsx';
import { AppearanceSection, CustomerDisplaySettings, KioskSettings, ReceiptSection, ShopSection } from './general-sections.tsx';
import { JournalErasure } from './journal/JournalErasure.tsx';
import { JournalSection } from './journal/JournalSection.tsx';
import { OfficeSection } from './office/OfficeSection.tsx';
import { PrintersSection } from './printers/PrintersSection.tsx';
import { SalesSection } from './SalesSection.tsx';
import styles from './SettingsScreen.module.css';
import { ServiceSection } from './service/ServiceSection.tsx';
import type { SettingsStore } from './settings-store.ts';
import { StaffSection } from './staff/StaffSection.tsx';
import { TransferSection } from './transfer/TransferSection.tsx';
import { UpdatesSection } from './updates/UpdatesSection.tsx';

const contents: Record<Exclude<SettingsPart, 'health'>, (props: { readonly store: SettingsStore }) => ReactNode> = {
  appearance: ({ store }) => (
    <>
      <AppearanceSection store={store} />
      <CustomerDisplaySettings store={store} />
      <KioskSettings store={store} />
    </>
  ),
  shop: ShopSection,
  receipt: ReceiptSection,
  printers: PrintersSection,
  sales: SalesSection,
  staff: StaffSection,
  journal: JournalSection,
  erasure: JournalErasure,
  transfer: TransferSection,
  office: OfficeSection,
  service: ServiceSection,
  doctor: () => (
    <>
      <DoctorSection />
      <SupportFile />
    </>
  ),
  updates: UpdatesSection,
};

/** A part that is drawn: its name on the screen, and how many of its fields are wrong. */
interface Part {
  readonly name: SettingsPart;
  readonly label: string;
  readonly faults: number;
}

interface Props {
  readonly store: SettingsStore;
  readonly parts: readonly Part[];
  readonly shown: SettingsPart;
}

/** A section whose parts are on one page that scrolls. A single part has the name of its section. */
export const SectionPage = ({ store, parts, title }: Omit<Props, 'shown'> & { readonly title: string }) =>
  parts.map(({ name, label, faults }) => {
    const heading = parts.length > 1 ? label : title;
    return (
      <section key={name} className={styles.part} aria-label={heading}>
        <h2 className={styles.head}>
          {heading}
          <CountBadge count={faults} />
        </h2>
        {name === 'health' ? null : <Content name={name} store={store} />}
      </section>
    );
  });

/** A section with one part in sight, chosen in a row of tabs. `health` is the panel with the state of the service. */
export function SectionTabs({ store, parts, shown, health }: Props & { readonly health: ReactNode }) {
  const { t } = useTranslation();
  const { app } = useDeps();
  const tabs = parts.map(({ name, label, faults }) => ({ value: name, label, badge: <CountBadge count={faults} /> }));
  return (
    <Tabbed value={shown} parts={tabs} onChange={app.getState().selectSettingsPart} className={styles.parted}>
      <div className={styles.parts}>
        <TabRow label={t('settings.parts')} parts={tabs} />
      </div>
      {parts.map(({ name }) => (
        <TabPart key={name} value={name} className={name === 'health' ? styles.whole : styles.panel}>
          {name === 'health' ? health : <Content name={name} store={store} />}
        </TabPart>
      ))}
    </Tabbed>
  );
}

function Content({ name, store }: { readonly name: keyof typeof contents; readonly store: SettingsStore }) {
  const Part = contents[name];
  return <Part store={store} />;
}
