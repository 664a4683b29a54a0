import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { numberFormat } from '../../../../shared/lib/intl-formats.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useApp } from '../../../core/context.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Toggle } from '../../../ui/form/Toggle.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Progress } from '../../../ui/text/Progress.tsx';
import type { JournalStore } from './journal-store.ts';

/** Exports all orders to a CSV file for a spreadsheet or another program. Masks numbers and codes unless the person requests them in full. */
export function JournalExport({ store }: { readonly store: JournalStore }) {
  const { t } = useTranslation();
  const language = useApp((state) => state.settings.language);
  const { view, lastResult, work } = useStore(store);
  const [unmasked, setUnmasked] = useState(false);
  const isOff = work !== null || view?.orders == null;
  return (
    <Section title={t('journal.export')}>
      <p>{t('journal.exportAbout')}</p>
      <Toggle label={t('journal.exportUnmasked')} isOn={unmasked} onChange={setUnmasked} />
      <Row>
        <Button
          icon={<Download aria-hidden="true" />}
          isDisabled={isOff}
          onPress={() => inBackground(store.getState().exportTo({ unmasked }))}
        >
          {t('common.export')}
        </Button>
      </Row>
      {work?.work === 'export' ? <Progress label={t('journal.exporting')} fraction={null} /> : null}
      <Note tone="good" role="status">
        {lastResult.kind === 'exported'
          ? t('journal.exported', { name: lastResult.made.name, orders: numberFormat(language, {}).format(lastResult.made.orders) })
          : ''}
      </Note>
    </Section>
  );
}
