import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSecond } from '../../../core/clock.ts';
import { Callout } from '../../../ui/text/Callout.tsx';
import { type ConfirmStep, isExpired } from '../sell-state.ts';
import { TicketTotal } from '../ticket/TicketTotal.tsx';
import { hasChangedPrice, hasOtherPrefix } from '../ticket/ticket-lines.ts';
import { CashTender } from './CashTender.tsx';
import styles from './ConfirmTicket.module.css';
import { OtherPrefixWarning } from './OtherPrefixWarning.tsx';
import { AmountChanged, Rechecking } from './Recheck.tsx';
import { TenderPicker } from './TenderPicker.tsx';

interface Props {
  readonly step: ConfirmStep;
  /** Whether the cashier chooses another tender. */
  readonly isChoosing: boolean;
  readonly onChosen: () => void;
}

/** The total, the tender, the change, and what stands in the way of the payment: always in sight above the button. */
export function MoneyBlock({ step, isChoosing, onChosen }: Props) {
  return (
    <>
      <TicketTotal total={step.total} />
      <MoneyAction step={step} isChoosing={isChoosing} onChosen={onChosen} />
    </>
  );
}

function MoneyAction({ step, isChoosing, onChosen }: Props) {
  const { t } = useTranslation();
  const expired = isExpired(step, useSecond());
  if (step.phase.state === 'rechecking') return <Rechecking since={step.phase.startedAt} />;
  if (hasChangedPrice(step.lines)) return <AmountChanged lines={step.lines} />;
  if (hasOtherPrefix(step.lines)) return <OtherPrefixWarning lines={step.lines} />;
  return (
    <>
      {isChoosing ? <TenderPicker chosen={step.tendering.with} onChosen={onChosen} /> : <TenderInput step={step} isExpired={expired} />}
      {expired ? (
        <Callout role="status" tone="wait" icon={TriangleAlert}>
          {t('sell.expired')}
        </Callout>
      ) : null}
    </>
  );
}

function TenderInput({ step, isExpired: expired }: { readonly step: ConfirmStep; readonly isExpired: boolean }) {
  const { t } = useTranslation();
  if (step.tendering.with === 'cash') return <CashTender step={step} typed={step.tendering.typed} isExpired={expired} />;
  return (
    <p className={styles.other}>
      <strong>{t('sell.paysWith', { how: t(`tender.${step.tendering.with}`) })}</strong>
      {t('sell.noChange')}
    </p>
  );
}
