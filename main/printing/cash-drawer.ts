import type { Failure } from '../../shared/ipc/failures.ts';
import type { DrawerView } from '../../shared/ipc/views.ts';
import { fail, ok, type Result } from '../../shared/lib/result.ts';
import type { Authority } from '../../shared/staff/permissions.ts';
import type { PrinterSet } from './configured-printers.ts';

export interface CashDrawerParts {
  /** Writes that the drawer is about to be opened; false where it was already, for this ticket or order. */
  readonly write: (subject: string | null, printer: string, by: Authority | null) => Result<boolean, Failure>;
  readonly printers: Pick<PrinterSet, 'drawer'>;
  /** In training the drawer stays shut. */
  readonly training: boolean;
  /** Why it did not open for the cash that was taken last; null once it opened. */
  readonly told: (drawer: DrawerView | null) => void;
}

/** The drawer at the printer that prints receipts: in the journal before the printer is told, once for each ticket, and for each order that is paid back. */
export class CashDrawer {
  readonly #parts: CashDrawerParts;

  constructor(parts: CashDrawerParts) {
    this.#parts = parts;
  }

  /** For the cash of a ticket, or of an order that is paid back. Nobody waits for the answer, so what keeps it shut is told; no word where the shop has none. */
  async forCash(subject: string, by: Authority | null): Promise<void> {
    if (!this.#find()) return;
    const opened = await this.#open(subject, by);
    if (!opened.ok) this.#parts.told(opened.failure);
  }

  /** For null by a person's wish, who is answered; else for a ticket or an order. */
  async open(subject: string | null, by: Authority | null): Promise<Result<null, Failure>> {
    const opened = await this.#open(subject, by);
    return opened.ok ? opened : fail(opened.failure.failure);
  }

  #find(): ReturnType<PrinterSet['drawer']> {
    return this.#parts.training ? null : this.#parts.printers.drawer();
  }

  async #open(subject: string | null, by: Authority | null): Promise<Result<null, DrawerView>> {
    const drawer = this.#find();
    if (!drawer) return shut({ kind: 'printer', printer: '', trouble: 'noDrawer', detail: 'no drawer is set up' });
    const written = this.#parts.write(subject, drawer.id, by);
    if (!written.ok) return shut(written.failure);
    if (!written.value) return ok(null);
    const kicked = await drawer.printer.kickDrawer();
    if (kicked.is === 'printed' || kicked.is === 'sent') {
      this.#parts.told(null);
      return ok(null);
    }
    const isShut = kicked.is === 'notPrinted';
    const { trouble = 'broken' } = kicked;
    const detail = isShut ? kicked.failure.detail : kicked.detail;
    return fail({ isShut, failure: { kind: 'printer', printer: drawer.name, trouble, detail } });
  }
}

const shut = (failure: Failure): Result<never, DrawerView> => fail({ isShut: true, failure });
