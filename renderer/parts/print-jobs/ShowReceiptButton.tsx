import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import { useApp } from '../../core/context.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { TitledDialog } from '../../ui/overlay/TitledDialog.tsx';
import { useReceipt } from '../orders/OrderPanel.tsx';
import { ReceiptView } from '../receipts/ReceiptView.tsx';
import styles from './PrintJobs.module.css';

/** Shows the receipt of an order that the practice printer printed to its folder. For screens without a receipt. */
export function ShowReceiptButton({ order }: { readonly order: OrderView }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>{t('printJobs.show')}</Button>
      {isOpen ? <ReceiptDialog order={order} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function ReceiptDialog({ order, onClose }: { readonly order: OrderView; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const paper = useApp((state) => state.settings.receipt.paper);
  const receipt = useReceipt(order);
  return (
    <TitledDialog
      place="middle"
      title={t('printJobs.practicePrinter')}
      closeLabel={t('common.close')}
      onClose={onClose}
      contentLabel={t('sell.preview')}
    >
      <div className={styles.paper}>{receipt ? <ReceiptView document={receipt} paper={paper} /> : null}</div>
    </TitledDialog>
  );
}
