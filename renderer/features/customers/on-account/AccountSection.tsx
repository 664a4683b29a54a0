import { createElement, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerCard } from '../../../../shared/customers/customer-views.ts';
import { formatBalance, formatRupiah } from '../../../../shared/lib/money.ts';
import type { AccountView } from '../../../../shared/on-account/on-account-views.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useDeps } from '../../../core/context.tsx';
import { AccountPaymentDialog } from '../../../parts/on-account/AccountPaymentDialog.tsx';
import { PrintButton } from '../../../parts/on-account/PrintButton.tsx';
import { type AccountDialogProps, useAccount } from '../../../parts/on-account/use-account.ts';
import { PrintJobNote } from '../../../parts/print-jobs/PrintJobNote.tsx';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { Heading } from '../../../ui/text/Heading.tsx';
import { SumList } from '../../../ui/text/SumList.tsx';
import { AccountEntries, OpenCharges } from './AccountLists.tsx';
import { CloseQuestion, LimitDialog, PayBackDialog, WriteOffDialog } from './account-dialogs.tsx';

type Open = 'nothing' | 'limit' | 'pay' | 'payBack' | 'writeOff' | 'close';

/** The customer's debt or credit, the charges and entries behind it, and the actions on the account. */
export function AccountSection({ card: { customerId, state } }: { readonly card: CustomerCard }) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const account = useAccount(customerId);
  const [open, setOpen] = useState<Open>('nothing');
  const { view, failure } = account;
  const show = (dialog: Open): void => {
    account.dismissFailure();
    setOpen(dialog);
  };
  const printReminder = (): void => inBackground(account.print(() => bridge.onAccount.printReminder(customerId)));
  const reload = (): void => inBackground(account.act(() => bridge.onAccount.of(customerId)));
  const printPayment = (paymentId: string): void =>
    inBackground(account.print(() => bridge.onAccount.printPayment({ customerId, paymentId })));
  // A failure shows: an empty section would look as if the customer owed nothing.
  if (view === null) return failure ? <FailureNote failure={failure} moneyMoved="none" /> : null;
  return (
    <Stack as="section" aria-label={t('onAccount.title')}>
      <Heading>{t('onAccount.title')}</Heading>
      <Figures view={view} />
      {failure && open === 'nothing' ? <FailureNote failure={failure} moneyMoved="none" /> : null}
      <Acts view={view} isUsable={state === 'usable'} onOpen={show}>
        {view.debt > 0 ? <PrintButton label={t('onAccount.printReminder')} onPress={printReminder} /> : null}
      </Acts>
      {account.printed ? <PrintJobNote key={account.printed.jobId} paper={account.printed} /> : null}
      <OpenCharges charges={view.charges} />
      <AccountEntries entries={view.entries} onPrint={printPayment} onChanged={reload} />
      {open === 'nothing' ? null : createElement(DIALOGS[open], { view, account, onClose: () => setOpen('nothing') })}
    </Stack>
  );
}

/** The debt by its age, or the credit; the limit, and the amount that the customer may still buy for. */
function Figures({ view: { balance, credit, limit, available, ageing } }: { readonly view: AccountView }) {
  const { t } = useTranslation();
  const ages = [
    { label: t('onAccount.upTo7'), value: formatRupiah(ageing.upTo7) },
    { label: t('onAccount.upTo30'), value: formatRupiah(ageing.upTo30) },
    { label: t('onAccount.over30'), value: formatRupiah(ageing.over30) },
  ];
  const rows = [
    credit > 0
      ? { label: t('onAccount.credit'), value: formatRupiah(credit) }
      : { label: t('onAccount.owes'), value: formatBalance(balance) },
    ...(balance > 0 ? ages : []),
    { label: t('onAccount.limit'), value: limit === null ? t('onAccount.noLimit') : formatRupiah(limit) },
    { label: t('onAccount.available'), value: formatRupiah(available) },
  ];
  return <SumList rows={rows} />;
}

interface ActsProps {
  readonly view: AccountView;
  /** Whether the customer may buy: only then can an account be opened. */
  readonly isUsable: boolean;
  readonly onOpen: (open: Open) => void;
  /** The print button. */
  readonly children: ReactNode;
}

function Acts({ view: { limit, debt, credit, balance }, isUsable, onOpen, children }: ActsProps) {
  const { t } = useTranslation();
  return (
    <Row>
      <Button onPress={() => onOpen('pay')}>{t(debt > 0 ? 'onAccount.pay' : 'onAccount.payAhead')}</Button>
      {isUsable || limit !== null ? (
        <Button onPress={() => onOpen('limit')}>{t(limit === null ? 'onAccount.open' : 'onAccount.changeLimit')}</Button>
      ) : null}
      {credit > 0 ? <Button onPress={() => onOpen('payBack')}>{t('onAccount.payBack')}</Button> : null}
      {debt > 0 ? <Button onPress={() => onOpen('writeOff')}>{t('onAccount.writeOff')}</Button> : null}
      {limit !== null && balance === 0 ? <Button onPress={() => onOpen('close')}>{t('onAccount.close')}</Button> : null}
      {children}
    </Row>
  );
}

const DIALOGS: Readonly<Record<Exclude<Open, 'nothing'>, (props: AccountDialogProps) => ReactNode>> = {
  limit: LimitDialog,
  pay: AccountPaymentDialog,
  payBack: PayBackDialog,
  writeOff: WriteOffDialog,
  close: CloseQuestion,
};
