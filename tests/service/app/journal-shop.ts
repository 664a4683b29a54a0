import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { systemClock } from '../../../main/lib/clock.ts';
import { StaffBook } from '../../../main/shop/staff/staff-book.ts';
import { staffJournalOf } from '../../../main/shop/staff/staff-journal.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { Role } from '../../../shared/staff/permissions.ts';
import { JournalFolder } from '../../lab/fakes/journals.ts';
import { hashesOnce } from '../../lab/fakes/pins.ts';
import { composedShop } from './open-shop.ts';

export const PIN = '482915';
/** The journal's backups; that of the catalogue is written later. */
export const backupsIn = (folder: string): string[] => readdirSync(folder).filter((name) => /^loket-live-\w+\.db$/.test(name));

export async function given<T, F>(answer: Result<T, F> | Promise<Result<T, F>>): Promise<T> {
  const answered = await answer;
  if (!answered.ok) throw new Error(JSON.stringify(answered.failure));
  return answered.value;
}

/** A live shop whose journal a test writes before the shop opens it. */
export function journalShop() {
  const pins = hashesOnce();
  const at = composedShop({
    service: {},
    errors: ['the journal did not open', 'other users may have access'],
    settings: { mode: 'live', cashier: 'Wulan' },
    prepare: ({ folder }) => mkdirSync(join(folder, 'journal')),
  });
  let stick: string;
  let journals: JournalFolder;
  const folders = {
    /** Where exports go. */
    get stick() {
      return stick;
    },
    get journals() {
      return journals;
    },
  };
  beforeEach(() => {
    stick = mkdtempSync(join(tmpdir(), 'loket-stick-'));
    journals = new JournalFolder();
  });
  afterEach(() => {
    journals.remove();
    rmSync(stick, { recursive: true, force: true });
  });
  const file = () => join(at.folder, 'journal', 'live.db');
  return {
    ...{ at, folders, file },
    /** A live journal with this many sales in it, and optionally a person who has a PIN. */
    journalOf: async (sales: number, role: Role | null = null): Promise<void> => {
      const journal = journals.sold(1, sales, journals.open(file()));
      const book = new StaffBook({ journal: staffJournalOf(journal), pins, clock: systemClock, newId: randomUUID });
      for (const [name, is] of [['Bu Ratna', 'owner'], ...(role ? [['Sari', role] as const] : [])] as const)
        if (role) await book.add({ name, role: is, pin: PIN }, 'terminal');
      journal.close();
    },
  };
}
