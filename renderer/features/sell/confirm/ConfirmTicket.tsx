import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldsOf } from '../../../../shared/catalogue/product-fields.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import { formatRupiah, rupiah } from '../../../../shared/lib/money.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useSecond } from '../../../core/clock.ts';
import { useApp, useOrder, useShift } from '../../../core/context.tsx';
import { useShortcuts } from '../../../core/shortcuts.ts';
import { KnownCustomer } from '../../../parts/customers/KnownCustomer.tsx';
import { Customer } from '../../../parts/orders/Customer.tsx';
import { Foot, TicketFrame } from '../../../parts/orders/TicketFrame.tsx';
import { amountOf, entryFault, givenOf } from '../../../parts/tender/tendering.ts';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { movedByPayment } from '../../../presentation/failure-text.ts';
import { maskedFields } from '../../../presentation/orders/masked-bill.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { type ConfirmStep, needsRecheck, takesCash } from '../sell-state.ts';
import { useSellStore } from '../sell-store.ts';
import { TicketLines, useOffSale } from '../ticket/TicketLines.tsx';
import { hasChangedPrice, hasCutOff, hasOtherPrefix, subjectOf } from '../ticket/ticket-lines.ts';
import { canAddLine } from '../ticket-actions.ts';
import { MoneyBlock } from './MoneyBlock.tsx';
import { PriceBreakdown } from './PriceBreakdown.tsx';
import { RepeatSaleDialog } from './RepeatSaleDialog.tsx';

/** The payment step: customer, product, price and tender, and the button that makes one order from each line. */
export function ConfirmTicket({ step }: { readonly step: ConfirmStep }) {
  const { t } = useTranslation();
  const sell = useSellStore();
  const primary = useRef<HTMLButtonElement>(null);
  const next = usePrimaryAction(step);
  const canPress = next.press !== null;
  const canAdd = canAddLine(step, useSecond());
  const { addLine, back, undoPart } = sell.getState();
  useFocus(step, canPress, primary);
  const hasPart = step.tendering.entry !== null || step.tendering.parts.length > 0;
  const leave = () => (hasPart ? undoPart() : back());
  // Enter in a field of a part leads to the button alone: a slow scanner, or a second press, must not say that the money was seen.
  const isInPart = (): boolean => step.tendering.entry !== null && document.activeElement !== primary.current;
  useShortcuts({
    Enter: canPress ? () => (isInPart() ? primary.current?.focus() : next.press?.()) : undefined,
    Escape: leave,
    '+': canAdd ? addLine : () => undefined,
  });
  const isPaying = step.phase.state === 'paying';
  const [only] = step.lines;
  return (
    <TicketFrame
      title={step.lines.length === 1 && only ? only.product.name : t('sell.ticketTitle', { count: step.lines.length })}
      aside={t('sell.notPaid', { step: 3 })}
      step={3}
      money={<MoneyBlock step={step} />}
      actions={
        <>
          <Button ref={primary} variant="primary" keyName="Enter" isDisabled={!canPress} onPress={() => next.press?.()}>
            {next.label}
          </Button>
          <Foot isTight>
            <Button keyName="Esc" isDisabled={isPaying} onPress={leave}>
              {t('common.back')}
            </Button>
            <Button keyName="+" isDisabled={!canAdd} onPress={addLine}>
              {t('sell.addLine')}
            </Button>
          </Foot>
        </>
      }
    >
      {step.phase.state === 'failed' ? <Failed failure={step.phase.failure} /> : null}
      <Purchase step={step} />
      {step.phase.state === 'soldBefore' ? (
        <RepeatSaleDialog
          earlier={step.phase.earlier}
          nameOf={(code) => step.lines.find(({ product }) => product.code === code)?.product.name}
          onAnswer={(again) => inBackground(sell.getState().answerRepeatSale(again))}
        />
      ) : null}
    </TicketFrame>
  );
}

/** The customer and the parts of the price for a single line; the list of lines for several. */
function Purchase({ step }: { readonly step: ConfirmStep }) {
  const [only] = step.lines;
  if (step.lines.length > 1 || !only) return <TicketLines lines={step.lines} isLocked={step.phase.state === 'paying'} />;
  const { product, quote, entry, kioskFee, total, customer } = only;
  const isCompact = step.tendering.parts.length > 0;
  return (
    <>
      <OffSaleNote code={product.code} />
      {customer === null ? null : <KnownCustomer name={customer.name} />}
      <Customer
        name={quote?.clientName ?? ''}
        number={entry.number}
        fields={maskedFields(subjectOf(only))}
        declared={fieldsOf(product)}
        isCompact={isCompact}
      />
      <PriceBreakdown isCompact={isCompact} family={product.family} price={rupiah(total - kioskFee)} quote={quote} kioskFee={kioskFee} />
    </>
  );
}

/** Warns before the cashier takes money that the product is off sale and main would refuse the payment. */
function OffSaleNote({ code }: { readonly code: string }) {
  const offSale = useOffSale(code);
  if (offSale === null) return null;
  const failure: Failure = offSale === 'removed' ? { kind: 'unknownProduct', code } : { kind: 'productOff', code, why: offSale };
  return <FailureNote failure={failure} moneyMoved="none" />;
}

function Failed({ failure }: { readonly failure: Failure }) {
  const { t } = useTranslation();
  const sell = useSellStore();
  const isKnown = useOrder('orderId' in failure ? failure.orderId : '') !== undefined;
  return (
    <FailureNote failure={failure} moneyMoved={movedByPayment(failure)}>
      {failure.kind === 'alreadyOpen' && isKnown ? (
        <div>
          <Button onPress={() => sell.getState().openOrder(failure.orderId)}>{t('sell.seeOrder')}</Button>
        </div>
      ) : null}
    </FailureNote>
  );
}

/** The label and the action of Enter. `press` is null while the action is incomplete or in progress. */
function usePrimaryAction(step: ConfirmStep): { readonly label: string; readonly press: (() => void) | null } {
  const { t } = useTranslation();
  const sell = useSellStore();
  const now = useSecond();
  const isOpening = useApp((state) => state.status.sales.is === 'opening');
  const shiftWaits = useShiftWaits();
  const { pay, acceptNewAmounts: agree, acceptPart, recheck } = sell.getState();
  if (isOpening) return { label: t('sell.opening'), press: null };
  if (shiftWaits) return shiftWaits;
  if (step.phase.state === 'paying') return { label: t('sell.paying'), press: null };
  if (step.phase.state === 'rechecking') return { label: t('sell.rechecking'), press: null };
  if (needsRecheck(step, now)) return { label: t('sell.recheck'), press: () => inBackground(recheck()) };
  if (hasChangedPrice(step.lines)) return { label: t('sell.agreed'), press: agree };
  const { entry } = step.tendering;
  if (entry) {
    const amount = formatRupiah(rupiah(amountOf(entry)));
    const isComplete = entryFault(step.tendering, step.total) === null;
    const label =
      entry.tender === 'account'
        ? t('sell.acceptOnAccount', { amount })
        : t('sell.acceptPart', { how: t(`tenderIn.${entry.tender}`), amount });
    return { label, press: isComplete ? () => inBackground(acceptPart()) : null };
  }
  const canPay = givenOf(step.tendering, step.total) !== null && !hasOtherPrefix(step.lines) && !hasCutOff(step.lines, now);
  return { label: t('sell.pay', { total: formatRupiah(step.total) }), press: canPay ? () => inBackground(pay()) : null };
}

/** The button that leads to the shift screen while the shift does not allow a sale; null otherwise. The ticket stays. */
function useShiftWaits(): { readonly label: string; readonly press: () => void } | null {
  const { t } = useTranslation();
  const shift = useShift((state) => state.view);
  const isRequired = useApp(({ settings, status }) => settings.shift.required[status.mode]);
  const go = useApp((state) => state.navigate);
  if (shift === null || (shift.open ? shift.open.close.kind === 'notCounted' : !isRequired)) return null;
  return { label: t(shift.open ? 'shifts.closeFirst' : 'shifts.openFirst'), press: () => go('shift') };
}

/** Focuses the button of the next step, except while the cashier types cash or a part. */
function useFocus(step: ConfirmStep, canPress: boolean, primary: React.RefObject<HTMLButtonElement | null>): void {
  const isTyped = takesCash(step) || step.tendering.entry !== null;
  useEffect(() => {
    if (!isTyped && canPress) primary.current?.focus();
  }, [isTyped, canPress, primary]);
}
