import { BarRows } from '../../../../renderer/parts/charts/BarRows.tsx';
import { ColumnChart } from '../../../../renderer/parts/charts/ColumnChart.tsx';
import { type ChartPoint, highest } from '../../../../renderer/parts/charts/chart-model.ts';
import { LineChart } from '../../../../renderer/parts/charts/LineChart.tsx';
import { DataTable } from '../../../../renderer/parts/figures/DataTable.tsx';
import { ListRow, RowList } from '../../../../renderer/ui/layout/RowList.tsx';
import { Section } from '../../../../renderer/ui/layout/Section.tsx';
import { EmptyState, Note } from '../../../../renderer/ui/text/Note.tsx';
import { TwoLines } from '../../../../renderer/ui/text/TwoLines.tsx';
import { formatBalance } from '../../../../shared/lib/money.ts';
import type { SalesRow, SalesView } from '../../../../shared/office/page-views/sums-views.ts';
import { Name } from '../../parts/Name.tsx';
import { LeftRows } from '../../parts/OfficePage.tsx';
import { shortName } from '../../parts/short-name.ts';
import { useIsNarrow } from '../../parts/use-is-narrow.ts';
import { useOrderWords } from '../../parts/use-order-words.ts';
import { useTexts } from '../../parts/use-texts.ts';
import styles from './Sales.module.css';

/** More columns than this have no room: a line is drawn. */
const MOST_COLUMNS = 40;

/** The answer in words, as a picture, and as a table. */
export function SalesAnswer({ view }: { readonly view: SalesView }) {
  const { t } = useTexts();
  const isNarrow = useIsNarrow('broad');
  const nameOf = useRowNames(view);
  const { rows, total, left, group } = view;
  if (rows.length === 0) return <EmptyState role="status" title={total === null ? t('sales.notSummed') : t('sales.none')} />;
  const points = rows.map((row): ChartPoint => {
    const { name, tick } = nameOf(row);
    return { key: row.key, name, tick, value: row.sums.sold.total, text: formatBalance(row.sums.sold.total), before: null };
  });
  const best = points[highest(points) ?? -1];
  const says = [
    ...(total === null
      ? [t('sales.notSummed')]
      : [t('sales.says', { total: formatBalance(total.sold.total), count: total.sold.orders, earned: formatBalance(total.earned) })]),
    ...(best ? [t('sales.highest', { name: best.name, amount: best.text })] : []),
  ].join(' ');
  const title = t(`salesBy.${group}`);
  return (
    <Section title={title} align="stretch">
      <p>{says}</p>
      <div className={styles.both}>
        <Picture view={view} points={points} says={says} />
        {isNarrow ? (
          <RowList aria-label={title}>
            {rows.map((row) => (
              <ListRow key={row.key} isTight>
                <TwoLines title={nameOf(row).name}>{t('figures.orders', { count: row.sums.sold.orders })}</TwoLines>
                <TwoLines title={formatBalance(row.sums.sold.total)} align="end">
                  {t('sales.earned', { total: formatBalance(row.sums.earned) })}
                </TwoLines>
              </ListRow>
            ))}
          </RowList>
        ) : (
          <DataTable
            caption={title}
            rows={[...rows]}
            keyOf={({ key }) => key}
            total={total === null ? null : { key: 'total', label: t('sales.total'), outletName: null, sums: total }}
            columns={[
              { name: t(`salesGroup.${group}`), of: (row) => <Name text={row.key === 'total' ? t('sales.total') : nameOf(row).name} /> },
              { name: t('sales.ordersColumn'), isNumber: true, of: ({ sums }) => sums.sold.orders },
              { name: t('figures.sold'), isNumber: true, of: ({ sums }) => formatBalance(sums.sold.total) },
              { name: t('figures.earned'), isNumber: true, of: ({ sums }) => formatBalance(sums.earned) },
              { name: t('sales.refunded'), isNumber: true, of: ({ sums }) => formatBalance(sums.refunded.total) },
            ]}
          />
        )}
      </div>
      <LeftRows left={left} />
      {total !== null && total.debitUnknown > 0 ? <Note>{t('figures.debitUnknown', { count: total.debitUnknown })}</Note> : null}
    </Section>
  );
}

interface PictureProps {
  readonly view: SalesView;
  readonly points: readonly ChartPoint[];
  readonly says: string;
}

function Picture({ view: { group, from, to }, points, says }: PictureProps) {
  const { day, compact } = useTexts();
  const now = from === to ? day(from) : `${day(from)} – ${day(to)}`;
  const words = { summary: says, now, before: null, axis: compact };
  if (group !== 'hour' && group !== 'day') return <BarRows points={points} words={words} />;
  return points.length > MOST_COLUMNS ? <LineChart points={points} words={words} /> : <ColumnChart points={points} words={words} />;
}

/** The name of a row, and a short one for an axis. */
function useRowNames({ group }: SalesView): (row: SalesRow) => { readonly name: string; readonly tick: string } {
  const { t, day } = useTexts();
  const words = useOrderWords();
  return ({ key, label, outletName }) => {
    const hour = { hour: key.padStart(2, '0') };
    switch (group) {
      case 'hour':
        return { name: t('sales.hourOf', hour), tick: t('sales.hourFrom', hour) };
      case 'day':
        return { name: day(key), tick: `${Number(key.slice(8))}/${Number(key.slice(5, 7))}` };
      case 'family':
        return short(words.family(key));
      case 'cashier':
        return short(t('needs.at', { outlet: label || t('app.unnamed'), till: outletName ?? '' }));
      default:
        return short(label || t('app.unnamed'));
    }
  };
}

const short = (name: string): { readonly name: string; readonly tick: string } => ({
  ...{ name: shortName(name), tick: name.slice(0, 8) },
});
