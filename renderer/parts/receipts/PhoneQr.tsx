import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import { inBackground } from '../../core/background-work.ts';
import { useDeps } from '../../core/context.tsx';
import { useShortcuts } from '../../core/shortcuts.ts';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { TitledDialog } from '../../ui/overlay/TitledDialog.tsx';
import { QrCode } from '../../ui/text/QrCode.tsx';
import type { PrintChoice } from '../print-jobs/PrintButton.tsx';
import styles from './PhoneQr.module.css';

type Answer = { readonly kind: 'texts'; readonly texts: readonly string[] } | { readonly kind: 'failed'; readonly failure: Failure };

/** Whether the order has a receipt for the customer's phone: it is delivered and not refunded. */
const isDelivered = ({ state, refund }: OrderView): boolean =>
  refund.is === 'none' && (state.is === 'success' || (state.is === 'settled' && state.as === 'delivered'));

/** The choice and the key that show the receipt as QR codes for the customer's phone. Main makes the codes and journals that it gave them. */
export function usePhoneQr(order: OrderView): { readonly choice: PrintChoice | null; readonly dialog: ReactNode } {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const isGiven = isDelivered(order);
  const ask = async () => {
    const given = await bridge.receipts.phone(order.orderId);
    setAnswer(given.ok ? { kind: 'texts', texts: given.value.texts } : { kind: 'failed', failure: given.failure });
  };
  const press = () => inBackground(ask());
  useShortcuts({ 'Ctrl+Q': isGiven ? press : undefined });
  return {
    choice: isGiven ? { label: t('phoneQr.button'), keyName: 'Ctrl Q', press } : null,
    dialog: isGiven && answer ? <PhoneQrDialog answer={answer} onClose={() => setAnswer(null)} /> : null,
  };
}

function PhoneQrDialog({ answer, onClose }: { readonly answer: Answer; readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <TitledDialog
      place="middle"
      title={t('phoneQr.title')}
      closeLabel={t('common.close')}
      onClose={onClose}
      contentLabel={t('phoneQr.title')}
    >
      {answer.kind === 'failed' ? (
        <FailureNote failure={answer.failure} />
      ) : (
        <div className={styles.codes}>
          {answer.texts.map((text, at) => (
            <QrCode
              key={text}
              data={text}
              label={answer.texts.length > 1 ? t(at === 0 ? 'phoneQr.code' : 'phoneQr.receipt') : t('phoneQr.title')}
              className={styles.qr}
            />
          ))}
          <p className={styles.about}>{t('phoneQr.about')}</p>
        </div>
      )}
    </TitledDialog>
  );
}
