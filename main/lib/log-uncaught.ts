import { describeError } from './error-text.ts';
import type { Log } from './log.ts';

type Emitter = Pick<NodeJS.Process, 'on'>;

/**
 * Logs what no part caught, and lets the till continue: every order is journalled before anything is notified, so a fault
 * elsewhere must not end the window during a sale.
 */
export function logUncaught(process: Emitter, log: Pick<Log, 'error'>): void {
  process.on('uncaughtException', (error: unknown) => log.error('an uncaught exception', { error: describeError(error) }));
  process.on('unhandledRejection', (error: unknown) => log.error('an unhandled rejection', { error: describeError(error) }));
}
