import { useTranslation } from 'react-i18next';
import { formatBalance, formatRupiah } from '../../../../shared/lib/money.ts';
import type { ChargeView, EntryView } from '../../../../shared/on-account/on-account-views.ts';
import { useDates } from '../../../core/context.tsx';
import { ContraButton } from '../../../parts/form/ContraButton.tsx';
import { PrintButton } from '../../../parts/on-account/PrintButton.tsx';
import { useTimeAgo } from '../../../presentation/time-ago.ts';
import { ListRow, RowList } from '../../../ui/layout/RowList.tsx';
import { Pill } from '../../../ui/text/Pill.tsx';
import { TwoLines } from '../../../ui/text/TwoLines.tsx';

/** The unpaid charges, the oldest first: payments settle them in this order. */
export function OpenCharges({ charges }: { readonly charges: readonly ChargeView[] }) {
  const { t } = useTranslation();
  const ago = useTimeAgo();
  const { dayOfYear } = useDates();
  return (
    <RowList isRaised aria-label={t('onAccount.charges')}>
      {charges.map(({ ticketId, at, amount, open, products, isPending }) => (
        <ListRow key={ticketId}>
          <TwoLines title={products.join(', ')}>
            <span>{`${dayOfYear(at)} · ${ago(at)}`}</span>
          </TwoLines>
          {isPending ? <Pill tone="wait">{t('onAccount.pending')}</Pill> : null}
          <TwoLines title={formatRupiah(open)} align="end">
            <span>{open === amount ? '' : t('onAccount.ofAmount', { amount: formatRupiah(amount) })}</span>
          </TwoLines>
        </ListRow>
      ))}
    </RowList>
  );
}

interface EntriesProps {
  readonly entries: readonly EntryView[];
  readonly onPrint: (paymentId: string) => void;
  /** Called after an entry was taken back. */
  readonly onChanged: () => void;
}

/** The changes of the balance, the newest first. Each act of a person has one slip, even a payment by several means. */
export function AccountEntries({ entries, onPrint, onChanged }: EntriesProps) {
  const { t } = useTranslation();
  return (
    <RowList aria-label={t('onAccount.entries')}>
      {entries.map((entry, index) => (
        <EntryRow
          key={entry.key}
          entry={entry}
          // The parts of one payment share one slip: only the first of them prints it.
          onPrint={entry.paymentId !== null && entries[index - 1]?.paymentId !== entry.paymentId ? onPrint : null}
          onChanged={onChanged}
        />
      ))}
    </RowList>
  );
}

interface EntryRowProps {
  readonly entry: EntryView;
  /** Null where the entry prints no slip. */
  readonly onPrint: ((paymentId: string) => void) | null;
  readonly onChanged: () => void;
}

function EntryRow({ entry: { kind, at, by, amount, tender, paymentId, contra }, onPrint, onChanged }: EntryRowProps) {
  const { t } = useTranslation();
  const { dayOfYear, time } = useDates();
  const name = t(`onAccount.entry_${kind}`);
  const change = contra === 'entry' ? t('contra.entry', { what: name }) : name;
  const when = `${dayOfYear(at)} ${time(at)}`;
  const print = t('onAccount.printPayment');
  return (
    <ListRow>
      <TwoLines title={tender === null ? change : `${change} · ${t(`tender.${tender}`)}`}>
        <span>{[when, by].filter((text) => text !== '').join(' · ')}</span>
      </TwoLines>
      {paymentId !== null && onPrint ? (
        <PrintButton label={print} name={`${print}: ${change}, ${when}`} onPress={() => onPrint(paymentId)} />
      ) : null}
      {contra === 'takenBack' ? <Pill tone="wait">{t('contra.cancelled')}</Pill> : null}
      {contra === 'none' && paymentId !== null && onPrint ? (
        <ContraButton kind="account" actId={paymentId} what={`${change}, ${when}`} onBooked={onChanged} />
      ) : null}
      <b>{formatBalance(kind === 'charged' || kind === 'paidBack' ? amount : -amount)}</b>
    </ListRow>
  );
}
