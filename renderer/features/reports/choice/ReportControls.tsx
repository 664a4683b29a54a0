import { useTranslation } from 'react-i18next';
import { useApp } from '../../../core/context.tsx';
import { usePermission } from '../../../core/use-permission.ts';
import { StatementLink } from '../../../parts/statements/StatementLink.tsx';
import { SegmentedControl } from '../../../ui/form/SegmentedControl.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import styles from '../Reports.module.css';
import { useChoice } from '../reports-store.ts';
import { FoldedFields } from './FoldedFields.tsx';
import { DEBTS_GROUPS, MEASURES, SALES_GROUPS, SERVICE_GROUPS } from './report-choice.ts';
import { SpanControls } from './SpanControls.tsx';
import { useReportSections } from './use-sections.ts';

/** Which report, of which days, of what, and by what; and the way to the report that the provider wrote. */
export function ReportControls() {
  const { t } = useTranslation();
  const sections = useReportSections();
  const section = useApp((state) => state.reportSection);
  const select = useApp((state) => state.selectReport);
  return (
    <div className={styles.controls}>
      <div className={styles.which}>
        <SegmentedControl
          label={t('reports.which')}
          variant="chips"
          options={sections.map((value) => ({ value, label: t(`reportSection.${value}`) }))}
          value={section}
          onChange={select}
        />
      </div>
      <FoldedFields beside={<StatementLink />}>
        <SpanControls />
        {section === 'sales' ? <SalesControls /> : null}
        {section === 'service' ? <ServiceControls /> : null}
        {section === 'debts' ? <DebtsControls /> : null}
      </FoldedFields>
    </div>
  );
}

function SalesControls() {
  const { t } = useTranslation();
  const { choice, change } = useChoice();
  const mayMargin = usePermission('viewMargin');
  const measures = MEASURES.filter((measure) => measure !== 'margin' || mayMargin);
  return (
    <>
      <Select
        label={t('reports.by')}
        options={SALES_GROUPS.map((value) => ({ value, label: t(`reportGroup.${value}`) }))}
        value={choice.group}
        onChange={(group) => change({ group })}
      />
      {choice.group === 'tender' ? null : (
        <Select
          label={t('reports.what')}
          options={measures.map((value) => ({ value, label: t(`reportMeasure.${value}`) }))}
          value={choice.measure}
          onChange={(measure) => change({ measure })}
        />
      )}
    </>
  );
}

function ServiceControls() {
  const { t } = useTranslation();
  const { choice, change } = useChoice();
  return (
    <Select
      label={t('reports.by')}
      options={SERVICE_GROUPS.map((value) => ({ value, label: t(`reportGroup.${value}`) }))}
      value={choice.serviceGroup}
      onChange={(serviceGroup) => change({ serviceGroup })}
    />
  );
}

function DebtsControls() {
  const { t } = useTranslation();
  const { choice, change } = useChoice();
  return (
    <Select
      label={t('reports.by')}
      options={DEBTS_GROUPS.map((value) => ({ value, label: t(`reportGroup.${value}`) }))}
      value={choice.debtsGroup}
      onChange={(debtsGroup) => change({ debtsGroup })}
    />
  );
}
