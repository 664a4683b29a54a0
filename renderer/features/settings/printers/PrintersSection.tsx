import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { inBackground } from '../../../core/background-work.ts';
import { useApp } from '../../../core/context.tsx';
import { RowList } from '../../../ui/layout/RowList.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Callout } from '../../../ui/text/Callout.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { FoundPrinters } from './FoundPrinters.tsx';
import { PrinterActionNote } from './PrinterActionNote.tsx';
import { PrinterForm } from './PrinterForm.tsx';
import { PrinterRow } from './PrinterRow.tsx';
import styles from './Printers.module.css';
import { PrintingSettings } from './PrintingSettings.tsx';
import { usePrinters, usePrintersStore } from './printers-store.ts';

/** The shop's printers, with buttons to add, change, remove and test one, and the settings of automatic printing. */
export function PrintersSection() {
  const { t } = useTranslation();
  const store = usePrintersStore();
  const hasPrinter = useApp((state) => state.settings.printers.length > 0);
  const isTraining = useApp((state) => state.status.mode === 'training');
  useEffect(() => inBackground(store.getState().load()), [store]);
  return (
    <>
      <Note size="m">{t('printers.about')}</Note>
      {isTraining ? <Callout tone="practice">{t('printers.training')}</Callout> : null}
      <Section title={t('printers.list')} align="stretch">
        {hasPrinter ? null : <p>{t('printers.none')}</p>}
        <PrinterList adding={<FoundPrinters />} />
      </Section>
      <PrintingSettings />
    </>
  );
}

/** The shop's printers with their forms, and `adding` where no form is open. */
export function PrinterList({ adding }: { readonly adding: ReactNode }) {
  const printers = useApp((state) => state.settings.printers);
  const { draft, actionPrinterId: about } = usePrinters((state) => state);
  const isKnown = printers.some(({ id }) => id === draft?.id);
  return (
    <>
      {printers.length === 0 ? null : (
        <RowList>
          {printers.map((printer) => (
            <li key={printer.id} className={styles.printer}>
              <PrinterRow printer={printer} />
              {draft?.id === printer.id ? <PrinterForm key={printer.id} draft={draft} /> : null}
              {about === printer.id && draft?.id !== about ? <PrinterActionNote /> : null}
            </li>
          ))}
        </RowList>
      )}
      {about !== draft?.id && !printers.some(({ id }) => id === about) ? <PrinterActionNote /> : null}
      {draft && !isKnown ? <PrinterForm key={draft.id} draft={draft} /> : null}
      {draft ? null : adding}
    </>
  );
}
