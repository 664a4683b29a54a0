import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CASHIER_ACTS } from '../../../../shared/reports/cashier-acts.ts';
import type { CashierRow } from '../../../../shared/reports/report-views.ts';
import { Pill } from '../../../ui/text/Pill.tsx';
import styles from '../Reports.module.css';

/** The acts of a person of which a day had more than the owner's limit. */
export function OverLimit({ acts }: Pick<CashierRow, 'acts'>) {
  const { t } = useTranslation();
  const over = CASHIER_ACTS.filter((act) => acts[act].isOver);
  if (over.length === 0) return t('reports.withinLimits');
  return (
    <ul className={styles.pills}>
      {over.map((act) => (
        <li key={act}>
          <Pill tone="wait" icon={TriangleAlert}>
            {t('reports.overBy', { act: t(`cashierAct.${act}`), count: acts[act].worstDay?.count ?? 0, limit: acts[act].limit })}
          </Pill>
        </li>
      ))}
    </ul>
  );
}
