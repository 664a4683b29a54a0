import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { inBackground } from '../../../core/background-work.ts';
import { scanField } from '../../../core/scanner/scan-fields.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import styles from './Journal.module.css';
import type { JournalStore } from './journal-store.ts';

/**
 * Starts the search for the run of a receipt's order id. A receipt that is newer than the backup may be the only trace of that run. A
 * scanner types the number and ends with Enter.
 */
export function ReceiptScan({ store }: { readonly store: JournalStore }) {
  const { t } = useTranslation();
  const lastResult = useStore(store, (state) => state.lastResult);
  const [text, setText] = useState('');
  const search = (): void => {
    if (text.trim() !== '') inBackground(store.getState().scanReceipt(text));
  };
  return (
    <Section title={t('journal.receipt')}>
      <p>{t('journal.receiptAbout')}</p>
      <Form className={styles.receipt} onSubmit={search}>
        <Field label={t('journal.receiptLabel')} mono value={text} onChange={setText} maxLength={400} input={scanField('receipt')} />
        <Button type="submit" isDisabled={text.trim() === ''}>
          {t('journal.receiptSearch')}
        </Button>
      </Form>
      <Note tone="good" role="status">
        {lastResult.kind === 'scanned' ? t(`journal.receipt_${lastResult.scan.is}`, { orderId: lastResult.scan.orderId }) : ''}
      </Note>
    </Section>
  );
}
