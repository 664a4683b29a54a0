import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { inBackground } from '../../../core/background-work.ts';
import { useApp } from '../../../core/context.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { GreetingPrinters } from './FoundPrinters.tsx';
import { PrinterList } from './PrintersSection.tsx';
import { usePrintersStore } from './printers-store.ts';

/** The printer's step of the first start: it searches when it opens, and one press adds the found printer and prints a greeting. */
export function FirstPrinter() {
  const { t } = useTranslation();
  const store = usePrintersStore();
  const hasPrinter = useApp((state) => state.settings.printers.length > 0);
  useEffect(() => {
    const { load, find } = store.getState();
    inBackground(load());
    if (!hasPrinter) inBackground(find('computer'));
  }, [store, hasPrinter]);
  return (
    <Section title={t(hasPrinter ? 'printers.list' : 'firstPrinter.found')} align="stretch">
      <PrinterList adding={hasPrinter ? null : <GreetingPrinters />} />
    </Section>
  );
}
