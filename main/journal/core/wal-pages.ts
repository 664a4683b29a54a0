import { readSync } from 'node:fs';
import { withFile } from '../../lib/files.ts';

/** The content of a write-ahead log. */
interface WalPages {
  readonly pageSize: number;
  /** The numbers of its committed pages, from 1. */
  readonly pages: ReadonlySet<number>;
  /** The number of pages of the database after its last commit; 0 when it has none. */
  readonly count: number;
}

const HEADER_BYTES = 32;
const FRAME_BYTES = 24;

/**
 * Reads the pages in a write-ahead log (SQLite, "Database file format", The WAL file). Frames of an earlier use of the file
 * have other salts and end the read, as in SQLite.
 */
export function readWalPages(path: string): WalPages {
  return withFile(path, 'r', (file) => {
    const header = Buffer.alloc(HEADER_BYTES);
    const frame = Buffer.alloc(FRAME_BYTES);
    const pages = new Set<number>();
    if (readSync(file, header, 0, HEADER_BYTES, 0) < HEADER_BYTES) return { pageSize: 0, pages, count: 0 };
    const pageSize = header.readUInt32BE(8);
    const salts = header.subarray(16, 24);
    let count = 0;
    let uncommitted: number[] = [];
    for (let at = HEADER_BYTES; readSync(file, frame, 0, FRAME_BYTES, at) === FRAME_BYTES; at += FRAME_BYTES + pageSize) {
      if (!frame.subarray(8, 16).equals(salts)) break;
      uncommitted.push(frame.readUInt32BE(0));
      const after = frame.readUInt32BE(4);
      if (after === 0) continue;
      for (const page of uncommitted) pages.add(page);
      uncommitted = [];
      count = after;
    }
    return { pageSize, pages, count };
  });
}

/**
 * Whether the file is shorter than expected and its log lacks the missing pages. `bytes` and `expectedBytes` are the actual
 * and expected length.
 */
export function isTruncatedDespiteWal(walPath: string, bytes: number, expectedBytes: number): boolean {
  const { pageSize, pages, count } = readWalPages(walPath);
  if (pageSize === 0) return bytes < expectedBytes;
  const last = Math.max(count, Math.floor(expectedBytes / pageSize));
  for (let page = Math.floor(bytes / pageSize) + 1; page <= last; page += 1) if (!pages.has(page)) return true;
  return false;
}
