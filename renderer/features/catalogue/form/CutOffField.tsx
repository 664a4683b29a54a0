import { useTranslation } from 'react-i18next';
import { SHOP_ZONES } from '../../../../shared/lib/business-day.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import type { CellFieldProps } from './form-fields.ts';

/** The daily hours in which the biller takes no payments, and the time zone of these hours. */
export function CutOffField({ label, hint, fault, value, onType }: CellFieldProps) {
  const { t } = useTranslation();
  const zone = SHOP_ZONES.find((one) => value.endsWith(one)) ?? SHOP_ZONES[0];
  const hours = value.replace(new RegExp(` ?${zone}$`), '');
  const change = (typed: string, at: string) => onType(typed === '' ? '' : `${typed} ${at}`);
  return (
    <>
      <Field label={label} hint={hint} fault={fault} value={hours} onChange={(typed) => change(typed, zone)} maxLength={20} mono />
      <Select
        label={t('catalogue.cutOffZone')}
        value={zone}
        onChange={(at) => change(hours, at)}
        isDisabled={hours === ''}
        options={SHOP_ZONES.map((one) => ({ value: one, label: t(`settings.zone_${one}`) }))}
      />
    </>
  );
}
