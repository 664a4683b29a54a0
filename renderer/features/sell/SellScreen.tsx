import { useEffect } from 'react';
import { useParts, useSell } from '../../app/context.tsx';
import { BillPanel } from './BillPanel.tsx';
import { FindPanel } from './FindPanel.tsx';
import { OrderPanel } from './OrderPanel.tsx';
import styles from './SellScreen.module.css';
import type { SellStep } from './sell-state.ts';
import { Ticket } from './Ticket.tsx';
import { useScanGuard } from './use-scan-guard.ts';

/** One field finds everything at the left; the ticket at the right holds who, what, how much, and the next step. */
export function SellScreen() {
  const step = useSell((state) => state.step);
  const { orders } = useParts();
  useScanGuard();
  const inSight = step.at === 'order' ? step.orderId : null;
  useEffect(() => {
    orders.getState().see(inSight);
    return () => orders.getState().see(null);
  }, [orders, inSight]);
  return (
    <div className={styles.screen}>
      <div className={styles.left}>
        <LeftSide step={step} />
      </div>
      <Ticket />
    </div>
  );
}

function LeftSide({ step }: { readonly step: SellStep }) {
  switch (step.at) {
    case 'confirm':
      return <BillPanel step={step} />;
    case 'order':
      return <OrderPanel orderId={step.orderId} />;
    default:
      return <FindPanel />;
  }
}
