import pino from 'pino';
import type { LogFault } from '../../shared/ipc/status-view.ts';
import type { Clock } from './clock.ts';
import { describeError } from './error-text.ts';
import { LogFile } from './log-file.ts';

/**
 * The log for engineers. It takes facts, never a body, a header, a secret, a token or a code; of an error its {@link
 * describeError}. It never throws, and a refused write loses only the line.
 */
export interface Log {
  info(fact: string, details?: Readonly<Record<string, string | number | boolean | null>>): void;
  error(fact: string, details?: Readonly<Record<string, string | number | boolean | null>>): void;
}

/** A log in a file (docs/logs.md). */
export interface FileLog extends Log {
  /** Why lines cannot be written; null while they can. */
  readonly fault: () => LogFault | null;
  /** Resolves when all lines are written, or the disk has refused them. */
  readonly flushed: () => Promise<void>;
  /** Writes the pending lines before the process ends. */
  readonly close: () => void;
}

/**
 * A log of JSON lines at `path`, rotated at 2 MB; `onFaultChange` is called when the disk refuses lines, and when it accepts
 * them again.
 */
export function openLog(path: string, clock: Pick<Clock, 'after'>, onFaultChange: (fault: LogFault | null) => void = () => {}): FileLog {
  const file = new LogFile({ path, clock, onFaultChange, droppedLine, listenerLine });
  const logger = pino(FORMAT, { write: (line: string) => file.append(line) });
  return {
    info: (fact, details = {}) => logger.info(details, fact),
    error: (fact, details = {}) => logger.error(details, fact),
    fault: () => file.fault,
    flushed: () => file.flushed(),
    close: () => file.flushSync(),
  };
}

const FORMAT = { base: null, timestamp: pino.stdTimeFunctions.isoTime };

const droppedLine = (lines: number): string => formatLine({ lines }, 'lines were dropped while the disk took none');

const listenerLine = (error: unknown): string => formatLine({ error: describeError(error) }, 'a listener of the log failed');

function formatLine(details: object, fact: string): string {
  let text = '';
  pino(FORMAT, { write: (line: string) => (text = line) }).error(details, fact);
  return text;
}

/**
 * Logs what no part caught, and lets the till continue: every order is journalled before anything is notified, so a fault
 * elsewhere must not end the window during a sale.
 */
export function logUncaught(process: Pick<NodeJS.Process, 'on'>, log: Pick<Log, 'error'>): void {
  process.on('uncaughtException', (error: unknown) => log.error('an uncaught exception', { error: describeError(error) }));
  process.on('unhandledRejection', (error: unknown) => log.error('an unhandled rejection', { error: describeError(error) }));
}
