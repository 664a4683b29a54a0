import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRupiah } from '../../../shared/money.ts';
import type { Tender } from '../../../shared/tender.ts';
import type { OrderView } from '../../../shared/views.ts';
import { Ask } from '../../ui/Ask.tsx';
import { Choice } from '../../ui/Choice.tsx';

interface Props {
  readonly order: OrderView;
  /** The money was handed over, by this way. */
  readonly onYes: (tender: Tender['kind']) => void;
  readonly onNo: () => void;
}

/** Asks whether the money is in the customer's hands, and by which way it went: only then is it written down. */
export function GiveBack({ order, onYes, onNo }: Props) {
  const { t } = useTranslation();
  const [way, setWay] = useState<Tender['kind']>('cash');
  const ways = [...new Set<Tender['kind']>(['cash', order.tender.kind])];
  return (
    <Ask
      danger
      title={t('refund.title', { total: formatRupiah(order.total) })}
      yes={t('refund.yes')}
      no={t('common.cancel')}
      onYes={() => onYes(way)}
      onNo={onNo}
    >
      <p>{t(order.refund.is === 'owed' ? 'refund.bodyOwed' : 'refund.bodyGiveUp')}</p>
      {ways.length > 1 ? (
        <Choice
          showLabel
          label={t('refund.how')}
          value={way}
          onChange={setWay}
          options={ways.map((value) => ({ value, label: t(`tender.${value}`) }))}
        />
      ) : null}
      <p>{t('common.order', { orderId: order.orderId })}</p>
    </Ask>
  );
}
