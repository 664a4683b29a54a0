import { framesOf, plainWord } from '../../shared/lib/error-frames.ts';

/**
 * An error as the log may hold it. An error's message may repeat what was typed, read or received: `JSON.parse` quotes the
 * answer, a refused argument its value. So the log gets the error's kind and stack frames, and a message only from the
 * operating system or SQLite, which consists of fixed words and paths.
 */
export function describeError(error: unknown): string {
  const kinds: string[] = [];
  let at: unknown = error;
  while (at !== undefined && kinds.length < MOST_CAUSES) {
    kinds.push(kindOf(at));
    at = at instanceof Error ? at.cause : undefined;
  }
  return [kinds.join(', caused by '), ...framesOf(error)].join('\n    ');
}

const MOST_CAUSES = 4;

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return `a ${typeof error} was thrown`;
  const name = plainWord(error.name) ?? 'Error';
  if (isOfSystem(error)) return `${name} ${error.message}`;
  const code = 'code' in error ? plainWord(error.code) : null;
  const sqlite = 'errstr' in error && typeof error.errstr === 'string' ? error.errstr : null;
  return [name, code, sqlite].filter((part) => part !== null).join(' ');
}

/** Of the operating system: "ENOSPC: no space left on device, write". */
const isOfSystem = (error: Error): boolean =>
  'errno' in error && typeof error.errno === 'number' && 'syscall' in error && typeof error.syscall === 'string';

/** Why a disk refuses writes, as far as the text of the error says it. */
type DiskFault = 'full' | 'readOnly';

const PATTERNS: readonly (readonly [RegExp, DiskFault])[] = [
  [/ENOSPC|EDQUOT|disk is full|SQLITE_FULL/i, 'full'],
  [/EROFS|EACCES|EPERM|readonly|read-only|unable to open/i, 'readOnly'],
];

/** Reads an error text of the operating system or of SQLite; null where it names neither fault. */
export const diskFaultOf = (errorText: string): DiskFault | null => PATTERNS.find(([pattern]) => pattern.test(errorText))?.[1] ?? null;
