import type { Locator } from '@playwright/test';
import { Screen } from '../screen.ts';

/** The views of the orders that the shop saved: their list beside the built-in ones, and the dialog that keeps them. */
export class SavedViewsOfOrders extends Screen {
  /** The list of the saved views beside the built-in ones. */
  get pick(): Locator {
    return this.page.getByRole('combobox', { name: this.words.text('savedViews.title'), exact: true });
  }

  /** Opens the dialog of the saved views; the filters are open. */
  async open(): Promise<void> {
    await this.button('savedViews.open').click();
    await this.dialog.waitFor();
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: this.words.text('savedViews.title'), exact: true });
  }

  /** The field for the name of the present filters. */
  get nameField(): Locator {
    return this.dialog.getByRole('textbox', { name: this.words.text('savedViews.name'), exact: true });
  }

  row(name: string): Locator {
    return this.dialog.getByRole('listitem').filter({ has: this.page.getByText(name, { exact: true }) });
  }

  async saveAs(name: string): Promise<void> {
    await this.nameField.fill(name);
    await this.nameField.press('Enter');
  }

  async rename(name: string, next: string): Promise<void> {
    await this.dialog.getByRole('button', { name: this.words.text('savedViews.renameOf', { name }), exact: true }).press('Enter');
    const field = this.dialog.getByRole('textbox', { name: this.words.text('savedViews.newName', { name }), exact: true });
    await field.fill(next);
    await field.press('Enter');
  }

  async remove(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name: this.words.text('savedViews.removeOf', { name }), exact: true }).press('Enter');
    const question = this.page.getByRole('alertdialog', { name: this.words.text('savedViews.removeTitle', { name }), exact: true });
    await question.getByRole('button', { name: this.words.text('savedViews.remove'), exact: true }).press('Enter');
    await question.waitFor({ state: 'detached' });
  }
}
