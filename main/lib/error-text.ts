import { framesOf, plainWord } from '../../shared/lib/error-frames.ts';

/**
 * An error as the log may hold it. The text of an error repeats what was typed, read or received: `JSON.parse` quotes the
 * answer, a refused argument its value. The log therefore takes the kind of an error and the lines of code it came
 * through; of the text it takes what the operating system or SQLite says, which is made of fixed words and paths.
 */
export function errorWords(error: unknown): string {
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
  return [name, code, sqlite].filter((word) => word !== null).join(' ');
}

/** Of the operating system: "ENOSPC: no space left on device, write". */
const isOfSystem = (error: Error): boolean =>
  'errno' in error && typeof error.errno === 'number' && 'syscall' in error && typeof error.syscall === 'string';
