import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/context.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Row } from '../../ui/layout/Stack.tsx';

/** The number of figures to confirm, because the journal was a copy and may lack its end; a press opens their list. Empty for zero. */
export function FiguresToConfirm() {
  const { t } = useTranslation();
  const count = useApp(({ status }) => status.unconfirmed);
  const openSettings = useApp((state) => state.openSettings);
  if (count === 0) return null;
  return (
    <Row gap="m" lineGap="xs" isApart grows="first">
      <p>{t('unconfirmed.top', { count })}</p>
      <Button icon={<ChevronRight aria-hidden="true" />} onPress={() => openSettings('journal')}>
        {t('unconfirmed.see')}
      </Button>
    </Row>
  );
}
