import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldsOf } from '../../../../shared/catalogue/product-fields.ts';
import { formatCountdown, useElapsed } from '../../../core/clock.ts';
import { useShortcuts } from '../../../core/shortcuts.ts';
import { Customer } from '../../../parts/orders/Customer.tsx';
import { Foot, TicketFrame } from '../../../parts/orders/TicketFrame.tsx';
import { maskedFields } from '../../../presentation/orders/masked-bill.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { inquiryWords } from '../inquiry-words.ts';
import type { InquiringStep } from '../sell-state.ts';
import { useSellStore } from '../sell-store.ts';
import { subjectOf } from '../ticket/ticket-lines.ts';
import { BasketNote } from './BasketNote.tsx';
import styles from './InquiringTicket.module.css';

/** The step of an inquiry in progress: its product and number, the elapsed time, and the button that cancels it. */
export function InquiringTicket({ step }: { readonly step: InquiringStep }) {
  const { t } = useTranslation();
  const sell = useSellStore();
  const elapsed = useElapsed(step.startedAt);
  const stop = () => sell.getState().back();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.blur();
  }, []);
  useShortcuts({ Escape: stop });
  return (
    <TicketFrame
      title={step.product.name}
      aside={t('sell.step', { step: 2 })}
      step={2}
      actions={
        <Foot>
          <Button ref={button} keyName="Esc" onPress={stop}>
            {t('sell.stopWaiting')}
          </Button>
        </Foot>
      }
    >
      <Customer
        name=""
        number={step.entry.number}
        fields={maskedFields(subjectOf({ ...step, quote: null }))}
        declared={fieldsOf(step.product)}
      />
      <BasketNote lines={step.basket} />
      <div role="status" className={styles.waiting}>
        <span aria-hidden="true" className={styles.bar} />
        <strong>{t(inquiryWords(step.product.family).waiting)}</strong>
        <p>{t('sell.inquiringHint')}</p>
      </div>
      <Note tone="faint">{t('sell.elapsed', { time: formatCountdown(elapsed) })}</Note>
    </TicketFrame>
  );
}
