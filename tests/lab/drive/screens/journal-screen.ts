import type { Locator } from '@playwright/test';
import { Screen } from './screen.ts';
import { SettingsScreen } from './settings-screen.ts';

/** The maintenance of the journal, a section of the settings: verification, backups, restore, and the orders found after one. */
export class JournalScreen extends Screen {
  /** Opens the section and waits for the facts about the journal. */
  async open(): Promise<void> {
    await new SettingsScreen(this.page, this.words).open('journal');
    await this.page
      .getByRole('term')
      .filter({ hasText: this.words.text('journal.lastVerified') })
      .waitFor();
  }

  // Verification

  get #verification(): Locator {
    return this.page.getByRole('region', { name: this.words.text('journal.verify') });
  }

  async verify(): Promise<void> {
    await this.#verification.getByRole('button', { name: this.words.text('journal.verify') }).click();
  }

  /** The message that the verification found no fault. */
  get verifiedWell(): Locator {
    return this.#verification.getByText(this.words.text('journal.wellTitle'), { exact: true });
  }

  // Backups

  get #backups(): Locator {
    return this.page.getByRole('region', { name: this.words.text('journal.copies'), exact: true });
  }

  async chooseFolder(): Promise<void> {
    await this.#backups.getByRole('button', { name: this.words.text('journal.chooseFolder') }).click();
  }

  /** The folder of the backups. */
  folder(path: string): Locator {
    return this.#backups.getByText(path, { exact: true });
  }

  async backUp(): Promise<void> {
    await this.#backups.getByRole('button', { name: this.words.text('journal.copyNow') }).click();
  }

  /** The message that a backup was made and read again. */
  get backedUp(): Locator {
    return this.#backups.getByRole('status').filter({ hasText: this.words.named('journal.copied') });
  }

  // Restore

  /** Asks to restore the newest backup of the folder. */
  async restore(): Promise<void> {
    await this.#backups
      .getByRole('button', { name: this.words.named('journal.restoreOf') })
      .first()
      .click();
  }

  /** The question that names what is lost with the present journal. */
  get lossQuestion(): Locator {
    return this.page.getByRole('alertdialog', { name: this.words.text('journal.askTitle') });
  }

  async acceptLoss(): Promise<void> {
    await this.lossQuestion.getByRole('button', { name: this.words.text('journal.askNext') }).click();
  }

  /** The second question. */
  get restoreQuestion(): Locator {
    return this.page.getByRole('alertdialog', { name: this.words.text('journal.sureTitle') });
  }

  async confirmRestore(): Promise<void> {
    await this.restoreQuestion.getByRole('button', { name: this.words.text('journal.sureYes') }).click();
  }

  // The erasure of customers' data

  /** Opens the section of the settings that erases. */
  async openErasure(): Promise<void> {
    await new SettingsScreen(this.page, this.words).open('erasure');
    await this.erasure.waitFor();
  }

  get erasure(): Locator {
    return this.page.getByRole('region', { name: this.words.text('erasure.title') });
  }

  /** Chooses how many months data is kept. */
  async keepFor(months: number): Promise<void> {
    await this.erasure.getByLabel(this.words.text('erasure.keepFor')).selectOption(String(months));
    await this.page
      .getByRole('alertdialog')
      .getByRole('button', { name: this.words.named('erasure.askPeriodYes') })
      .click();
  }

  async eraseNow(): Promise<void> {
    await this.erasure.getByRole('button', { name: this.words.text('erasure.eraseNow') }).click();
  }

  get erasureQuestion(): Locator {
    return this.page.getByRole('alertdialog', { name: this.words.text('erasure.askTitle') });
  }

  /** Confirms the question before an erasure. */
  async confirmErasure(): Promise<void> {
    await this.erasureQuestion.getByRole('button', { name: this.words.text('erasure.askYes') }).click();
  }

  /** The text with the number of sales of the last erasure, its time and its person. */
  get erased(): Locator {
    return this.erasure.getByRole('status');
  }

  /** The list of data that waits for its erasure, each entry with the reason. */
  get waiting(): Locator {
    return this.erasure.getByRole('listitem');
  }

  get removeOldBackupsButton(): Locator {
    return this.erasure.getByRole('button', { name: this.words.text('erasure.removeCopies') });
  }

  async keepData(): Promise<void> {
    await this.erasureQuestion.getByRole('button', { name: this.words.text('common.cancel') }).click();
  }

  /** An order that the service knows and the restored journal lacks. */
  foundOrder(orderId: string): Locator {
    const found = this.page.getByRole('region', { name: this.words.text('journal.found') });
    return found.getByRole('listitem').filter({ hasText: orderId });
  }

  async markReviewed(orderId: string): Promise<void> {
    await this.foundOrder(orderId)
      .getByRole('button', { name: this.words.text('journal.review') })
      .click();
  }
}
