import { NUMBER_FORMATS } from '../../../../shared/catalogue/client-number.ts';
import { FamilyId } from '../../../../shared/catalogue/families.ts';
import type { Strings } from '../../../core/i18n/shape.ts';
import type { FormColumn } from './product-draft.ts';

/** A field of the product's form, and how its column is typed. No field holds the order of favourites: it has its own screen. */

export type FormField =
  | { readonly kind: 'text' | 'code' | 'money'; readonly column: FormColumn; readonly max: number }
  | { readonly kind: 'lines'; readonly column: FormColumn; readonly max: number; readonly rows: number }
  | { readonly kind: 'switch'; readonly column: FormColumn }
  | { readonly kind: 'hours' | 'logo'; readonly column: FormColumn }
  | { readonly kind: 'choice'; readonly column: FormColumn; readonly options: readonly string[] };

/** The props of a field whose value is one cell of the table of products. */
export interface CellFieldProps {
  readonly label: string;
  readonly hint: string | undefined;
  readonly fault: string | null;
  /** The text of the cell, such as `23:45-00:30 Asia/Jakarta` or the JSON of a logo; empty for none. */
  readonly value: string;
  readonly onType: (cell: string) => void;
}

interface FormSection {
  readonly title: keyof Strings['productSection'];
  readonly fields: readonly FormField[];
}

const AMOUNT_LENGTH = 16;
const LIST_LENGTH = 800;

export const FORM: readonly FormSection[] = [
  {
    title: 'product',
    fields: [
      { kind: 'text', column: 'name', max: 80 },
      { kind: 'code', column: 'code', max: 64 },
      { kind: 'choice', column: 'family', options: FamilyId.options },
      { kind: 'text', column: 'brand', max: 40 },
    ],
  },
  {
    title: 'prices',
    fields: [
      { kind: 'money', column: 'price', max: AMOUNT_LENGTH },
      { kind: 'money', column: 'cost', max: AMOUNT_LENGTH },
      { kind: 'money', column: 'nominal', max: AMOUNT_LENGTH },
    ],
  },
  {
    title: 'selling',
    fields: [
      { kind: 'switch', column: 'enabled' },
      { kind: 'switch', column: 'favourite' },
      { kind: 'hours', column: 'cut_off' },
      { kind: 'logo', column: 'logo' },
    ],
  },
  {
    title: 'words',
    fields: [
      { kind: 'lines', column: 'note', max: 300, rows: 2 },
      { kind: 'lines', column: 'terms', max: 600, rows: 3 },
      { kind: 'lines', column: 'how_to_redeem', max: 600, rows: 3 },
      { kind: 'text', column: 'synonyms', max: LIST_LENGTH },
    ],
  },
  {
    title: 'service',
    fields: [
      { kind: 'code', column: 'number_rule', max: 40 },
      { kind: 'choice', column: 'number_format', options: NUMBER_FORMATS },
      { kind: 'code', column: 'prefixes', max: LIST_LENGTH },
      { kind: 'code', column: 'required_fields', max: LIST_LENGTH },
      { kind: 'code', column: 'fields', max: 4_000 },
      { kind: 'choice', column: 'inquiry_type', options: ['inquiry', 'order'] },
      { kind: 'choice', column: 'inquiry_id', options: ['none', 'clientNumber'] },
      { kind: 'choice', column: 'generation', options: ['old', 'unified'] },
      { kind: 'switch', column: 'quote_ends_at_midnight' },
      { kind: 'switch', column: 'enabled_by_contract' },
      { kind: 'switch', column: 'practice' },
    ],
  },
];
