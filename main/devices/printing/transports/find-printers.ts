import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FoundPrinter } from '../../../../shared/printing/printers.ts';
import type { Spooler } from './spooler.ts';
import type { SystemPrinting } from './system-printer.ts';

interface DiscoverDeps {
  readonly spooler: Pick<Spooler, 'queues'>;
  readonly system: SystemPrinting | null;
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
 * Finds the printers that this computer can see: device files, queues of the system, printers with a driver. Does not search for
 * network printers, which are added by address. Omits what cannot be asked.
 */
export async function findPrinters(deps: DiscoverDeps): Promise<FoundPrinter[]> {
  const [devices, queues, system] = await Promise.all([
    findDevices(deps.devices ?? '/dev'),
    findQueues(deps.spooler),
    findSystem(deps.system),
  ]);
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

async function findQueues(spooler: Pick<Spooler, 'queues'>): Promise<FoundPrinter[]> {
  const queues = await spooler.queues();
  return queues.ok ? queues.value.map((queue) => ({ kind: 'queue', queue })) : [];
}

async function findSystem(system: SystemPrinting | null): Promise<FoundPrinter[]> {
  const printers = await (system?.list() ?? Promise.resolve([])).catch(() => []);
  return printers.map(({ device, title }) => ({ kind: 'system', device, title }));
}
