import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRupiah } from '../../../../shared/lib/money.ts';
import { useShortcuts } from '../../../core/shortcuts.ts';
import { Foot, TicketFrame } from '../../../parts/orders/TicketFrame.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { useSellStore } from '../sell-store.ts';
import { TicketTotal } from './LargeAmount.tsx';
import { TicketLines } from './TicketLines.tsx';
import { type BasketLine, totalOf } from './ticket-lines.ts';

/** The ticket while no line is filled in: its lines, their sum, and the button that leads to the payment. */
export function BasketTicket({ lines }: { readonly lines: readonly BasketLine[] }) {
  const { t } = useTranslation();
  const sell = useSellStore();
  const [isAsking, setAsking] = useState(false);
  const { goToPayment: toPayment, discardTicket: dropTicket } = sell.getState();
  useShortcuts({ Enter: toPayment, Escape: () => setAsking(true) });
  const answer = (drop: boolean) => {
    setAsking(false);
    if (drop) dropTicket();
  };
  return (
    <TicketFrame
      title={t('sell.ticketTitle', { count: lines.length })}
      aside={t('sell.step', { step: 1 })}
      step={1}
      money={<TicketTotal total={totalOf(lines)} />}
      actions={
        <>
          <Button variant="primary" keyName="Enter" onPress={toPayment}>
            {t('sell.payAll', { total: formatRupiah(totalOf(lines)) })}
          </Button>
          <Foot>
            <Button keyName="Esc" onPress={() => setAsking(true)}>
              {t('sell.dropTicket')}
            </Button>
          </Foot>
        </>
      }
    >
      <TicketLines lines={lines} />
      <Note>{t('sell.nextHint')}</Note>
      {isAsking ? (
        <ConfirmDialog
          danger
          title={t('sell.dropTitle')}
          confirmLabel={t('sell.dropYes')}
          cancelLabel={t('sell.repeatNo')}
          onConfirm={() => answer(true)}
          onCancel={() => answer(false)}
        >
          <p>{t('sell.dropBody', { count: lines.length })}</p>
        </ConfirmDialog>
      ) : null}
    </TicketFrame>
  );
}
