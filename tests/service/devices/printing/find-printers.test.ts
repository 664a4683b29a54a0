import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPrinters } from '../../../../main/devices/printing/transports/find-printers.ts';
import { portsOf } from '../../../../main/devices/printing/transports/serial-ports.ts';
import { ok } from '../../../../shared/lib/result.ts';

const noQueues = { queues: async () => ok([]) };

describe('printers are found', () => {
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'loket-dev-'));
    await mkdir(join(root, 'usb'));
    for (const name of ['usb/lp0', 'usb/lp1', 'lp1', 'rfcomm0', 'ttyUSB1', 'ttyS0', 'sda', 'null']) await writeFile(join(root, name), '');
    await mkdir(join(root, 'described', 'lp1', 'device'), { recursive: true });
    await writeFile(join(root, 'described', 'lp1', 'device', 'ieee1284_id'), 'MFG:EPSON;CMD:ESC/POS;MDL:TM-T20II;CLS:PRINTER;');
  });
  afterAll(() => rm(root, { recursive: true }));

  it('by their device files, with what their makers call them', async () => {
    const found = await findPrinters({
      spooler: noQueues,
      devices: root,
      described: join(root, 'described'),
      ports: async () => [{ device: join(root, 'ttyUSB1'), path: '/dev/serial/by-id/usb-Prolific-if00', name: 'Prolific' }],
      system: { list: async () => [{ device: 'Epson', title: 'Epson di meja' }], print: async () => null },
    });
    expect(found).toEqual([
      { kind: 'device', path: join(root, 'usb/lp0'), serial: false, title: null },
      { kind: 'device', path: join(root, 'usb/lp1'), serial: false, title: 'EPSON TM-T20II' },
      // A parallel port with the number of the USB printer.
      { kind: 'device', path: join(root, 'lp1'), serial: false, title: null },
      { kind: 'device', path: join(root, 'rfcomm0'), serial: true, title: null },
      { kind: 'device', path: '/dev/serial/by-id/usb-Prolific-if00', serial: true, title: 'Prolific' },
      { kind: 'system', device: 'Epson', title: 'Epson di meja' },
    ]);
  });

  it('by the serial ports of Windows, which has no device files', async () => {
    const ports = portsOf([{ path: 'COM3', manufacturer: 'wch.cn', pnpId: 'USB\\VID_1A86', friendlyName: 'USB-SERIAL CH340 (COM3)' }]);
    const found = await findPrinters({ spooler: noQueues, system: null, devices: join(root, 'none'), ports: async () => ports });
    expect(found).toEqual([{ kind: 'device', path: 'COM3', serial: true, title: 'USB-SERIAL CH340 (COM3)' }]);
  });
});

it.each([
  [
    { path: '/dev/ttyUSB0', pnpId: 'usb-Prolific_Technology_Inc._USB-Serial_Controller-if00-port0', manufacturer: 'Prolific' },
    {
      path: '/dev/serial/by-id/usb-Prolific_Technology_Inc._USB-Serial_Controller-if00-port0',
      name: 'Prolific Technology Inc. USB-Serial Controller',
    },
  ],
  [
    { path: '/dev/ttyACM0', manufacturer: 'STMicroelectronics' },
    { path: '/dev/ttyACM0', name: 'STMicroelectronics' },
  ],
  [
    { path: '/dev/ttyUSB2', pnpId: 'usb-a/../b' },
    { path: '/dev/ttyUSB2', name: null },
  ],
  [{ path: 'COM4' }, { path: 'COM4', name: null }],
  [
    { path: '/dev/tty.usbserial-1410', manufacturer: 'Prolific' },
    { path: '/dev/cu.usbserial-1410', device: '/dev/cu.usbserial-1410', name: 'Prolific' },
  ],
])('the serial port %j is named %j', (listed, expected) => {
  expect(portsOf([listed])).toEqual([{ device: listed.path, ...expected }]);
});

it('two adapters that share a name are named by their devices', () => {
  const pnpId = 'usb-1a86_USB_Serial-if00-port0';
  const ports = portsOf(['/dev/ttyUSB0', '/dev/ttyUSB1'].map((path) => ({ path, pnpId })));
  expect(ports.map(({ path, name }) => ({ path, name }))).toEqual([
    { path: '/dev/ttyUSB0', name: '1a86 USB Serial' },
    { path: '/dev/ttyUSB1', name: '1a86 USB Serial' },
  ]);
});
