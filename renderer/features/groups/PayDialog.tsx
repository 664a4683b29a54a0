import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { GroupView } from '../../../shared/ipc/group-view.ts';
import { addMoney, formatRupiah, rupiah } from '../../../shared/lib/money.ts';
import { inBackground } from '../../core/background-work.ts';
import { useDeps } from '../../core/context.tsx';
import { DialogPad } from '../../parts/form/FieldPad.tsx';
import { useTakenMeans } from '../../parts/tender/Payer.tsx';
import { SplitPayment } from '../../parts/tender/SplitPayment.tsx';
import { emptyTendering, givenOrExact, type Tendering } from '../../parts/tender/tendering.ts';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { movedByPayment } from '../../presentation/failure-text.ts';
import { Toggle } from '../../ui/form/Toggle.tsx';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';
import type { GroupStore } from './group-store.ts';
import { tickedOf } from './group-store.ts';

interface Props {
  readonly store: GroupStore;
  readonly group: GroupView;
  readonly onClose: () => void;
}

/** One payment for the bills that were ticked when it opened, by one means or several. When main refuses, the dialog keeps all input. */
export function PayDialog({ store, group, onClose }: Props) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const [nonce] = useState(() => crypto.randomUUID());
  const [ticked] = useState(() => tickedOf(group, store.getState().unticked));
  const [tendering, setTendering] = useState<Tendering>(emptyTendering);
  const [isTried, setTried] = useState(false);
  const [isShortAccepted, setShortAccepted] = useState(false);
  const taken = useTakenMeans();
  const failure = useStore(store, (state) => state.failure);
  const total = addMoney(rupiah(0), ...ticked.map(({ quote }) => quote.total));
  const isShort = isShortOfAll(group, ticked.length) || failure?.kind === 'balanceShort';
  const pay = async () => {
    setTried(true);
    const given = givenOrExact(tendering, total);
    if (!given) return;
    const customer = tendering.parts.find(({ tender }) => tender === 'account')?.customer?.customerId;
    const form = {
      ...{ groupId: group.groupId, nonce, given: [...given] },
      bills: ticked.map(({ memberId, quote }) => ({ memberId, seen: { price: quote.salesPrice, kioskFee: quote.kioskFee } })),
      ...(customer !== undefined && { customer }),
      goesOnShort: isShortAccepted,
    };
    if (await store.getState().act(() => bridge.groups.pay(form))) onClose();
  };
  return (
    <FormDialog
      title={t('groups.payTitle', { count: ticked.length, total: formatRupiah(total) })}
      cancelLabel={t('common.cancel')}
      confirmLabel={t('groups.payNow')}
      onCancel={onClose}
      onConfirm={() => inBackground(pay())}
      pad={<DialogPad />}
    >
      <SplitPayment focusesCash {...{ tendering, total, taken, isTried }} ahead={group.ahead} onChange={setTendering} />
      {isShort ? (
        <Toggle label={t('groups.payShort')} hint={t('groups.payShortHint')} isOn={isShortAccepted} onChange={setShortAccepted} />
      ) : null}
      {failure ? <FailureNote failure={failure} moneyMoved={movedByPayment(failure)} /> : null}
      <p>{t('groups.payHint')}</p>
    </FormDialog>
  );
}

/** Whether every payable bill is ticked and the balance does not cover them; for fewer bills only main's answer to the payment says so. */
const isShortOfAll = ({ balance, members }: GroupView, ticked: number): boolean =>
  balance?.isEnough === false && ticked === members.filter(({ bill }) => bill.is === 'priced').length;
