import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBalance } from '../../../shared/lib/money.ts';
import type { HomeView } from '../../../shared/reports/report-views.ts';
import { useApp, useDates } from '../../core/context.tsx';
import { ColumnChart } from '../../parts/charts/ColumnChart.tsx';
import { type ChartPoint, highest } from '../../parts/charts/chart-model.ts';
import { DataTable } from '../../parts/figures/DataTable.tsx';
import { figureTextsIn, hourNameIn } from '../../presentation/figures/figure-text.ts';
import { Collapsible } from '../../ui/layout/Collapsible.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Note } from '../../ui/text/Note.tsx';

/** The sales of each hour of today, compared with the same weekday a week before. */
export function TodayByHour({ view: { hours, day, weekBefore, today } }: { readonly view: HomeView }) {
  const { t } = useTranslation();
  const { localDay } = useDates();
  const points = hours.map(({ hour, today: now, weekBefore: before }): ChartPoint => {
    return { key: String(hour), ...hourNameIn(t, hour), value: now.total, text: formatBalance(now.total), before: before?.total ?? null };
  });
  return (
    <Picture
      title={t('home.byHour')}
      says={t('home.saysHours', { total: formatBalance(today.sold.total) })}
      points={points}
      now={localDay(day)}
      before={weekBefore && localDay(weekBefore.day)}
    />
  );
}

/** The sales of each of the last 30 days. */
export function LastMonth({ view: { days } }: { readonly view: HomeView }) {
  const { t } = useTranslation();
  const { localDay } = useDates();
  const points = days.map(({ day, sold }): ChartPoint => {
    const tick = `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`;
    return { key: day, name: localDay(day), tick, value: sold.total, text: formatBalance(sold.total), before: null };
  });
  const sum = days.reduce((total, { sold }) => total + sold.total, 0);
  return (
    <Picture title={t('home.lastDays')} says={t('home.saysDays', { total: formatBalance(sum) })} points={points} now="" before={null} />
  );
}

interface Props {
  readonly title: string;
  readonly says: string;
  readonly points: readonly ChartPoint[];
  readonly now: string;
  readonly before: string | null;
}

/** A column chart with a summary in words, and the same figures as a table that opens below it. */
function Picture({ title, says, points, now, before }: Props) {
  const { t } = useTranslation();
  const language = useApp((state) => state.settings.language);
  const [isOpen, setOpen] = useState(false);
  const best = points[highest(points) ?? -1];
  const summary = best ? `${says} ${t('reports.saysHighest', { name: best.name, amount: best.text })}` : says;
  if (points.every((point) => point.value === 0 && !point.before))
    return (
      <Section title={title} align="stretch">
        <Note>{t('reports.noData')}</Note>
      </Section>
    );
  return (
    <Section title={title} align="stretch">
      <ColumnChart points={points} words={{ summary, now, before, axis: figureTextsIn(t, language).compact }} />
      <Collapsible title={t('home.table')} about={title} headingLevel={4} isExpanded={isOpen} onExpandedChange={setOpen}>
        {isOpen ? (
          <DataTable
            caption={title}
            rows={points}
            keyOf={({ key }) => key}
            columns={[
              { name: t('home.when'), of: ({ name }) => name },
              { name: t('reportMeasure.sold'), isNumber: true, of: ({ text }) => text },
              ...(before === null ? [] : [{ name: before, isNumber: true, of: (point: ChartPoint) => formatBalance(point.before ?? 0) }]),
            ]}
          />
        ) : null}
      </Collapsible>
    </Section>
  );
}
