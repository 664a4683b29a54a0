import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { findNetworkPrinters, hostsAround } from '../../../../main/devices/printing/transports/network-printers.ts';
import { systemClock } from '../../../../main/lib/clock.ts';

const address = (own: string, internal = false): NetworkInterfaceInfo => ({
  ...{ address: own, family: 'IPv4', netmask: '255.255.255.0', mac: '02:00:00:00:00:01', cidr: `${own}/24` },
  internal,
});

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A printer at this address; `bytes` is what it has received, `ended` how many connections are over. */
async function printerAt(host: string, port: number) {
  const printer = { bytes: 0, ended: 0, port };
  const server = createServer((socket) => {
    socket.on('data', (data) => {
      printer.bytes += data.length;
    });
    socket.on('close', () => {
      printer.ended += 1;
      server.emit('ended');
    });
  });
  servers.push(server);
  server.listen(port, host);
  await once(server, 'listening');
  printer.port = (server.address() as AddressInfo).port;
  return { printer, ended: () => (printer.ended > 0 ? Promise.resolve() : once(server, 'ended')) };
}

describe('printers in the network', () => {
  it('are the other addresses that accept raw printing, in order; none of them gets a byte', async () => {
    const far = await printerAt('127.0.0.210', 0);
    const { port } = far.printer;
    const near = await printerAt('127.0.0.21', port);
    const own = await printerAt('127.0.0.9', port);
    const found = await findNetworkPrinters({ clock: systemClock, port, interfaces: () => ({ eth0: [address('127.0.0.9')] }) });
    expect(found).toEqual([
      { kind: 'tcp', host: '127.0.0.21', port },
      { kind: 'tcp', host: '127.0.0.210', port },
    ]);
    await Promise.all([near.ended(), far.ended()]);
    expect([near.printer.bytes, far.printer.bytes, own.printer.ended]).toEqual([0, 0, 0]);
  });

  it('are not waited for longer than the limit of each address', async () => {
    const { printer } = await printerAt('127.0.0.33', 0);
    const hasty = {
      ...systemClock,
      after: (_ms: number, act: () => void) => {
        queueMicrotask(act);
        return () => undefined;
      },
    };
    const interfaces = () => ({ eth0: [address('127.0.0.9')] });
    expect(await findNetworkPrinters({ clock: hasty, port: printer.port, interfaces })).toEqual([]);
  });
});

describe('the addresses that are asked', () => {
  it('are the 253 around each private address of the computer', () => {
    const hosts = hostsAround({ lo: [address('127.0.0.1', true)], wlan0: [address('192.168.1.7')] });
    expect(hosts).toHaveLength(253);
    expect([hosts[0], hosts[5], hosts[6], hosts.at(-1)]).toEqual(['192.168.1.1', '192.168.1.6', '192.168.1.8', '192.168.1.254']);
  });

  it('are none around a public address, and those of two networks at most', () => {
    expect(hostsAround({ ppp0: [address('36.72.10.4')], none: undefined })).toEqual([]);
    expect(hostsAround({ eth0: [address('172.32.0.4')] })).toEqual([]);
    const many = ['10.0.0.2', '10.0.0.3', '172.16.5.2', '192.168.8.2'].map((own) => address(own));
    const hosts = hostsAround({ eth0: many });
    expect(new Set(hosts.map((host) => host.slice(0, host.lastIndexOf('.'))))).toEqual(new Set(['10.0.0', '172.16.5']));
    expect(hosts).toHaveLength(252 + 253);
  });
});
