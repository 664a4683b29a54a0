import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../shared/failures.ts';
import { formatRupiah, rupiah } from '../../../shared/money.ts';
import { useSecond } from '../../app/clock.ts';
import { useDates, useOrder, useParts } from '../../app/context.tsx';
import { useShortcuts } from '../../app/keys.ts';
import { Ask } from '../../ui/Ask.tsx';
import { Button } from '../../ui/Button.tsx';
import { FailureNote } from '../words/FailureNote.tsx';
import { CashTender } from './CashTender.tsx';
import styles from './ConfirmTicket.module.css';
import { Sums } from './Sums.tsx';
import { asksForInquiry, type Confirm, isExpired, tenderOf } from './sell-state.ts';
import { TenderChoice } from './TenderChoice.tsx';
import { Foot, TicketFrame } from './TicketFrame.tsx';
import { Who } from './Who.tsx';

/** Who, what, how much; then the money, and the one press that makes an order. */
export function ConfirmTicket({ step }: { readonly step: Confirm }) {
  const { t } = useTranslation();
  const { sell } = useParts();
  const [isChoosing, setChoosing] = useState(false);
  const primary = useRef<HTMLButtonElement>(null);
  const next = useNextPress(step);
  const canPress = next.press !== null && !isChoosing;
  useFocus(step, isChoosing, canPress, primary);
  const leave = () => (isChoosing ? setChoosing(false) : sell.getState().back());
  useShortcuts({
    Enter: canPress ? () => next.press?.() : undefined,
    Escape: leave,
    F8: () => setChoosing((was) => !was),
  });
  const isPaying = step.phase.is === 'paying';
  return (
    <TicketFrame
      title={step.product.name}
      aside={t('sell.step', { step: 3 })}
      lit={3}
      actions={
        <>
          <Button ref={primary} look="primary" keyName="Enter" isDisabled={!canPress} onPress={() => next.press?.()} data-testid="pay">
            {next.label}
          </Button>
          <Foot>
            <Button keyName="Esc" isDisabled={isPaying} onPress={leave}>
              {t('common.back')}
            </Button>
            <Button keyName="F8" isDisabled={isPaying} onPress={() => setChoosing((was) => !was)} aria-pressed={isChoosing}>
              {t('sell.otherWays')}
            </Button>
          </Foot>
        </>
      }
    >
      <Who name={step.quote?.clientName ?? ''} number={step.entry.number} fields={step.entry.fields} />
      <Sums
        price={rupiah(step.total - step.kioskFee)}
        quote={step.quote}
        kioskFee={step.kioskFee}
        total={step.total}
        isBrief={step.phase.is === 'failed'}
      />
      {step.phase.is === 'failed' ? <Failed failure={step.phase.failure} /> : null}
      {step.phase.is === 'amountChanged' ? (
        <p role="alert" className={styles.changed} data-testid="amount-changed">
          <strong>{t('sell.amountChanged')}</strong>
          {t('sell.amountChangedHint', { before: formatRupiah(step.phase.before), after: formatRupiah(step.total) })}
        </p>
      ) : isChoosing ? (
        <TenderChoice chosen={step.tendering.with} onChosen={() => setChoosing(false)} />
      ) : (
        <Tendered step={step} />
      )}
      <SoldToday step={step} />
    </TicketFrame>
  );
}

function Tendered({ step }: { readonly step: Confirm }) {
  const { t } = useTranslation();
  if (step.tendering.with === 'cash') return <CashTender step={step} typed={step.tendering.typed} />;
  return (
    <p className={styles.other} data-testid="tender">
      <strong>{t('sell.paysWith', { how: t(`tender.${step.tendering.with}`) })}</strong>
      {t('sell.noChange')}
    </p>
  );
}

function Failed({ failure }: { readonly failure: Failure }) {
  const { t } = useTranslation();
  const { sell } = useParts();
  const isKnown = useOrder('orderId' in failure ? failure.orderId : '') !== undefined;
  return (
    <FailureNote failure={failure} moved={movedBy(failure)}>
      {failure.kind === 'alreadyOpen' && isKnown ? (
        <div className={styles.see}>
          <Button onPress={() => sell.getState().openOrder(failure.orderId)}>{t('sell.seeOrder')}</Button>
        </div>
      ) : null}
    </FailureNote>
  );
}

/** A checkout that answers with a failure made no order, save where the till itself does not know. */
const movedBy = (failure: Failure) => (failure.kind === 'unexpected' || failure.kind === 'inDoubt' ? 'unclear' : 'none');

/** What Enter does now, and its words; no press while there is nothing to do or it is being done. */
function useNextPress(step: Confirm): { readonly label: string; readonly press: (() => void) | null } {
  const { t } = useTranslation();
  const { sell } = useParts();
  const now = useSecond();
  const { pay, agree, recheck } = sell.getState();
  const { phase } = step;
  if (phase.is === 'paying') return { label: t('sell.paying'), press: null };
  if (isExpired(step, now) || (phase.is === 'failed' && asksForInquiry(phase.failure)))
    return { label: t('sell.recheck'), press: () => void recheck() };
  if (phase.is === 'amountChanged') return { label: t('sell.agreed'), press: agree };
  return { label: t('sell.pay'), press: tenderOf(step) ? () => void pay() : null };
}

/** The cursor is where the hands are needed next: in the cash field, else on the one next step. */
function useFocus(step: Confirm, isChoosing: boolean, canPress: boolean, primary: React.RefObject<HTMLButtonElement | null>): void {
  const wantsCash = step.tendering.with === 'cash' && (step.phase.is === 'ready' || step.phase.is === 'failed');
  useEffect(() => {
    if (!isChoosing && !wantsCash && canPress) primary.current?.focus();
  }, [isChoosing, wantsCash, canPress, primary]);
}

function SoldToday({ step }: { readonly step: Confirm }) {
  const { t } = useTranslation();
  const { sell } = useParts();
  const { time } = useDates();
  if (step.phase.is !== 'soldToday') return null;
  const answer = (again: boolean) => void sell.getState().answerSoldToday(again);
  return (
    <Ask
      title={t('sell.soldTodayTitle')}
      yes={t('sell.soldTodayYes')}
      no={t('sell.soldTodayNo')}
      onYes={() => answer(true)}
      onNo={() => answer(false)}
    >
      <p>{t('sell.soldTodayBody', { time: time(step.phase.at), orderId: step.phase.orderId })}</p>
    </Ask>
  );
}
