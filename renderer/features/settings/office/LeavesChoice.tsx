import { useTranslation } from 'react-i18next';
import { LEAVES, type Leaves } from '../../../../shared/office/office-views.ts';
import { Select } from '../../../ui/form/Select.tsx';

interface Props {
  readonly leaves: Leaves;
  readonly onChange: (leaves: Leaves) => void;
  readonly isDisabled?: boolean;
}

/** What of the events leaves the till. */
export function LeavesChoice({ leaves, onChange, isDisabled = false }: Props) {
  const { t } = useTranslation();
  return (
    <Select
      label={t('office.leaves')}
      hint={`${t(`office.leavesAbout_${leaves}`)} ${t('office.leavesFromNow')}`}
      value={leaves}
      options={LEAVES.map((value) => ({ value, label: t(`office.leaves_${value}`) }))}
      isDisabled={isDisabled}
      onChange={onChange}
    />
  );
}
