import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../renderer/ui/form/Button.tsx';
import { NoteBox } from '../../../../renderer/ui/notice/NoteBox.tsx';
import { QUERY_PATHS } from '../../../../shared/office/page-views/query-paths.ts';
import { SALES_GROUPS, type SalesGroup, SalesView } from '../../../../shared/office/page-views/sums-views.ts';
import { useRight } from '../../api/session.tsx';
import { useOffice } from '../../api/use-office.ts';
import { FewChoice } from '../../parts/FewChoice.tsx';
import { OfficePage } from '../../parts/OfficePage.tsx';
import { askedSpan, type ChosenSpan, SpanChoice } from '../../parts/SpanChoice.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { OutletSelect } from './OutletSelect.tsx';
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
  const view = asked.answer?.value ?? null;
  const needsOutlet = view !== null && !isAnswered(view);
  return (
    <OfficePage
      title={t('sales.title')}
      asked={asked}
      choices={
        <div className={styles.choices}>
          <SpanChoice chosen={span} days={view} onChange={(chosen) => setChoice({ ...choice, span: chosen })} />
          <FewChoice
            label={t('sales.by')}
            value={group}
            onChange={(chosen) => setChoice({ ...choice, group: chosen })}
            options={SALES_GROUPS.map((value) => ({ value, label: t(`salesGroup.${value}`) }))}
          />
          <div className={styles.shown}>
            <OutletSelect
              outlet={outlet}
              none={t(needsOutlet ? 'sales.chooseOutlet' : 'sales.allOutlets')}
              onChange={(chosen) => setChoice({ ...choice, outlet: chosen })}
            />
            {may('exportData') ? (
              <div className={styles.file}>
                <Button
                  icon={<Download aria-hidden="true" />}
                  isDisabled={view === null || view.rows.length === 0 || asked.failure !== null || asked.answer?.isKept === true}
                  onPress={() => saveFile(`${QUERY_PATHS.salesFile}?${query}`)}
                >
                  {t('sales.file')}
                </Button>
              </div>
            ) : null}
          </div>
        </div>
      }
    >
      {(answer) =>
        isAnswered(answer) ? (
          <SalesAnswer view={answer} />
        ) : (
          <NoteBox tone="plain" role="status" title={t('sales.notSummed')}>
            {t('sales.chooseOutletTodo')}
          </NoteBox>
        )
      }
    </OfficePage>
  );
}

/** Rows of several outlets together are a sum, which not each person may see. */
const isAnswered = ({ total, group }: SalesView): boolean => total !== null || group === 'outlet' || group === 'cashier';

/** Lets the browser save the file of this address; a refusal replaces no page. */
function saveFile(address: string): void {
  const link = document.createElement('a');
  Object.assign(link, { href: address, download: '' });
  link.click();
}
