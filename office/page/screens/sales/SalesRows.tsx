import { DataTable } from '../../../../renderer/parts/figures/DataTable.tsx';
import { formatBalance } from '../../../../shared/lib/money.ts';
import type { SalesRow, SalesView } from '../../../../shared/office/page-views/sums-views.ts';
import { Name } from '../../parts/Name.tsx';
import { useIsNarrow } from '../../parts/use-is-narrow.ts';
import { useTexts } from '../../parts/use-texts.ts';
import styles from './Sales.module.css';
import { useRowNames } from './use-row-names.ts';

interface Props {
  readonly view: SalesView;
  readonly title: string;
  /** Whether each row has a bar: hours and days have a picture of their own. */
  readonly hasBars: boolean;
}

/** The rows of the answer, each name and amount once: a table, or a list where a table has no room. */
export function SalesRows({ view: { group, ...view }, title, hasBars }: Props) {
  const { t } = useTexts();
  const isNarrow = useIsNarrow('broad');
  const nameOf = useRowNames({ group, ...view });
  const most = Math.max(1, ...view.rows.map(({ sums }) => sums.sold.total));
  const bar = (row: SalesRow) =>
    hasBars ? (
      <span aria-hidden="true" className={styles.bar} style={{ width: `${(100 * Math.max(0, row.sums.sold.total)) / most}%` }} />
    ) : null;
  if (isNarrow)
    return (
      <ul aria-label={title}>
        {view.rows.map((row) => (
          <li key={row.key} className={styles.row}>
            <Name text={nameOf(row).name} />
            <span className={styles.amount}>{formatBalance(row.sums.sold.total)}</span>
            {bar(row)}
            <SmallLine row={row} />
          </li>
        ))}
      </ul>
    );
  return (
    <DataTable
      caption={title}
      rows={view.rows}
      keyOf={({ key }) => key}
      columns={[
        {
          name: t(`salesGroup.${group}`),
          of: (row) => (
            <span className={hasBars ? styles.barred : undefined}>
              <Name text={nameOf(row).name} />
              {bar(row)}
            </span>
          ),
        },
        { name: t('sales.ordersColumn'), isNumber: true, of: ({ sums }) => sums.sold.orders },
        { name: t('figures.sold'), isNumber: true, of: ({ sums }) => formatBalance(sums.sold.total) },
        { name: t('figures.earned'), isNumber: true, of: ({ sums }) => formatBalance(sums.earned) },
        { name: t('sales.refunded'), isNumber: true, of: ({ sums }) => formatBalance(sums.refunded.total) },
      ]}
    />
  );
}

/** What a row says besides its name and what was sold. */
function SmallLine({ row: { sums } }: { readonly row: SalesRow }) {
  const { t } = useTexts();
  const parts = [
    t('figures.orders', { count: sums.sold.orders }),
    t('sales.earned', { total: formatBalance(sums.earned) }),
    ...(sums.refunded.total === 0 ? [] : [t('sales.refundedOf', { total: formatBalance(sums.refunded.total) })]),
  ];
  return <span className={styles.more}>{parts.join(' · ')}</span>;
}
