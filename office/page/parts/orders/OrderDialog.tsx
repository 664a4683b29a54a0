import { Store } from 'lucide-react';
import { TitledDialog } from '../../../../renderer/ui/overlay/TitledDialog.tsx';
import { Callout } from '../../../../renderer/ui/text/Callout.tsx';
import { SumList } from '../../../../renderer/ui/text/SumList.tsx';
import { formatBalance } from '../../../../shared/lib/money.ts';
import { maskMiddle } from '../../../../shared/lib/text.ts';
import type { OrderRow } from '../../../../shared/office/page-views/list-views.ts';
import { Name } from '../Name.tsx';
import { shortName } from '../short-name.ts';
import { useOrderWords } from '../use-order-words.ts';
import { useTexts } from '../use-texts.ts';

/** What a person does about the order, at its till. */
type Todo = 'review' | 'owed' | 'open';

/** The state goes before the money: an order under review needs a decision, whether its money is open or owed. */
function todoOf({ state, money, isEarlier }: OrderRow): Todo | null {
  if (isEarlier || (money !== 'open' && money !== 'owed')) return null;
  return state === 'review' ? 'review' : money;
}

/** All that the office has of an order, and where a person acts on it. The customer's number is masked. */
export function OrderDialog({ order, onClose }: { readonly order: OrderRow; readonly onClose: () => void }) {
  const { t, moment } = useTexts();
  const words = useOrderWords();
  const { id, name, total, at, ended, number, cashier, outletName, tillName, isEarlier } = order;
  const todo = todoOf(order);
  const title = name === '' ? t('app.unnamed') : shortName(name);
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
            value: number === null ? t('orders.numberNotSent') : <span className="mono">{maskMiddle(number)}</span>,
          },
        ]}
      />
    </TitledDialog>
  );
}
