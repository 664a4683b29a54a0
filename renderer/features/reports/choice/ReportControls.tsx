import { useTranslation } from 'react-i18next';
import { useApp } from '../../../core/context.tsx';
import { REPORT_SECTIONS, type ReportSection } from '../../../core/stores/sections.ts';
import { usePermission } from '../../../core/use-permission.ts';
import { StatementLink } from '../../../parts/figures/StatementLink.tsx';
import { SegmentedControl } from '../../../ui/form/SegmentedControl.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import styles from '../Reports.module.css';
import { useChoice } from '../reports-store.ts';
import { FoldedFields } from './FoldedFields.tsx';
import { DEBTS_GROUPS, MEASURES, type ReportChoice, SALES_GROUPS, type SalesGroup, SERVICE_GROUPS } from './report-choice.ts';
import { SpanControls } from './SpanControls.tsx';

/** Chooses the report, its days, its measure and its grouping; and links to the provider's own statement. */
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
        {section === 'service' ? <GroupSelect groups={SERVICE_GROUPS} name="serviceGroup" /> : null}
        {section === 'debts' ? <GroupSelect groups={DEBTS_GROUPS} name="debtsGroup" /> : null}
      </FoldedFields>
    </div>
  );
}

/** The sections that the person may see. The recap shows all earnings, so it needs the permission to see margins. */
export function useReportSections(): readonly ReportSection[] {
  const mayMargin = usePermission('viewMargin');
  return REPORT_SECTIONS.filter((section) => section !== 'recap' || mayMargin);
}

function SalesControls() {
  const { t } = useTranslation();
  const { choice, change } = useChoice();
  const mayMargin = usePermission('viewMargin');
  const measures = MEASURES.filter((measure) => measure !== 'margin' || mayMargin);
  return (
    <>
      <GroupSelect groups={SALES_GROUPS} name="group" />
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

interface GroupProps<N extends GroupName> {
  readonly groups: readonly ReportChoice[N][];
  readonly name: N;
}
type GroupName = 'group' | 'serviceGroup' | 'debtsGroup';

/** Chooses the grouping of the report's sums. */
function GroupSelect<N extends GroupName>({ groups, name }: GroupProps<N>) {
  const { t } = useTranslation();
  const { choice, change } = useChoice();
  const textOf = (group: SalesGroup): string => t(`reportGroup.${group}`);
  const options = groups.map((value) => ({ value, label: textOf(value) }));
  return <Select label={t('reports.by')} options={options} value={choice[name]} onChange={(group) => change({ [name]: group })} />;
}
