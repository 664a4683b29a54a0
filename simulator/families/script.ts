import type { NameValue } from '../../shared/catalogue/labels.ts';
import type { Product } from '../../shared/catalogue/product.ts';
import type { Random } from '../lib/random.ts';
import type { Traits } from './traits.ts';
import { type Spelling, spell } from './wording.ts';

/** How a family answers: the contents of its bill and its goods, and the labels of both. */

/** The facts of a bill or a delivery. A number is money; an absent fact has no line (or an empty one, unified). */
export type Facts = Readonly<Record<string, string | number | undefined>>;

export type Row = readonly [label: string, fact: string];
/** Labels in their order; `each` repeats its rows (and so their labels) per month or sheet. */
export type Layout = readonly (Row | { readonly each: readonly Row[] })[];

export interface Layouts {
  /** 'Dynamic' products: product-specific labels, so a family has several layouts. */
  readonly old: readonly [Layout, ...Layout[]];
  /** 'Unified' products: one fixed superset, with empty values where a fact is missing (specification, "Versioning", 2). */
  readonly unified?: readonly Row[];
}

/** The subject of a request: a product for a number, with its extra fields. */
export interface BillTarget {
  readonly product: Product;
  readonly number: string;
  readonly fields: readonly NameValue[];
}

export interface Draw extends BillTarget {
  readonly traits: Traits;
  /** Depends on this product and number. */
  readonly random: Random;
  /** Depends on the number alone: one meter stays the same for every product. */
  readonly place: Random;
  /** The owner of the number. */
  readonly person: string;
  readonly at: Date;
}

export interface Bill {
  readonly basePrice: number;
  readonly adminFee: number;
  /** In the sales price, but in neither of the two above (specification, product-family rule 3). */
  readonly surcharge?: number;
  /** The full name; inquiries mask it, unless players see it anyway. */
  readonly clientName: string;
  readonly openName?: true;
  readonly meterId?: string;
  /** `id` of the inquiry, where it is not the customer's number. */
  readonly billingCode?: string;
  readonly facts: Facts;
  readonly each?: readonly Facts[];
}

export interface Goods {
  readonly serial: string;
  readonly voucher: string;
  readonly facts?: Facts;
}

export interface Script {
  /** Absent where the family has no inquiry. */
  readonly bill?: (draw: Draw) => Bill;
  readonly inquiry?: Layouts;
  readonly result: Layouts;
  readonly goods: (draw: Draw) => Goods;
}

/** The value of an extra field of the request. */
export const fieldOf = (draw: Draw, name: string): string | undefined => draw.fields.find((field) => field.name === name)?.value;

/** Writes facts under the product's labels, in its format of amounts. */
export function writeLines(layouts: Layouts, facts: Facts, each: readonly Facts[], draw: Pick<Draw, 'product' | 'traits'>): NameValue[] {
  const { spelling, layout } = draw.traits;
  if (draw.product.generation === 'unified' && layouts.unified)
    return layouts.unified.map(([name, fact]) => ({ name, value: written(facts[fact], spelling) }));
  const chosen = layouts.old[layout % layouts.old.length] ?? layouts.old[0];
  return chosen.flatMap((part) =>
    'each' in part ? each.flatMap((facts) => rows(part.each, facts, spelling)) : rows([part], facts, spelling),
  );
}

const rows = (layout: readonly Row[], facts: Facts, spelling: Spelling): NameValue[] =>
  layout.flatMap(([name, fact]) => (facts[fact] === undefined ? [] : [{ name, value: written(facts[fact], spelling) }]));

const written = (value: string | number | undefined, spelling: Spelling): string =>
  typeof value === 'number' ? spell(value, spelling) : (value ?? '');
