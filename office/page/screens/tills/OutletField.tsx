import { Select } from '../../../../renderer/ui/form/Select.tsx';
import type { Outlet } from '../../../../shared/office/outlet-forms.ts';
import { shortName } from '../../parts/short-name.ts';
import { useTexts } from '../../parts/use-texts.ts';

interface Props {
  readonly label: string;
  readonly outlets: readonly Outlet[];
  /** The id of an outlet; empty while none is chosen. */
  readonly value: string;
  readonly onChange: (outlet: string) => void;
  /** None is chosen, and the person tried to send. */
  readonly isWrong: boolean;
}

/** An outlet of several. None is chosen before a person does: one press would put all sales of a till in the wrong place. */
export function OutletField({ label, outlets, value, onChange, isWrong }: Props) {
  const { t } = useTexts();
  const none = t('tillActs.outletMissing');
  return (
    <Select
      label={label}
      value={value}
      onChange={onChange}
      options={[
        ...(value === '' ? [{ value: '', label: none }] : []),
        ...outlets.map(({ id, name }) => ({ value: id, label: shortName(name) })),
      ]}
      fault={isWrong ? none : null}
    />
  );
}
