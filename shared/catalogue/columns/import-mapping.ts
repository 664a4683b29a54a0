import { z } from 'zod';
import { FamilyId } from '../families.ts';
import { MAPPED_COLUMNS } from './columns.ts';

/** How a person maps another program's file: its columns, and the families of its categories. */

/** The bounds of columns, and of rows above the headings, in an imported file. */
const Place = z.int().min(0).max(199);
const HeadingRow = z.int().min(0).max(1_000);

/** The most categories of a file, and brands of categories, that a person can map to families. */
export const MOST_CATEGORIES = 200;
export const MOST_BRANDS = 1_000;

/** Words of categories and brands are compared without case and repeated spaces, up to this length. */
const WORDS_LENGTH = 80;
export const plainWords = (cell: string): string => cell.trim().replaceAll(/\s+/g, ' ').toLowerCase().slice(0, WORDS_LENGTH);
const Words = z.string().max(WORDS_LENGTH);

/** A family, or that the rows are left out. */
const Meaning = z.union([FamilyId, z.literal('leaveOut')]);
export type Meaning = z.infer<typeof Meaning>;
/** The meaning of the rows of a category; `byBrand`: each of its brands has its own meaning. */
const CategoryMeaning = z.union([Meaning, z.literal('byBrand')]);
export type CategoryMeaning = z.infer<typeof CategoryMeaning>;

/** Hours are in one column or in these. */
const HOURS_IN_PARTS: readonly string[] = ['cut_off_from', 'cut_off_to'];

export const ImportMapping = z.strictObject({
  /** The number of the row with the headings, from 1; rows above it hold no product. 0: no row of the file has headings. */
  headingRow: HeadingRow,
  /** The place of each chosen column, from 0. Two columns may have one place, as price and cost. */
  columns: z
    .record(z.string().max(40), Place)
    .refine((columns) => Object.keys(columns).every((name) => MAPPED_COLUMNS.includes(name)))
    .refine((columns) => !('cut_off' in columns && HOURS_IN_PARTS.some((name) => name in columns))),
  /** Each category once; the empty text stands for rows without a category. */
  categories: z.array(z.strictObject({ category: Words, means: CategoryMeaning })).max(MOST_CATEGORIES),
  /** Each brand of the categories that mean `byBrand`. */
  brands: z.array(z.strictObject({ category: Words, brand: Words, means: Meaning })).max(MOST_BRANDS),
  /**
   * Whether rows with one filled cell are titles of a group. Without a column of categories, a title is the category of the rows below it.
   */
  leaveOutTitles: z.boolean(),
});
export type ImportMapping = z.infer<typeof ImportMapping>;

/** Columns without which no row is a product; the family comes from the category. */
export const NEEDED_COLUMNS: readonly string[] = ['code', 'name'];

/**
 * The columns with another place for one of them; null removes it. A column of hours replaces the two columns of hours, and the reverse.
 */
export function placedAt(columns: ImportMapping['columns'], name: string, place: number | null): ImportMapping['columns'] {
  const other = name === 'cut_off' ? HOURS_IN_PARTS : HOURS_IN_PARTS.includes(name) ? ['cut_off'] : [];
  const gone = new Set([name, ...(place === null ? [] : other)]);
  const kept = Object.entries(columns).filter(([each]) => !gone.has(each));
  return Object.fromEntries(place === null ? kept : [...kept, [name, place]]);
}

/** The columns that a mapping needs and does not have. */
export const missingColumns = ({ columns }: Pick<ImportMapping, 'columns'>): readonly string[] =>
  NEEDED_COLUMNS.filter((name) => columns[name] === undefined);
