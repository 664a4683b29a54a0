import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { readableNumber } from '../../../shared/catalogue/grouped-number.ts';
import { penaltyOf } from '../../../shared/groups/penalty.ts';
import type { BillState, GroupView, MemberView, PricedBill } from '../../../shared/ipc/group-view.ts';
import { formatRupiah, type Rupiah, rupiah } from '../../../shared/lib/money.ts';
import { readMoney } from '../../../shared/lib/read-money.ts';
import { inBackground } from '../../core/background-work.ts';
import { useDeps } from '../../core/context.tsx';
import { useFailureText } from '../../presentation/use-failure-text.ts';
import { Toggle } from '../../ui/form/Toggle.tsx';
import { RemoveButton, RowList } from '../../ui/layout/RowList.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { SumList } from '../../ui/text/SumList.tsx';
import { TwoLines } from '../../ui/text/TwoLines.tsx';
import styles from './Groups.module.css';
import type { GroupStore } from './group-store.ts';

interface Props {
  readonly store: GroupStore;
  readonly group: GroupView;
}

/** The bills, each with the result of its last check. A row wraps, so that its tick and its total stay in sight at every size. */
export function BillList({ store, group: { groupId, members } }: Props) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const unticked = useStore(store, (state) => state.unticked);
  const [leaving, setLeaving] = useState<MemberView | null>(null);
  const remove = ({ memberId }: MemberView) => {
    setLeaving(null);
    inBackground(store.getState().act(() => bridge.groups.removeMember({ groupId, memberId })));
  };
  if (members.length === 0) return <p>{t('groups.noBills')}</p>;
  return (
    <>
      <RowList aria-label={t('groups.bills', { count: members.length })}>
        {members.map((row) => (
          <BillRow
            key={row.memberId}
            row={row}
            isTicked={!unticked.has(row.memberId)}
            onTick={(isTicked) => store.getState().tick([row.memberId], isTicked)}
            onRemove={() => setLeaving(row)}
          />
        ))}
      </RowList>
      {leaving ? (
        <ConfirmDialog
          title={t('groups.removeTitle')}
          confirmLabel={t('groups.removeYes')}
          cancelLabel={t('common.cancel')}
          onConfirm={() => remove(leaving)}
          onCancel={() => setLeaving(null)}
        >
          <p>{[leaving.label, leaving.productName, readableNumber(leaving.number)].filter(Boolean).join(' · ')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

interface RowProps {
  readonly row: MemberView;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
  readonly onRemove: () => void;
}

function BillRow({ row, isTicked, onTick, onRemove }: RowProps) {
  const { t } = useTranslation();
  const { label, number, productName, bill, last } = row;
  const told = bill.is === 'priced' ? bill.quote.clientName : '';
  const title = label || told || readableNumber(number);
  const about = [productName, readableNumber(number), told === title ? '' : told].filter(Boolean).join(' · ');
  const isOther = last !== null && told !== '' && last.clientName !== '' && last.clientName !== told;
  return (
    <li className={styles.bill}>
      <div className={styles.who}>
        {bill.is === 'priced' ? (
          <Toggle label={title} hint={about} isOn={isTicked} onChange={onTick} />
        ) : (
          <TwoLines title={title}>{about}</TwoLines>
        )}
        {isOther ? <strong className={styles.other}>{t('groups.otherName', { name: last.clientName })}</strong> : null}
      </div>
      {bill.is === 'priced' ? <b className={styles.total}>{formatRupiah(bill.quote.total)}</b> : null}
      <RemoveButton label={t('groups.remove', { number })} onPress={onRemove} />
      <div className={styles.more}>{bill.is === 'priced' ? <Figures quote={bill.quote} /> : <StateText bill={bill} />}</div>
    </li>
  );
}

const amount = (value: Rupiah | null): string => (value === null ? '' : formatRupiah(value));

/** The figures that the biller returned for a bill, and the kiosk fee; a figure that the biller did not return is left out. */
function Figures({ quote }: { readonly quote: PricedBill }) {
  const { t } = useTranslation();
  const months = quote.months === null ? '' : t('groups.months', { count: quote.months });
  const figures = [
    { label: t('groups.colPeriods'), value: [months, quote.periods.join(', ')].filter(Boolean).join(': ') },
    { label: t('groups.colBill'), value: amount(quote.basePrice) },
    penaltyRow(t, quote),
    { label: t('groups.colAdmin'), value: amount(quote.adminFee) },
    { label: t('groups.colFee'), value: formatRupiah(quote.kioskFee) },
    { label: t('groups.colDue'), value: quote.dueDate ?? '' },
  ];
  return <SumList look="inline" rows={figures.filter(({ value }) => value !== '')} />;
}

function StateText({ bill }: { readonly bill: Exclude<BillState, { is: 'priced' }> }) {
  const { t } = useTranslation();
  const textOf = useFailureText();
  if (bill.is !== 'failed') return <>{t(`groups.bill_${bill.is}`)}</>;
  const { title, serviceMessage } = textOf(bill.failure);
  return <>{[title, serviceMessage].filter(Boolean).join(' ')}</>;
}

/** The penalty, so that the figures of the bill add up to its total: what the bill contains already is named as such. */
function penaltyRow(t: TFunction, quote: PricedBill): { readonly label: string; readonly value: string } {
  const { added, told, sum } = penaltyOf(quote);
  const parts = told.length > 1 ? ` (${told.map(penaltyText).join(' + ')})` : '';
  if (added > 0)
    return {
      label: t(sum === added ? 'groups.colPenalty' : 'groups.otherCharges'),
      value: `${formatRupiah(added)}${sum === added ? parts : ''}`,
    };
  const value = sum === null ? told.map(penaltyText).join(', ') : `${formatRupiah(sum)}${parts}`;
  return { label: t('groups.withinPenalty'), value: told.length === 0 ? '' : value };
}

/** A penalty as the biller wrote it; an amount is formatted as one. */
function penaltyText(told: string): string {
  const amount = readMoney(told);
  return amount === null || amount < 0 ? told : formatRupiah(rupiah(amount));
}
