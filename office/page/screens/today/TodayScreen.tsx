import { Section } from '../../../../renderer/ui/layout/Section.tsx';
import { Note } from '../../../../renderer/ui/text/Note.tsx';
import { QUERY_PATHS } from '../../../../shared/office/page-views/query-paths.ts';
import { TodayView } from '../../../../shared/office/page-views/sums-views.ts';
import { useOffice } from '../../api/use-office.ts';
import { OfficePage } from '../../parts/OfficePage.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { ComparedHours, Glance } from './Glance.tsx';
import { NeedsList } from './NeedsList.tsx';
import { OutletsToday } from './OutletsToday.tsx';

/** Today for all outlets: four figures, then what needs a person, then each outlet. */
export function TodayScreen() {
  const { t } = useTexts();
  const asked = useOffice(QUERY_PATHS.today, TodayView);
  return (
    <OfficePage title={t('today.title')} asked={asked}>
      {({ asOf, total, outlets, excluded, needs }) => (
        <>
          {total === null ? outlets.length === 0 ? null : <Note size="m">{t('today.notSummed')}</Note> : <Glance figures={total} />}
          {excluded === 0 ? null : <Note size="m">{t('today.excluded', { count: excluded })}</Note>}
          <Section title={t('today.needs')} align="stretch">
            <NeedsList needs={needs} />
          </Section>
          {total === null || outlets.length === 0 ? null : <ComparedHours compared={total.compared} asOf={asOf} />}
          <Section title={t('today.outlets')} align="stretch">
            <OutletsToday outlets={outlets} />
          </Section>
        </>
      )}
    </OfficePage>
  );
}
