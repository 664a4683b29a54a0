import { errorWords } from './error-text.ts';
import type { Log } from './log.ts';

type Emitter = Pick<NodeJS.Process, 'on'>;

/**
 * Writes down what no part caught, and lets the till go on: every order is in the journal before anything is told of it, so
 * that a fault elsewhere must not end the window in the middle of a sale.
 */
export function logUncaught(process: Emitter, log: Pick<Log, 'error'>): void {
  process.on('uncaughtException', (error: unknown) => log.error('an uncaught exception', { error: errorWords(error) }));
  process.on('unhandledRejection', (error: unknown) => log.error('an unhandled rejection', { error: errorWords(error) }));
}
