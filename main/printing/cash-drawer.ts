import type { Failure } from '../../shared/ipc/failures.ts';
import type { DrawerView } from '../../shared/ipc/views.ts';
import { fail, ok, type Result } from '../../shared/lib/result.ts';
import type { Authority } from '../../shared/staff/permissions.ts';
import type { ConfiguredPrinters } from './configured-printers.ts';

export interface CashDrawerDeps {
  /** Writes that the drawer is about to be opened; false where it was already, for this ticket or order. */
  readonly record: (subject: string | null, printer: string, by: Authority | null) => Result<boolean, Failure>;
  readonly printers: Pick<ConfiguredPrinters, 'drawerPrinter'>;
  /** In training the drawer stays shut. */
  readonly isTraining: boolean;
  /** Why it did not open for the cash that was taken last; null once it opened. */
  readonly onResult: (drawer: DrawerView | null) => void;
}

/** The drawer at the printer that prints receipts: in the journal before the printer is told, once for each ticket, and for each order that is paid back. */
export class CashDrawer {
  readonly #deps: CashDrawerDeps;

  constructor(deps: CashDrawerDeps) {
    this.#deps = deps;
  }

  /** For the cash of a ticket, or of an order that is paid back. Nobody waits for the answer, so what keeps it shut is told; no word where the shop has none. */
  async forCash(subject: string, by: Authority | null): Promise<void> {
    if (!this.#findPrinter()) return;
    const opened = await this.#open(subject, by);
    if (!opened.ok) this.#deps.onResult(opened.failure);
  }

  /** For null by a person's wish, who is answered; else for a ticket or an order. */
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
