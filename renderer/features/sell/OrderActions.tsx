import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { families } from '../../../shared/families.ts';
import { formatRupiah } from '../../../shared/money.ts';
import type { Tender } from '../../../shared/tender.ts';
import type { OrderView } from '../../../shared/views.ts';
import { useParts } from '../../app/context.tsx';
import { useShortcuts } from '../../app/keys.ts';
import { Button } from '../../ui/Button.tsx';
import { GiveBack } from '../deeds/GiveBack.tsx';
import { Settle } from '../deeds/Settle.tsx';
import { mayPrint, printWords } from '../words/order-words.ts';
import type { OrderStep } from './sell-state.ts';
import { Foot } from './TicketFrame.tsx';

interface ActionsProps {
  readonly step: OrderStep;
  readonly order: OrderView;
}

/** What Enter does with an order: the next customer is one press away, save where the cashier must decide or pay back first. */
type Next = 'next' | 'retry' | 'payBack';
const nextOf = ({ state, refund }: OrderView): Next => (state.is === 'notSent' ? 'retry' : refund.is === 'owed' ? 'payBack' : 'next');

/** `printAll` is the ticket's own action, where it has several orders. */
export function OrderActions({ step, order, printAll = null }: ActionsProps & { readonly printAll?: ReactNode }) {
  const { t } = useTranslation();
  const { sell } = useParts();
  const [isAsking, setAsking] = useState(false);
  const primary = useRef<HTMLButtonElement>(null);
  const { next, retry, giveBack } = sell.getState();
  const does = nextOf(order);
  const onward = t(step.basket.length > 0 ? 'sell.backToTicket' : 'sell.nextCustomer');
  const words: Record<Next, string> = {
    next: onward,
    retry: t('sell.retry'),
    payBack: t('refund.payBack', { total: formatRupiah(order.total) }),
  };
  const press = { next, retry: () => void retry(), payBack: () => setAsking(true) }[does];
  const paid = (tender: Tender['kind']) => {
    setAsking(false);
    void giveBack(order, tender);
  };
  useEffect(() => primary.current?.focus(), []);
  useShortcuts({ Enter: press, Escape: next });
  return (
    <>
      {does === 'next' ? printAll : null}
      <Button
        ref={primary}
        look="primary"
        keyName="Enter"
        isDisabled={step.busy === 'retrying' || step.busy === 'refunding'}
        onPress={press}
        data-testid={{ next: 'next', retry: 'retry', payBack: 'pay-back' }[does]}
      >
        {words[does]}
      </Button>
      {does === 'next' ? null : (
        <Foot>
          {does === 'retry' ? (
            <Button look="danger" onPress={() => setAsking(true)} data-testid="give-back">
              {t('refund.giveUp')}
            </Button>
          ) : null}
          {printAll}
          <Button keyName="Esc" onPress={next} data-testid="next">
            {onward}
          </Button>
        </Foot>
      )}
      <StateFoot step={step} order={order} onGiveUp={() => setAsking(true)} />
      {isAsking ? <GiveBack order={order} onYes={paid} onNo={() => setAsking(false)} /> : null}
    </>
  );
}

/** What only some states allow: settling, leaving the queue, paper and clipboard. */
function StateFoot({ step, order, onGiveUp }: ActionsProps & { readonly onGiveUp: () => void }) {
  const { t } = useTranslation();
  const { sell } = useParts();
  if (order.state.is === 'review')
    return (
      <Foot>
        <Settle order={order} onSettle={(settlement) => void sell.getState().settle(settlement)} />
      </Foot>
    );
  if (order.state.is === 'queued')
    return (
      <Foot>
        <Button look="danger" isDisabled={step.busy === 'refunding'} onPress={onGiveUp} data-testid="take-back">
          {t('refund.takeBack')}
        </Button>
      </Foot>
    );
  return <GoodsFoot step={step} order={order} />;
}

function GoodsFoot({ step, order }: ActionsProps) {
  const { t } = useTranslation();
  const { sell } = useParts();
  const { print, copy } = sell.getState();
  const canPrint = mayPrint(order.state);
  const canCopy = order.goods !== null;
  useShortcuts({
    'Ctrl+P': canPrint ? () => void print() : () => undefined,
    // What the cashier has marked is copied as ever.
    'Ctrl+C': canCopy ? () => void (String(getSelection()) === '' ? copy() : document.execCommand('copy')) : undefined,
  });
  if (!canPrint && !canCopy) return null;
  return (
    <Foot>
      {canPrint ? (
        <Button keyName="Ctrl P" isDisabled={step.busy === 'printing'} onPress={() => void print()} data-testid="print">
          {t(printWords(order))}
        </Button>
      ) : null}
      {canCopy ? (
        <Button keyName="Ctrl C" onPress={() => void copy()} data-testid="copy">
          {t(families[order.sale.product.family].goods?.label === 'token' ? 'sell.copyToken' : 'sell.copyCode')}
        </Button>
      ) : null}
    </Foot>
  );
}
