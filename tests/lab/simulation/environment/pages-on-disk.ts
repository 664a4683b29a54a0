import { existsSync, readFileSync } from 'node:fs';
import { openReadOnly } from '../../../../main/journal/core/database.ts';

/** SQLite's pages and its log, in bytes ("Database file format"). */
const PAGE = 4_096;
const FIRST_HEADER = 100;
const LOG_HEADER = 32;
const FRAME_HEADER = 24;
/** Before the content of an overflow page: the number of the next one. */
const NEXT_PAGE = 4;
const LEAVES: ReadonlySet<number> = new Set([10, 13]);
const KINDS: ReadonlySet<number> = new Set([2, 5, ...LEAVES]);

/**
 * The bytes of a journal's file and of its log, without the unused part of pages in use: SQLite leaves copies of moved rows there, and what
 * a page held before the end of a long row took it (docs/known-issues.md).
 */
export function bytesOfRows(file: string): Buffer {
  const used = pagesInUse(file);
  const main = readFileSync(file);
  for (let page = 1; page * PAGE <= main.length; page += 1)
    clearUnused(main.subarray((page - 1) * PAGE, page * PAGE), page, used.get(page));
  const log = existsSync(`${file}-wal`) ? readFileSync(`${file}-wal`) : Buffer.alloc(0);
  for (let at = LOG_HEADER; at + FRAME_HEADER + PAGE <= log.length; at += FRAME_HEADER + PAGE) {
    const page = log.readUInt32BE(at);
    clearUnused(log.subarray(at + FRAME_HEADER, at + FRAME_HEADER + PAGE), page, used.get(page));
  }
  return Buffer.concat([main, log]);
}

/** A page of rows, or one that continues a long row with so many bytes. */
interface PageInUse {
  readonly pageno: number;
  readonly pagetype: 'leaf' | 'internal' | 'overflow';
  readonly payload: number;
}

function pagesInUse(file: string): ReadonlyMap<number, PageInUse> {
  const db = openReadOnly(file);
  try {
    const pages = db.prepare('SELECT pageno, pagetype, payload FROM dbstat').all() as unknown as PageInUse[];
    return new Map(pages.map((page) => [page.pageno, page]));
  } finally {
    db.close();
  }
}

function clearUnused(page: Buffer, number: number, use: PageInUse | undefined): void {
  if (use?.pagetype === 'overflow') page.fill(0, NEXT_PAGE + use.payload);
  else if (use) clearGap(page, number);
}

/** Clears what is between the list of the page's rows and the first of them. A page that the log holds may have been of another kind then. */
function clearGap(page: Buffer, number: number): void {
  const header = number === 1 ? FIRST_HEADER : 0;
  const kind = page[header] ?? 0;
  const rows = header + (LEAVES.has(kind) ? 8 : 12) + 2 * page.readUInt16BE(header + 3);
  const first = page.readUInt16BE(header + 5) || PAGE;
  if (KINDS.has(kind) && rows <= first && first <= PAGE) page.fill(0, rows, first);
}
