import { ArrowLeft, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { GroupView } from '../../../shared/ipc/group-view.ts';
import { addMoney, formatRupiah, rupiah } from '../../../shared/lib/money.ts';
import { inBackground } from '../../core/background-work.ts';
import { useDates, useDeps } from '../../core/context.tsx';
import { useShortcuts } from '../../core/shortcuts.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Row } from '../../ui/layout/Stack.tsx';
import styles from './Groups.module.css';
import type { GroupStore } from './group-store.ts';
import { tickedOf } from './group-store.ts';
import { Standings } from './RoundResult.tsx';

interface Props {
  readonly store: GroupStore;
  readonly group: GroupView;
  readonly onOpen: (dialog: 'add' | 'pay') => void;
  readonly onLeave: () => void;
}

/** The sums of the shown payments, the progress of a check, the shop's balance, money paid ahead, and the buttons: always in sight. */
export function GroupFoot({ store, group, onOpen, onLeave }: Props) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const { time } = useDates();
  const unticked = useStore(store, (state) => state.unticked);
  const { groupId, check, balance, round, earlier, ahead } = group;
  const ticked = tickedOf(group, unticked);
  const total = addMoney(rupiah(0), ...ticked.map(({ quote }) => quote.total));
  const ask = (which: 'all' | 'missing') => inBackground(store.getState().act(() => bridge.groups.check({ groupId, which })));
  const cancel = () => inBackground(store.getState().act(() => bridge.groups.cancelCheck(groupId)));
  const isAsked = group.members.some(({ bill }) => bill.is === 'priced');
  useShortcuts({
    F4: () => onOpen('add'),
    F5: check ? undefined : () => ask(isAsked ? 'missing' : 'all'),
    F8: ticked.length > 0 && check === null ? () => onOpen('pay') : undefined,
  });
  return (
    <>
      {round ? <Standings rounds={[round, ...earlier]} /> : null}
      {check ? <p role="status">{t('groups.checking', { asked: check.asked, of: check.of })}</p> : null}
      {balance ? <p>{t(balance.isEnough ? 'groups.balanceEnough' : 'groups.balanceShort', { time: time(balance.reportedAt) })}</p> : null}
      {ahead.map(({ customerId, name, credit }) => (
        <p key={customerId}>{t('groups.ahead', { name, amount: formatRupiah(credit) })}</p>
      ))}
      <Row gap="m">
        <Button icon={<ArrowLeft aria-hidden="true" />} keyName="Esc" onPress={onLeave}>
          {t('groups.toGroups')}
        </Button>
        <Button icon={<Plus aria-hidden="true" />} keyName="F4" onPress={() => onOpen('add')}>
          {t('groups.addBills')}
        </Button>
        {check ? (
          <Button onPress={cancel}>{t('groups.cancelCheck')}</Button>
        ) : (
          <Button keyName="F5" isDisabled={group.members.length === 0} onPress={() => ask(isAsked ? 'missing' : 'all')}>
            {t(isAsked ? 'groups.checkMissing' : 'groups.checkAll')}
          </Button>
        )}
        <div className={styles.pay}>
          <Button variant="primary" keyName="F8" isDisabled={ticked.length === 0 || check !== null} onPress={() => onOpen('pay')}>
            {t('groups.pay', { count: ticked.length, total: formatRupiah(total) })}
          </Button>
        </div>
      </Row>
    </>
  );
}
