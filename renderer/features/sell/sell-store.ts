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
import { type SoldMostState, soldMostActions } from './find/sold-most.ts';
import { orderStepActions } from './order-step-actions.ts';
import { paymentActions } from './payment-actions.ts';
import { emptyTicket, type SellStep } from './sell-state.ts';
import type { GetStep, SellPorts, SetStep } from './sell-steps.ts';
import { ticketActions } from './ticket-actions.ts';

interface SellState extends SoldMostState {
  readonly step: SellStep;
  /** The order that was on the ticket last, whose code stays in sight during the next sale. Null without one, or once it is put away. */
  readonly lastOrderId: string | null;
  /** Whether that order's ticket was paid while it was on the screen, so that its money is what the last customer gave and got. */
  readonly isLastPaidNow: boolean;
  readonly putAwayLastCode: () => void;
  /**
   * Begins the sale of a product with the number that was typed before. `isCertain`: the text has only one reading, so that a complete
   * phone number of the product's operator needs no form.
   */
  readonly chooseProduct: (product: Product, number?: string, isCertain?: boolean) => void;
  /** Begins the sale of a product with this input: at a fixed price with the exact total in cash, else by an inquiry. */
  readonly sellAgain: SellAgain;
  /** Repeats the last sale for a customer's number. Resolves to the failure; null if the sale began or the step has changed. */
  readonly sellToCustomer: (numberId: string) => Promise<Failure | null>;
  readonly typeNumber: (number: string) => void;
  readonly typeField: (name: string, value: string) => void;
  /** Checks the form, then sends the inquiry or shows the payment step. */
  readonly submit: () => Promise<void>;
  /** Keeps the priced line on the ticket and returns to the search. */
  readonly addLine: () => void;
  readonly removeLine: (id: number) => void;
  /** Shows the payment step for the lines on the ticket. */
  readonly goToPayment: () => void;
  readonly discardTicket: () => void;
  readonly typeCash: (typed: string) => void;
  readonly takeCash: (amount: Rupiah) => void;
  /** Begins a part by another means. Its first amount is the rest of the total, less typed cash that does not cover it. */
  readonly beginPart: (kind: NonCashKind) => void;
  readonly editPart: (changes: Partial<PartEntry>) => void;
  readonly acceptPart: () => Promise<void>;
  readonly undoPart: () => void;
  readonly removePart: (kind: NonCashKind) => void;
  readonly acceptNewAmounts: () => void;
  /** Confirms the numbers with another operator's prefix, which the cashier has compared with the customer's words. */
  readonly confirmNumbers: () => void;
  /** Confirms that the cashier goes on although a biller takes no payments at this hour. */
  readonly acceptCutOff: () => void;
  readonly recheck: () => Promise<void>;
  readonly pay: () => Promise<void>;
  readonly answerRepeatSale: (sellAgain: boolean) => Promise<void>;
  /** Goes one step back. It loses no order (only {@link pay} makes orders) and no line on the ticket. */
  readonly back: () => void;
  readonly nextCustomer: () => void;
  /** Like {@link nextCustomer}, for a key that cannot be a second press of Pay. */
  readonly beginNextSale: () => void;
  readonly openOrder: (orderId: string) => void;
  /** Shows the order of the ticket that the cashier chose. */
  readonly selectOrder: (orderId: string) => void;
  readonly showOrder: (orderId: string) => void;
  readonly retry: () => Promise<void>;
  /** Answers the question about later sales of the same; `send` sends this order too. */
  readonly answerSoldSince: (send: boolean) => Promise<void>;
  /** Must be called before money is handed over. Resolves to whether the cashier may hand it over. */
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

/** The sale in progress. The store holds only the input; orders come from main. */
export const createSellStore = (ports: SellPorts) =>
  createStore<SellState>()((setState, getState) => {
    const set: SetStep = (step) =>
      setState(({ step: before, lastOrderId, isLastPaidNow }) =>
        // The money of the sale that was just paid stays in sight while the cashier looks at other orders.
        before.kind === 'order' && (before.isPaidNow || !isLastPaidNow)
          ? { step, lastOrderId: before.orderId, isLastPaidNow: before.isPaidNow }
          : { step, lastOrderId, isLastPaidNow },
      );
    const get: GetStep = () => getState().step;
    return {
      step: emptyTicket,
      lastOrderId: null,
      isLastPaidNow: false,
      putAwayLastCode: () => setState({ lastOrderId: null, isLastPaidNow: false }),
      ...soldMostActions(ports, setState),
      ...entryActions(ports, set, get),
      ...ticketActions(ports, set, get),
      ...paymentActions(ports, set, get),
      ...orderStepActions(ports, set, get),
    };
  });
export type SellStore = ReturnType<typeof createSellStore>;
export const [SellContext, useSellStore, useSell] = storeContext<SellState>();
