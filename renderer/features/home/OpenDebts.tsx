import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatRupiah, rupiah } from '../../../shared/lib/money.ts';
import type { OwingView } from '../../../shared/on-account/on-account-views.ts';
import { useApp, useDates } from '../../core/context.tsx';
import { useTimeAgo } from '../../presentation/time-ago.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Row } from '../../ui/layout/Stack.tsx';
import { Note } from '../../ui/text/Note.tsx';

/** The number of customers who owe the shop, their sum and the oldest debt; a press opens their list. Empty without a debt. */
export function OpenDebts({ owing }: { readonly owing: readonly OwingView[] }) {
  const { t } = useTranslation();
  const { dayOfYear } = useDates();
  const ago = useTimeAgo();
  const show = useApp((state) => state.showOwing);
  const go = useApp((state) => state.navigate);
  // Main lists the oldest debt first.
  const debtors = owing.filter(({ balance }) => balance > 0);
  const since = debtors[0]?.since;
  if (!since) return null;
  const amount = formatRupiah(rupiah(debtors.reduce((sum, { balance }) => sum + balance, 0)));
  const open = (): void => {
    show(true);
    go('customers');
  };
  return (
    <Row gap="m" lineGap="xs" isApart grows="first">
      <div>
        <p>{t('onAccount.owingSome', { count: debtors.length, amount })}</p>
        <Note>{t('onAccount.oldest', { day: dayOfYear(since), ago: ago(since) })}</Note>
      </div>
      <Button icon={<ChevronRight aria-hidden="true" />} onPress={open}>
        {t('onAccount.seeOwing')}
      </Button>
    </Row>
  );
}
