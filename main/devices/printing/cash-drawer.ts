import type { Failure } from '../../../shared/ipc/failures.ts';
import type { DrawerView } from '../../../shared/ipc/status-view.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import type { ConfiguredPrinters } from './configured-printers.ts';

interface CashDrawerDeps {
  /** Journals that the drawer is about to open; false where that was already journalled for this ticket or order. */
  readonly record: (subject: string | null, printer: string, by: Authority | null) => Result<boolean, Failure>;
  readonly printers: Pick<ConfiguredPrinters, 'drawerPrinter'>;
  /** Training never opens the drawer. */
  readonly isTraining: boolean;
  /** Why the drawer did not open for the last cash payment; null once it opened. */
  readonly onResult: (drawer: DrawerView | null) => void;
}

/**
 * Opens the drawer at the receipt printer. Journals each opening before it commands the printer, once per ticket and once per
 * refunded order.
 */
export class CashDrawer {
  readonly #deps: CashDrawerDeps;

  constructor(deps: CashDrawerDeps) {
    this.#deps = deps;
  }

  /**
   * Opens for the cash of a ticket or of a refund. No caller waits, so a failure goes to `onResult`; silent where the shop has
   * no drawer.
   */
  async forCash(subject: string, by: Authority | null): Promise<void> {
    if (!this.#findPrinter()) return;
    const opened = await this.#open(subject, by);
    if (!opened.ok) this.#deps.onResult(opened.failure);
  }

  /** Opens for a ticket or an order; null for a person's request, whose caller gets the result. */
  async open(subject: string | null, by: Authority | null): Promise<Result<null, Failure>> {
    const opened = await this.#open(subject, by);
    return opened.ok ? opened : fail(opened.failure.failure);
  }

  #findPrinter(): ReturnType<ConfiguredPrinters['drawerPrinter']> {
    return this.#deps.isTraining ? null : this.#deps.printers.drawerPrinter();
  }

  async #open(subject: string | null, by: Authority | null): Promise<Result<null, DrawerView>> {
    const drawer = this.#findPrinter();
    if (!drawer) return drawerShut({ kind: 'printer', printer: '', trouble: 'noDrawer', detail: 'no drawer is set up' });
    const written = this.#deps.record(subject, drawer.id, by);
    if (!written.ok) return drawerShut(written.failure);
    if (!written.value) return ok(null);
    const kicked = await drawer.printer.kickDrawer();
    if (kicked.is === 'printed' || kicked.is === 'sent') {
      this.#deps.onResult(null);
      return ok(null);
    }
    const isShut = kicked.is === 'notPrinted';
    const { trouble = 'broken' } = kicked;
    const detail = isShut ? kicked.failure.detail : kicked.detail;
    return fail({ isShut, failure: { kind: 'printer', printer: drawer.name, trouble, detail } });
  }
}

const drawerShut = (failure: Failure): Result<never, DrawerView> => fail({ isShut: true, failure });
