import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ActAlert } from '../../../shared/reports/report-views.ts';
import { useApp } from '../../core/context.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Row } from '../../ui/layout/Stack.tsx';
import { Pill } from '../../ui/text/Pill.tsx';

/** The limits that today's acts of a cashier exceed; the button opens the report by cashier. */
export function Alerts({ alerts }: { readonly alerts: readonly ActAlert[] }) {
  const { t } = useTranslation();
  const select = useApp((state) => state.selectReport);
  const go = useApp((state) => state.navigate);
  if (alerts.length === 0) return null;
  const open = (): void => {
    select('cashiers');
    go('reports');
  };
  return (
    <>
      <Row as="ul" gap="xs" aria-label={t('home.alerts')}>
        {alerts.map(({ key, name, act, count, limit }) => (
          <li key={`${key} ${act}`}>
            <Pill tone="wait" icon={TriangleAlert}>
              {t('home.alert', { name: name || t('common.cashier'), act: t(`cashierAct.${act}`), count, limit })}
            </Pill>
          </li>
        ))}
      </Row>
      <div>
        <Button onPress={open}>{t('home.seeCashiers')}</Button>
      </div>
    </>
  );
}
