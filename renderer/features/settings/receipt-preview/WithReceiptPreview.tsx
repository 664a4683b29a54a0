import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout/Stack.tsx';
import type { SettingsStore } from '../settings-store.ts';
import styles from './ReceiptPreview.module.css';
import { ReceiptPreview } from './ReceiptPreview.tsx';

/** Fields that change the receipt, with the receipt beside them. */
export const NextToPreview = ({ store, children }: { readonly store: SettingsStore; readonly children: ReactNode }) => (
  <div className={styles.beside}>
    <Stack gap="l" align="start">
      {children}
    </Stack>
    <ReceiptPreview store={store} />
  </div>
);
