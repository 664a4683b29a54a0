import { fail, ok, type Result } from '../../lib/result.ts';
import type { RowFault } from '../refused-row.ts';

/** The cells of a table of products: how each kind of cell is read from a person's file, and written to a file. */

/** A cell as a file holds it; null is an empty one. A number comes only from files that tell numbers from texts. */
export type Cell = string | number | null | CellFault;

/** A cell that has no value of its own. */
interface CellFault {
  readonly fault: 'formula' | 'errorCell';
}

type Read<T> = Result<T, RowFault>;

/** Reads and writes one kind of value; an empty cell never comes here. */
interface CellKind<T> {
  readonly read: (cell: string | number) => Read<T>;
  readonly write: (value: T) => string | number;
}

const textOf = (cell: string | number): string => String(cell).trim();

/** A number beyond those that are exact has lost digits before it was read. */
export const text: CellKind<string> = {
  read: (cell) => (typeof cell === 'number' && !Number.isSafeInteger(cell) ? fail({ is: 'lostDigits' }) : ok(textOf(cell))),
  write: (value) => value,
};

/** `6000`, `6.000`, `6,000`, `Rp 6.000` or `6.000,00`: whole rupiah, with one sign between thousands. */
const MONEY = /^(?:rp\.?\s*)?(\d{1,15}|\d{1,3}(?:\.\d{3}){1,4}|\d{1,3}(?:,\d{3}){1,4})(?:[.,]00?)?$/i;

export const money: CellKind<number> = {
  read: (cell) => {
    const amount = typeof cell === 'number' ? cell : Number(MONEY.exec(textOf(cell))?.[1]?.replace(/[.,]/g, '') ?? Number.NaN);
    if (amount < 0 || /^\s*[-−(]/.test(String(cell))) return fail({ is: 'atLeast', limit: 0, of: 'number' });
    return Number.isSafeInteger(amount) ? ok(amount) : fail({ is: 'notMoney' });
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

const YES = new Set(['1', 'y', 'ya', 'yes', 'true', 'benar', 'on', 'x']);
const NO = new Set(['0', 'n', 'tidak', 'no', 'false', 'salah', 'off', '-']);

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

/** What no plain cell can say, as JSON. */
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

/** `23:45-00:30 Asia/Jakarta`; without a zone that of Jakarta. */
export const cutOff: CellKind<object> = {
  read: (cell) => {
    const [, from, to, zone] = /^(\d{2}:\d{2})\s*-\s*(\d{2}:\d{2})(?:\s+(\S+))?$/.exec(textOf(cell)) ?? [];
    return from ? ok({ from, to, ...(zone && { zone }) }) : fail({ is: 'form' });
  },
  write: (value) => {
    const { from, to, zone } = { from: '', to: '', zone: '', ...value };
    return `${from}-${to} ${zone}`;
  },
};
