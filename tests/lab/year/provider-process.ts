// The provider and the printer of a year, in a process of their own: the till's figures hold the till alone.
import { type AddressInfo, createServer } from 'node:net';
import { startPractice } from '../drive/profile.ts';

export interface ProviderAt {
  readonly baseUrl: string;
  readonly authUrl: string;
  /** Where a receipt printer takes bytes. */
  readonly printerPort: number;
}

const AMPLE = { rate: 100_000, burst: 100_000 };
const service = await startPractice({
  pace: 0,
  balance: 1_000_000_000_000,
  limits: { token: AMPLE, inquiry: AMPLE, checkout: AMPLE, orderDetails: AMPLE, shopInfo: AMPLE },
  switches: { limitHeaders: 'all' },
});
const printer = createServer((socket) => {
  socket.on('error', () => undefined);
  socket.resume();
});
printer.listen(0, '127.0.0.1', () => {
  const { port } = printer.address() as AddressInfo;
  process.send?.({ baseUrl: service.baseUrl, authUrl: service.authUrl, printerPort: port } satisfies ProviderAt);
});
process.on('disconnect', () => process.exit());
