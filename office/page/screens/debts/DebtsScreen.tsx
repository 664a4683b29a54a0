import { Section } from '../../../../renderer/ui/layout/Section.tsx';
import { ComplaintList, DebtList } from '../../../../shared/office/page-views/list-views.ts';
import { QUERY_PATHS } from '../../../../shared/office/page-views/query-paths.ts';
import { useOffice } from '../../api/use-office.ts';
import { OfficePage, Waiting } from '../../parts/OfficePage.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { Complaints } from './Complaints.tsx';
import { Debts } from './Debts.tsx';

/** What customers owe, and what they complain about, at all tills. */
export function DebtsScreen() {
  const { t } = useTexts();
  const debts = useOffice(QUERY_PATHS.debts, DebtList);
  const complaints = useOffice(QUERY_PATHS.complaints, ComplaintList);
  const again = (): void => {
    debts.again();
    complaints.again();
  };
  return (
    <OfficePage title={t('debts.title')} about={t('debts.about')} asked={{ ...debts, again }}>
      {(list) => (
        <>
          <Section title={t('debts.debts')} align="stretch">
            <Debts list={list} />
          </Section>
          <Section title={t('debts.complaints')} align="stretch">
            {complaints.answer === null ? <Waiting failure={complaints.failure} /> : <Complaints list={complaints.answer.value} />}
          </Section>
        </>
      )}
    </OfficePage>
  );
}
