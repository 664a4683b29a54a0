import { useTranslation } from 'react-i18next';
import { inBackground } from '../../../core/background-work.ts';
import { useApp } from '../../../core/context.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { Toggle } from '../../../ui/form/Toggle.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import styles from '../SettingsScreen.module.css';
import { usePrinters } from './printers-store.ts';

/** The receipt printer, automatic printing, and whether cash opens the drawer. Each choice is saved at once. */
export function PrintingSettings() {
  const { t } = useTranslation();
  const { printers, printing } = useApp((state) => state.settings);
  const choose = usePrinters((state) => state.savePrinting);
  const options = [{ value: '', label: t('printers.toFolder') }, ...printers.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <Section title={t('printers.what')} align="stretch">
      <div className={styles.setting}>
        <Select
          label={t('printers.toWhere')}
          options={options}
          value={printing.printer ?? ''}
          onChange={(id) => inBackground(choose({ printer: id === '' ? null : id }))}
        />
      </div>
      <Toggle
        label={t('printers.auto')}
        hint={t('printers.autoHint')}
        isOn={printing.auto}
        onChange={(auto) => inBackground(choose({ auto }))}
      />
      <Toggle
        label={t('printers.drawer')}
        hint={t('printers.drawerHint')}
        isOn={printing.drawer}
        onChange={(drawer) => inBackground(choose({ drawer }))}
      />
    </Section>
  );
}
