import { useTranslation } from 'react-i18next';
import { inBackground } from '../../core/background-work.ts';
import { useShortcuts } from '../../core/shortcuts.ts';
import { Button } from '../../ui/form/Button.tsx';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PageFoot } from '../../ui/layout/Page.tsx';
import { CountGrid, CountTotal } from './count/CountGrid.tsx';
import styles from './Shift.module.css';
import { useShiftScreen } from './shift-screen-store.ts';

/** Opens the next shift with a float that is counted without knowing what should be there. */
export function OpenShift() {
  const { t } = useTranslation();
  const isBusy = useShiftScreen((state) => state.isBusy);
  const openShift = useShiftScreen((state) => state.openShift);
  const open = () => inBackground(openShift());
  const openForCount = useShiftScreen((state) => state.openDrawer);
  const openDrawer = () => inBackground(openForCount('float'));
  useShortcuts({ F4: openDrawer, 'Ctrl+Enter': open });
  return (
    <Card isRoomy title={t('shift.countFloat')} aria-label={t('shift.open')}>
      <p className={styles.about}>{t('shift.countFloatAbout')}</p>
      <CountGrid />
      <PageFoot>
        <CountTotal />
        <FormActions>
          <Button keyName="F4" onPress={openDrawer}>
            {t('shift.openDrawer')}
          </Button>
          <Button variant="primary" keyName="Ctrl Enter" isDisabled={isBusy} onPress={open}>
            {t('shift.open')}
          </Button>
        </FormActions>
      </PageFoot>
    </Card>
  );
}
