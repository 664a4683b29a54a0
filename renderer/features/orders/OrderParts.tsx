import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import { useApp } from '../../core/context.tsx';
import { useShortcuts } from '../../core/shortcuts.ts';
import { useReceipt } from '../../parts/orders/OrderPanel.tsx';
import { TicketFrame } from '../../parts/orders/TicketFrame.tsx';
import { ReceiptView } from '../../parts/receipts/ReceiptView.tsx';
import { StatePill } from '../../presentation/orders/StatePill.tsx';
import { Tabbed, TabPart, TabRow } from '../../ui/layout/Tabbed.tsx';
import styles from './OrderDetails.module.css';
import { OrderSummary } from './OrderSummary.tsx';
import { OrderStory } from './story/OrderStory.tsx';

const PARTS = ['order', 'story', 'receipt'] as const;
type Part = (typeof PARTS)[number];

interface Props {
  readonly order: OrderView;
  readonly actions: ReactNode;
  /** The result of the last action; it stands above every part. */
  readonly children: ReactNode;
}

/** The details of an order as tabs: the order itself, its story, and its receipt where it has one. */
export function OrderParts({ order, actions, children }: Props) {
  const { t } = useTranslation();
  const receipt = useReceipt(order);
  const paper = useApp((state) => state.settings.receipt.paper);
  const [chosen, choose] = useState<Part>('order');
  const parts = PARTS.filter((part) => part !== 'receipt' || receipt !== null).map((value, at) => ({
    value,
    label: t(`orders.part_${value}`),
    keyName: `Alt ${at + 1}`,
  }));
  const shown = parts.some(({ value }) => value === chosen) ? chosen : 'order';
  useShortcuts(Object.fromEntries(parts.map(({ value }, at) => [`Alt+${at + 1}`, () => choose(value)])));
  return (
    <Tabbed value={shown} parts={parts} onChange={choose}>
      <TicketFrame
        title={order.sale.product.name}
        aside={<StatePill order={order} />}
        step={null}
        tabs={<TabRow label={t('orders.parts')} parts={parts} />}
        actions={actions}
      >
        {children}
        <TabPart value="order">
          <OrderSummary order={order} />
        </TabPart>
        <TabPart value="story">
          <OrderStory order={order} />
        </TabPart>
        {receipt === null ? null : (
          <TabPart value="receipt">
            <div className={styles.paper}>
              <ReceiptView document={receipt} paper={paper} />
            </div>
          </TabPart>
        )}
      </TicketFrame>
    </Tabbed>
  );
}
