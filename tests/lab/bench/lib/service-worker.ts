import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { readCatalogue } from '../../../../main/shop/catalogue/catalogue.ts';
import type { Limit } from '../../../../simulator/http/bucket.ts';
import { startSimulator } from '../../../../simulator/server.ts';

/**
 * The practice service in its own thread, so that it takes no time from the measured till. A bare socket in front of it records when the
 * first byte of each checkout arrives and forwards everything unchanged.
 */

export interface Serving {
  readonly is: 'serving';
  readonly baseUrl: string;
  readonly authUrl: string;
}
/** On the machine's monotonic clock, in ns: the same one in every thread. */
export interface FirstByte {
  readonly is: 'firstByte';
  readonly at: bigint;
}
export type ServiceMessage = Serving | FirstByte;

const tell = (message: ServiceMessage): void => parentPort?.postMessage(message);

const starter = join(import.meta.dirname, '..', '..', '..', '..', 'resources', 'catalogue.json');
const wide = { rate: 1_000, burst: 1_000 };
const simulator = await startSimulator({
  products: readCatalogue(starter, starter).products,
  pace: 0,
  balance: 1_000_000_000_000,
  limits: { token: wide, inquiry: wide, checkout: wide, orderDetails: (workerData as Limit | undefined) ?? wide, shopInfo: wide },
});
const behind = Number(new URL(simulator.baseUrl).port);
const CHECKOUT = Buffer.from('POST /v2/order ');

const front = createServer({ noDelay: true }, (socket: Socket) => {
  const service = dial({ port: behind, host: '127.0.0.1', noDelay: true });
  socket.on('data', (chunk: Buffer) => {
    const at = process.hrtime.bigint();
    if (chunk.subarray(0, CHECKOUT.length).equals(CHECKOUT)) tell({ is: 'firstByte', at });
  });
  socket.pipe(service).pipe(socket);
  socket.on('error', () => service.destroy());
  service.on('error', () => socket.destroy());
});
front.listen(0, '127.0.0.1', () => {
  const { port } = front.address() as AddressInfo;
  const change = (url: string): string => url.replace(`:${behind}`, `:${port}`);
  tell({ is: 'serving', baseUrl: change(simulator.baseUrl), authUrl: change(simulator.authUrl) });
});
