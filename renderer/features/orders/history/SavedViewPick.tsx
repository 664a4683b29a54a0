import { useTranslation } from 'react-i18next';
import type { HistoryCriteria } from './criteria.ts';
import styles from './SavedViews.module.css';
import { useSavedViews } from './use-saved-views.ts';

interface Props {
  readonly criteria: HistoryCriteria;
  readonly onPick: (criteria: HistoryCriteria) => void;
}

/** The shop's saved views as one drop-down list next to the built-in views; nothing without a saved view. */
export function SavedViewPick({ criteria, onPick }: Props) {
  const { t } = useTranslation();
  const { views, criteriaOf, shown } = useSavedViews();
  const offered = views.flatMap((view) => {
    const kept = criteriaOf(view, criteria.text);
    return kept === null ? [] : [{ name: view.name, kept }];
  });
  if (offered.length === 0) return null;
  const current = shown(criteria)?.name ?? '';
  const pick = (name: string) => {
    const view = offered.find((each) => each.name === name);
    if (view) onPick(view.kept);
  };
  return (
    <select
      className={`${styles.pick} ${current === '' ? '' : styles.picked}`}
      aria-label={t('savedViews.title')}
      value={current}
      onChange={(event) => pick(event.target.value)}
    >
      {/* Selected while the filters match no saved view. */}
      <option value="" hidden={current !== ''}>
        {t('savedViews.title')}
      </option>
      {offered.map(({ name }) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </select>
  );
}
