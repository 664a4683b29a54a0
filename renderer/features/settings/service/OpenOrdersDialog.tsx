import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { inBackground } from '../../../core/background-work.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import type { OrdersQuestion, SettingsStore } from '../settings-store.ts';
import styles from './Service.module.css';

type Answer = ReturnType<SettingsStore['getState']>['answerOrdersQuestion'];
interface QuestionProps {
  readonly question: OrdersQuestion;
  readonly answer: Answer;
}

/** Lists the open orders that a change of the connection or of the mode would leave behind, and asks about them. Cancel saves nothing. */
export function OpenOrdersDialog({ store }: { readonly store: SettingsStore }) {
  const saving = useStore(store, (state) => state.saveStatus);
  if (saving.state !== 'asking') return null;
  const Question = saving.openOrders.kind === 'ordersLeft' ? AccountQuestion : PracticeQuestion;
  return <Question question={saving.openOrders} answer={store.getState().answerOrdersQuestion} />;
}

/** Asks whether the new connection is another account or the account of these orders. */
function AccountQuestion({ question, answer }: QuestionProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t('account.leftTitle', { count: question.count })}
      confirmLabel={t('account.another')}
      cancelLabel={t('common.cancel')}
      other={{ label: t('account.same'), onPress: () => inBackground(answer('same')) }}
      onConfirm={() => inBackground(answer('another'))}
      onCancel={() => inBackground(answer(null))}
    >
      <p>{t('account.leftBody')}</p>
      <OrderNames {...question} />
      <p>{t('account.anotherMeans')}</p>
      <p>{t('account.sameMeans')}</p>
    </ConfirmDialog>
  );
}

/** Asks whether these orders may wait until the till is live again. */
function PracticeQuestion({ question, answer }: QuestionProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t('account.leftTitle', { count: question.count })}
      confirmLabel={t('settings.toTrainingYes')}
      cancelLabel={t('common.cancel')}
      onConfirm={() => inBackground(answer('wait'))}
      onCancel={() => inBackground(answer(null))}
    >
      <p>{t('settings.toTrainingBody')}</p>
      <OrderNames {...question} />
    </ConfirmDialog>
  );
}

function OrderNames({ count, orders }: Pick<OrdersQuestion, 'count' | 'orders'>) {
  const { t } = useTranslation();
  return (
    <>
      <ul className={styles.orders}>
        {orders.map(({ orderId, product, clientNumber, state }) => (
          <li key={orderId}>
            <span>{[product, clientNumber].filter((part) => part !== '').join(' · ')}</span>
            <small className="selectable">{orderId}</small>
            <small>{t(`state.${state}.pill`)}</small>
          </li>
        ))}
      </ul>
      {count > orders.length ? <p>{t('account.leftMore', { count: count - orders.length })}</p> : null}
    </>
  );
}
