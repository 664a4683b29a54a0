import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { families } from '../../../shared/families.ts';
import { formatRupiah } from '../../../shared/money.ts';
import type { OrderView } from '../../../shared/views.ts';
import { useParts } from '../../app/context.tsx';
import { useShortcuts } from '../../app/keys.ts';
import { Ask } from '../../ui/Ask.tsx';
import { Button } from '../../ui/Button.tsx';
import { mayPrint, printWords } from '../words/order-words.ts';
import type { OrderStep } from './sell-state.ts';
import { Foot } from './TicketFrame.tsx';

interface ActionsProps {
  readonly step: OrderStep;
  readonly order: OrderView;
}

/** The next customer is one press away, whatever the order does; only what was not sent asks for a decision first. */
export function OrderActions({ step, order }: ActionsProps) {
  const { t } = useTranslation();
  const { sell } = useParts();
  const primary = useRef<HTMLButtonElement>(null);
  const { next, retry } = sell.getState();
  const isNotSent = order.state.is === 'notSent';
  const press = () => (isNotSent ? void retry() : next());
  useEffect(() => primary.current?.focus(), []);
  useShortcuts({ Enter: press, Escape: next });
  return (
    <>
      <Button
        ref={primary}
        look="primary"
        keyName="Enter"
        isDisabled={step.busy === 'retrying'}
        onPress={press}
        data-testid={isNotSent ? 'retry' : 'next'}
      >
        {t(isNotSent ? 'sell.retry' : 'sell.nextCustomer')}
      </Button>
      {isNotSent ? <NotSentFoot order={order} /> : <GoodsFoot step={step} order={order} />}
    </>
  );
}

function NotSentFoot({ order }: { readonly order: OrderView }) {
  const { t } = useTranslation();
  const { sell } = useParts();
  const [isAsking, setAsking] = useState(false);
  return (
    <Foot>
      <Button look="danger" onPress={() => setAsking(true)} data-testid="give-back">
        {t('sell.giveBack')}
      </Button>
      <Button keyName="Esc" onPress={() => sell.getState().next()} data-testid="next">
        {t('sell.nextCustomer')}
      </Button>
      {isAsking ? <GiveBack order={order} onDone={() => setAsking(false)} /> : null}
    </Foot>
  );
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

function GiveBack({ order, onDone }: { readonly order: OrderView; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const { sell } = useParts();
  const yes = () => {
    onDone();
    void sell.getState().withdraw();
  };
  return (
    <Ask
      danger
      title={t('sell.giveBackTitle', { total: formatRupiah(order.total) })}
      yes={t('sell.giveBackYes')}
      no={t('common.cancel')}
      onYes={yes}
      onNo={onDone}
    >
      <p>{t('sell.giveBackBody')}</p>
      <p>{t('common.order', { orderId: order.orderId })}</p>
    </Ask>
  );
}
