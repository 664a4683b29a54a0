export interface SerialPortInfo {
  /** As a printer's settings name it: on Linux by the adapter's own name where it has one, because numbers change with the order of plugging. */
  readonly path: string;
  /** The system's device of this moment. */
  readonly device: string;
  /** What its maker calls it; null where the system does not know. */
  readonly name: string | null;
}

interface ListedPort {
  readonly path: string;
  readonly manufacturer?: string | undefined;
  readonly pnpId?: string | undefined;
  /** Only on Windows: `USB-SERIAL CH340 (COM3)`. */
  readonly friendlyName?: string | undefined;
}

/** What settings accept below `/dev/serial/by-id/`. */
const BY_ID = /^[A-Za-z0-9_.:-]{1,120}$/;

/** The serial ports of this computer; empty where the system cannot list them. */
export async function serialPorts(): Promise<readonly SerialPortInfo[]> {
  try {
    const { SerialPort } = await import('serialport');
    return portsOf(await SerialPort.list());
  } catch {
    return [];
  }
}

/** The ports as the settings name them. Adapters without a serial number share a name, which then leads to one of them alone. */
export function portsOf(listed: readonly ListedPort[]): readonly SerialPortInfo[] {
  return listed.map(({ path, manufacturer, pnpId, friendlyName }) => {
    const id = path.startsWith('/dev/') && pnpId !== undefined && BY_ID.test(pnpId) ? pnpId : null;
    const isOnly = id !== null && listed.filter((one) => one.pnpId === id).length === 1;
    // macOS lists the device that waits for a call; the other one opens at once.
    const device = path.replace(/^\/dev\/tty\./, '/dev/cu.');
    return {
      path: isOnly ? `/dev/serial/by-id/${id}` : device,
      device,
      name: friendlyName ?? (id === null ? null : wordsOf(id)) ?? manufacturer ?? null,
    };
  });
}

/** `usb-Prolific_USB-Serial_Controller-if00-port0`, as udev writes it, in words. */
const wordsOf = (id: string): string =>
  id
    .replace(/^usb-/, '')
    .replace(/(-if\d+)?(-port\d+)?$/, '')
    .replaceAll('_', ' ');
