import { useTranslation } from 'react-i18next';
import { inBackground } from '../../core/background-work.ts';
import { PageAnswers } from '../../parts/form/PageAnswers.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PageFoot } from '../../ui/layout/Page.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { CountGrid, CountTotal } from './count/CountGrid.tsx';
import { useShiftScreen } from './shift-screen-store.ts';

/** Opens the next shift. The person counts the float blindly, without seeing the expected amount. */
export function OpenShift() {
  const { t } = useTranslation();
  const isBusy = useShiftScreen((state) => state.isBusy);
  const openShift = useShiftScreen((state) => state.openShift);
  const open = () => inBackground(openShift());
  const openForCount = useShiftScreen((state) => state.openDrawer);
  const openDrawer = () => inBackground(openForCount('float'));
  return (
    <Card isRoomy title={t('shifts.countFloat')} aria-label={t('shifts.open')}>
      <Note size="m">{t('shifts.countFloatAbout')}</Note>
      <CountGrid />
      <PageFoot>
        <CountTotal />
        <PageAnswers
          answers={[
            { keyName: 'F4', label: t('shifts.openDrawer'), press: openDrawer },
            { keyName: 'Ctrl Enter', label: t('shifts.open'), press: isBusy ? undefined : open },
          ]}
        />
      </PageFoot>
    </Card>
  );
}
