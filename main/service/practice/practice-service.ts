import type { Product } from '../../../shared/catalogue/product.ts';
import { decodeBySchema, faultText } from '../../../shared/lib/decode.ts';
import { pacedReadDelay, type ReadDelay } from '../../../shared/orders/read-schedule.ts';
import type { ServicePracticeFault } from '../../../shared/practice/practice-faults.ts';
import { type PracticeCommand, PracticeMessage } from '../../../shared/practice/practice-protocol.ts';
import { isLoopback } from '../../../shared/service/loopback.ts';

export interface PracticeAddress {
  readonly baseUrl: string;
  readonly authUrl: string;
}

/** Commands to the practice service that main started. Each rejects where the service could not do it, or has ended. */
export interface PracticeCommands {
  /** Switches on exactly these faults. */
  readonly practise: (faults: readonly ServicePracticeFault[]) => Promise<void>;
  /** Sells exactly these products. */
  readonly sell: (products: readonly Product[]) => Promise<void>;
}

/** A running practice service. `commands` is absent for one that another program started: main cannot control it. */
export interface PracticeConnection extends PracticeAddress {
  readonly commands?: PracticeCommands;
}

/** The members of the practice service's process that are used here. */
export interface PracticeProcess {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  once(event: 'exit', listener: (code: number) => void): unknown;
}

interface PracticeOptions {
  readonly products: readonly Product[];
  readonly switches: { readonly paidOnce: boolean };
  /** Scales the time of its orders; 1 is life-like. */
  readonly pace: number;
}

interface Waiting {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}
type WithoutId<C> = C extends unknown ? Omit<C, 'id'> : never;

/**
 * Starts the practice service in this process and resolves once it listens. Rejects when the process ends, or sends another
 * message, before.
 */
function connectPractice(child: PracticeProcess, options: PracticeOptions): Promise<PracticeConnection> {
  const waiting = new Map<number, Waiting>();
  let ended: Error | null = null;
  let lastId = 0;
  const command = (message: WithoutId<PracticeCommand>): Promise<void> => {
    if (ended) return Promise.reject(ended);
    lastId += 1;
    const id = lastId;
    const answered = new Promise<void>((resolve, reject) => waiting.set(id, { resolve, reject }));
    child.postMessage({ ...message, id });
    return answered;
  };
  const commands: PracticeCommands = {
    practise: (faults) => command({ type: 'practise', faults: [...faults] }),
    sell: (products) => command({ type: 'sell', products: [...products] }),
  };
  const settle = (id: number, end: (command: Waiting) => void): void => {
    const found = waiting.get(id);
    waiting.delete(id);
    if (found) end(found);
  };
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => {
      ended = new Error(`The practice service ended with ${code}`);
      reject(ended);
      for (const id of [...waiting.keys()]) settle(id, (command) => command.reject(new Error(`The practice service ended with ${code}`)));
    });
    child.on('message', (received) => {
      const decoded = decodeBySchema(PracticeMessage, received);
      if (!decoded.ok) return reject(new Error(`The practice service sent an unexpected message: ${faultText(decoded.failure[0])}`));
      const message = decoded.value;
      switch (message.type) {
        case 'listening':
          return listening(message, commands, resolve, reject);
        case 'failed':
          return reject(new Error(`The practice service did not start: ${message.message}`));
        case 'done':
          return settle(message.id, (command) => command.resolve());
        case 'notDone':
          return settle(message.id, (command) => command.reject(new Error(message.message)));
      }
    });
    child.postMessage(options);
  });
}

function listening(
  { baseUrl, authUrl }: PracticeAddress,
  commands: PracticeCommands,
  resolve: (connection: PracticeConnection) => void,
  reject: (error: Error) => void,
): void {
  if (isLoopback(baseUrl) && isLoopback(authUrl)) resolve({ baseUrl, authUrl, commands });
  else reject(new Error('The practice service listens at an address that is not on this computer'));
}

/** Starts the practice service at the first call; a later call makes the running service sell the products of that call. */
export function createPracticeService(
  fork: () => PracticeProcess,
  pace = 1,
): (products: readonly Product[]) => Promise<PracticeConnection> {
  let started: Promise<PracticeConnection> | null = null;
  return async (products) => {
    if (started === null) {
      started = connectPractice(fork(), { products, switches: { paidOnce: true }, pace });
      return started;
    }
    const connection = await started;
    await connection.commands?.sell(products);
    return connection;
  };
}

/** The factor by which the practice service processes orders faster than a provider; 1 where the text is no factor from 0.01 to 1. */
export function practicePace(text: string): number {
  const pace = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 1;
  return pace >= 0.01 && pace <= 1 ? pace : 1;
}

/** The delay between reads of an order at a practice service of this pace: `0.05` reads after a twentieth of the usual delays. */
export const practiceReadDelay = (text: string): ReadDelay => pacedReadDelay(practicePace(text));
