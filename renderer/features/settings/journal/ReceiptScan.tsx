import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { inBackground } from '../../../core/background-work.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import styles from './Journal.module.css';
import type { JournalStore } from './journal-store.ts';

/** A receipt from after the backup may be the only trace of a run of order ids. A scanner types it and ends with Enter. */
export function ReceiptScan({ store }: { readonly store: JournalStore }) {
  const { t } = useTranslation();
  const said = useStore(store, (state) => state.lastResult);
  const [text, setText] = useState('');
  const search = (): void => {
    if (text.trim() !== '') inBackground(store.getState().scanReceipt(text));
  };
  return (
    <section className={styles.group} aria-labelledby="journal-receipt">
      <h3 id="journal-receipt" className={styles.title}>
        {t('journal.receipt')}
      </h3>
      <p>{t('journal.receiptAbout')}</p>
      <form
        className={styles.receipt}
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <Field label={t('journal.receiptLabel')} mono value={text} onChange={setText} maxLength={400} data-testid="receipt-id" />
        <Button type="submit" isDisabled={text.trim() === ''} data-testid="receipt-search">
          {t('journal.receiptSearch')}
        </Button>
      </form>
      <p role="status" className={styles.good} data-testid="receipt-said">
        {said.is === 'scanned' ? t(`journal.receipt_${said.scan.is}`, { orderId: said.scan.orderId }) : ''}
      </p>
    </section>
  );
}
