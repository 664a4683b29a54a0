import { useTranslation } from 'react-i18next';
import type { OrderView } from '../../../shared/views.ts';
import { useParts } from '../../app/context.tsx';
import { useShortcuts } from '../../app/keys.ts';
import { Button } from '../../ui/Button.tsx';
import type { OrderStep } from './sell-state.ts';
import { awaitsPrint } from './ticket-orders.ts';

/** Every receipt of the ticket that is ready and not printed yet, by one press. */
export function PrintAll({ step, orders }: { readonly step: OrderStep; readonly orders: readonly OrderView[] }) {
  const { t } = useTranslation();
  const { sell } = useParts();
  const waiting = orders.filter(awaitsPrint).map(({ orderId }) => orderId);
  const print = () => void sell.getState().printAll(waiting);
  useShortcuts({ F7: waiting.length > 0 ? print : () => undefined });
  if (waiting.length === 0) return null;
  return (
    <Button keyName="F7" isDisabled={step.busy === 'printing'} onPress={print} data-testid="print-all">
      {t('sell.printAll', { count: waiting.length })}
    </Button>
  );
}
