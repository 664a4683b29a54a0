import { fillField, isTextField } from './text-field.ts';

/** Every field that takes scans. A scan that meets none of them has no effect. */
const SCAN_FIELDS = {
  /** The product to sell: takes a scan wherever the focus is, unless another of these fields has it. */
  sell: { needsFocus: false, submits: false },
  /** The customer's number, and the further numbers that a product asks for. */
  number: { needsFocus: true, submits: false },
  /** Where a payment by another means than cash can be found. */
  reference: { needsFocus: true, submits: false },
  orderSearch: { needsFocus: true, submits: false },
  /** The number of a receipt from after a backup. */
  receipt: { needsFocus: true, submits: true },
} as const satisfies Record<string, { readonly needsFocus: boolean; readonly submits: boolean }>;

type ScanField = keyof typeof SCAN_FIELDS;

/** The attribute of an input that declares which field of the table it is. */
export const scanField = (name: ScanField): { readonly 'data-scan': ScanField } => ({ 'data-scan': name });

const isScanField = (name: string): name is ScanField => Object.hasOwn(SCAN_FIELDS, name);

/** Replaces the text of the field that takes a scan. False, without an effect, where no field does. */
export function fillScanField(document: Document, text: string): boolean {
  const inputs = [document.activeElement, ...document.querySelectorAll('[data-scan]')].filter(isTextField);
  for (const input of inputs) {
    const name = input.dataset.scan ?? '';
    if (!isScanField(name) || (SCAN_FIELDS[name].needsFocus && input !== document.activeElement)) continue;
    input.focus();
    fillField(input, text);
    if (SCAN_FIELDS[name].submits) input.form?.requestSubmit();
    return true;
  }
  return false;
}
