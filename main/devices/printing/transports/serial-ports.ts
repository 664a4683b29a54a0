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
    return (await SerialPort.list()).map(portInfo);
  } catch {
    return [];
  }
}

export function portInfo({ path, manufacturer, pnpId, friendlyName }: ListedPort): SerialPortInfo {
  const isById = path.startsWith('/dev/') && pnpId !== undefined && BY_ID.test(pnpId);
  return {
    path: isById ? `/dev/serial/by-id/${pnpId}` : path,
    device: path,
    name: friendlyName ?? (isById ? wordsOf(pnpId) : null) ?? manufacturer ?? null,
  };
}

/** `usb-Prolific_USB-Serial_Controller-if00-port0`, as udev writes it, in words. */
const wordsOf = (id: string): string =>
  id
    .replace(/^usb-/, '')
    .replace(/(-if\d+)?(-port\d+)?$/, '')
    .replaceAll('_', ' ');
