import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FoundPrinter } from '../../../../shared/printing/printers.ts';
import type { Clock } from '../../../lib/clock.ts';
import { PRINTER_TIMEOUTS, type PrinterTimeouts } from './connection.ts';
import { listQueues } from './cups.ts';
import type { SystemPrinting } from './system-printer.ts';

interface DiscoverDeps {
  readonly clock: Clock;
  readonly system: SystemPrinting | null;
  readonly limits?: PrinterTimeouts;
  readonly cupsEnv?: Readonly<Record<string, string>>;
  /** `/dev`, or a test's folder. */
  readonly devices?: string;
}

interface DeviceKind {
  readonly folder: string;
  readonly name: RegExp;
  readonly serial: boolean;
}

/** Where printers appear on Linux and macOS. Excludes built-in serial ports (ttyS), which always exist. */
const DEVICES: readonly DeviceKind[] = [
  { folder: 'usb', name: /^lp\d+$/, serial: false },
  { folder: '', name: /^lp\d+$/, serial: false },
  { folder: '', name: /^(ttyUSB|ttyACM|rfcomm)\d+$/, serial: true },
  { folder: '', name: /^cu\.(usb|.*[Pp]rinter)/, serial: true },
];

/**
 * Finds the printers that this computer can see: device files, CUPS queues, printers with a driver. Does not search for
 * network printers, which are added by address. Omits what cannot be asked.
 */
export async function findPrinters(deps: DiscoverDeps): Promise<FoundPrinter[]> {
  const [devices, queues, system] = await Promise.all([findDevices(deps.devices ?? '/dev'), findQueues(deps), findSystem(deps.system)]);
  return [...devices, ...queues, ...system];
}

async function findDevices(root: string): Promise<FoundPrinter[]> {
  const found = await Promise.all(
    DEVICES.map(async ({ folder, name, serial }) => {
      const names = await readdir(join(root, folder)).catch(() => []);
      return names
        .filter((entry) => name.test(entry))
        .sort()
        .map((entry): FoundPrinter => ({ kind: 'device', path: join(root, folder, entry), serial }));
    }),
  );
  return found.flat();
}

async function findQueues({ clock, limits = PRINTER_TIMEOUTS, cupsEnv }: DiscoverDeps): Promise<FoundPrinter[]> {
  const queues = await listQueues({ clock, limitMs: limits.toolMs, ...(cupsEnv ? { env: cupsEnv } : {}) });
  return queues.ok ? queues.value.map((queue) => ({ kind: 'queue', queue })) : [];
}

async function findSystem(system: SystemPrinting | null): Promise<FoundPrinter[]> {
  const printers = await (system?.list() ?? Promise.resolve([])).catch(() => []);
  return printers.map(({ device, title }) => ({ kind: 'system', device, title }));
}
