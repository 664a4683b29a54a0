import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderView } from '../../../shared/ipc/views.ts';
import type { Tender } from '../../../shared/order/tender.ts';
import { SegmentedControl } from '../../ui/form/SegmentedControl.tsx';

/** The tender of a refund, and its choice where there is more than cash. */
export function useRefundTender({ tender }: Pick<OrderView, 'tender'>) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Tender['kind']>('cash');
  const tenders = [...new Set<Tender['kind']>(['cash', tender.kind])];
  const choice =
    tenders.length === 1 ? null : (
      <SegmentedControl
        showLabel
        label={t('refund.how')}
        value={chosen}
        onChange={setChosen}
        options={tenders.map((value) => ({ value, label: t(`tender.${value}`) }))}
      />
    );
  return { way: chosen, choice };
}
