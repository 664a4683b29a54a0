import { useTranslation } from 'react-i18next';
import type { CustomerCard } from '../../../../shared/customers/customer-views.ts';
import { formatBalance, formatRupiah } from '../../../../shared/lib/money.ts';
import { limitLeftOf } from '../../../../shared/on-account/customer-account.ts';
import type { AccountView } from '../../../../shared/on-account/on-account-views.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useDeps } from '../../../core/context.tsx';
import type { ShownAccount } from '../../../parts/on-account/use-account.ts';
import { PrintJobNote } from '../../../parts/print-jobs/PrintJobNote.tsx';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Heading } from '../../../ui/text/Heading.tsx';
import { SumList } from '../../../ui/text/SumList.tsx';
import { AccountEntries, OpenCharges } from './AccountLists.tsx';

interface Props {
  readonly card: CustomerCard;
  readonly account: ShownAccount;
  /** A dialog shows the failure of its act itself. */
  readonly isDialogOpen: boolean;
}

/** Whether the customer has an account, owes or holds money, or ever did. */
export const isAccountUsed = ({ limit, balance, entries, charges }: AccountView): boolean =>
  limit !== null || balance !== 0 || entries.length > 0 || charges.length > 0;

/** What is behind the customer's debt or credit: its age, the limit, the open charges and the entries. */
export function AccountSection({ card: { customerId }, account, isDialogOpen }: Props) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const { view, failure } = account;
  const reload = (): void => inBackground(account.act(() => bridge.onAccount.of(customerId)));
  const printPayment = (paymentId: string): void =>
    inBackground(account.print(() => bridge.onAccount.printPayment({ customerId, paymentId })));
  // A failure shows: an empty section would look as if the customer owed nothing.
  if (view === null) return failure ? <FailureNote failure={failure} moneyMoved="none" /> : null;
  // A customer who never bought on account has no section of it.
  if (!isAccountUsed(view) && !failure && !account.printed) return null;
  return (
    <Stack as="section" aria-label={t('onAccount.title')}>
      <Heading>{t('onAccount.title')}</Heading>
      <Ages view={view} />
      {failure && !isDialogOpen ? <FailureNote failure={failure} moneyMoved="none" /> : null}
      {account.printed ? <PrintJobNote key={account.printed.jobId} paper={account.printed} /> : null}
      <OpenCharges charges={view.charges} />
      <AccountEntries entries={view.entries} onPrint={printPayment} onChanged={reload} />
    </Stack>
  );
}

/** The debt by its age, and the limit. */
function Ages({ view: { balance, limit, ageing } }: { readonly view: AccountView }) {
  const { t } = useTranslation();
  const ages = [
    { label: t('onAccount.upTo7'), amount: ageing.upTo7 },
    { label: t('onAccount.upTo30'), amount: ageing.upTo30 },
    { label: t('onAccount.over30'), amount: ageing.over30 },
  ].flatMap(({ label, amount }) => (amount > 0 ? [{ label, value: formatRupiah(amount) }] : []));
  const of = limit === null ? t('onAccount.noLimit') : formatRupiah(limit);
  return <SumList rows={[...(balance > 0 ? ages : []), { label: t('onAccount.limit'), value: of }]} />;
}

/** The debt or the credit, and what is left of the limit: pinned above the actions. */
export function AccountMoney({ view: { balance, credit, debt, limit } }: { readonly view: AccountView }) {
  const { t } = useTranslation();
  const first =
    credit > 0
      ? { label: t('onAccount.credit'), value: formatRupiah(credit) }
      : { label: t('onAccount.owes'), value: formatBalance(balance), look: balance > 0 ? ('bad' as const) : undefined };
  if (limit === null) return <SumList look="small" rows={[first]} />;
  const left = { label: t('onAccount.available'), value: formatRupiah(limitLeftOf({ limit, debt })) };
  return <SumList look="small" rows={[first, left]} />;
}
