import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CurrentCatalogue, createCurrentCatalogue } from '../../../../main/shop/catalogue/catalogue.ts';
import { CatalogueBook } from '../../../../main/shop/catalogue/catalogue-book.ts';
import { type FirstCatalogue, readFirstCatalogue } from '../../../../main/shop/catalogue/read-first-catalogue.ts';
import { Settings } from '../../../../shared/settings/settings.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';

const STARTER = join(import.meta.dirname, '..', '..', '..', '..', 'resources', 'catalogue.json');
export const OWNER: Authority = { person: { id: 'p1', name: 'Sari', role: 'owner' }, liftedBy: null };

interface OpenedBook {
  readonly book: CatalogueBook;
  readonly current: CurrentCatalogue;
  readonly first: FirstCatalogue;
}

/** Profiles with a catalogue book, on a real disk, in a folder that the test removes afterwards. */
export class BookFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'loket-book-'));
  readonly #opened: CatalogueBook[] = [];
  flatFee = 0;

  /** A start of the till, as far as its catalogue goes. */
  start(): OpenedBook {
    for (const book of this.#opened.splice(0)) book.close();
    const now = (): number => Date.UTC(2026, 10, 22, 3);
    const first = readFirstCatalogue(this.path, STARTER, now);
    const current = createCurrentCatalogue(first.catalogue);
    const flatFee = () => Settings.parse({ kioskFee: this.flatFee }).kioskFee;
    const log = { info: () => {}, error: () => {} };
    const book = new CatalogueBook({ folder: this.path, starterFile: STARTER, now, log, current, flatFee }, first);
    this.#opened.push(book);
    return { book, current, first };
  }

  remove(): void {
    for (const book of this.#opened.splice(0)) book.close();
    rmSync(this.path, { recursive: true, force: true });
  }
}
