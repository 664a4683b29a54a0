import { useTranslation } from 'react-i18next';
import { inBackground } from '../../core/background-work.ts';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Row } from '../../ui/layout/Stack.tsx';
import styles from './Prices.module.css';
import { hasUnsavedRules, usePrices } from './prices-store.ts';

/** The buttons and the state of a save. Shown only while rules are unsaved, or after a save until the next change. */
export function SaveRules() {
  const { t } = useTranslation();
  const { saveStatus, form, save, discard } = usePrices((state) => state);
  const isUnsaved = usePrices(hasUnsavedRules);
  const isShown = form === null && saveStatus.state !== 'outdated' && (isUnsaved || saveStatus.state !== 'no');
  if (!isShown) return null;
  return (
    <Row isTight>
      {saveStatus.state === 'failed' ? <FailureNote failure={saveStatus.failure} /> : null}
      <p role="status" className={styles.said}>
        {isUnsaved ? t('prices.unsaved') : saveStatus.state === 'saved' ? t('prices.saved') : ''}
      </p>
      {isUnsaved ? (
        <>
          <Button onPress={discard}>{t('prices.discard')}</Button>
          <Button variant="next" keyName="Ctrl S" isDisabled={saveStatus.state === 'saving'} onPress={() => inBackground(save())}>
            {t('prices.save')}
          </Button>
        </>
      ) : null}
    </Row>
  );
}
