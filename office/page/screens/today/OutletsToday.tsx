import { DataTable } from '../../../../renderer/parts/figures/DataTable.tsx';
import { ListRow, RowList } from '../../../../renderer/ui/layout/RowList.tsx';
import { Stack } from '../../../../renderer/ui/layout/Stack.tsx';
import { Note } from '../../../../renderer/ui/text/Note.tsx';
import { SumList } from '../../../../renderer/ui/text/SumList.tsx';
import { formatBalance } from '../../../../shared/lib/money.ts';
import type { OutletToday } from '../../../../shared/office/page-views/sums-views.ts';
import { useRight } from '../../api/session.tsx';
import { Name } from '../../parts/Name.tsx';
import { PageLink } from '../../parts/PageLink.tsx';
import { useIsNarrow } from '../../parts/use-is-narrow.ts';
import { useTexts } from '../../parts/use-texts.ts';

/** The figures of each outlet. */
export function OutletsToday({ outlets }: { readonly outlets: readonly OutletToday[] }) {
  const isNarrow = useIsNarrow('broad');
  if (outlets.length === 0) return <NoOutlets />;
  return isNarrow ? <Rows outlets={outlets} /> : <Table outlets={outlets} />;
}

/** Before the first till: what comes next. */
function NoOutlets() {
  const { t } = useTexts();
  const mayAdd = useRight()('changeTills');
  return (
    <>
      <Note size="m">{t('today.noOutlets')}</Note>
      {mayAdd ? <PageLink route="tills">{t('tillActs.add')}</PageLink> : null}
    </>
  );
}

const balanceOf = ({ balance }: OutletToday, none: string): string => (balance.accounts === 0 ? none : formatBalance(balance.least));

function Table({ outlets }: { readonly outlets: readonly OutletToday[] }) {
  const { t } = useTexts();
  return (
    <DataTable
      caption={t('today.outlets')}
      rows={outlets}
      keyOf={({ outlet }) => outlet}
      columns={[
        { name: t('sales.outlet'), of: ({ name }) => <Name text={name} /> },
        { name: t('sales.ordersColumn'), isNumber: true, of: ({ today }) => today.sold.orders },
        { name: t('figures.sold'), isNumber: true, of: ({ today }) => formatBalance(today.sold.total) },
        { name: t('figures.earned'), isNumber: true, of: ({ today }) => formatBalance(today.earned) },
        { name: t('figures.drawers'), isNumber: true, of: ({ drawers }) => formatBalance(drawers.expected) },
        { name: t('figures.balance'), isNumber: true, of: (row) => balanceOf(row, t('app.nothing')) },
        { name: t('figures.onAccount'), isNumber: true, of: ({ onAccount }) => formatBalance(onAccount.owed) },
      ]}
    />
  );
}

function Rows({ outlets }: { readonly outlets: readonly OutletToday[] }) {
  const { t, nameOf } = useTexts();
  return (
    <RowList aria-label={t('today.outlets')}>
      {outlets.map((row) => (
        <ListRow key={row.outlet}>
          <Stack gap="xs">
            <b>{nameOf(row.name)}</b>
            <SumList
              look="small"
              rows={[
                { label: t('sales.ordersColumn'), value: row.today.sold.orders },
                { label: t('figures.sold'), value: formatBalance(row.today.sold.total) },
                { label: t('figures.earned'), value: formatBalance(row.today.earned) },
                { label: t('figures.drawers'), value: formatBalance(row.drawers.expected) },
                { label: t('figures.balance'), value: balanceOf(row, t('app.nothing')) },
                { label: t('figures.onAccount'), value: formatBalance(row.onAccount.owed) },
              ]}
            />
          </Stack>
        </ListRow>
      ))}
    </RowList>
  );
}
