import { readSync, type Stats, statSync } from 'node:fs';
import { ok, type Result } from '../../../shared/lib/result.ts';
import { withFile } from '../../lib/files.ts';
import { type Database, openReadOnly, withDatabase } from './database.ts';
import { type JournalFailure, journalFailure } from './journal-failure.ts';
import { APPLICATION_ID, MIGRATIONS } from './migrations.ts';
import { integer, rowsOf } from './rows.ts';
import { isTruncatedDespiteWal } from './wal-pages.ts';

/** The fields of an SQLite header that identify the file's owner and expected length. */
interface Header {
  readonly isDatabase: boolean;
  readonly applicationId: number;
  readonly userVersion: number;
  /** The length in bytes according to the header; 0 when it has none. */
  readonly bytes: number;
}

/** SQLite's header length; a shorter file is no database. */
export const HEADER_BYTES = 100;
const MAGIC = 'SQLite format 3\0';

/**
 * Inspects an existing journal file before anything is opened that could change it: a writable SQLite file, complete, ours,
 * and not newer than this program. Call with the journal's lock held. `r` is for a file that is only read, and may belong to another user.
 */
export function inspectFile(path: string, flags: 'r' | 'r+' = 'r+'): Result<null, JournalFailure> {
  const file = statSync(path);
  if (!file.isFile()) return journalFailure('notLoket', `${path} is not a file`);
  if (file.size === 0) return journalFailure('corrupt', `${path} is empty`);
  const header = readHeader(path, flags);
  if (header.isDatabase && file.size < HEADER_BYTES) return journalFailure('corrupt', `${path} is cut off: ${file.size} bytes are left`);
  if (!header.isDatabase) return journalFailure('corrupt', `${path} is not a database`);
  const isWalPresent = hasWal(path);
  const judged = checkFileMarkers(path, isWalPresent ? markersFromWal(path) : header);
  if (!judged.ok) return judged;
  const cut = isWalPresent ? isTruncatedDespiteWal(`${path}-wal`, file.size, header.bytes) : isTruncated(file, header);
  return cut ? journalFailure('corrupt', `${path} is cut off: ${file.size} of ${header.bytes} bytes are left`) : ok(null);
}

/** The layout of a journal that {@link inspectFile} accepted; a later one than this program's is no journal that it opens. */
export const layoutOf = (path: string): number => (hasWal(path) ? markersFromWal(path) : readHeader(path, 'r')).userVersion;

type FileMarkers = Pick<Header, 'applicationId' | 'userVersion'>;

function checkFileMarkers(path: string, { applicationId, userVersion }: FileMarkers): Result<null, JournalFailure> {
  if (applicationId !== APPLICATION_ID) return journalFailure('notLoket', path);
  if (userVersion <= MIGRATIONS.length) return ok(null);
  return journalFailure('newer', `${path}: version ${userVersion}, this program knows ${MIGRATIONS.length}`);
}

/** With `r+` the file is opened for writing and closed unchanged, so that missing permission shows here and not at a sale. */
function readHeader(path: string, flags: 'r' | 'r+'): Header {
  const bytes = Buffer.alloc(HEADER_BYTES);
  withFile(path, flags, (file) => readSync(file, bytes, 0, HEADER_BYTES, 0));
  // A page size of 1 means 65,536 bytes. The page count is valid only where the two change counters agree.
  const pageSize = bytes.readUInt16BE(16) === 1 ? 65_536 : bytes.readUInt16BE(16);
  const pages = bytes.readUInt32BE(24) === bytes.readUInt32BE(92) ? bytes.readUInt32BE(28) : 0;
  return {
    isDatabase: bytes.toString('latin1', 0, 16) === MAGIC,
    applicationId: bytes.readUInt32BE(68),
    userVersion: bytes.readUInt32BE(60),
    bytes: pages * pageSize,
  };
}

const isTruncated = (file: Stats, header: Header): boolean => file.size < header.bytes;

/** Whether a non-empty write-ahead log is next to the file; its pages take precedence over the file's. */
export const hasWal = (path: string): boolean => (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;

const markersFromWal = (path: string): FileMarkers =>
  withDatabase(openReadOnly(path), (db) => ({
    applicationId: readPragma(db, 'application_id'),
    userVersion: readPragma(db, 'user_version'),
  }));

/** A pragma with a numeric value. */
export const readPragma = (db: Database, name: 'application_id' | 'user_version'): number =>
  rowsOf({ [name]: integer }).only(db.prepare(`PRAGMA ${name}`))[name] ?? 0;
