import { Switches } from '../config/switches.ts';
import type { FaultInput, FaultRule } from '../faults/faults.ts';
import type { Limit } from '../http/bucket.ts';
import type { Endpoint } from '../http/endpoints.ts';
import type { AccountEntry } from '../orders/account.ts';
import type { CallRecord, LedgerEntry, Posting } from '../orders/ledger.ts';
import type { World } from '../world.ts';

/** Observes and controls the running service, for tests, training mode and curl. */
export interface Control {
  readonly switches: () => Switches;
  /** Changes the named switches and keeps the others. Throws on an unknown switch. */
  readonly set: (changes: Partial<Switches>) => Switches;
  readonly limit: (endpoint: Endpoint, limit: Limit) => void;
  readonly balance: () => number;
  readonly setBalance: (balance: number) => void;
  /** Adds to the shop's balance, as the provider does when a transfer arrived. */
  readonly deposit: (amount: number) => void;
  /** Every change of the shop's balance: deposits, debits, reversals. */
  readonly account: () => readonly AccountEntry[];
  /** Sets a fault for the next matching call. */
  readonly fault: (rule: FaultInput) => FaultRule;
  readonly faults: () => readonly FaultRule[];
  readonly clearFaults: () => void;
  /** How often each kind of fault was applied. */
  readonly struck: () => Readonly<Record<string, number>>;
  /** Answers 401 to every token issued so far. */
  readonly expireTokens: () => void;
  /** The number of issued tokens. */
  readonly tokensIssued: () => number;
  /** Ends a pending order now, whatever its time. */
  readonly finish: (
    orderId: string,
    how?: { readonly status?: string; readonly errorCode?: string; readonly errorDetail?: string },
  ) => boolean;
  /** Every order that was sold, and how often. */
  readonly ledger: () => LedgerEntry[];
  /** The entry of one order; null for an order that was never sold. */
  readonly ledgerEntry: (orderId: string) => LedgerEntry | null;
  /** Every checkout that arrived. */
  readonly postings: () => Posting[];
  readonly calls: () => CallRecord[];
  /** Resets the service to its start. */
  readonly reset: () => void;
}

export function controlOf(at: { world: World }, fresh: () => World): Control {
  return {
    switches: () => at.world.switches,
    set: (changes) => {
      at.world.switches = Switches.parse({ ...at.world.switches, ...changes });
      return at.world.switches;
    },
    limit: (endpoint, limit) => at.world.buckets[endpoint].change(limit, at.world.config.now()),
    balance: () => at.world.account.balanceAt(at.world.config.now()),
    setBalance: (balance) => at.world.account.correct(balance, at.world.config.now()),
    deposit: (amount) => at.world.account.deposit(amount, at.world.config.now()),
    account: () => at.world.account.entriesAt(at.world.config.now()),
    fault: (rule) => at.world.faults.add(rule),
    faults: () => at.world.faults.waiting,
    clearFaults: () => at.world.faults.clear(),
    struck: () => at.world.faults.appliedCounts,
    expireTokens: () => at.world.tokens.expireAll(),
    tokensIssued: () => at.world.tokens.generation,
    finish: (orderId, how = {}) => finish(at.world, orderId, how),
    ledger: () => at.world.ledger.entries(),
    ledgerEntry: (orderId) => at.world.ledger.entry(orderId),
    postings: () => at.world.ledger.postings(),
    calls: () => at.world.ledger.calls(),
    reset: () => {
      at.world = fresh();
    },
  };
}

function finish(world: World, orderId: string, how: NonNullable<Parameters<Control['finish']>[1]>): boolean {
  const order = world.orders.get(orderId);
  if (!order) return false;
  const { status = 'Success', errorCode = '', errorDetail = '' } = how;
  const ending = { at: world.config.now(), status, errorCode, errorDetail, delivers: status === 'Success' };
  const ended = { ...order, ending };
  world.orders.set(orderId, ended);
  world.account.ends(ended);
  return true;
}
