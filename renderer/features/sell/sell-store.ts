import { createStore } from 'zustand/vanilla';
import type { Product } from '../../../shared/catalogue/product.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { HeldMoney, PaidBack, Settlement } from '../../../shared/ipc/sale-forms.ts';
import type { Rupiah } from '../../../shared/lib/money.ts';
import type { NonCashKind } from '../../../shared/lib/tender.ts';
import { storeContext } from '../../core/store-context.ts';
import type { PartEntry } from '../../parts/tender/tendering.ts';
import type { SellAgain } from './entry.ts';
import { entryActions } from './entry-actions.ts';
import { orderStepActions } from './order-step-actions.ts';
import { paymentActions } from './payment-actions.ts';
import { emptyTicket, type SellStep } from './sell-state.ts';
import type { GetStep, SellPorts, SetStep } from './sell-steps.ts';
import { ticketActions } from './ticket-actions.ts';

interface SellState {
  readonly step: SellStep;
  /** The order that was on the ticket last: its code stays in sight beside the next sale. Null where there was none. */
  readonly lastOrderId: string | null;
  readonly putAwayLastCode: () => void;
  /**
   * Puts a product on the ticket, with the number that was typed before. `isCertain`: the typed text can be read in one way only;
   * a complete phone number of the product's operator then needs no form.
   */
  readonly chooseProduct: (product: Product, number?: string, isCertain?: boolean) => void;
  /** Puts a product with its form on the ticket: at a fixed price with exactly the total in cash, else by an inquiry. */
  readonly sellAgain: SellAgain;
  /** Sells once more what was last sold for a customer's number. Says why it cannot be; null where it began. */
  readonly sellToCustomer: (numberId: string) => Promise<Failure | null>;
  readonly typeNumber: (number: string) => void;
  readonly typeField: (name: string, value: string) => void;
  /** Checks the form, then sends the inquiry or goes to the payment. */
  readonly submit: () => Promise<void>;
  /** Keeps the priced line on the ticket and returns to the search. */
  readonly addLine: () => void;
  readonly removeLine: (id: number) => void;
  /** Goes from the lines on the ticket to their payment. */
  readonly goToPayment: () => void;
  readonly discardTicket: () => void;
  readonly typeCash: (typed: string) => void;
  readonly takeCash: (amount: Rupiah) => void;
  /** Begins a part by another means: all that is left, until it is typed smaller. */
  readonly beginPart: (kind: NonCashKind) => void;
  readonly editPart: (changes: Partial<PartEntry>) => void;
  readonly acceptPart: () => void;
  readonly undoPart: () => void;
  readonly removePart: (kind: NonCashKind) => void;
  readonly acceptNewAmounts: () => void;
  /** The cashier compared the numbers of another operator with what the customer said. */
  readonly confirmNumbers: () => void;
  /** The cashier goes on in the hours in which a biller takes no payments. */
  readonly acceptCutOff: () => void;
  readonly recheck: () => Promise<void>;
  readonly pay: () => Promise<void>;
  readonly answerRepeatSale: (sellAgain: boolean) => Promise<void>;
  /** Goes one step back. Loses no order (only {@link pay} makes them) and no line on the ticket. */
  readonly back: () => void;
  readonly nextCustomer: () => void;
  /** Like {@link nextCustomer}, for a key that cannot be a second press of Pay. */
  readonly beginNextSale: () => void;
  readonly openOrder: (orderId: string) => void;
  /** Shows another order of the same ticket, by the cashier's choice. */
  readonly selectOrder: (orderId: string) => void;
  readonly showOrder: (orderId: string) => void;
  readonly retry: () => Promise<void>;
  /** The answer to what was sold since: whether this order is sent too. */
  readonly answerSoldSince: (send: boolean) => Promise<void>;
  /** Call it before money is handed over: whether it may be. */
  readonly startRefund: (orderId: string) => Promise<boolean>;
  readonly payBack: (part: PaidBack) => Promise<void>;
  readonly endHold: (money: HeldMoney) => Promise<void>;
  readonly settle: (settlement: Settlement) => Promise<void>;
  readonly print: () => Promise<void>;
  readonly printAll: (orderIds: readonly string[]) => Promise<void>;
  /** Prints one receipt for all orders of a ticket. */
  readonly printVisit: (ticketId: string) => Promise<void>;
  readonly copyCode: () => Promise<void>;
}

/** The sale in progress. It holds only the form; orders come from main. */
export const createSellStore = (ports: SellPorts) =>
  createStore<SellState>()((setState, getState) => {
    const set: SetStep = (step) =>
      setState(({ step: before, lastOrderId }) => ({ step, lastOrderId: before.kind === 'order' ? before.orderId : lastOrderId }));
    const get: GetStep = () => getState().step;
    return {
      step: emptyTicket,
      lastOrderId: null,
      putAwayLastCode: () => setState({ lastOrderId: null }),
      ...entryActions(ports, set, get),
      ...ticketActions(ports, set, get),
      ...paymentActions(ports, set, get),
      ...orderStepActions(ports, set, get),
    };
  });
export type SellStore = ReturnType<typeof createSellStore>;
export const [SellContext, useSellStore, useSell] = storeContext<SellState>();
