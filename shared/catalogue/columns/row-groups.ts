import { FamilyId } from '../families.ts';
import { familyLike } from './category-words.ts';
import type { Cell } from './cells.ts';
import { headingOf } from './columns.ts';
import {
  type CategoryMeaning,
  type ImportMapping,
  type Meaning,
  MOST_BRANDS,
  MOST_CATEGORIES,
  missingColumns,
  plainWords,
} from './import-mapping.ts';

/** The rows of another program's file by their category and brand. */

type SortedRow =
  /** A title of the rows below it. */
  | { readonly is: 'title'; readonly title: string }
  /** A repetition of the headings, as above each group. */
  | { readonly is: 'headings' }
  | { readonly is: 'product'; readonly category: string; readonly brand: string };

type SortBy = Pick<ImportMapping, 'columns' | 'leaveOutTitles'>;

const isFilled = (cell: Cell): boolean => cell !== null && (typeof cell !== 'string' || cell.trim() !== '');
const wordsOf = (cell: Cell | undefined): string =>
  cell === undefined || cell === null || typeof cell === 'object' ? '' : plainWords(String(cell));
const lineOf = (cells: readonly Cell[]): string => cells.map(headingOf).join('\u0000').replace(/\0+$/, '');

/** Returns a function that classifies each row. Call it in the order of the file, because a title applies to the rows below it. */
export function createRowSorter({ columns, leaveOutTitles }: SortBy, headings: readonly Cell[]): (cells: readonly Cell[]) => SortedRow {
  const headingLine = lineOf(headings);
  let above = '';
  return (cells) => {
    const filled = cells.filter(isFilled);
    if (leaveOutTitles && filled.length === 1) {
      above = wordsOf(filled[0]);
      return { is: 'title', title: above };
    }
    if (headingLine !== '' && lineOf(cells) === headingLine) return { is: 'headings' };
    const category = columns.family === undefined ? above : wordsOf(cells[columns.family]);
    return { is: 'product', category, brand: columns.brand === undefined ? '' : wordsOf(cells[columns.brand]) };
  };
}

/** A category of a file, with the meaning that its words suggest; null where they suggest none. */
export interface CategoryGroup {
  readonly category: string;
  readonly rows: number;
  readonly suggested: CategoryMeaning | null;
  readonly brands: readonly BrandGroup[];
}

/** A brand of a category; a category of too many brands lists none. */
interface BrandGroup {
  readonly brand: string;
  readonly rows: number;
  readonly suggested: Meaning | null;
}

export interface RowGroups {
  /** In the order of the file, at most `MOST_CATEGORIES`. `hasMore`: the file has more of them. */
  readonly categories: readonly CategoryGroup[];
  readonly hasMore: boolean;
  /** The first titles of groups, and how many there are. */
  readonly titles: { readonly count: number; readonly first: readonly string[] };
}

/** How many titles, and how many brands of a category, are shown. */
const SHOWN_TITLES = 5;
const SHOWN_BRANDS = 60;

export function groupRows(rows: Iterable<readonly Cell[]>, sortBy: SortBy, headings: readonly Cell[]): RowGroups {
  const sort = createRowSorter(sortBy, headings);
  const found = new Map<string, Map<string, number>>();
  const titles = { count: 0, first: [] as string[] };
  for (const cells of rows) {
    const row = sort(cells);
    if (row.is === 'title') {
      titles.count += 1;
      if (titles.first.length < SHOWN_TITLES) titles.first.push(row.title);
    } else if (row.is === 'product' && (found.has(row.category) || found.size <= MOST_CATEGORIES)) {
      const brands = found.get(row.category) ?? new Map<string, number>();
      found.set(row.category, brands);
      brands.set(row.brand, (brands.get(row.brand) ?? 0) + 1);
    }
  }
  let room = MOST_BRANDS;
  const categories = [...found].slice(0, MOST_CATEGORIES).map(([category, brands]) => {
    const group = groupOf(category, brands, room);
    room -= group.brands.length;
    return group;
  });
  return { categories, hasMore: found.size > MOST_CATEGORIES, titles };
}

/** `room`: how many more brands a mapping can hold. */
function groupOf(category: string, counts: ReadonlyMap<string, number>, room: number): CategoryGroup {
  const all = [...counts].map(([brand, rows]) => ({ brand, rows, suggested: familyLike(`${category} ${brand}`) }));
  const rows = all.reduce((sum, each) => sum + each.rows, 0);
  const own = FamilyId.safeParse(category);
  const byWords = own.success ? own.data : familyLike(category);
  const canSplit = all.length <= Math.min(SHOWN_BRANDS, room);
  // Also with one brand: a later file may have others, of other families.
  const byBrand = canSplit && all.some((each) => each.suggested !== null) ? 'byBrand' : null;
  return { category, rows, suggested: byWords ?? byBrand, brands: canSplit ? all : [] };
}

/**
 * The mapping with a suggestion for each category and brand of the file that has no meaning yet, and without those that the file does not
 * have.
 */
export function withSuggestions(mapping: ImportMapping, { categories }: Pick<RowGroups, 'categories'>): ImportMapping {
  const said = saidBy(mapping);
  const known = categories.flatMap(({ category, suggested, brands }) => {
    const before = said.category(category);
    const means = (before === 'byBrand' && brands.length === 0 ? null : before) ?? suggested;
    return means === null ? [] : [{ category, means }];
  });
  const split = new Set(known.filter(({ means }) => means === 'byBrand').map(({ category }) => category));
  const brands = categories
    .filter(({ category }) => split.has(category))
    .flatMap(({ category, brands: ofCategory }) =>
      ofCategory.flatMap(({ brand, suggested }) => {
        const means = said.brand(category, brand) ?? suggested;
        return means === null ? [] : [{ category, brand, means }];
      }),
    );
  return { ...mapping, categories: known, brands: brands.slice(0, MOST_BRANDS) };
}

/**
 * The mapping with the meanings of an earlier one for categories and brands that it does not name, as many as a mapping can hold. Adds none
 * where the two read categories or brands from different columns.
 */
export function withEarlier(mapping: ImportMapping, earlier: ImportMapping): ImportMapping {
  if (['family', 'brand'].some((name) => mapping.columns[name] !== earlier.columns[name])) return mapping;
  const said = saidBy(mapping);
  const categories = [...mapping.categories, ...earlier.categories.filter(({ category }) => said.category(category) === null)];
  const kept = categories.slice(0, MOST_CATEGORIES);
  const split = new Set(kept.filter(({ means }) => means === 'byBrand').map(({ category }) => category));
  const others = earlier.brands.filter(({ category, brand }) => split.has(category) && said.brand(category, brand) === null);
  return { ...mapping, categories: kept, brands: [...mapping.brands, ...others].slice(0, MOST_BRANDS) };
}

/** Whether the mapping gives each row of the file a meaning. */
export function areGroupsMapped(mapping: ImportMapping, { categories, hasMore }: Pick<RowGroups, 'categories' | 'hasMore'>): boolean {
  const said = saidBy(mapping);
  const isKnown = ({ category, brands }: CategoryGroup): boolean => {
    const means = said.category(category);
    if (means !== 'byBrand') return means !== null;
    return brands.length > 0 && brands.every(({ brand }) => said.brand(category, brand) !== null);
  };
  return !hasMore && categories.every(isKnown);
}

/** Whether the rows of the file can be read: the mapping has the needed columns and gives each row a meaning. */
export const isMappingWhole = (mapping: ImportMapping, groups: Parameters<typeof areGroupsMapped>[1]): boolean =>
  missingColumns(mapping).length === 0 && areGroupsMapped(mapping, groups);

/** Whether the mapping gives a family to rows without a category and brand. Such rows of another file may be other products. */
export function isFamilyOfNothing(mapping: ImportMapping, { categories }: Pick<RowGroups, 'categories'>): boolean {
  const nothing = categories.find(({ category }) => category === '');
  if (nothing === undefined) return false;
  const said = saidBy(mapping);
  const isByBrand = said.category('') === 'byBrand';
  const means = isByBrand && !nothing.brands.some(({ brand }) => brand === '') ? null : said.row('', '');
  return means !== null && means !== 'leaveOut';
}

/** The meanings that a mapping gives to categories and brands; null where it gives none. */
export function saidBy({ categories, brands }: Pick<ImportMapping, 'categories' | 'brands'>) {
  const ofCategory = new Map(categories.map(({ category, means }) => [category, means]));
  const ofBrand = new Map(brands.map(({ category, brand, means }) => [`${category}\u0000${brand}`, means]));
  const category = (name: string): CategoryMeaning | null => ofCategory.get(name) ?? null;
  const brand = (name: string, of: string): Meaning | null => ofBrand.get(`${name}\u0000${of}`) ?? null;
  return {
    category,
    brand,
    /** The meaning of the rows of a category and brand. */
    row: (name: string, of: string): Meaning | null => {
      const means = category(name);
      return means === 'byBrand' ? brand(name, of) : means;
    },
  };
}
