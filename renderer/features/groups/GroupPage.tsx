import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { GroupView } from '../../../shared/ipc/group-view.ts';
import { inBackground } from '../../core/background-work.ts';
import { useDeps } from '../../core/context.tsx';
import { useShortcuts } from '../../core/shortcuts.ts';
import { PrintJobNote } from '../../parts/print-jobs/PrintJobNote.tsx';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { movedByPayment } from '../../presentation/failure-text.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Row } from '../../ui/layout/Stack.tsx';
import { AddBillsDialog } from './AddBillsDialog.tsx';
import { AheadDialog, type HandedIn } from './AheadDialog.tsx';
import { AheadTaken } from './AheadTaken.tsx';
import { BillList } from './BillList.tsx';
import { GroupFoot } from './GroupFoot.tsx';
import { EndGroupQuestion, GroupDialog } from './group-dialogs.tsx';
import type { GroupStore } from './group-store.ts';
import { PayDialog } from './PayDialog.tsx';
import { RoundResult } from './RoundResult.tsx';

interface Props {
  readonly store: GroupStore;
  readonly group: GroupView;
}

type Open = 'nothing' | 'add' | 'ahead' | 'edit' | 'end' | 'pay';

/** One group: its bills, a check of all, one payment for the ticked bills, and the results of its payments. */
export function GroupPage({ store, group }: Props) {
  const { t } = useTranslation();
  const [open, setOpened] = useState<Open>('nothing');
  const [handedIn, setHandedIn] = useState<HandedIn | null>(null);
  const failure = useStore(store, (state) => state.failure);
  const printed = useStore(store, (state) => state.printed);
  const setOpen = (dialog: Open): void => {
    store.getState().dismissFailure();
    setOpened(dialog);
  };
  const leave = () => inBackground(store.getState().choose(null));
  const close = () => setOpened('nothing');
  const took = (paid: HandedIn): void => {
    setHandedIn(paid);
    inBackground(store.getState().refresh());
  };
  useShortcuts(open === 'nothing' ? { Escape: leave, F6: () => setOpen('ahead') } : {});
  return (
    <Page
      title={group.name}
      width="wide"
      head={
        <>
          {group.note === '' ? null : <p>{group.note}</p>}
          <Row gap="m">
            <Button icon={<HandCoins aria-hidden="true" />} keyName="F6" onPress={() => setOpen('ahead')}>
              {t('onAccount.payAhead')}
            </Button>
            <Button onPress={() => setOpen('edit')}>{t('groups.edit')}</Button>
            <Button variant="danger" onPress={() => setOpen('end')}>
              {t('groups.end')}
            </Button>
          </Row>
        </>
      }
      foot={<GroupFoot store={store} group={group} onOpen={setOpen} onLeave={leave} />}
    >
      {failure && open === 'nothing' ? <FailureNote failure={failure} moneyMoved={movedByPayment(failure)} /> : null}
      {handedIn ? <AheadTaken store={store} handedIn={handedIn} /> : null}
      {printed ? <PrintJobNote key={printed.jobId} paper={printed} /> : null}
      {group.earlier.map((round) => (
        <RoundResult key={round.ticketId} group={group} round={round} store={store} isEarlier />
      ))}
      {group.round ? <RoundResult group={group} round={group.round} store={store} /> : null}
      <Section title={t('groups.bills', { count: group.members.length })} align="stretch">
        <AllBills store={store} group={group} />
        <BillList store={store} group={group} />
      </Section>
      {open === 'add' ? <AddBillsDialog store={store} group={group} onClose={close} /> : null}
      {open === 'ahead' ? <AheadDialog group={group} onPaid={took} onClose={close} /> : null}
      {open === 'edit' ? <GroupDialog store={store} group={group} onClose={close} /> : null}
      {open === 'end' ? <EndGroupQuestion store={store} group={group} onClose={close} /> : null}
      {open === 'pay' ? <PayDialog store={store} group={group} onClose={close} /> : null}
    </Page>
  );
}

/** Ticks all bills, unticks all, or requests all again: a bill of an earlier day must be requested again. */
function AllBills({ store, group: { groupId, members, check } }: Props) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const again = () => inBackground(store.getState().act(() => bridge.groups.check({ groupId, which: 'all' })));
  const priced = members.filter(({ bill }) => bill.is === 'priced').map(({ memberId }) => memberId);
  if (priced.length === 0) return null;
  return (
    <Row gap="m">
      <Button onPress={() => store.getState().tick(priced, true)}>{t('groups.tickAll')}</Button>
      <Button onPress={() => store.getState().tick(priced, false)}>{t('groups.tickNone')}</Button>
      <Button isDisabled={check !== null} onPress={again}>
        {t('groups.checkAgain')}
      </Button>
    </Row>
  );
}
