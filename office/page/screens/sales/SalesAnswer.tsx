import { ColumnChart } from '../../../../renderer/parts/charts/ColumnChart.tsx';
import { type ChartPoint, highest } from '../../../../renderer/parts/charts/chart-model.ts';
import { LineChart } from '../../../../renderer/parts/charts/LineChart.tsx';
import { FigureTile, FigureTiles } from '../../../../renderer/parts/figures/FigureTile.tsx';
import { Section } from '../../../../renderer/ui/layout/Section.tsx';
import { NoteBox } from '../../../../renderer/ui/notice/NoteBox.tsx';
import { Note } from '../../../../renderer/ui/text/Note.tsx';
import { formatBalance } from '../../../../shared/lib/money.ts';
import type { SalesView, SoldSums } from '../../../../shared/office/page-views/sums-views.ts';
import { LeftRows } from '../../parts/OfficePage.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import styles from './Sales.module.css';
import { SalesRows } from './SalesRows.tsx';
import { useRowNames } from './use-row-names.ts';

/** More columns than this have no room: a line is drawn. */
const MOST_COLUMNS = 40;

interface Props {
  readonly view: SalesView;
}

/** The answer: its totals, then its rows, in order of time with a picture. */
export function SalesAnswer({ view }: Props) {
  const { t } = useTexts();
  const { rows, total, left, group } = view;
  if (rows.length === 0) return <NoteBox tone="plain" role="status" title={t('sales.none')} />;
  const title = t(`salesBy.${group}`);
  const isInTime = group === 'hour' || group === 'day';
  return (
    <>
      {total === null ? <Note size="m">{t('sales.notSummed')}</Note> : <Totals total={total} />}
      <Section title={title} align="stretch">
        <div className={isInTime ? styles.both : undefined}>
          {isInTime ? <Picture view={view} /> : null}
          <SalesRows view={view} title={title} hasBars={!isInTime} />
        </div>
        <LeftRows left={left} />
      </Section>
    </>
  );
}

function Totals({ total: { sold, earned, refunded, debitUnknown } }: { readonly total: SoldSums }) {
  const { t } = useTexts();
  return (
    <FigureTiles label={t('sales.totals')}>
      <FigureTile name={t('figures.sold')} value={formatBalance(sold.total)}>
        {t('figures.orders', { count: sold.orders })}
      </FigureTile>
      <FigureTile name={t('figures.earned')} value={formatBalance(earned)}>
        {debitUnknown === 0 ? undefined : t('figures.debitUnknown', { count: debitUnknown })}
      </FigureTile>
      {refunded.total === 0 ? null : <FigureTile name={t('sales.refunded')} value={formatBalance(refunded.total)} />}
    </FigureTiles>
  );
}

/** Hours or days; the picture names the highest. */
function Picture({ view }: { readonly view: SalesView }) {
  const { t, days, compact } = useTexts();
  const nameOf = useRowNames(view);
  const points = view.rows.map((row): ChartPoint => {
    const { name, tick } = nameOf(row);
    return { key: row.key, name, tick, value: row.sums.sold.total, text: formatBalance(row.sums.sold.total), before: null };
  });
  const best = points[highest(points) ?? -1];
  const summary = best === undefined ? t('sales.none') : t('sales.highest', { name: best.name, amount: best.text });
  const words = { summary, now: days(view), before: null, axis: compact };
  return points.length > MOST_COLUMNS ? <LineChart points={points} words={words} /> : <ColumnChart points={points} words={words} />;
}
