import { DataTable } from '../../../../renderer/parts/figures/DataTable.tsx';
import { ListRow, RowList } from '../../../../renderer/ui/layout/RowList.tsx';
import { Note } from '../../../../renderer/ui/text/Note.tsx';
import { SumList } from '../../../../renderer/ui/text/SumList.tsx';
import { TwoLines } from '../../../../renderer/ui/text/TwoLines.tsx';
import { formatBalance } from '../../../../shared/lib/money.ts';
import type { OutletToday } from '../../../../shared/office/page-views/sums-views.ts';
import { Name } from '../../parts/Name.tsx';
import { shortName } from '../../parts/short-name.ts';
import { useIsNarrow } from '../../parts/use-is-narrow.ts';
import { useTexts } from '../../parts/use-texts.ts';

/** The figures of each outlet. */
export function OutletsToday({ outlets }: { readonly outlets: readonly OutletToday[] }) {
  const { t } = useTexts();
  const isNarrow = useIsNarrow('broad');
  if (outlets.length === 0) return <Note size="m">{t('today.noOutlets')}</Note>;
  return isNarrow ? <Rows outlets={outlets} /> : <Table outlets={outlets} />;
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
        { name: t('sales.ordersColumn'), isNumber: true, of: ({ today }) => t('figures.orders', { count: today.sold.orders }) },
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
  const { t } = useTexts();
  return (
    <RowList aria-label={t('today.outlets')}>
      {outlets.map((row) => (
        <ListRow key={row.outlet}>
          <div>
            <TwoLines title={row.name === '' ? t('app.unnamed') : shortName(row.name)}>
              {t('figures.soldOf', { total: formatBalance(row.today.sold.total), count: row.today.sold.orders })}
            </TwoLines>
            <SumList
              look="small"
              rows={[
                { label: t('figures.earned'), value: formatBalance(row.today.earned) },
                { label: t('figures.drawers'), value: formatBalance(row.drawers.expected) },
                { label: t('figures.balance'), value: balanceOf(row, t('app.nothing')) },
                { label: t('figures.onAccount'), value: formatBalance(row.onAccount.owed) },
              ]}
            />
          </div>
        </ListRow>
      ))}
    </RowList>
  );
}
