import type { GroupEvent } from '../../../shared/groups/group-events.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { ShopClock } from '../../../shared/lib/business-day.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { Sale } from '../../../shared/orders/order.ts';
import type { Mode } from '../../../shared/settings/settings.ts';
import type { SubjectJournal } from '../../journal/subject-events.ts';
import type { Clock } from '../../lib/clock.ts';
import { isolateListener } from '../../lib/isolate-listener.ts';
import type { AskedQuote, Checkout } from '../../selling/orders/checkout.ts';
import type { OrderBook } from '../../selling/orders/order-book.ts';
import { openDuplicateOf } from '../../selling/orders/repeat-guard.ts';
import type { ReadSaleForm } from '../../selling/orders/sale-form.ts';
import type { CustomerBook } from '../customer-book.ts';
import { ContinuedRounds } from './continued-rounds.ts';
import { GroupBook } from './group-book.ts';
import { GroupCheck } from './group-check.ts';
import type { MemberTarget } from './member-target.ts';
import { RoundRunner } from './round-runner.ts';

/** The collective payments of one till: its groups, what was asked of them, and the orders that are being sent. */
export interface Groups {
  readonly book: GroupBook;
  readonly runner: RoundRunner;
  /** An order of a group changed: the screen that shows it is old. */
  readonly changed: () => void;
  /** Continues what an earlier run left. */
  readonly resume: () => void;
  /** The payments that this start found unfinished. */
  readonly continued: ContinuedRounds;
  /** Who handed in money for a group since the till started. */
  readonly payers: GroupPayers;
  readonly customers: Pick<CustomerBook, 'usable'>;
  readonly readForm: ReadSaleForm;
  /** Which day a moment belongs to. */
  readonly shopClock: () => ShopClock;
  /** The bills of a group as they were asked for since the till started. */
  readonly checkOf: (groupId: string) => GroupCheck;
}

/** More than eight, because a payment of a group sells, sends, names customers and goes on after a start; each part takes its few. */
interface Deps {
  readonly journal: SubjectJournal<GroupEvent>;
  readonly book: OrderBook;
  readonly clock: Clock;
  readonly checkout: Pick<Checkout, 'ask'>;
  readonly customers: Pick<CustomerBook, 'usable'>;
  readonly readForm: ReadSaleForm;
  readonly shopClock: () => ShopClock;
  /** Sends any order; resolves when its result is journalled, or when it cannot be sent now. */
  readonly send: (orderId: string) => Promise<void>;
  readonly mode: Mode;
  /** In live use another till may have this journal: only the one that the keychain knows continues without a person. */
  readonly isKnownToKeychain: boolean;
  /** A check or a payment went on; absent where no part listens. */
  readonly changed: (() => void) | undefined;
  readonly bug: (error: unknown) => void;
}

export function openGroups(deps: Deps): Groups {
  const { journal, clock, book, customers, readForm, bug } = deps;
  const changed = throttle(clock, isolateListener(deps.changed ?? (() => undefined), bug));
  const checks = new Map<string, GroupCheck>();
  const continued = new ContinuedRounds();
  const ask = (target: MemberTarget): Promise<Result<AskedQuote, Failure>> => deps.checkout.ask(target, 'background');
  const hasOpenDuplicate = (sale: Sale): boolean => openDuplicateOf(journal.read, sale) !== null;
  const runner = new RoundRunner({ book, clock, send: deps.send, hasOpenDuplicate, changed, bug });
  return {
    book: new GroupBook({ journal, clock, customers, readForm }),
    runner,
    changed,
    resume: () => {
      const { read } = journal;
      const unsent = read.unsent();
      continued.note([...unsent, ...read.openOrders()]);
      if (deps.isKnownToKeychain || deps.mode === 'training') runner.resume(unsent);
    },
    continued,
    payers: new GroupPayers(),
    customers,
    readForm,
    shopClock: deps.shopClock,
    checkOf: (groupId) => {
      const check = checks.get(groupId) ?? new GroupCheck({ ask, changed, bug });
      checks.set(groupId, check);
      return check;
    },
  };
}

/** At most one call in this time: 200 bills change in bursts, and a page reads all of them. */
const THROTTLE_MS = 400;

function throttle(clock: Clock, tell: () => void): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    clock.after(THROTTLE_MS, () => {
      isDue = false;
      tell();
    });
  };
}

/** Who handed in money ahead for a group since the till started, the newest first. They need be neither in the group nor its payers. */
class GroupPayers {
  readonly #payers = new Map<string, readonly string[]>();

  note(groupId: string, customerId: string): void {
    this.#payers.set(groupId, [customerId, ...this.of(groupId).filter((other) => other !== customerId)]);
  }

  of(groupId: string): readonly string[] {
    return this.#payers.get(groupId) ?? [];
  }
}
