import { z } from 'zod';
import { type NumberFault, parseNumber } from './client-number.ts';
import { type FamilyId, type FieldName, families, fieldRules, type NumberRule } from './families.ts';
import type { NameValue } from './labels.ts';

/**
 * The extra inputs of a product ("Name/value entry", `fields`): any name that its row declares, each with its label and its
 * check. {@link fieldsOf} and {@link parseFields} are the one reading of what a product asks for; the screen, main, the
 * certification and the practice service use them alike.
 */

/** A field's name as it goes on the wire. */
export const FieldInputName = z.string().regex(/^[\x21-\x7e]{1,60}$/, 'letters, digits and signs, without spaces');

const Label = z.string().trim().min(1).max(40);
/** What the field is called on screen and paper. */
export const FieldLabel = z.object({ id: Label, en: Label });
export type FieldLabel = z.infer<typeof FieldLabel>;

/** Extra input that an answer says otherwise than it was sent. */
export interface FieldDifference {
  readonly name: string;
  readonly sent: string;
  readonly said: string;
}
export type LabelledDifference = FieldDifference & { readonly label: FieldLabel | null };

/** How a field is typed: which characters, and how many where the row does not say. */
const KINDS = {
  digits: { chars: 'digits', min: 1, max: 64 },
  alphanumeric: { chars: 'alphanumeric', min: 1, max: 64 },
  /** No spaces, anything else. */
  account: { chars: 'account', min: 1, max: 64 },
  text: { chars: 'text', min: 1, max: 64 },
  year: { chars: 'digits', min: 4, max: 4 },
  phone: { chars: 'digits', min: 8, max: 15 },
} as const satisfies Record<string, NumberRule>;
type FieldKind = keyof typeof KINDS;

const Length = z.int().min(1).max(64);

/** A field as a product's row declares it; what is left out is that of the known field of this name, else a text. */
export const ProductField = z
  .object({
    name: FieldInputName,
    label: FieldLabel.nullable().default(null),
    kind: z
      .enum(Object.keys(KINDS) as [FieldKind, ...FieldKind[]])
      .nullable()
      .default(null),
    min: Length.nullable().default(null),
    max: Length.nullable().default(null),
    required: z.boolean().default(true),
    /** Starred on paper, as an identity number is. */
    personal: z.boolean().nullable().default(null),
  })
  .refine(({ min, max }) => min === null || max === null || min <= max, 'min is above max');
export type ProductField = z.infer<typeof ProductField>;

/** Most products ask for one; more than this is no form that a cashier fills in. */
export const MAX_FIELDS = 20;

const isUnique = (names: readonly string[]): boolean => new Set(names).size === names.length;

/** The row's own declarations; absent means its `requiredFields`, else the family's rule; an empty list means none. */
export const ProductFields = z
  .array(ProductField)
  .max(MAX_FIELDS)
  .refine((fields) => isUnique(fields.map(({ name }) => name)), 'a name stands there twice')
  .nullable()
  .default(null);

/** Names alone; absent means the family's rule, an empty list means none. */
export const RequiredFields = z
  .array(FieldInputName)
  .max(MAX_FIELDS)
  .refine(isUnique, 'a name stands there twice')
  .nullable()
  .default(null);

/** What a row says of its fields. */
export interface FieldDeclarations {
  readonly family: FamilyId;
  readonly fields: readonly ProductField[] | null;
  readonly requiredFields: readonly string[] | null;
}

/** A field that a product asks for. */
export interface InputField {
  readonly name: string;
  /** Null where it goes by the label that every till knows, or by its name. */
  readonly label: FieldLabel | null;
  readonly rule: NumberRule;
  /** A country code is another writing of the leading 0. */
  readonly isPhone: boolean;
  readonly isRequired: boolean;
  readonly isPersonal: boolean;
}

export const isKnownField = (name: string): name is FieldName => Object.hasOwn(fieldRules, name);

/** What the product asks for, in the order of its row; a name among its required ones that it does not declare comes last. */
export function fieldsOf({ family, fields, requiredFields }: FieldDeclarations): readonly InputField[] {
  const required = requiredFields ?? (fields === null ? families[family].requiredFields : []);
  const declared = (fields ?? []).map((field) => inputFieldOf({ ...field, required: field.required || required.includes(field.name) }));
  const named = required.filter((name) => !declared.some((field) => field.name === name));
  return [...declared, ...named.map((name) => inputFieldOf({ ...ProductField.parse({ name }) }))];
}

function inputFieldOf({ name, label, kind, min, max, required, personal }: ProductField): InputField {
  const known = isKnownField(name) ? fieldRules[name] : null;
  const base = kind === null && known ? known : KINDS[kind ?? 'text'];
  // A row that gives one end of the length alone may cross the other.
  const [least, most] = [min ?? Math.min(base.min, max ?? base.min), max ?? Math.max(base.max, min ?? base.max)];
  return {
    name,
    label,
    rule: { chars: base.chars, min: least, max: most },
    isPhone: kind === 'phone' || (kind === null && known?.phone === true),
    isRequired: required,
    isPersonal: personal ?? known?.personal ?? false,
  };
}

export interface FieldFault {
  readonly field: InputField;
  readonly fault: NumberFault;
}

/** What was typed, as it is sent: in the product's order, without what was left empty; or what is wrong with it, field by field. */
export function parseFields(
  product: FieldDeclarations,
  typed: readonly NameValue[],
): { readonly fields: NameValue[]; readonly faults: FieldFault[] } {
  const fields: NameValue[] = [];
  const faults: FieldFault[] = [];
  for (const field of fieldsOf(product)) {
    const read = parseNumber(typed.find(({ name }) => name === field.name)?.value ?? '', field.rule, field.isPhone);
    if (read.ok) fields.push({ name: field.name, value: read.value });
    else if (field.isRequired || read.failure.why !== 'empty') faults.push({ field, fault: read.failure });
  }
  return { fields, faults };
}

/** What a paper and a later screen need of a declared field. */
export interface SoldField {
  readonly name: string;
  readonly label: FieldLabel | null;
  readonly personal: boolean;
}

export const soldFields = (product: FieldDeclarations): readonly SoldField[] =>
  fieldsOf(product).map(({ name, label, isPersonal }) => ({ name, label, personal: isPersonal }));
