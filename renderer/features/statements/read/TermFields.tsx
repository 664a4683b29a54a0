import { useTranslation } from 'react-i18next';
import { businessDayOf, isLocalDate } from '../../../../shared/lib/business-day.ts';
import { MOST_MARGIN_MINUTES, MOST_STATEMENT_DAYS, periodFault } from '../../../../shared/statements/statement-forms.ts';
import type { StatementPreview } from '../../../../shared/statements/statement-views.ts';
import { useApp } from '../../../core/context.tsx';
import { DayField } from '../../../parts/dates/DayField.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { type Draft, typedBalance } from '../draft.ts';
import { useStatement } from '../statement-store.ts';

/** The period and the balances of the statement, as the provider states them, and the margin in minutes. */
export function TermFields({ draft, preview: { days } }: { readonly draft: Draft; readonly preview: StatementPreview }) {
  const { t } = useTranslation();
  const clock = useApp((state) => state.settings.clock);
  const change = useStatement((state) => state.changeDraft);
  const { from, to, margin, opening, closing } = draft;
  const today = businessDayOf(Date.now(), clock);
  const why = isLocalDate(from) && isLocalDate(to) ? periodFault({ from, to }) : null;
  const balanceFault = (typed: string) => (typedBalance(typed) === undefined ? t('statements.noAmount') : null);
  const isMargin = /^\d{1,4}$/.test(margin.trim()) && Number(margin) <= MOST_MARGIN_MINUTES;
  return (
    <Stack columns="15rem" gap="m">
      {/* A changed suggestion remounts the field, because DayField keeps its own text. */}
      <DayField
        key={`from ${days?.from}`}
        label={t('statements.from')}
        day={from}
        today={today}
        onDay={(day) => change({ from: day, isPeriodTyped: true })}
        fault={why === null ? null : t(`statements.period_${why}`, { days: MOST_STATEMENT_DAYS })}
      />
      <DayField
        key={`to ${days?.to}`}
        label={t('statements.to')}
        day={to}
        today={today}
        onDay={(day) => change({ to: day, isPeriodTyped: true })}
      />
      <Field
        label={t('statements.margin')}
        hint={t('statements.marginHint')}
        value={margin}
        inputMode="numeric"
        input={{ 'data-statement': 'margin' }}
        onChange={(typed) => change({ margin: typed })}
        fault={isMargin ? null : t('statements.noMargin', { most: MOST_MARGIN_MINUTES })}
      />
      <Field
        label={t('statements.opening')}
        hint={t('statements.balanceHint')}
        value={opening}
        inputMode="numeric"
        onChange={(typed) => change({ opening: typed })}
        fault={balanceFault(opening)}
      />
      <Field
        label={t('statements.closing')}
        value={closing}
        inputMode="numeric"
        onChange={(typed) => change({ closing: typed })}
        fault={balanceFault(closing)}
      />
    </Stack>
  );
}
