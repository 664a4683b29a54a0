import type { Locator } from '@playwright/test';
import type { PrinterField } from '../../../../renderer/core/i18n/shape.ts';
import type { DrawerPin } from '../../../../shared/printing/printers.ts';
import { Screen } from './screen.ts';
import { SettingsScreen } from './settings-screen.ts';

/** The shop's printers, a section of the settings. */
export class PrintersScreen extends Screen {
  async open(): Promise<void> {
    await new SettingsScreen(this.page, this.words).open('printers');
  }

  get printers(): Locator {
    return this.page.getByRole('region', { name: this.words.text('printers.list') }).getByRole('listitem');
  }

  /** The printer that prints receipts, by its id; empty for the folder of receipts. */
  get receiptPrinter(): Locator {
    return this.page.getByRole('combobox', { name: this.words.text('printers.toWhere') });
  }

  // The form of a new or changed printer

  get form(): Locator {
    return this.page.getByRole('form', { name: this.words.named(['printers.newTitle', 'printers.changeOf']) });
  }

  async fillInByHand(): Promise<void> {
    await this.button('printers.byHand').click();
    await this.form.waitFor();
  }

  field(field: PrinterField): Locator {
    return this.form.getByRole('textbox', { name: this.words.text(`printerField.${field}`), exact: true });
  }

  /** Chooses a model by its name. */
  async chooseModel(name: string): Promise<void> {
    await this.form.getByRole('combobox', { name: this.words.text('printerField.model') }).selectOption({ label: name });
  }

  async chooseDrawer(pin: DrawerPin): Promise<void> {
    await this.form.getByRole('radio', { name: this.words.text(`plug.${pin}`), exact: true }).click();
  }

  /** Opens or closes the fields for deviations from the model. */
  async toggleDeviations(): Promise<void> {
    await this.form.getByRole('button', { name: this.words.text('printers.more') }).click();
  }

  /** Asks the printer in the form for its status. */
  async askDraft(): Promise<void> {
    await this.form.getByRole('button', { name: this.words.text('printers.ask') }).click();
  }

  async save(): Promise<void> {
    await this.form.getByRole('button', { name: this.words.text('printers.save') }).click();
  }

  /** Closes the form without saving. */
  async cancelForm(): Promise<void> {
    await this.button('common.cancel').click();
    await this.form.waitFor({ state: 'detached' });
  }

  // A printer of the shop

  async change(name: string): Promise<void> {
    await this.page.getByRole('button', { name: this.words.text('printers.changeOf', { name }) }).click();
    await this.form.waitFor();
  }

  async ask(name: string): Promise<void> {
    await this.page.getByRole('button', { name: this.words.text('printers.askOf', { name }) }).click();
  }

  async printTestPage(name: string): Promise<void> {
    await this.page.getByRole('button', { name: this.words.text('printers.testOf', { name }) }).click();
  }

  /** The answer whether the square of the test page came out. */
  squareButton(isSeen: boolean): Locator {
    return this.button(isSeen ? 'testPage.yes' : 'testPage.no');
  }

  async answerSquare(isSeen: boolean): Promise<void> {
    await this.squareButton(isSeen).click();
  }

  /** What the screen says to the answer. */
  squareAnswer(isSeen: boolean): Locator {
    return this.page.getByRole('status').filter({ hasText: this.words.text(isSeen ? 'testPage.square' : 'testPage.noSquare') });
  }

  async remove(name: string): Promise<void> {
    await this.page.getByRole('button', { name: this.words.text('printers.removeOf', { name }) }).click();
    const question = this.page.getByRole('alertdialog', { name: this.words.text('printers.removeTitle', { name }) });
    await question.getByRole('button', { name: this.words.text('printers.remove') }).click();
  }

  /** The message that this printer reports itself ready. */
  ready(name: string): Locator {
    return this.page.getByRole('status').filter({ hasText: this.words.text('printers.ready', { name }) });
  }

  saved(name: string): Locator {
    return this.page.getByRole('status').filter({ hasText: this.words.text('printers.saved', { name }) });
  }
}
