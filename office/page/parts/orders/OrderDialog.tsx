import { Store } from 'lucide-react';
import { TitledDialog } from '../../../../renderer/ui/overlay/TitledDialog.tsx';
import { Callout } from '../../../../renderer/ui/text/Callout.tsx';
import { SumList } from '../../../../renderer/ui/text/SumList.tsx';
import { formatBalance } from '../../../../shared/lib/money.ts';
import type { OrderRow } from '../../../../shared/office/page-views/list-views.ts';
import { Name } from '../Name.tsx';
import { shortName } from '../short-name.ts';
import { useOrderWords } from '../use-order-words.ts';
import { useTexts } from '../use-texts.ts';
import { todoOf } from './order-todo.ts';

/** All that the office has of an order, and where a person acts on it. */
export function OrderDialog({ order, onClose }: { readonly order: OrderRow; readonly onClose: () => void }) {
  const { t, moment, nameOf } = useTexts();
  const words = useOrderWords();
  const { id, name, total, at, ended, number, cashier, outletName, tillName, isEarlier } = order;
  const todo = todoOf(order);
  const title = nameOf(name);
  return (
    <TitledDialog title={title} closeLabel={t('shifts.close')} onClose={onClose} place="end" contentLabel={title}>
      {todo === null ? null : (
        <Callout tone="wait" icon={Store}>
          {t(`orderTodo.${todo}`, { place: shortName(t('needs.at', { outlet: outletName, till: tillName })) })}
        </Callout>
      )}
      <SumList
        rows={[
          { label: t('orders.total'), value: formatBalance(total) },
          { label: t('orders.state'), value: words.state(order) },
          { label: t('orders.money'), value: words.money(order) },
          { label: t('orders.when'), value: moment(at) },
          ...(ended === null ? [] : [{ label: t('orders.ended'), value: moment(ended) }]),
          { label: t('orders.outlet'), value: <Name text={outletName} /> },
          { label: t('orders.till'), value: <Name text={tillName} />, note: isEarlier ? t('app.earlier') : undefined },
          { label: t('orders.cashier'), value: <Name text={cashier} /> },
          { label: t('orders.id'), value: <span className="mono selectable">{id}</span> },
          {
            label: t('orders.number'),
            value: number === null ? t('orders.noNumber') : <span className="mono">{number}</span>,
          },
        ]}
      />
    </TitledDialog>
  );
}
