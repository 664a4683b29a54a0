import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { AskedQuote } from '../../selling/orders/checkout.ts';
import type { MemberTarget } from './member-target.ts';

/** What one bill of a check came to. */
type CheckedBill =
  | { readonly is: 'waiting' }
  | { readonly is: 'asking' }
  | { readonly is: 'priced'; readonly asked: AskedQuote }
  | { readonly is: 'failed'; readonly failure: Failure };

interface GroupCheckDeps {
  /** Asks for one bill; waits for its turn behind every cashier's call. */
  readonly ask: (target: MemberTarget) => Promise<Result<AskedQuote, Failure>>;
  /** Called after each change. */
  readonly changed: () => void;
  readonly bug: (error: unknown) => void;
}

/** Bills that are asked for at once. The rate limit decides the pace; more would only wait in its queue. */
const AT_ONCE = 4;

/** The bills of one group as they were asked for since the till started. Nothing of it is in the journal but the inquiries. */
export class GroupCheck {
  readonly #deps: GroupCheckDeps;
  readonly #bills = new Map<string, CheckedBill>();
  #queue: { readonly memberId: string; readonly target: MemberTarget }[] = [];
  #active = 0;
  #asked = 0;
  #of = 0;

  constructor(deps: GroupCheckDeps) {
    this.#deps = deps;
  }

  of(memberId: string): CheckedBill | null {
    return this.#bills.get(memberId) ?? null;
  }

  /** Null while none runs. */
  get progress(): { readonly asked: number; readonly of: number } | null {
    return this.#active + this.#queue.length === 0 ? null : { asked: this.#asked, of: this.#of };
  }

  /** Asks for these bills; one that waits or is asked already is asked once. */
  start(targets: ReadonlyMap<string, MemberTarget>): void {
    if (this.progress === null) [this.#asked, this.#of] = [0, 0];
    for (const [memberId, target] of targets) {
      const is = this.#bills.get(memberId)?.is;
      if (is === 'waiting' || is === 'asking') continue;
      this.#bills.set(memberId, { is: 'waiting' });
      this.#queue.push({ memberId, target });
      this.#of += 1;
    }
    this.#fill();
    this.#deps.changed();
  }

  /** Asks for no more bills; those that were asked are answered. */
  cancel(): void {
    for (const { memberId } of this.#queue) this.#bills.delete(memberId);
    this.#of -= this.#queue.length;
    this.#queue = [];
    this.#deps.changed();
  }

  /** The bill has another number now, or was paid: what was asked counts no more. */
  forget(memberIds: readonly string[]): void {
    for (const memberId of memberIds) this.#bills.delete(memberId);
    this.#queue = this.#queue.filter(({ memberId }) => !memberIds.includes(memberId));
  }

  #fill(): void {
    while (this.#active < AT_ONCE) {
      const next = this.#queue.shift();
      if (!next) return;
      this.#active += 1;
      this.#bills.set(next.memberId, { is: 'asking' });
      this.#ask(next).catch(this.#deps.bug);
    }
  }

  async #ask({ memberId, target }: { readonly memberId: string; readonly target: MemberTarget }): Promise<void> {
    try {
      const answer = await this.#deps.ask(target);
      const bill: CheckedBill = answer.ok ? { is: 'priced', asked: answer.value } : { is: 'failed', failure: answer.failure };
      // A bill that was forgotten meanwhile stays forgotten.
      if (this.#bills.get(memberId)?.is === 'asking') this.#bills.set(memberId, bill);
    } catch (error) {
      this.#bills.set(memberId, { is: 'failed', failure: { kind: 'unexpected', detail: error instanceof Error ? error.message : '' } });
    } finally {
      this.#active -= 1;
      this.#asked += 1;
      this.#fill();
      this.#deps.changed();
    }
  }
}
