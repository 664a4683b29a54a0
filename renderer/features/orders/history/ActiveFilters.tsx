import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/form/Button.tsx';
import styles from './ActiveFilters.module.css';
import { FILTER_NAMES, type FilterName, type HistoryCriteria, isActive } from './criteria.ts';
import { useFilterText } from './use-filter-text.ts';

interface Props {
  readonly criteria: HistoryCriteria;
  readonly onRemove: (name: FilterName) => void;
}

/** The active filters, each as a button that removes the filter. */
export function ActiveFilters({ criteria, onRemove }: Props) {
  const { t } = useTranslation();
  const { value } = useFilterText();
  const active = FILTER_NAMES.filter((name) => isActive(criteria, name));
  if (active.length === 0) return null;
  return (
    <ul className={styles.active} aria-label={t('history.active')}>
      {active.map((name) => {
        const text = t('history.is', { filter: t(`history.${name}`), value: value(criteria, name) });
        return (
          <li key={name}>
            <Button
              variant="quiet"
              icon={<X aria-hidden="true" />}
              aria-label={t('history.remove', { filter: text })}
              onPress={() => onRemove(name)}
            >
              {text}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
