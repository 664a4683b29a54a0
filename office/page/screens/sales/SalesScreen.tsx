import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../renderer/ui/form/Button.tsx';
import { SegmentedControl } from '../../../../renderer/ui/form/SegmentedControl.tsx';
import { Select } from '../../../../renderer/ui/form/Select.tsx';
import { Row, Stack } from '../../../../renderer/ui/layout/Stack.tsx';
import { QUERY_PATHS } from '../../../../shared/office/page-views/query-paths.ts';
import { SALES_GROUPS, type SalesGroup, SalesView } from '../../../../shared/office/page-views/sums-views.ts';
import { TillsView } from '../../../../shared/office/page-views/till-views.ts';
import { useRight } from '../../api/session.tsx';
import { useOffice } from '../../api/use-office.ts';
import { OfficePage } from '../../parts/OfficePage.tsx';
import { askedSpan, type ChosenSpan, SpanChoice } from '../../parts/SpanChoice.tsx';
import { shortName } from '../../parts/short-name.ts';
import { useTexts } from '../../parts/use-texts.ts';
import styles from './Sales.module.css';
import { SalesAnswer } from './SalesAnswer.tsx';

interface Choice {
  readonly span: ChosenSpan;
  readonly group: SalesGroup;
  /** Null for all that the person sees. */
  readonly outlet: string | null;
}

/** Sales of a span, by one property, of all outlets or of one. */
export function SalesScreen() {
  const { t } = useTexts();
  const may = useRight();
  const [choice, setChoice] = useState<Choice>({ span: { name: 'today' }, group: 'outlet', outlet: null });
  const { span, group, outlet } = choice;
  const query = new URLSearchParams({ ...askedSpan(span), group, ...(outlet === null ? {} : { outlet }) });
  const asked = useOffice(`${QUERY_PATHS.sales}?${query}`, SalesView);
  return (
    <OfficePage
      title={t('sales.title')}
      asked={asked}
      choices={
        <Stack>
          <SpanChoice chosen={span} days={asked.answer?.value ?? null} onChange={(chosen) => setChoice({ ...choice, span: chosen })} />
          <SegmentedControl
            label={t('sales.by')}
            showLabel
            variant="chips"
            value={group}
            onChange={(chosen) => setChoice({ ...choice, group: chosen })}
            options={SALES_GROUPS.map((value) => ({ value, label: t(`salesGroup.${value}`) }))}
          />
          <Row align="end">
            <OutletSelect outlet={outlet} onChange={(chosen) => setChoice({ ...choice, outlet: chosen })} />
            {may('exportData') ? (
              <div className={styles.file}>
                <Button icon={<Download aria-hidden="true" />} onPress={() => saveFile(`${QUERY_PATHS.salesFile}?${query}`)}>
                  {t('sales.file')}
                </Button>
              </div>
            ) : null}
          </Row>
        </Stack>
      }
    >
      {(view) => <SalesAnswer view={view} />}
    </OfficePage>
  );
}

/** Lets the browser save the file of this address; a refusal replaces no page. */
function saveFile(address: string): void {
  const link = document.createElement('a');
  Object.assign(link, { href: address, download: '' });
  link.click();
}

function OutletSelect({ outlet, onChange }: { readonly outlet: string | null; readonly onChange: (outlet: string | null) => void }) {
  const { t } = useTexts();
  const { answer } = useOffice(QUERY_PATHS.tillStates, TillsView);
  const outlets = new Map((answer?.value.tills ?? []).map((till) => [till.outlet, till.outletName]));
  return (
    <Select<string | null>
      label={t('sales.outlet')}
      value={outlet}
      onChange={onChange}
      options={[
        { value: null, label: t('sales.allOutlets') },
        ...[...outlets].map(([value, label]) => ({ value, label: label === '' ? t('app.unnamed') : shortName(label) })),
      ]}
    />
  );
}
