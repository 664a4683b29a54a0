import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isCountedTender } from '../../../../shared/lib/tender.ts';
import type { CountName } from '../../../../shared/shifts/shift-state.ts';
import type { OpenShiftView } from '../../../../shared/shifts/shift-views.ts';
import type { CountedMeans } from '../../../../shared/shifts/tender-count.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useApp, useShift } from '../../../core/context.tsx';
import { usePermission } from '../../../core/use-permission.ts';
import { PageAnswers } from '../../../parts/form/PageAnswers.tsx';
import { useHasDrawer } from '../../../parts/print-jobs/DrawerButton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageFoot } from '../../../ui/layout/Page.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { useShiftScreen } from '../shift-screen-store.ts';
import { CountGrid, CountTotal } from './CountGrid.tsx';
import { tendersOfDraft } from './count-draft.ts';
import { TenderTotals, TotalsLeft } from './TenderTotals.tsx';

interface CountProps {
  readonly shift: OpenShiftView;
  readonly name: CountName;
}

/** The means that a count asks for: cash and all others that the shift used, or in a recount those that differed. */
const askedMeans = ({ tenders, close }: OpenShiftView): readonly CountedMeans[] =>
  close.kind === 'differs' ? close.means : ['cash', ...tenders];

/** Whether a count by the person at the till opens the drawer without a PIN. */
export function useCountOpensDrawer(): boolean {
  const isAllowed = useApp((state) => state.settings.shift.countOpensDrawer);
  const mayOpen = usePermission('openDrawer');
  return isAllowed || mayOpen;
}

/** The blind count of a close, or its recount: the cash in the drawer, and the totals of other means. */
export function CountDrawer({ shift, name }: CountProps) {
  const { t } = useTranslation();
  const { submitCount, openDrawer, home, isBusy, totals } = useShiftScreen((state) => state);
  const load = useShift((state) => state.load);
  // Sales since the last load may have used another means.
  useEffect(() => inBackground(load()), [load]);
  const asked = askedMeans(shift);
  const isCash = asked.includes('cash');
  const tenders = asked.filter(isCountedTender);
  const typed = tendersOfDraft(totals, tenders);
  const canSave = typed !== null && !isBusy;
  const submit = canSave ? () => inBackground(submitCount(shift.id, name, typed)) : undefined;
  // Where counts open the drawer, it is already open.
  const countOpensDrawer = useCountOpensDrawer();
  const asksToOpen = useHasDrawer() && !countOpensDrawer && isCash;
  const open = () => inBackground(openDrawer(name));
  const title = t(isCash ? `shifts.count_${name}` : 'shifts.countTotals');
  return (
    <Card isRoomy title={title}>
      {isCash ? (
        <>
          <Note size="m">{t('shifts.countAbout')}</Note>
          <CountGrid />
        </>
      ) : null}
      <TenderTotals tenders={tenders} isFirst={!isCash} isRecount={name === 'recount'} />
      <PageFoot>
        {name === 'first' ? <TotalsLeft tenders={tenders} /> : null}
        {isCash ? <CountTotal /> : null}
        <PageAnswers
          answers={[
            { keyName: 'Esc', label: t('common.back'), press: home },
            ...(asksToOpen ? [{ keyName: 'F4', label: t('shifts.openDrawer'), press: isBusy ? undefined : open }] : []),
            { keyName: 'Ctrl Enter', label: t('shifts.saveCount'), press: submit },
          ]}
        />
      </PageFoot>
    </Card>
  );
}

/** Says that the first count differs, and in which means. The amounts show only once no further count is possible. */
export function CountDiffers({ shiftId, means }: { readonly shiftId: string; readonly means: readonly CountedMeans[] }) {
  const { t } = useTranslation();
  const { startCount, acceptCount, isBusy } = useShiftScreen((state) => state);
  const countOpensDrawer = useCountOpensDrawer();
  const again = () => startCount('recount', countOpensDrawer && means.includes('cash'));
  const accept = () => inBackground(acceptCount(shiftId));
  return (
    <Card isRoomy title={t('shifts.differs')}>
      <p>{t('shifts.differsIn', { means: means.map((each) => t(`tender.${each}`)).join(', ') })}</p>
      <Note size="m">{t('shifts.differsAbout')}</Note>
      <PageFoot>
        <PageAnswers
          answers={[
            { keyName: 'F8', label: t('shifts.accept'), press: isBusy ? undefined : accept },
            { keyName: 'F5', label: t('shifts.recount'), press: isBusy ? undefined : again, autoFocus: true },
          ]}
        />
      </PageFoot>
    </Card>
  );
}
