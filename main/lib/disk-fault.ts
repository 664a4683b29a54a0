/** Why a disk refuses writes, as far as the text of the error says it. */
type DiskFault = 'full' | 'readOnly';

const PATTERNS: readonly (readonly [RegExp, DiskFault])[] = [
  [/ENOSPC|EDQUOT|disk is full|SQLITE_FULL/i, 'full'],
  [/EROFS|EACCES|EPERM|readonly|read-only|unable to open/i, 'readOnly'],
];

/** Reads an error text of the operating system or of SQLite; null where it names neither fault. */
export const diskFaultOf = (errorText: string): DiskFault | null => PATTERNS.find(([pattern]) => pattern.test(errorText))?.[1] ?? null;
