import type { PrinterSettings } from '../../../shared/printing/printers.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { Printer } from './printer.ts';
import type { PrinterWithPaper } from './queue/print-queue.ts';

interface PrinterSetDeps {
  readonly settings: () => Pick<Settings, 'printers' | 'printing' | 'receipt'>;
  readonly open: (settings: PrinterSettings) => Printer;
  /** The printer of training, and of a shop without printers; it writes files. */
  readonly practice: Printer;
}

/** The shop's printers. Each is opened once and kept while its settings stay the same, because it keeps the order of its jobs. */
export class ConfiguredPrinters {
  readonly #deps: PrinterSetDeps;
  readonly #opened = new Map<string, { readonly settingsJson: string; readonly printer: Printer }>();

  constructor(deps: PrinterSetDeps) {
    this.#deps = deps;
  }

  /** Null for a printer that is no longer configured. The id null is the practice printer. */
  get(id: string | null): PrinterWithPaper | null {
    const { settings, practice } = this.#deps;
    if (id === null) return { printer: practice, paper: settings().receipt.paper };
    const set = this.settingsOf(id);
    return set ? { printer: this.#open(set), paper: set.paper } : null;
  }

  /** Null for the practice printer and for a removed one. */
  settingsOf(id: string | null): PrinterSettings | null {
    return this.#deps.settings().printers.find((printer) => printer.id === id) ?? null;
  }

  /** The shop's name for it; null for the practice printer and for a removed one. */
  nameOf(id: string | null): string | null {
    return this.settingsOf(id)?.name ?? null;
  }

  /** The printer with the shop's drawer, which is the receipt printer. */
  drawerPrinter(): { readonly printer: Printer; readonly name: string; readonly id: string } | null {
    const { printers, printing } = this.#deps.settings();
    const set = printers.find(({ id, drawer }) => id === printing.printer && drawer !== 'none');
    return set ? { printer: this.#open(set), name: set.name, id: set.id } : null;
  }

  #open(set: PrinterSettings): Printer {
    const settingsJson = JSON.stringify(set);
    const kept = this.#opened.get(set.id);
    if (kept?.settingsJson === settingsJson) return kept.printer;
    const printer = this.#deps.open(set);
    this.#opened.set(set.id, { settingsJson, printer });
    return printer;
  }
}
