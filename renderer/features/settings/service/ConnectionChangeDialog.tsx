import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { inBackground } from '../../../core/background-work.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import type { SettingsStore } from '../settings-store.ts';
import styles from './OtherAccounts.module.css';

/** Asks which account the open orders belong to that another connection would leave, and lists them. Cancel saves nothing. */
export function ConnectionChangeDialog({ store }: { readonly store: SettingsStore }) {
  const { t } = useTranslation();
  const saving = useStore(store, (state) => state.saveStatus);
  if (saving.state !== 'asking') return null;
  const { count, orders } = saving.openOrders;
  const answer = store.getState().answerAccountQuestion;
  return (
    <ConfirmDialog
      title={t('account.leftTitle', { count })}
      confirmLabel={t('account.another')}
      cancelLabel={t('common.cancel')}
      other={{ label: t('account.same'), onPress: () => inBackground(answer('same')) }}
      onConfirm={() => inBackground(answer('another'))}
      onCancel={() => inBackground(answer(null))}
    >
      <p>{t('account.leftBody')}</p>
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
      <p>{t('account.anotherMeans')}</p>
      <p>{t('account.sameMeans')}</p>
    </ConfirmDialog>
  );
}
