import type { ProductFilter, ProductSelection } from '../../../../shared/catalogue/changes/catalogue-calls.ts';

/** The chosen products: those with the codes, or, where `isAll` is set, all found products except those with the codes. */
export interface Selection {
  readonly isAll: boolean;
  readonly codes: ReadonlySet<string>;
}

export const NOTHING_SELECTED: Selection = { isAll: false, codes: new Set() };
export const ALL_SELECTED: Selection = { isAll: true, codes: new Set() };

export const isSelected = ({ isAll, codes }: Selection, code: string): boolean => codes.has(code) !== isAll;

export function toggled({ isAll, codes }: Selection, code: string): Selection {
  const next = new Set(codes);
  if (!next.delete(code)) next.add(code);
  return { isAll, codes: next };
}

/** The number of chosen products; `found` is the number of products that fit the filter. */
export const selectedCount = ({ isAll, codes }: Selection, found: number): number => (isAll ? found - codes.size : codes.size);

export const selectionForm = ({ isAll, codes }: Selection, filter: ProductFilter): ProductSelection =>
  isAll ? { kind: 'found', filter, except: [...codes] } : { kind: 'codes', codes: [...codes] };
