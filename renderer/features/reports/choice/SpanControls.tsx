import { useTranslation } from 'react-i18next';
import { businessDayOf } from '../../../../shared/lib/business-day.ts';
import { DAY_KINDS } from '../../../../shared/reports/report-span.ts';
import { useApp } from '../../../core/context.tsx';
import { DayField, MonthField } from '../../../parts/dates/DayField.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { useChoice } from '../reports-store.ts';
import { asksBetween, asksMonth } from './report-choice.ts';
import { SPAN_NAMES } from './span-choice.ts';

/** Chooses the days, by name or typed, and the kind of day. The recap always covers one month. */
export function SpanControls() {
  const { t } = useTranslation();
  const { choice, change } = useChoice();
  const clock = useApp((state) => state.settings.clock);
  const today = businessDayOf(Date.now(), clock);
  return (
    <>
      {choice.section === 'recap' ? null : (
        <Select
          label={t('reports.span')}
          options={SPAN_NAMES.map((value) => ({ value, label: t(`reportSpan.${value}`) }))}
          value={choice.span}
          onChange={(span) => change({ span })}
        />
      )}
      {asksMonth(choice) ? <MonthField label={t('reports.month')} month={choice.month} onMonth={(month) => change({ month })} /> : null}
      {asksBetween(choice) ? (
        <>
          <DayField label={t('reports.from')} day={choice.from} today={today} onDay={(from) => change({ from })} />
          <DayField label={t('reports.to')} day={choice.to} today={today} onDay={(to) => change({ to })} />
        </>
      ) : null}
      <Select
        label={t('reports.days')}
        options={DAY_KINDS.map((value) => ({ value, label: t(`reportDays.${value}`) }))}
        value={choice.days}
        onChange={(days) => change({ days })}
      />
    </>
  );
}
