import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BalanceComparison } from '../../../../shared/balance/balance-views.ts';
import { formatBalance } from '../../../../shared/lib/money.ts';
import { useDates } from '../../../core/context.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Pill } from '../../../ui/text/Pill.tsx';

/** The balance that the journal leads to, and the difference that the journal does not explain. */
export function Comparison({ comparison }: { readonly comparison: BalanceComparison | null }) {
  const { t } = useTranslation();
  const { dateTime } = useDates();
  if (comparison === null) return <Note>{t('health.balanceOnce')}</Note>;
  const { since, credited, reversed = 0, debit, expected, uncertainOrders, debitUnknown, untold, unexplained } = comparison;
  const [low, high] = [formatBalance(expected.low), formatBalance(expected.high)];
  const amount = formatBalance(Math.abs(unexplained));
  const verdict = unexplained < 0 ? t('health.balanceMissingMoney', { amount }) : t('health.balanceSpareMoney', { amount });
  return (
    <>
      <Note>
        {low === high ? t('health.balanceExpected', { amount: low }) : t('health.balanceRange', { low, high })}{' '}
        <Pill tone={unexplained === 0 ? 'good' : 'bad'} icon={unexplained === 0 ? CircleCheck : TriangleAlert}>
          {unexplained === 0 ? t('health.balanceMatches') : verdict}
        </Pill>
      </Note>
      {uncertainOrders > 0 ? <Note>{t('health.balanceUncertain', { count: uncertainOrders })}</Note> : null}
      {reversed > 0 ? <Note>{t('health.balanceReversed', { amount: formatBalance(reversed) })}</Note> : null}
      {debitUnknown > 0 ? <Note>{t('health.balanceNoDebit', { count: debitUnknown })}</Note> : null}
      {untold ? <Note>{t('health.balanceUntold', { count: untold.orders, ids: untold.ids.join(', ') })}</Note> : null}
      <Note>
        {t('health.balanceSince', {
          at: dateTime(since.at),
          opening: formatBalance(since.amount),
          credited: formatBalance(credited),
          debit: formatBalance(debit),
        })}
      </Note>
    </>
  );
}
