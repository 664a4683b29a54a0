import { createStore } from 'zustand/vanilla';
import type { Product } from '../../../shared/catalogue.ts';
import type { FieldName } from '../../../shared/families.ts';
import type { Rupiah } from '../../../shared/money.ts';
import type { Tender } from '../../../shared/tender.ts';
import { entryActions } from './sell-entry.ts';
import type { GetStep, SellPorts, SetStep } from './sell-kit.ts';
import { moneyActions } from './sell-money.ts';
import { orderActions } from './sell-order.ts';
import type { SellStep } from './sell-state.ts';

export interface SellState {
  readonly step: SellStep;
  /** Puts a product on the ticket; a number that was typed first comes along. */
  readonly choose: (product: Product, number?: string) => void;
  readonly typeNumber: (number: string) => void;
  readonly typeField: (name: FieldName, value: string) => void;
  /** Checks what was typed, then asks for the bill or goes on to the money. */
  readonly submit: () => Promise<void>;
  readonly typeCash: (typed: string) => void;
  readonly takeCash: (amount: Rupiah) => void;
  readonly payWith: (kind: Tender['kind']) => void;
  readonly agree: () => void;
  readonly recheck: () => Promise<void>;
  readonly pay: () => Promise<void>;
  readonly answerSoldToday: (sellAgain: boolean) => Promise<void>;
  /** One step back. Never loses an order: those are made only by {@link pay}. */
  readonly back: () => void;
  readonly next: () => void;
  readonly openOrder: (orderId: string) => void;
  readonly retry: () => Promise<void>;
  readonly withdraw: () => Promise<void>;
  readonly print: () => Promise<void>;
  readonly copy: () => Promise<void>;
}

/** The sale that is being made. It holds the form alone: what an order is, main tells. */
export const createSellStore = (ports: SellPorts) =>
  createStore<SellState>()((setState, getState) => {
    const set: SetStep = (step) => setState({ step });
    const get: GetStep = () => getState().step;
    return { step: { at: 'find' }, ...entryActions(ports, set, get), ...moneyActions(ports, set, get), ...orderActions(ports, set, get) };
  });
export type SellStore = ReturnType<typeof createSellStore>;
