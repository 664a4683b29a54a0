import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { isMoneyOutstanding, isOpen } from '../../../shared/orders/order.ts';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import { Button } from '../../ui/form/Button.tsx';
import { type Acts, CompensationDialog } from './CompensationDialog.tsx';

/** The button that pays the customer of an order from the drawer. Absent while the order is open, or its own money is owed or held: that money goes first. */
export function Compensate({ order: { orderId, state, refund } }: { readonly order: OrderView }) {
  const { t } = useTranslation();
  const [moveId, setMoveId] = useState<string | null>(null);
  const acts = useActs();
  if (isOpen(state) || isMoneyOutstanding(refund)) return null;
  const close = () => {
    acts.dismissFailure();
    setMoveId(null);
  };
  return (
    <>
      <Button icon={<HandCoins aria-hidden="true" />} onPress={() => setMoveId(crypto.randomUUID())}>
        {t('complaints.compensate')}
      </Button>
      {moveId === null ? null : <CompensationDialog orderId={orderId} moveId={moveId} reason="" acts={acts} onClose={close} />}
    </>
  );
}

function useActs(): Acts {
  const [failure, setFailure] = useState<Failure | null>(null);
  const act: Acts['act'] = async (call) => {
    setFailure(null);
    const answer = await call();
    if (!answer.ok) setFailure(answer.failure);
    return answer.ok;
  };
  return { act, failure, dismissFailure: () => setFailure(null) };
}
