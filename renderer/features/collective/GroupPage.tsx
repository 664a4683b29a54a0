import { ArrowLeft, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { GroupView } from '../../../shared/collective/collective-views.ts';
import { addMoney, formatBalance, formatRupiah, rupiah } from '../../../shared/lib/money.ts';
import { inBackground } from '../../core/background-work.ts';
import { useDates, useDeps } from '../../core/context.tsx';
import { useShortcuts } from '../../core/shortcuts.ts';
import { PrintJobNote } from '../../parts/print-jobs/PrintJobNote.tsx';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { AddBillsDialog } from './AddBillsDialog.tsx';
import { BillList } from './BillList.tsx';
import styles from './Collective.module.css';
import type { CollectiveStore } from './collective-store.ts';
import { EndGroupQuestion } from './EndGroupQuestion.tsx';
import { GroupDialog } from './GroupDialog.tsx';
import { PayDialog } from './PayDialog.tsx';
import { RoundResult, Standings } from './RoundResult.tsx';
import { tickedOf } from './ticked-bills.ts';

interface Props {
  readonly store: CollectiveStore;
  readonly group: GroupView;
}

type Open = 'nothing' | 'add' | 'edit' | 'end' | 'pay';

/** One group: its bills, a check of all, one payment for the ticked ones, and what became of the last payment. */
export function GroupPage({ store, group }: Props) {
  const { t } = useTranslation();
  const [open, setOpened] = useState<Open>('nothing');
  const failure = useStore(store, (state) => state.failure);
  const printed = useStore(store, (state) => state.printed);
  const setOpen = (dialog: Open): void => {
    store.getState().dismissFailure();
    setOpened(dialog);
  };
  const leave = () => inBackground(store.getState().choose(null));
  const close = () => setOpened('nothing');
  useShortcuts(open === 'nothing' ? { Escape: leave } : {});
  return (
    <Page
      title={group.name}
      width="wide"
      head={
        <>
          {group.note === '' ? null : <p>{group.note}</p>}
          <div className={styles.acts}>
            <Button onPress={() => setOpen('edit')}>{t('collective.edit')}</Button>
            <Button variant="danger" onPress={() => setOpen('end')}>
              {t('collective.end')}
            </Button>
          </div>
        </>
      }
      foot={<Answers store={store} group={group} onOpen={setOpen} onLeave={leave} />}
    >
      {failure && open === 'nothing' ? <FailureNote failure={failure} moneyMoved="none" /> : null}
      {printed ? <PrintJobNote key={printed.jobId} paper={printed} /> : null}
      {group.earlier.map((round) => (
        <RoundResult key={round.ticketId} group={group} round={round} store={store} isEarlier />
      ))}
      {group.round ? <RoundResult group={group} round={group.round} store={store} /> : null}
      <Section title={t('collective.bills', { count: group.members.length })} align="stretch">
        <AllBills store={store} group={group} />
        <BillList store={store} group={group} />
      </Section>
      {open === 'add' ? <AddBillsDialog store={store} group={group} onClose={close} /> : null}
      {open === 'edit' ? <GroupDialog store={store} group={group} onClose={close} /> : null}
      {open === 'end' ? <EndGroupQuestion store={store} group={group} onClose={close} /> : null}
      {open === 'pay' ? <PayDialog store={store} group={group} onClose={close} /> : null}
    </Page>
  );
}

/** For every bill at once: ticked, unticked, or asked for again, as those of an earlier day must be. */
function AllBills({ store, group: { groupId, members, check } }: Props) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const again = () => inBackground(store.getState().act(() => bridge.collective.check({ groupId, which: 'all' })));
  const priced = members.filter(({ bill }) => bill.is === 'priced').map(({ memberId }) => memberId);
  if (priced.length === 0) return null;
  return (
    <div className={styles.acts}>
      <Button onPress={() => store.getState().tick(priced, true)}>{t('collective.tickAll')}</Button>
      <Button onPress={() => store.getState().tick(priced, false)}>{t('collective.tickNone')}</Button>
      <Button isDisabled={check !== null} onPress={again}>
        {t('collective.checkAgain')}
      </Button>
    </div>
  );
}

interface AnswersProps extends Props {
  readonly onOpen: (open: Open) => void;
  readonly onLeave: () => void;
}

/** The money of the payments that are shown and of the ticked bills, the shop's balance, and what can be done now: always in sight. */
function Answers({ store, group, onOpen, onLeave }: AnswersProps) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const { time } = useDates();
  const unticked = useStore(store, (state) => state.unticked);
  const { groupId, check, balance, round, earlier, ahead } = group;
  const ticked = tickedOf(group, unticked);
  const total = addMoney(rupiah(0), ...ticked.map(({ quote }) => quote.total));
  const ask = (which: 'all' | 'missing') => inBackground(store.getState().act(() => bridge.collective.check({ groupId, which })));
  const cancel = () => inBackground(store.getState().act(() => bridge.collective.cancelCheck(groupId)));
  const isAsked = group.members.some(({ bill }) => bill.is === 'priced');
  useShortcuts({
    F4: () => onOpen('add'),
    F5: check ? undefined : () => ask(isAsked ? 'missing' : 'all'),
    F8: ticked.length > 0 && check === null ? () => onOpen('pay') : undefined,
  });
  return (
    <>
      {round ? <Standings rounds={[round, ...earlier]} /> : null}
      {check ? <p role="status">{t('collective.checking', { asked: check.asked, of: check.of })}</p> : null}
      {balance ? <p>{t('collective.balance', { amount: formatBalance(balance.least), time: time(balance.toldAt) })}</p> : null}
      {ahead.map(({ customerId, name, credit }) => (
        <p key={customerId}>{t('collective.ahead', { name, amount: formatRupiah(credit) })}</p>
      ))}
      <div className={styles.money}>
        <Button icon={<ArrowLeft aria-hidden="true" />} keyName="Esc" onPress={onLeave}>
          {t('collective.toGroups')}
        </Button>
        <Button icon={<Plus aria-hidden="true" />} keyName="F4" onPress={() => onOpen('add')}>
          {t('collective.addBills')}
        </Button>
        {check ? (
          <Button onPress={cancel}>{t('collective.cancelCheck')}</Button>
        ) : (
          <Button keyName="F5" isDisabled={group.members.length === 0} onPress={() => ask(isAsked ? 'missing' : 'all')}>
            {t(isAsked ? 'collective.checkMissing' : 'collective.checkAll')}
          </Button>
        )}
        <div className={styles.pay}>
          <Button variant="primary" keyName="F8" isDisabled={ticked.length === 0 || check !== null} onPress={() => onOpen('pay')}>
            {t('collective.pay', { count: ticked.length, total: formatRupiah(total) })}
          </Button>
        </div>
      </div>
    </>
  );
}
