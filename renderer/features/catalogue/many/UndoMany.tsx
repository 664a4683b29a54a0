import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { inBackground } from '../../../core/background-work.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { useCatalogue } from '../catalogue-store.ts';

/** One undo of the last change of many, until the catalogue is changed again. */
export function UndoMany() {
  const { t } = useTranslation();
  const { lastMany, view, isBusy, bringBack } = useCatalogue((state) => state);
  if (lastMany === null || view?.version?.version !== lastMany.made) return null;
  return (
    <Row>
      <Note role="status" size="m" tone="good">
        {t('many.changed')}
      </Note>
      <Button icon={<Undo2 aria-hidden="true" />} isDisabled={isBusy} onPress={() => inBackground(bringBack(lastMany.before))}>
        {t('many.undo')}
      </Button>
    </Row>
  );
}
