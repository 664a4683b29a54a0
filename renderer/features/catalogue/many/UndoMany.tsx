import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { inBackground } from '../../../core/background-work.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { isUndoable } from '../catalogue-state.ts';
import { useCatalogue } from '../catalogue-store.ts';

/** One undo of the last change of many, until the catalogue is changed again. */
export function UndoMany() {
  const { t } = useTranslation();
  const { isBusy, undoMany } = useCatalogue((state) => state);
  const isOffered = useCatalogue(isUndoable);
  if (!isOffered) return null;
  return (
    <Row>
      <Note role="status" size="m" tone="good">
        {t('many.changed')}
      </Note>
      <Button icon={<Undo2 aria-hidden="true" />} isDisabled={isBusy} onPress={() => inBackground(undoMany())}>
        {t('many.undo')}
      </Button>
    </Row>
  );
}
