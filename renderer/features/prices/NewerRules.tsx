import { useTranslation } from 'react-i18next';
import { inBackground } from '../../core/background-work.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Row } from '../../ui/layout/Stack.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { usePrices } from './prices-store.ts';
import { RulesInWords } from './RulesInWords.tsx';

/** Shows the rules that another person saved first, and asks which of both versions to keep. */
export function NewerRules() {
  const { t } = useTranslation();
  const { saveStatus, saveOverNewer, takeNewer } = usePrices((state) => state);
  if (saveStatus.state !== 'outdated') return null;
  return (
    <Card isRoomy role="alert" title={t('prices.outdated')}>
      <Note size="m">{t('prices.outdatedAbout')}</Note>
      <RulesInWords rules={saveStatus.newer.rules} />
      <Row gap="m">
        <Button onPress={takeNewer}>{t('prices.takeNewer')}</Button>
        <Button variant="next" onPress={() => inBackground(saveOverNewer())}>
          {t('prices.keepMine')}
        </Button>
      </Row>
    </Card>
  );
}
