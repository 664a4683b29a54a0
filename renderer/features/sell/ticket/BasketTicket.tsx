import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParts } from '../../../core/context.tsx';
import { useShortcuts } from '../../../core/shortcuts.ts';
import { Foot, TicketFrame } from '../../../parts/order/TicketFrame.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Ask } from '../../../ui/ConfirmDialog.tsx';
import styles from './BasketTicket.module.css';
import { TicketLines } from './TicketLines.tsx';
import { LinesTotal } from './TicketTotal.tsx';
import type { Line } from './ticket-lines.ts';

/** A ticket with lines, between one line and the next: what stands on it, its sum, and the way to its one payment. */
export function BasketTicket({ lines }: { readonly lines: readonly Line[] }) {
  const { t } = useTranslation();
  const { sell } = useParts();
  const [isAsking, setAsking] = useState(false);
  const { toPayment, dropTicket } = sell.getState();
  useShortcuts({ Enter: toPayment, Escape: () => setAsking(true) });
  const answer = (drop: boolean) => {
    setAsking(false);
    if (drop) dropTicket();
  };
  return (
    <TicketFrame
      title={t('sell.ticketTitle', { count: lines.length })}
      aside={t('sell.step', { step: 1 })}
      lit={1}
      actions={
        <>
          <Button look="primary" keyName="Enter" onPress={toPayment} data-testid="pay-all">
            {t('sell.payAll')}
          </Button>
          <Foot>
            <Button keyName="Esc" onPress={() => setAsking(true)} data-testid="drop-ticket">
              {t('sell.dropTicket')}
            </Button>
          </Foot>
        </>
      }
    >
      <TicketLines lines={lines} />
      <LinesTotal lines={lines} />
      <p className={styles.hint}>{t('sell.nextHint')}</p>
      {isAsking ? (
        <Ask
          danger
          title={t('sell.dropTitle')}
          yes={t('sell.dropYes')}
          no={t('sell.dropNo')}
          onYes={() => answer(true)}
          onNo={() => answer(false)}
        >
          <p>{t('sell.dropBody', { count: lines.length })}</p>
        </Ask>
      ) : null}
    </TicketFrame>
  );
}
