import { ChevronRight, CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BalanceComparison, BalanceView, DepositView } from '../../../shared/balance/balance-views.ts';
import { formatBalance } from '../../../shared/lib/money.ts';
import { useDates, useDeps } from '../../core/context.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Row } from '../../ui/layout/Stack.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { Pill } from '../../ui/text/Pill.tsx';
import { SumList } from '../../ui/text/SumList.tsx';

/** What the balance should be, row by row; what is missing of it, and each thing in the journal that may be the cause. */
export function Comparison({ view: { comparison, deposits } }: { readonly view: BalanceView }) {
  const { t } = useTranslation();
  if (comparison === null) return <Note>{t('health.balanceOnce')}</Note>;
  return (
    <>
      <Verdict unexplained={comparison.unexplained} />
      <Sums comparison={comparison} />
      <Causes comparison={comparison} waiting={deposits.filter(({ credited, isTakenBack }) => credited === null && !isTakenBack)} />
    </>
  );
}

function Verdict({ unexplained }: Pick<BalanceComparison, 'unexplained'>) {
  const { t } = useTranslation();
  const amount = formatBalance(Math.abs(unexplained));
  const verdict = unexplained < 0 ? t('health.balanceMissingMoney', { amount }) : t('health.balanceSpareMoney', { amount });
  return (
    <div>
      <Pill tone={unexplained === 0 ? 'good' : 'bad'} icon={unexplained === 0 ? CircleCheck : TriangleAlert}>
        {unexplained === 0 ? t('health.balanceMatches') : verdict}
      </Pill>
    </div>
  );
}

function Sums({ comparison }: { readonly comparison: BalanceComparison }) {
  const { t } = useTranslation();
  const { dateTime } = useDates();
  const { since, told, credited, reversed = 0, debit, expected } = comparison;
  const [low, high] = [formatBalance(expected.low), formatBalance(expected.high)];
  return (
    <SumList
      rows={[
        { label: t('health.rowSince'), note: dateTime(since.at), value: formatBalance(since.amount) },
        { label: t('health.rowCredited'), value: formatBalance(credited) },
        ...(reversed === 0 ? [] : [{ label: t('health.rowReversed'), value: formatBalance(reversed) }]),
        { label: t('health.rowDebit'), value: formatBalance(0 - debit) },
        { label: t('health.rowExpected'), value: low === high ? low : t('health.between', { low, high }), look: 'total' },
        { label: t('health.rowTold'), note: dateTime(told.at), value: formatBalance(told.amount) },
      ]}
    />
  );
}

/** What the journal cannot say for sure: orders by their ids, and deposits that did not arrive. */
function Causes({ comparison, waiting }: { readonly comparison: BalanceComparison; readonly waiting: readonly DepositView[] }) {
  const { t } = useTranslation();
  const { openOrder } = useDeps();
  const { uncertainOrders, debitUnknown, untold } = comparison;
  const amount = formatBalance(waiting.reduce((sum, { sent }) => sum + sent, 0));
  return (
    <>
      {waiting.length > 0 ? <Note>{t('health.depositsWait', { count: waiting.length, amount })}</Note> : null}
      {uncertainOrders > 0 ? <Note>{t('health.balanceUncertain', { count: uncertainOrders })}</Note> : null}
      {debitUnknown > 0 ? <Note>{t('health.balanceNoDebit', { count: debitUnknown })}</Note> : null}
      {untold ? (
        <>
          <Note>{t('health.balanceUntold', { count: untold.orders })}</Note>
          <Row as="ul">
            {untold.ids.map((orderId) => (
              <li key={orderId}>
                <Button
                  icon={<ChevronRight aria-hidden="true" />}
                  aria-label={t('statements.openOrderOf', { orderId })}
                  onPress={() => openOrder(orderId)}
                >
                  {orderId}
                </Button>
              </li>
            ))}
          </Row>
        </>
      ) : null}
    </>
  );
}
