import { useTranslation } from 'react-i18next';
import { ChipSelect } from '../../../ui/form/Select.tsx';
import type { HistoryCriteria } from './criteria.ts';
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
  const current = shown(criteria)?.name ?? null;
  const pick = (name: string) => {
    const view = offered.find((each) => each.name === name);
    if (view) onPick(view.kept);
  };
  return (
    <ChipSelect
      label={t('savedViews.title')}
      none={t('savedViews.title')}
      options={offered.map(({ name }) => ({ value: name, label: name }))}
      value={current}
      onChange={pick}
    />
  );
}
