import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { businessDayOf } from '../../../shared/lib/business-day.ts';
import type { ReportAnswer } from '../../../shared/reports/report-views.ts';
import { useMinute } from '../../core/clock.ts';
import { useApp } from '../../core/context.tsx';
import { Callout } from '../../ui/text/Callout.tsx';
import { shownMeasure } from './choice/report-choice.ts';
import { useReports } from './reports-store.ts';
import { ActsReport } from './views/ActsReport.tsx';
import { CashierReport } from './views/CashierReport.tsx';
import { CashiersReport } from './views/CashiersReport.tsx';
import { DebtsReport } from './views/DebtsReport.tsx';
import { RecapReport } from './views/RecapReport.tsx';
import { ServiceReport } from './views/ServiceReport.tsx';
import { ShiftsReport } from './views/ShiftsReport.tsx';
import { SumsReport } from './views/SumsReport.tsx';
import { TendersReport } from './views/TendersReport.tsx';
import { Unfinished } from './views/Unfinished.tsx';

/** The answer as a picture with its table, below the warnings that apply to its figures. */
export function ShownReport() {
  const { t } = useTranslation();
  const answer = useReports((state) => state.answer);
  const isReading = useReports((state) => state.isReading);
  const failure = useReports((state) => state.failure);
  const section = useReports((state) => state.choice.section);
  if (answer === null) return failure ? null : <p role="status">{t(isReading ? 'reports.reading' : 'reports.chooseDays')}</p>;
  return (
    <>
      <Beware answer={answer} />
      {section === 'unfinished' ? <Unfinished /> : null}
      <Drawn answer={answer} />
    </>
  );
}

/** Warns of sums that may be too low, because the till still counts an older journal or the span is not over. */
function Beware({ answer: { view } }: { readonly answer: ReportAnswer }) {
  const { t } = useTranslation();
  const clock = useApp((state) => state.settings.clock);
  const today = businessDayOf(useMinute(), clock);
  const isCounted = !('isComplete' in view) || view.isComplete;
  return (
    <>
      {isCounted ? null : (
        <Callout role="status" tone="wait" icon={Hourglass}>
          {t('reports.notComplete')}
        </Callout>
      )}
      {view.span.to > today ? <p>{t('reports.spanOpen')}</p> : null}
    </>
  );
}

function Drawn({ answer }: { readonly answer: ReportAnswer }) {
  const choice = useReports((state) => state.choice);
  switch (answer.kind) {
    case 'sums':
      return <SumsReport view={answer.view} measure={shownMeasure(choice)} />;
    case 'tenders':
      return <TendersReport view={answer.view} />;
    case 'service':
      return <ServiceReport view={answer.view} />;
    case 'shifts':
      return <ShiftsReport view={answer.view} />;
    case 'cashiers':
      return <CashiersReport view={answer.view} />;
    case 'cashier':
      return <CashierReport view={answer.view} />;
    case 'acts':
      return <ActsReport view={answer.view} />;
    case 'recap':
      return <RecapReport view={answer.view} />;
    case 'debts':
      return <DebtsReport view={answer.view} />;
  }
}
