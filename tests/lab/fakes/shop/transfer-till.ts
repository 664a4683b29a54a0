import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JournalEvent } from '../../../../main/journal/core/events.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import { writeWhole } from '../../../../main/lib/files.ts';
import { openJournal } from '../../../../main/records/journal-schema.ts';
import { createCurrentCatalogue } from '../../../../main/shop/catalogue/catalogue.ts';
import { CatalogueBook } from '../../../../main/shop/catalogue/catalogue-book.ts';
import { readFirstCatalogue } from '../../../../main/shop/catalogue/read-first-catalogue.ts';
import { createCurrentSettings } from '../../../../main/shop/settings/current-settings.ts';
import { createPinHasher } from '../../../../main/shop/staff/pin-hasher.ts';
import { Staff } from '../../../../main/shop/staff/staff.ts';
import { staffJournalOf } from '../../../../main/shop/staff/staff-journal.ts';
import { marksOf, type TransferTarget } from '../../../../main/shop/transfer/transfer-target.ts';
import { Transfers } from '../../../../main/shop/transfer/transfers.ts';
import { ok, type Result } from '../../../../shared/lib/result.ts';
import { type FeeRules, FeeRules as FeeRulesSchema } from '../../../../shared/prices/fee-rules.ts';
import { Settings } from '../../../../shared/settings/settings.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import { VirtualClock } from '../clock.ts';
import { forkFileProcess } from '../process/file-process.ts';

const STARTER = join(import.meta.dirname, '..', '..', '..', '..', 'resources', 'catalogue.json');
/** Low cost, so that a test is fast; the format and the check are the real ones. */
const CHEAP = { logN: 1, r: 1, p: 1 };

/** What a till's log says of an import, with the part. */
export type TransferLog = (text: string, part: unknown) => void;

/** The parts of a till that a shop's file is made of, over real files in a profile's folder. */
export class TransferTill {
  readonly journal: Journal;
  readonly staff: Staff;
  readonly book: CatalogueBook;
  readonly target: TransferTarget;
  readonly transfers: Transfers;
  #number = 0;

  constructor(folder: string, { log = () => {}, till }: { readonly log?: TransferLog; readonly till: string }) {
    const clock = new VirtualClock();
    const file = join(folder, 'settings.json');
    const stored = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    const settings = createCurrentSettings(Settings.parse(stored), (next) => writeWhole(file, JSON.stringify(next)));
    this.journal = opened(openJournal(join(folder, 'live.db')));
    if (this.journal.read.fact('epoch') === null)
      opened(
        this.journal.append([{ type: 'epoch', subject: '', at: '2026-01-01T00:00:00.000Z', epoch: 'abcdefgh' } satisfies JournalEvent]),
      );
    this.staff = new Staff({
      mode: 'live',
      journal: staffJournalOf(this.journal),
      pins: createPinHasher(CHEAP),
      clock,
      newId: () => `${till}-${++this.#number}`,
      terms: () => ({ autoLockMinutes: 10, builtInName: '' }),
      changed: () => {},
    });
    const first = readFirstCatalogue(folder, STARTER, clock.now);
    const current = createCurrentCatalogue(first.catalogue);
    const silent = { info: () => {}, error: () => {} };
    const flatFee = () => settings.get().kioskFee;
    this.book = new CatalogueBook({ folder, starterFile: STARTER, now: clock.now, log: silent, current, flatFee }, first);
    this.book.setJournal(this.journal);
    this.target = {
      book: this.book,
      settings: {
        get: settings.get,
        save: async (next) => settings.set(next),
        leavesNoOrders: () => ok(null),
      },
      people: { everyone: () => this.staff.everyone(), takeOver: (people, by) => this.staff.takeOver(people, by) },
    };
    const said = { info: log, error: log } as const;
    const tell = (kind: keyof typeof said) => (text: string, fields?: Readonly<Record<string, unknown>>) => said[kind](text, fields?.part);
    this.transfers = new Transfers({
      ...{ folder, startProcess: forkFileProcess, target: this.target, now: clock.now },
      log: { info: tell('info'), error: tell('error') },
    });
  }

  /** Adds an owner with a PIN, whose authority it returns. */
  async owner(name: string): Promise<Authority> {
    opened(await this.staff.firstOwner({ name, pin: '482915' }));
    const { person } = this.staff;
    if (!person) throw new Error('nobody is signed in');
    return { person, liftedBy: null };
  }

  sells(rows: readonly (readonly [code: string, price: number])[], by: Authority): void {
    const products = rows.map(([code, price]) => ({ code, name: `Pulsa ${code}`, family: 'telco-prepaid', price }));
    const file = join(this.book.shop.ok ? this.book.shop.value.path : '', '..', 'rows.json');
    writeFileSync(file, JSON.stringify({ version: 1, products }));
    const { catalogue } = readFirstCatalogue(join(file, '..', 'none'), file, () => 0);
    opened(this.book.replaceAll({ products: catalogue.products }, 'imported', by));
  }

  charges(rules: readonly unknown[], by: Authority): void {
    const read: FeeRules = FeeRulesSchema.parse(rules);
    opened(this.book.changeFeeRules(read, by, this.book.feeRules().version));
  }

  /** Everything that a shop's file is about, as this till has it. */
  get state() {
    const read = this.book.shop.ok ? this.book.shop.value.read() : null;
    const products = read?.ok ? (read.value?.products ?? []).map(({ code, price }) => [code, price]) : null;
    return { products, rules: this.book.feeRules().rules, settings: this.target.settings.get(), people: this.staff.everyone() };
  }

  get marks() {
    return marksOf(this.target);
  }

  close(): void {
    this.staff.close();
    this.book.close();
    this.journal.close();
  }
}

export function opened<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}
