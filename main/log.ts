import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import pino from 'pino';

/** Where the engineer reads what happened. Takes facts, never a body, a header, a secret, a token or a code. */
export interface Log {
  info(fact: string, details?: Readonly<Record<string, string | number | boolean | null>>): void;
  error(fact: string, details?: Readonly<Record<string, string | number | boolean | null>>): void;
}

const MAX_BYTES = 2_000_000;

/** A log of JSON lines at `path`. At a start, a file past 2 MB becomes `.1`, and the one before that is gone. */
export function openLog(path: string): Log {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  if (existsSync(path) && statSync(path).size > MAX_BYTES) renameSync(path, `${path}.1`);
  const logger = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination({ dest: path, mode: 0o600, sync: true }));
  return {
    info: (fact, details = {}) => logger.info(details, fact),
    error: (fact, details = {}) => logger.error(details, fact),
  };
}
