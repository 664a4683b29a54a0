import { Select } from '../../../../renderer/ui/form/Select.tsx';
import { QUERY_PATHS } from '../../../../shared/office/page-views/query-paths.ts';
import { TillsView } from '../../../../shared/office/page-views/till-views.ts';
import { useOffice } from '../../api/use-office.ts';
import { useTexts } from '../../parts/use-texts.ts';

interface Props {
  /** Null where none is chosen. */
  readonly outlet: string | null;
  /** What it says then. */
  readonly none: string;
  readonly onChange: (outlet: string | null) => void;
}

/** A choice of one outlet, or of none. */
export function OutletSelect({ outlet, none, onChange }: Props) {
  const { t, nameOf } = useTexts();
  const { answer } = useOffice(QUERY_PATHS.tillStates, TillsView);
  const outlets = new Map((answer?.value.tills ?? []).map((till) => [till.outlet, till.outletName]));
  return (
    <Select<string | null>
      label={t('sales.only')}
      value={outlet}
      onChange={onChange}
      options={[{ value: null, label: none }, ...[...outlets].map(([value, label]) => ({ value, label: nameOf(label) }))]}
    />
  );
}
