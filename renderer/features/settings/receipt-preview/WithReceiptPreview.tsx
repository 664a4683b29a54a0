import type { ReactNode } from 'react';
import type { SettingsStore } from '../settings-store.ts';
import styles from './ReceiptPreview.module.css';
import { ReceiptPreview } from './ReceiptPreview.tsx';

/** Fields that change the receipt, with the receipt beside them. */
export const BesideReceipt = ({ store, children }: { readonly store: SettingsStore; readonly children: ReactNode }) => (
  <div className={styles.beside}>
    <div className={styles.fields}>{children}</div>
    <ReceiptPreview store={store} />
  </div>
);
