import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSecond } from '../../../core/clock.ts';
import { cashDue } from '../../../parts/tender/tendering.ts';
import { Callout } from '../../../ui/text/Callout.tsx';
import { type ConfirmStep, isExpired } from '../sell-state.ts';
import { CashTender } from '../tender/CashTender.tsx';
import { OpenPart } from '../tender/OpenPart.tsx';
import { PaidParts } from '../tender/PaidParts.tsx';
import { TicketTotal } from '../ticket/LargeAmount.tsx';
import { hasChangedPrice, hasCutOff, hasOtherPrefix } from '../ticket/ticket-lines.ts';
import { CutOffWarning } from './CutOffWarning.tsx';
import { OtherPrefixWarning } from './OtherPrefixWarning.tsx';
import { AmountChanged, Rechecking } from './Recheck.tsx';

interface Props {
  readonly step: ConfirmStep;
}

/** The total, the tender and the change, or the question that blocks the payment: always in sight above the button. */
export function MoneyBlock({ step }: Props) {
  return (
    <>
      <TicketTotal total={step.total} />
      <MoneyAction step={step} />
    </>
  );
}

function MoneyAction({ step }: Props) {
  const { t } = useTranslation();
  const now = useSecond();
  const expired = isExpired(step, now);
  if (step.phase.state === 'rechecking') return <Rechecking since={step.phase.startedAt} />;
  if (hasChangedPrice(step.lines)) return <AmountChanged lines={step.lines} />;
  if (hasOtherPrefix(step.lines)) return <OtherPrefixWarning lines={step.lines} />;
  if (hasCutOff(step.lines, now)) return <CutOffWarning lines={step.lines} now={now} />;
  return (
    <>
      <PaidParts step={step} />
      <TenderInput step={step} isExpired={expired} />
      {expired ? (
        <Callout role="status" tone="wait" icon={TriangleAlert}>
          {t('sell.expired')}
        </Callout>
      ) : null}
    </>
  );
}

/** The input for the rest of the payment: the open part, or cash with the other means. */
function TenderInput({ step, isExpired: expired }: Props & { readonly isExpired: boolean }) {
  const due = cashDue(step.tendering, step.total);
  const { entry } = step.tendering;
  if (entry) return <OpenPart key={entry.tender} step={step} entry={entry} />;
  return due === null ? null : <CashTender step={step} due={due} isExpired={expired} />;
}
