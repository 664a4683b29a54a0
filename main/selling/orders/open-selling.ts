import { randomBytes } from 'node:crypto';
import { fixedPrice, type Product } from '../../../shared/catalogue/product.ts';
import type { Rupiah } from '../../../shared/lib/money.ts';
import { nextReadDelay, type ReadDelay } from '../../../shared/orders/read-schedule.ts';
import { withFlatFee } from '../../../shared/prices/fee-rules.ts';
import type { Mode, Settings } from '../../../shared/settings/settings.ts';
import type { EpochArchive } from '../../journal/core/epoch-list.ts';
import type { Clock } from '../../lib/clock.ts';
import { Accounts } from './accounts/accounts.ts';
import { createOwnAccountService, type OwnAccountService, type ReadUnderOtherAccount } from './accounts/own-account-service.ts';
import { type AfterCheckout, Checkout, type SalePermits, type SaleRules } from './checkout.ts';
import { decideOffline } from './offline-queue.ts';
import type { OrderBook } from './order-book.ts';
import { OrderIdSequence } from './order-id-sequence.ts';
import type { OrderService, RefusalNotes } from './ports.ts';
import { readProduct } from './sale-form.ts';
import { type AskAgain, Sender } from './sender.ts';
import type { PricesInForce } from './sold-fee.ts';
import { type DoubtRules, Watcher } from './watcher.ts';

/** The shop's decisions about its sales; read at each sale. */
export interface SellingTerms extends Pick<SaleRules, 'readForm' | 'nonCash'> {
  readonly mode: Mode;
  readonly settings: () => Settings;
  readonly catalogue: { productOf(code: string): Product | null };
  /** Defaults to the catalogue's price, which is never 0. */
  readonly priceOf?: SaleRules['priceOf'];
  /** Defaults to the flat fee of the settings. */
  readonly prices?: SaleRules['prices'];
  /** The delay between reads of an open order; defaults to growing delays. */
  readonly readDelay?: ReadDelay;
  /** Reads orders of accounts that the settings no longer name; without it those orders wait. */
  readonly readElsewhere?: ReadUnderOtherAccount;
  /** All orders of this journal belong to one account, whatever its address; always so in training. */
  readonly isSingleAccount?: boolean;
  /** The archives that keep the epoch lists. */
  readonly archives?: readonly EpochArchive[];
  /** Reports an exception in background work. */
  readonly bug: (error: unknown) => void;
}

interface SellingDeps {
  readonly book: OrderBook;
  readonly service: OrderService;
  readonly clock: Clock;
  /** Whether the keychain knows this journal; only then are orders that an earlier run queued sent without a person. */
  readonly isKnownToKeychain: boolean;
  /** Sends an order; an order of a group waits for its turn. */
  readonly send: (orderId: string) => void;
  readonly paid: AfterCheckout['paid'];
  readonly refusals: RefusalNotes;
  readonly askAgain: AskAgain;
  /** Holds orders back: resolves when they may leave again, null while they may. */
  readonly gate: { readonly opened: Promise<void> | null };
  readonly permits: SalePermits;
}

/** The parts that sell, for one journal and one account. */
export interface Selling {
  /** Knows which account each order belongs to. */
  readonly accounts: Accounts;
  readonly ownAccount: OwnAccountService;
  readonly ids: OrderIdSequence;
  readonly watcher: Watcher;
  readonly checkout: Checkout;
  readonly sender: Sender;
}

export function openSelling(terms: SellingTerms, deps: SellingDeps): Selling {
  const { settings, catalogue, readForm, nonCash, readDelay = nextReadDelay, archives = [], bug } = terms;
  const { book, service, clock, isKnownToKeychain, send, paid, refusals, askAgain, gate, permits } = deps;
  const { journal } = book;
  const isSingleAccount = terms.mode === 'training' || (terms.isSingleAccount ?? false);
  const accounts = new Accounts({ journal, current: service.account, now: () => book.now(), isSingleAccount });
  // A refused write does not stop the start: until it succeeds, older orders are read but not judged.
  accounts.settingsChanged();
  const ownAccount = createOwnAccountService(service, accounts, terms.readElsewhere ?? (async () => null), refusals);
  const ids = new OrderIdSequence({ journal, account: () => accounts.toList(), clock, randomBytes, archives, bug });
  const rules = (): DoubtRules => doubtRules(settings());
  const watcher = new Watcher({ book, service: ownAccount, clock, rules, readDelay, repeat: send, bug });
  const checkout = new Checkout({
    ...{ book, ids, service, accounts, clock, permits },
    on: { send, paid, inquiryRefused: refusals.inquiry },
    rules: {
      terms: settings,
      nonCash: () => [...nonCash(), 'account'],
      prices: terms.prices ?? (() => flatPrices(settings().kioskFee)),
      readForm,
      readProduct: (code) => readProduct(code, catalogue.productOf),
      priceOf: terms.priceOf ?? fixedPrice,
    },
  });
  const sender = new Sender({
    ...{ book, service: ownAccount, clock, ids, askAgain, bug },
    watch: (stored) => watcher.restartWatch(stored, stored.order.state.is === 'unknown'),
    rules: {
      isKnownToKeychain,
      offlineDecisionOf: ({ order }) => {
        const waiting = journal.read.queued().map((stored) => stored.order.sale);
        return decideOffline(order.sale, waiting, settings().offline, clock.now());
      },
      longestWaitMs: () => rules().reviewAfterMs,
      held: () => gate.opened,
    },
  });
  return { accounts, ownAccount, ids, watcher, checkout, sender };
}

const doubtRules = ({ reviewAfterMinutes, service }: Settings): DoubtRules => ({
  reviewAfterMs: reviewAfterMinutes * 60_000,
  repeatAllowed: service.repeatAllowed,
});

const flatPrices = (kioskFee: Rupiah): PricesInForce => ({ rules: withFlatFee([], kioskFee), rulesVersion: null, catalogueVersion: null });
