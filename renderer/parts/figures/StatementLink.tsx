import { Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/context.tsx';
import { usePermission } from '../../core/use-permission.ts';
import { Button } from '../../ui/form/Button.tsx';

/** Opens the provider's statement. Only for people who may match it. */
export function StatementLink() {
  const { t } = useTranslation();
  const go = useApp((state) => state.navigate);
  if (!usePermission('matchStatement')) return null;
  return (
    <Button icon={<Scale aria-hidden="true" />} onPress={() => go('statement')}>
      {t('statements.link')}
    </Button>
  );
}
