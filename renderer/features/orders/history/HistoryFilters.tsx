import { useTranslation } from 'react-i18next';
import { ORDER_STATES } from '../../../../shared/order/history.ts';
import type { OrderStateName } from '../../../../shared/order/order.ts';
import { DayFilter } from './DayFilter.tsx';
import styles from './HistoryFilters.module.css';
import type { HistoryCriteria } from './history-store.ts';

interface Props {
  readonly criteria: HistoryCriteria;
  readonly onChange: (change: Partial<HistoryCriteria>) => void;
}

/** Filters the history by day and state. */
export function HistoryFilters({ criteria, onChange }: Props) {
  const { t } = useTranslation();
  const pickState = (value: string): void => onChange({ state: ORDER_STATES.find((state) => state === value) ?? null });
  return (
    <div className={styles.filters}>
      <DayFilter day={criteria.day} onDay={(day) => onChange({ day })} />
      <label className={styles.filter}>
        <span className="sr-only">{t('history.state')}</span>
        <select
          className={styles.input}
          value={criteria.state ?? ''}
          data-chosen={criteria.state !== null || undefined}
          onChange={(event) => pickState(event.target.value)}
        >
          <option value="">{t('history.anyState')}</option>
          {ORDER_STATES.map((state: OrderStateName) => (
            <option key={state} value={state}>
              {t(`state.${state}.pill`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
