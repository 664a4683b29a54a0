import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { StatusAbility } from '../../../../shared/printing/printers.ts';
import type { PrinterFaults } from './printer-faults.ts';
import { PrinterMachine } from './printer-machine.ts';

export type { PrinterFaults };

/** Fewer bytes are a status query, not a job; faults that need a job ignore them. */
const SHORTEST_JOB = 10;

/**
 * A receipt printer on a real TCP port. It records what it printed, answers DLE EOT at once and GS r in sequence, and stops where its roll
 * ends or its cover opens, with the rest waiting in its buffer until `refill`.
 */
export class PrinterDouble extends PrinterMachine {
  /** Connections that were served. */
  served = 0;
  #server: Server;
  #sockets = new Set<Socket>();
  /** The socket that sent a real-time query and gets its answer. */
  #lastSender: Socket | null = null;
  #changed: (() => void)[] = [];

  private constructor(server: Server, ability: StatusAbility, faults: Partial<PrinterFaults>) {
    super(ability, faults);
    this.#server = server;
    server.on('connection', (socket) => this.#serve(socket));
  }

  static async start(ability: StatusAbility, faults: Partial<PrinterFaults> = {}): Promise<PrinterDouble> {
    const server = createServer();
    const double = new PrinterDouble(server, ability, faults);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return double;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get connections(): number {
    return this.#sockets.size;
  }

  /** Resolves when the double satisfies the condition. */
  async until(holds: (double: PrinterDouble) => boolean): Promise<void> {
    while (!holds(this)) await new Promise<void>((resolve) => this.#changed.push(resolve));
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #serve(socket: Socket): void {
    socket.on('error', () => {});
    if (this.faults.servesOne && this.#sockets.size > 0) {
      socket.resetAndDestroy();
      return;
    }
    this.served += 1;
    this.#sockets.add(socket);
    this.begin();
    socket.on('data', (bytes) => this.#read(bytes, socket));
    socket.on('close', () => {
      this.#sockets.delete(socket);
      this.#notify();
    });
    if (this.faults.pulledAfter === 0) socket.pause();
    this.#notify();
  }

  #read(bytes: Buffer, socket: Socket): void {
    this.#lastSender = socket;
    const failure = this.take(bytes);
    if (failure === 'reset') socket.resetAndDestroy();
    if (failure === 'pulled') socket.pause();
    this.#notify();
  }

  /** Sends an immediate answer to the connection that asked, and an answer in sequence to all connections that are open then. */
  protected override say(bytes: Uint8Array, isInTurn: boolean): void {
    const receivers = isInTurn ? this.#sockets : [this.#lastSender];
    for (const socket of receivers) if (socket?.writable) socket.write(bytes);
    if (!isInTurn || !this.faults.hangsUp || this.receivedBytes <= SHORTEST_JOB) return;
    for (const socket of this.#sockets) socket.end();
  }

  #notify(): void {
    for (const resolve of this.#changed.splice(0)) resolve();
  }
}
