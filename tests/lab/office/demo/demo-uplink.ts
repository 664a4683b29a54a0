import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { officeEntry } from '../../../../main/devices/keychain/office-entry.ts';
import { systemClock } from '../../../../main/lib/clock.ts';
import { officeNetwork } from '../../../../main/office/client/office-network.ts';
import { EnrolmentStore } from '../../../../main/office/enrolment/enrolment-store.ts';
import { HeadOffice } from '../../../../main/office/head-office.ts';
import { JournalReader } from '../../../../main/till/maintenance/reader/journal-reader.ts';
import { memoryKeychain } from '../uplinked-till.ts';
import type { DemoTill } from './demo-till.ts';

const WORKER = new URL('../../../../main/till/maintenance/reader-worker.ts', import.meta.url);

/** What a till of the demonstration sends with: a real till's own parts, by the computer's clock. */
export class DemoUplink {
  readonly #office: HeadOffice;
  readonly #reader: JournalReader;
  readonly #looks = new Set<() => void>();

  constructor({ till, folder, account }: Pick<DemoTill, 'till' | 'folder' | 'account'>, printer: string | null) {
    const { journal } = till.book;
    this.#reader = new JournalReader({ journal: journal.path, workerUrl: WORKER });
    this.#office = new HeadOffice({
      store: new EnrolmentStore(join(folder, 'office.json'), officeEntry(memoryKeychain(), folder)),
      network: officeNetwork({ clock: systemClock, loopbackOnly: true }),
      proxy: () => '',
      ...{ random: Math.random, version: '0.2.0', log: { info: () => undefined, error: () => undefined } },
      changed: () => {
        for (const look of [...this.#looks]) look();
      },
      bug: (error) => {
        throw error;
      },
    });
    this.#office.open(
      {
        reader: this.#reader,
        eventCount: () => journal.eventCount,
        onGrowth: (listener) => journal.onGrowth(listener),
        isSending: () => till.status.isSending(),
        account: () => account,
        self: async () => ({
          ...{ version: '0.2.0', lastZ: till.shifts.lastZAt(), printers: [{ name: 'Struk', trouble: printer }] },
          diskFree: await statfs(folder).then(({ bavail, bsize }) => bavail * bsize),
        }),
      },
      systemClock,
    );
  }

  async join(address: string, code: string): Promise<void> {
    const joined = await this.#office.join({ address, code, leaves: 'masked' });
    if (!joined.ok) throw new Error(JSON.stringify(joined.failure));
  }

  /** Resolves once the office has every event of the journal. */
  arrived(): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        const view = this.#office.view();
        if (view.is !== 'joined' || view.contact?.waiting !== 0 || view.contact.trouble !== null) return;
        this.#looks.delete(look);
        resolve();
      };
      this.#looks.add(look);
      look();
    });
  }

  async close(): Promise<void> {
    await this.#office.close();
    await this.#reader.close();
  }
}
