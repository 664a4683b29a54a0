import { readHours } from '../../lib/read-hours.ts';
import { readMoney } from '../../lib/read-money.ts';
import { fail, ok, type Result } from '../../lib/result.ts';
import { type SheetDamage, sheetDamage } from '../../lib/sheet-damage.ts';
import type { RowFault } from '../refused-row.ts';

/** The kinds of cells in a table of products: each reads a cell of a person's file, and writes one of an export. */

/** A cell of a file; null for an empty one. Only formats that distinguish numbers from texts have numbers. */
export type Cell = string | number | null | CellFault;

/** A cell without a value. */
interface CellFault {
  readonly fault: 'formula' | 'errorCell';
}

type Read<T> = Result<T, RowFault>;

/** Reads and writes one kind of value; callers handle empty cells. */
interface CellKind<T> {
  readonly read: (cell: string | number) => Read<T>;
  readonly write: (value: T) => string | number;
}

const textOf = (cell: string | number): string => String(cell).trim();

/** Refuses a number that is not a safe integer, because it has lost digits. */
export const text: CellKind<string> = {
  read: (cell) => (typeof cell === 'number' && !Number.isSafeInteger(cell) ? fail({ is: 'lostDigits' }) : ok(textOf(cell))),
  write: (value) => value,
};

const DAMAGE: Readonly<Record<SheetDamage, RowFault>> = {
  scientific: { is: 'lostDigits' },
  rounded: { is: 'lostDigits' },
  decimal: { is: 'numberTail' },
};

/** A text that is sent or searched unchanged. Refuses one that a spreadsheet treated as a number. */
export const code: CellKind<string> = {
  read: (cell) => {
    const read = text.read(cell);
    const damage = read.ok ? sheetDamage(read.value) : null;
    if (damage === null) return read;
    return fail(DAMAGE[damage]);
  },
  write: (value) => value,
};

/** An amount as a spreadsheet writes it in a column of decimal numbers: `10.000,0`. */
const SHEET_TAIL = /^\s*(?:\d{1,3}(?:[.,]\d{3})+|\d+)[.,]0\s*$/;

/** Whole rupiah, in any usual notation. */
export const money: CellKind<number> = {
  read: (cell) => {
    const amount = typeof cell === 'number' ? cell : readMoney(cell);
    if (typeof cell === 'string' && sheetDamage(cell) === 'scientific') return fail({ is: 'lostDigits' });
    if ((amount ?? 0) < 0 || /^\s*[-−(]/.test(String(cell))) return fail({ is: 'atLeast', limit: 0, of: 'number' });
    if (amount === null && SHEET_TAIL.test(String(cell))) return fail({ is: 'numberTail' });
    return amount !== null && Number.isSafeInteger(amount) ? ok(amount) : fail({ is: 'notMoney' });
  },
  write: (value) => value,
};

export const whole: CellKind<number> = {
  read: (cell) => {
    const value = typeof cell === 'number' ? cell : /^\d{1,9}$/.test(textOf(cell)) ? Number(textOf(cell)) : Number.NaN;
    return Number.isSafeInteger(value) ? ok(value) : fail({ is: 'type', expected: 'int' });
  },
  write: (value) => value,
};

/** Includes the words by which price lists mark a product's state. */
const YES = new Set([
  ...['1', 'y', 'ya', 'yes', 'true', 'benar', 'on', 'x'],
  ...['aktif', 'active', 'normal', 'tersedia', 'available', 'ready', 'open', 'buka', 'ok'],
]);
const NO = new Set([
  ...['0', 'n', 'tidak', 'no', 'false', 'salah', 'off', '-'],
  ...[
    'nonaktif',
    'non aktif',
    'tidak aktif',
    'inactive',
    'gangguan',
    'kosong',
    'habis',
    'empty',
    'unavailable',
    'close',
    'closed',
    'tutup',
  ],
]);

export const yesNo: CellKind<boolean> = {
  read: (cell) => {
    const word = textOf(cell).toLowerCase();
    return YES.has(word) ? ok(true) : NO.has(word) ? ok(false) : fail({ is: 'notYesNo' });
  },
  write: (value) => (value ? 'yes' : 'no'),
};

/** Several words in one cell, with `|` between them; `-` alone is a list of none. */
export const list: CellKind<readonly string[]> = {
  read: (cell) => {
    const words = textOf(cell);
    return ok(words === '-' ? [] : words.split('|').flatMap((word) => word.trim() || []));
  },
  write: (values) => (values.length === 0 ? '-' : values.join('|')),
};

/** A value with members or a list of objects, as JSON. */
export const json: CellKind<unknown> = {
  read: (cell) => {
    try {
      return ok(JSON.parse(textOf(cell)));
    } catch {
      return fail({ is: 'form' });
    }
  },
  write: (value) => JSON.stringify(value),
};

/** `digits 10-13` */
export const numberRule: CellKind<object> = {
  read: (cell) => {
    const [, chars, min, max] = /^([a-z]+)\s+(\d{1,2})\s*-\s*(\d{1,2})$/i.exec(textOf(cell)) ?? [];
    return chars ? ok({ chars: chars.toLowerCase(), min: Number(min), max: Number(max) }) : fail({ is: 'form' });
  },
  write: (value) => {
    const { chars, min, max } = { chars: '', min: '', max: '', ...value };
    return `${chars} ${min}-${max}`;
  },
};

/** Zones as people of this country name them. */
const ZONE_NAMES: Readonly<Record<string, string>> = { WIB: 'Asia/Jakarta', WITA: 'Asia/Makassar', WIT: 'Asia/Jayapura' };

/** `23:45-00:30 Asia/Jakarta`; the zone defaults to Jakarta's. Null for hours that say "none". */
export const cutOff: CellKind<object | null> = {
  read: (cell) => {
    const [, span = '', named] = /^(.*?\d|-)(?:\s+([A-Za-z_/]+))?$/.exec(textOf(cell)) ?? [];
    const hours = readHours(span);
    if (hours === null) return fail({ is: 'notHours' });
    const zone = named && (ZONE_NAMES[named.toUpperCase()] ?? named);
    return ok(hours === 'none' ? null : { ...hours, ...(zone && { zone }) });
  },
  write: (value) => {
    const { from, to, zone } = { from: '', to: '', zone: '', ...value };
    return `${from}-${to} ${zone}`;
  },
};
