import { sheetTextOf } from '../../../shared/catalogue/client-number.ts';
import { FAMILY_IDS, FamilyId, families } from '../../../shared/catalogue/families.ts';
import type { NameValue } from '../../../shared/catalogue/labels.ts';
import { Product } from '../../../shared/catalogue/product.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { type SheetDamage, type SheetText, sheetDamage } from '../../../shared/lib/sheet-damage.ts';
import { cleanText } from '../../../shared/lib/text.ts';

/** The states in which a row may be expected to end. */
const EXPECTATIONS = ['success', 'pending', 'review', 'rejected', 'notSent', 'failed', 'unknown'] as const;
export type Expectation = (typeof EXPECTATIONS)[number];

/** One purchase of a plan. */
export interface PlanRow {
  /** The line in the file; the header is line 1. */
  readonly line: number;
  readonly productCode: string;
  readonly family: FamilyId;
  /** Empty for vouchers. */
  readonly clientNumber: string;
  readonly fields: readonly NameValue[];
  /** How the inquiry is sent; what is left out comes from the catalogue's row. */
  readonly inquiry: Partial<Pick<Product, 'inquiryType' | 'inquiryId'>>;
  readonly expect: Expectation;
  readonly waitSeconds: number;
}

export const REQUIRED_COLUMNS = ['product_code', 'family', 'client_number', 'fields', 'expect'] as const;
export const COLUMNS = [...REQUIRED_COLUMNS, 'waitSeconds', 'inquiry_type', 'inquiry_id'] as const;
export type Column = (typeof COLUMNS)[number];
export type Cells = Readonly<Record<Column, string>>;

const DEFAULT_WAIT_SECONDS = 120;
const LONGEST_WAIT_SECONDS = 86_400;

/** A code that is sent unchanged: no spaces, nothing invisible. */
const CODE = /^[\x21-\x7e]{1,64}$/;

/** Whether a text is sent exactly as it looks: no invisible character, and none that normalization changes. */
const isPlain = (text: string, most: number): boolean =>
  text !== '' && text.length <= most && cleanText(text, most) === text && !text.includes('\ufffd');

/** Reads one row; fails with all its faults. */
export function readRow(line: number, cells: Cells): Result<PlanRow, readonly string[]> {
  const faults: string[] = [];
  const take = <T>(read: Result<T, string>): T | null => {
    if (read.ok) return read.value;
    faults.push(read.failure);
    return null;
  };
  const productCode = take(readCode(cells.product_code));
  const family = take(readFamily(cells.family));
  const clientNumber = family === null ? null : take(readNumber(family, cells.client_number));
  const fields = take(readFields(cells.fields));
  const expect = take(readExpectation(cells.expect));
  const waitSeconds = take(readWaitSeconds(cells.waitSeconds));
  const inquiry = take(readInquiry(cells));
  const isWhole = productCode !== null && family !== null && clientNumber !== null && fields !== null && expect !== null;
  if (!isWhole || waitSeconds === null || inquiry === null) return fail(faults);
  return ok({ line, productCode, family, clientNumber, fields, inquiry, expect, waitSeconds });
}

const NO_FAMILY = 'is not a family';
/** The list of families, once, however many rows name an unknown one. */
export const familyHint = (faults: readonly string[]): string[] =>
  faults.some((fault) => fault.endsWith(NO_FAMILY)) ? [`the families: ${FAMILY_IDS.join(', ')}`] : [];

const ROUNDED = 'a spreadsheet has rounded this number: format the column as text, and write all its digits';
/** Only the whole column shows that a number ends in zeros because it was rounded. */
const DAMAGES: Readonly<Record<SheetDamage, string | null>> = {
  scientific: ROUNDED,
  decimal: 'a spreadsheet has added decimals to this number: format the column as text, and write the number alone',
  rounded: null,
};

/** What a spreadsheet did to a number that is sent unchanged; null where nothing shows. */
function damageText(text: string, kind: SheetText): string | null {
  const damage = sheetDamage(text, kind);
  return damage && DAMAGES[damage];
}

const quoted = (text: string): string => `"${cleanText(text, 60)}"`;

const readCode = (text: string): Result<string, string> =>
  CODE.test(text) ? ok(text) : fail(`product_code ${quoted(text)}: 1 to 64 letters, digits and signs, without spaces`);

function readFamily(text: string): Result<FamilyId, string> {
  const read = FamilyId.safeParse(text);
  return read.success ? ok(read.data) : fail(`family ${quoted(text)} ${NO_FAMILY}`);
}

/** Vouchers have no number (specification, "What the service does"); every other family has one. The fault does not quote it. */
function readNumber(family: FamilyId, text: string): Result<string, string> {
  const damage = damageText(text, sheetTextOf(families[family].number?.rule.chars ?? 'text'));
  if (damage !== null) return fail(`client_number ${quoted(text)}: ${damage}`);
  if (families[family].number !== null)
    return isPlain(text, 64) ? ok(text) : fail(`client_number ${quoted(text)}: 1 to 64 plain characters`);
  return text === '' ? ok('') : fail(`client_number ${quoted(text)}: must be empty, ${family} has no number`);
}

/** The fault of a number that the whole column shows to be rounded. */
export const roundedNumber = (text: string): string => `client_number ${quoted(text)}: ${ROUNDED}`;

/** `name=value;name=value`; a value may contain `=`, but not `;`. */
function readFields(text: string): Result<readonly NameValue[], string> {
  const fields: NameValue[] = [];
  for (const part of text.split(';').filter((piece) => piece.trim() !== '')) {
    const at = part.indexOf('=');
    const name = part.slice(0, Math.max(at, 0)).trim();
    const value = part.slice(at + 1).trim();
    if (at < 0 || !CODE.test(name)) return fail(`fields ${quoted(part)}: must be name=value;name=value`);
    if (!isPlain(value, 256)) return fail(`fields ${quoted(part)}: needs a value of plain text`);
    const damage = damageText(value, 'id');
    if (damage !== null) return fail(`fields ${quoted(part)}: ${damage}`);
    if (fields.some((field) => field.name === name)) return fail(`fields: ${quoted(name)} stands there twice`);
    fields.push({ name, value });
  }
  return ok(fields);
}

/** The variants of an inquiry (specification, "Inquiry request"), as the catalogue has them. */
function readInquiry({ inquiry_type: type, inquiry_id: id }: Cells): Result<PlanRow['inquiry'], string> {
  const named = { ...(type === '' ? {} : { inquiryType: type }), ...(id === '' ? {} : { inquiryId: id }) };
  const read = Product.pick({ inquiryType: true, inquiryId: true }).partial().safeParse(named);
  if (!read.success) {
    const isType = read.error.issues[0]?.path[0] === 'inquiryType';
    return fail(
      isType ? `inquiry_type ${quoted(type)}: must be inquiry or order` : `inquiry_id ${quoted(id)}: must be none or clientNumber`,
    );
  }
  return ok({
    ...(type === '' ? {} : { inquiryType: read.data.inquiryType }),
    ...(id === '' ? {} : { inquiryId: read.data.inquiryId }),
  } as PlanRow['inquiry']);
}

function readExpectation(text: string): Result<Expectation, string> {
  const found = EXPECTATIONS.find((expectation) => expectation === text);
  return found ? ok(found) : fail(`expect ${quoted(text)}: must be one of ${EXPECTATIONS.join(', ')}`);
}

function readWaitSeconds(text: string): Result<number, string> {
  if (text === '') return ok(DEFAULT_WAIT_SECONDS);
  const seconds = /^\d{1,5}(\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN;
  return seconds <= LONGEST_WAIT_SECONDS ? ok(seconds) : fail(`waitSeconds ${quoted(text)}: must be 0 to ${LONGEST_WAIT_SECONDS} seconds`);
}
