import { z } from 'zod';
import { type NumberFault, parseNumber } from './client-number.ts';
import { type FamilyId, type FieldName, families, fieldRules, type NumberRule } from './families.ts';
import type { NameValue } from './labels.ts';

/**
 * The extra inputs of a product ("Name/value entry", `fields`): each name that its row declares, with label and check.
 * {@link fieldsOf} and {@link parseFields} are the only code that interprets them; screen, main, certification and
 * practice service share them.
 */

/** A field's name in the request body. */
export const FieldInputName = z.string().regex(/^[\x21-\x7e]{1,60}$/, 'letters, digits and signs, without spaces');

const Label = z.string().trim().min(1).max(40);
/** The label of the field on screen and receipt. */
export const FieldLabel = z.object({ id: Label, en: Label });
export type FieldLabel = z.infer<typeof FieldLabel>;

/** An extra input that an answer returns with another value than the request sent. */
export interface FieldDifference {
  readonly name: string;
  readonly sent: string;
  readonly said: string;
}
export type LabelledDifference = FieldDifference & { readonly label: FieldLabel | null };

/** The type of a field: its allowed characters, and its length where the row gives none. */
const KINDS = {
  digits: { chars: 'digits', min: 1, max: 64 },
  alphanumeric: { chars: 'alphanumeric', min: 1, max: 64 },
  /** Any characters except spaces. */
  account: { chars: 'account', min: 1, max: 64 },
  text: { chars: 'text', min: 1, max: 64 },
  year: { chars: 'digits', min: 4, max: 4 },
  phone: { chars: 'digits', min: 8, max: 15 },
} as const satisfies Record<string, NumberRule>;
type FieldKind = keyof typeof KINDS;

const Length = z.int().min(1).max(64);

/**
 * A field as a product's row declares it. Omitted members come from the known field of this name, else from a plain
 * text field.
 */
const ProductField = z
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
    /** Masked with stars on receipts, like an identity number. */
    personal: z.boolean().nullable().default(null),
  })
  .refine(({ min, max }) => min === null || max === null || min <= max, 'min is above max');
type ProductField = z.infer<typeof ProductField>;

/** Most products require one field; a longer form is not usable at a counter. */
export const MAX_FIELDS = 20;

const isUnique = (names: readonly string[]): boolean => new Set(names).size === names.length;

/** The row's own declarations. Absent: its `requiredFields`, else the family's rule. Empty list: none. */
export const ProductFields = z
  .array(ProductField)
  .max(MAX_FIELDS)
  .refine((fields) => isUnique(fields.map(({ name }) => name)), 'a name stands there twice')
  .nullable()
  .default(null);

/** Names only. Absent: the family's rule. Empty list: none. */
export const RequiredFields = z
  .array(FieldInputName)
  .max(MAX_FIELDS)
  .refine(isUnique, 'a name stands there twice')
  .nullable()
  .default(null);

/** The members of a row that declare its fields. */
interface FieldDeclarations {
  readonly family: FamilyId;
  readonly fields: readonly ProductField[] | null;
  readonly requiredFields: readonly string[] | null;
}

/** A field that a product requires. */
interface InputField {
  readonly name: string;
  /** Null where the built-in label, or the name, is used. */
  readonly label: FieldLabel | null;
  readonly rule: NumberRule;
  /** The country code equals the leading 0. */
  readonly isPhone: boolean;
  readonly isRequired: boolean;
  readonly isPersonal: boolean;
}

export const isKnownField = (name: string): name is FieldName => Object.hasOwn(fieldRules, name);

/** Returns the fields that the product requires, in the order of its row; required names that it does not declare come last. */
export function fieldsOf({ family, fields, requiredFields }: FieldDeclarations): readonly InputField[] {
  const required = requiredFields ?? (fields === null ? families[family].requiredFields : []);
  const declared = (fields ?? []).map((field) => inputFieldOf({ ...field, required: field.required || required.includes(field.name) }));
  const named = required.filter((name) => !declared.some((field) => field.name === name));
  return [...declared, ...named.map((name) => inputFieldOf({ ...ProductField.parse({ name }) }))];
}

function inputFieldOf({ name, label, kind, min, max, required, personal }: ProductField): InputField {
  const known = isKnownField(name) ? fieldRules[name] : null;
  const base = kind === null && known ? known : KINDS[kind ?? 'text'];
  // A row that gives only one bound of the length may contradict the family's other bound.
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

/**
 * Parses the typed fields into the form that is sent: in the product's order, without empty ones. Fails with the fault
 * of each field.
 */
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

/** The members of a declared field that receipts and later screens need. */
export interface SoldField {
  readonly name: string;
  readonly label: FieldLabel | null;
  readonly personal: boolean;
}

export const soldFields = (product: FieldDeclarations): readonly SoldField[] =>
  fieldsOf(product).map(({ name, label, isPersonal }) => ({ name, label, personal: isPersonal }));

export interface FieldInput {
  readonly name: string;
  readonly value: string;
}
