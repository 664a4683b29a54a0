import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import {
  BAUD_RATES,
  COLUMNS_OF,
  FLOW_CONTROLS,
  MAX_FEED_TO_CUT,
  PARITIES,
  PRINTER_CODE_PAGES,
  type PrinterModelView,
  QR_METHODS,
  STATUS_ABILITIES,
} from '../../../../shared/printing/printers.ts';
import type { PrinterField as FieldName, Strings } from '../../../core/i18n/shape.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { Select, type SelectOption } from '../../../ui/form/Select.tsx';
import type { PrinterDraft } from './printer-form.ts';
import { usePrinters } from './printers-store.ts';

interface Props {
  readonly draft: PrinterDraft;
  readonly field: FieldName;
}

type Hinted = keyof Strings['printerHint'];
const HINTED: ReadonlySet<string> = new Set<Hinted>([
  'name',
  'host',
  'path',
  'baud',
  'queue',
  'device',
  'folder',
  'codePageNumber',
  'qr',
  'feedToCut',
  'status',
]);
const hasHint = (field: FieldName): field is FieldName & Hinted => HINTED.has(field);

/** The fields that take digits. */
const DIGITS: ReadonlySet<FieldName> = new Set(['port', 'codePageNumber']);

/** One setting of a printer: a list where it has few values, else a text field. */
export function PrinterField({ draft, field }: Props) {
  const { t } = useTranslation();
  const { updateDraft: type, pickModel, faults, models } = usePrinters((state) => state);
  const wrong = faults.get(field);
  const model = models.find(({ id }) => id === draft.model);
  const options = optionsOf(t, draft, field, models, model);
  const fieldProps = {
    label: t(`printerField.${field}`),
    value: draft[field],
    onChange: (text: string) => (field === 'model' ? pickModel(text) : type({ [field]: text })),
    hint: hasHint(field) ? t(`printerHint.${field}`) : undefined,
    fault: wrong ? t(`printerWrong.${wrong}`) : null,
  };
  if (options) return <Select {...fieldProps} options={options} />;
  return (
    <Field
      {...fieldProps}
      mono={field !== 'name'}
      inputMode={DIGITS.has(field) ? 'numeric' : 'text'}
      {...(field === 'name' ? { maxLength: 60 } : {})}
    />
  );
}

const plain = (values: readonly (string | number)[]): SelectOption[] =>
  values.map((value) => ({ value: String(value), label: String(value) }));

/** The model's columns on this paper width; undefined where the model's paper has another width. */
const columnsOf = (paper: string, model: PrinterModelView | undefined): string | undefined =>
  model?.paper === paper ? String(model.columns) : undefined;

/** The options of a field; null for a text field. For the fields that a model sets, the first option keeps the model's value. */
function optionsOf(
  t: TFunction,
  { paper }: PrinterDraft,
  field: FieldName,
  models: readonly PrinterModelView[],
  model: PrinterModelView | undefined,
): SelectOption[] | null {
  const asModel = (value: string | undefined): SelectOption => ({
    value: '',
    label: model && value !== undefined ? t('printers.asModel', { value }) : t('printers.asUsual'),
  });
  const yesNo = (isIt: boolean): string => t(isIt ? 'printers.yes' : 'printers.no');
  switch (field) {
    case 'model':
      return [{ value: '', label: t('printers.noModel') }, ...models.map(({ id, name }) => ({ value: id, label: name }))];
    case 'columns':
      return [asModel(columnsOf(paper, model)), ...plain(COLUMNS_OF[paper === '80' ? '80' : '58'])];
    case 'codePage':
      return [asModel(undefined), ...plain(PRINTER_CODE_PAGES)];
    case 'qr':
      return [asModel(t(`qrWay.${model?.qr ?? 'picture'}`)), ...QR_METHODS.map((value) => ({ value, label: t(`qrWay.${value}`) }))];
    case 'cutter':
      return [asModel(yesNo(model?.cutter ?? false)), ...[true, false].map((isIt) => ({ value: isIt ? 'yes' : 'no', label: yesNo(isIt) }))];
    case 'feedToCut':
      return [asModel(model?.feedToCut?.toString()), ...plain(Array.from({ length: MAX_FEED_TO_CUT + 1 }, (_, lines) => lines))];
    case 'status':
      return [
        asModel(t(`ability.${model?.status ?? 'none'}`)),
        ...STATUS_ABILITIES.map((value) => ({ value, label: t(`ability.${value}`) })),
      ];
    case 'baud':
      return [{ value: '', label: t('printers.usualBaud') }, ...plain(BAUD_RATES)];
    case 'parity':
      return PARITIES.map((value) => ({ value, label: t(`parity.${value}`) }));
    case 'flow':
      return FLOW_CONTROLS.map((value) => ({ value, label: t(`flow.${value}`) }));
    default:
      return null;
  }
}
