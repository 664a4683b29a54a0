import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { channelOf } from '../../../shared/ipc/channels.ts';
import { calls } from '../../../shared/ipc/contract.ts';
import { inputsFor } from '../fakes/canary/inputs.ts';

/** One call of the contract. */
export interface ContractCall {
  /** `sale.inquire` */
  readonly name: string;
  readonly channel: string;
  readonly schema: z.ZodType<unknown>;
  /** An input that its schema accepts, with people and orders that do not exist. */
  readonly input: () => unknown;
}

const SERVICE = { baseUrl: 'http://127.0.0.1:9', authUrl: 'http://127.0.0.1:9/token' };
const INPUTS = inputsFor({ service: SERVICE, idOf: () => randomUUID(), orderId: 'abcdefgh000001', inReview: 'abcdefgh000002' });

/** Every call of the contract, from the contract itself. */
export const EVERY_CALL: readonly ContractCall[] = Object.entries(calls).flatMap(([group, members]) =>
  Object.entries(members).map(([name, { input }]) => ({
    name: `${group}.${name}`,
    channel: channelOf(group, name),
    schema: input as z.ZodType<unknown>,
    input: (INPUTS as Readonly<Record<string, Readonly<Record<string, () => unknown>>>>)[group]?.[name] ?? (() => undefined),
  })),
);
