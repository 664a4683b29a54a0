import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cleanText } from '../../../../shared/lib/text.ts';
import type { FoundPrinter } from '../../../../shared/printing/printers.ts';
import { type SerialPortInfo, serialPorts } from './serial-ports.ts';
import type { Spooler } from './spooler.ts';
import type { SystemPrinting } from './system-printer.ts';

interface DiscoverDeps {
  readonly spooler: Pick<Spooler, 'queues'>;
  readonly system: SystemPrinting | null;
  /** `/dev`, or a test's folder. */
  readonly devices?: string;
  /** Where the kernel describes USB printers, or a test's folder. */
  readonly described?: string;
  readonly ports?: () => Promise<readonly SerialPortInfo[]>;
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

/** The serial ports of Windows, which has no device files. */
const WINDOWS_PORT = /^COM\d+$/;

/**
 * Finds the printers that this computer can see: device files, queues of the system, printers with a driver. Omits what cannot be asked.
 * network-printers.ts searches the network.
 */
export async function findPrinters(deps: DiscoverDeps): Promise<FoundPrinter[]> {
  const [devices, queues, system] = await Promise.all([findDevices(deps), findQueues(deps.spooler), findSystem(deps.system)]);
  return [...devices, ...queues, ...system];
}

async function findDevices({
  devices = '/dev',
  described = '/sys/class/usbmisc',
  ports = serialPorts,
}: DiscoverDeps): Promise<FoundPrinter[]> {
  const known = await ports();
  const found = await Promise.all(
    DEVICES.map(async ({ folder, name, serial }) => {
      const names = (await readdir(join(devices, folder)).catch(() => [])).filter((entry) => name.test(entry)).sort();
      return Promise.all(
        names.map(async (entry): Promise<FoundPrinter> => {
          const path = join(devices, folder, entry);
          const port = serial ? known.find(({ device }) => device === path) : undefined;
          const title = serial ? (port?.name ?? null) : folder === 'usb' ? await usbPrinterName(join(described, entry)) : null;
          return { kind: 'device', path: port?.path ?? path, serial, title };
        }),
      );
    }),
  );
  const onWindows = known.filter(({ device }) => WINDOWS_PORT.test(device));
  return [...found.flat(), ...onWindows.map(({ path, name }): FoundPrinter => ({ kind: 'device', path, serial: true, title: name }))];
}

/** What a USB printer calls itself (IEEE 1284): `MFG:EPSON;MDL:TM-T20II;DES:EPSON TM-T20II;`. Null where it says nothing. */
async function usbPrinterName(folder: string): Promise<string | null> {
  const id = await readFile(join(folder, 'device', 'ieee1284_id'), 'utf8').catch(() => '');
  const field = (...keys: readonly string[]): string =>
    keys.map((key) => new RegExp(`(?:^|;)\\s*${key}:([^;]*)`, 'i').exec(id)?.[1]?.trim()).find(Boolean) ?? '';
  const maker = field('MFG', 'MANUFACTURER');
  const title = field('DES', 'DESCRIPTION') || `${maker} ${field('MDL', 'MODEL')}`.trim();
  return title === '' ? null : cleanText(title, 60);
}

async function findQueues(spooler: Pick<Spooler, 'queues'>): Promise<FoundPrinter[]> {
  const queues = await spooler.queues();
  return queues.ok ? queues.value.map((queue) => ({ kind: 'queue', queue })) : [];
}

async function findSystem(system: SystemPrinting | null): Promise<FoundPrinter[]> {
  const printers = await (system?.list() ?? Promise.resolve([])).catch(() => []);
  return printers.map(({ device, title }) => ({ kind: 'system', device, title }));
}
