import { useTranslation } from 'react-i18next';
import { ORDERS_VIEWS } from '../../../core/stores/sections.ts';
import { SegmentedControl } from '../../../ui/form/SegmentedControl.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import type { HistoryCriteria } from './criteria.ts';
import { SavedViewPick } from './SavedViewPick.tsx';
import { criteriaOf, viewOf } from './views.ts';

interface Props {
  readonly criteria: HistoryCriteria;
  readonly onPick: (criteria: HistoryCriteria) => void;
  /** Whether the open complaints are listed in place of orders. */
  readonly isComplaints: boolean;
  readonly onComplaints: () => void;
}

/** The built-in and the saved views of the list; none is selected while the filters match no view. */
export function ViewChips({ criteria, onPick, isComplaints, onComplaints }: Props) {
  const { t } = useTranslation();
  return (
    <Row lineGap="xs">
      <SegmentedControl
        variant="chips"
        label={t('history.filter')}
        value={isComplaints ? 'complaints' : viewOf(criteria)}
        onChange={(view) => (view === 'complaints' ? onComplaints() : onPick(criteriaOf(view, criteria.text)))}
        options={[...ORDERS_VIEWS, 'complaints' as const].map((view) => ({ value: view, label: t(`orders.${view}`) }))}
      />
      <SavedViewPick criteria={criteria} onPick={onPick} />
    </Row>
  );
}
