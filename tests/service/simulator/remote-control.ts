import type { Control } from '../../../simulator/control/control.ts';
import { CONTROL_HEADER, CONTROL_PREFIX } from '../../../simulator/control/control-routes.ts';
import type { LedgerEntry } from '../../../simulator/orders/ledger.ts';

/** The control of a practice service in another process, call for call. A refusal rejects with the service's message. */
type RemoteControl = {
  readonly [K in keyof Control]: (...args: Parameters<Control[K]>) => Promise<ReturnType<Control[K]>>;
};

type State = {
  readonly switches: ReturnType<Control['switches']>;
  readonly balance: number;
  readonly faults: ReturnType<Control['faults']>;
  readonly struck: ReturnType<Control['struck']>;
  readonly tokensIssued: number;
};

export function connectControl(baseUrl: string, controlKey: string): RemoteControl {
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${baseUrl}${CONTROL_PREFIX}${path}`, {
      method,
      headers: { [CONTROL_HEADER]: controlKey, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`The practice service refused ${method} ${path}: ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  };
  const state = (): Promise<State> => call<State>('GET', 'state');
  const ledger = (): Promise<LedgerEntry[]> => call('GET', 'ledger');
  return {
    switches: async () => (await state()).switches,
    set: (changes) => call('PUT', 'switches', changes),
    limit: (endpoint, limit) => call('PUT', `limits/${endpoint}`, limit),
    balance: async () => (await state()).balance,
    setBalance: (balance) => call('PUT', 'balance', { balance }),
    deposit: (amount) => call('POST', 'deposits', { amount }),
    account: () => call('GET', 'account'),
    fault: (rule) => call('POST', 'faults', rule),
    faults: async () => (await state()).faults,
    clearFaults: () => call('DELETE', 'faults'),
    struck: async () => (await state()).struck,
    expireTokens: () => call('POST', 'tokens/expire'),
    tokensIssued: async () => (await state()).tokensIssued,
    finish: async (orderId, how = {}) =>
      (await call<{ readonly found: boolean }>('POST', `orders/${encodeURIComponent(orderId)}/finish`, how)).found,
    ledger,
    ledgerEntry: async (orderId) => (await ledger()).find((entry) => entry.orderId === orderId) ?? null,
    postings: () => call('GET', 'postings'),
    calls: () => call('GET', 'calls'),
    reset: () => call('POST', 'reset'),
  };
}
