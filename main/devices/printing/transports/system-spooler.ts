import type { Clock } from '../../../lib/clock.ts';
import { PRINTER_TIMEOUTS } from './connection.ts';
import { cupsSpooler } from './cups.ts';
import type { Spooler } from './spooler.ts';
import { windowsSpooler } from './windows/windows-spooler.ts';
import { winspoolThread } from './windows/winspool-thread.ts';

/** The print service of this computer. `winspoolUrl` is where the thread for that of Windows begins, which only Windows needs. */
export function systemSpooler(clock: Clock, winspoolUrl?: URL): Spooler {
  const limitMs = PRINTER_TIMEOUTS.toolMs;
  return process.platform === 'win32' && winspoolUrl
    ? windowsSpooler(() => winspoolThread({ url: winspoolUrl, clock, limitMs }))
    : cupsSpooler({ clock, limitMs });
}
