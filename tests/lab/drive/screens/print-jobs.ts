import type { Locator } from '@playwright/test';
import type { PrintJobStatus } from '../../../../renderer/parts/print-jobs/print-job-text.ts';
import { Screen } from './screen.ts';

/** The key that opens the tray; its pill in the top bar shows it. */
const KEY = 'F3';

/** The values of a note; an absent value matches anything. */
interface NoteValues {
  readonly what?: string;
  readonly printer?: string;
  readonly trouble?: string;
  readonly by?: string;
}

/** The print jobs: the note about one, and the tray of those that still need a printer or a person. */
export class PrintJobs extends Screen {
  /** The note about the print job that was requested last. */
  note(status: PrintJobStatus, { ...values }: NoteValues = {}): Locator {
    return this.page.getByRole('status').filter({ hasText: this.words.within(`printJobs.${status}`, values) });
  }

  /** Confirms for a printer that cannot do so that the paper came out. */
  async sayCameOut(): Promise<void> {
    await this.button('printJobs.cameOut').click();
  }

  // The tray

  async open(): Promise<void> {
    await this.press(KEY);
    await this.dialog.waitFor();
  }

  async close(): Promise<void> {
    await this.press('Escape');
    await this.dialog.waitFor({ state: 'hidden' });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: this.words.text('printJobs.title') });
  }

  /** The pill in the top bar while a print job waits; its name is the reason of the wait. */
  get pill(): Locator {
    const bar = this.page.getByRole('region', { name: this.words.text('top.status') });
    return bar.getByRole('button').filter({ hasText: KEY });
  }

  get jobs(): Locator {
    return this.dialog.getByRole('listitem');
  }

  get printAgainButton(): Locator {
    return this.dialog.getByRole('button', { name: this.words.text('printJobs.no') });
  }

  async sayPrinted(): Promise<void> {
    await this.dialog.getByRole('button', { name: this.words.text('printJobs.yes') }).click();
  }

  get moveButton(): Locator {
    return this.dialog.getByRole('button', { name: this.words.text('printJobs.move'), exact: true });
  }

  async moveTo(printer: string): Promise<void> {
    await this.moveButton.click();
    await this.dialog.getByRole('button', { name: this.words.text('printJobs.moveTo', { printer }), exact: true }).click();
  }

  async cancel(): Promise<void> {
    await this.dialog.getByRole('button', { name: this.words.text('printJobs.cancel'), exact: true }).click();
  }
}
