import { connect } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import type { FoundPrinter } from '../../../../shared/printing/printers.ts';
import type { Clock } from '../../../lib/clock.ts';

/** The raw printing port of network printers. */
const RAW_PORT = 9_100;
/** A printer of the shop's own network answers within a few ms, over a weak Wi-Fi within this. */
const ANSWER_MS = 800;
const AT_ONCE = 64;
/** A computer with more networks has them for other programs. */
const MOST_NETWORKS = 2;
const LAST_OF_NETWORK = 254;

interface NetworkSearch {
  readonly clock: Clock;
  readonly interfaces?: () => NodeJS.Dict<NetworkInterfaceInfo[]>;
  readonly port?: number;
}

/**
 * Finds the addresses of the shop's own networks that accept a connection at the raw printing port. Sends no byte, because a printer that
 * is no receipt printer would print it.
 */
export async function findNetworkPrinters({
  clock,
  interfaces = networkInterfaces,
  port = RAW_PORT,
}: NetworkSearch): Promise<FoundPrinter[]> {
  const hosts = hostsAround(interfaces());
  const answered = new Set<string>();
  const left = hosts.values();
  const ask = async (): Promise<void> => {
    for (const host of left) if (await accepts(host, port, clock)) answered.add(host);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return hosts.filter((host) => answered.has(host)).map((host) => ({ kind: 'tcp', host, port }));
}

/** The other addresses of the same 256 as each private IPv4 address of this computer. A public address has strangers around it. */
export function hostsAround(interfaces: NodeJS.Dict<NetworkInterfaceInfo[]>): readonly string[] {
  const own = Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && PRIVATE.test(address))
    .map(({ address }) => address);
  const networks = [...new Set(own.map((address) => address.slice(0, address.lastIndexOf('.'))))].slice(0, MOST_NETWORKS);
  return networks
    .flatMap((network) => Array.from({ length: LAST_OF_NETWORK }, (_, at) => `${network}.${at + 1}`))
    .filter((host) => !own.includes(host));
}

/** 10/8, 172.16/12, 192.168/16 and link-local addresses; loopback is left out where it is internal. */
const PRIVATE = /^(10|127|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\./;

function accepts(host: string, port: number, clock: Clock): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const settle = (isThere: boolean) => {
      forget();
      socket.destroy();
      resolve(isThere);
    };
    const forget = clock.after(ANSWER_MS, () => settle(false));
    socket.once('connect', () => settle(true));
    socket.on('error', () => settle(false));
  });
}
