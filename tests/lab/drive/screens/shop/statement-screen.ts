import type { Locator } from '@playwright/test';
import type { StatementClass } from '../../../../../shared/statements/statement-entry.ts';
import { Screen } from '../screen.ts';

type Choice = 'sign' | 'decimal' | 'dates' | 'zone' | 'separator' | 'show';
type Typed = 'from' | 'to' | 'margin' | 'opening' | 'closing';

/** The provider's statement: a file, the way in which it is read, and the findings of a comparison. */
export class StatementScreen extends Screen {
  /** Opens the statement from the status of the service, by the keyboard. */
  async open(): Promise<void> {
    await this.press('F10');
    await this.link.waitFor();
    await this.link.focus();
    await this.press('Enter');
    await this.chooseButton.waitFor();
  }

  get link(): Locator {
    return this.button('statements.link');
  }

  get chooseButton(): Locator {
    return this.button('statements.choose');
  }

  choice(name: Choice): Locator {
    return this.page.getByRole('combobox', { name: this.words.text(`statements.${name}`), exact: true });
  }

  field(name: Typed): Locator {
    return this.page.getByLabel(this.words.text(`statements.${name}`), { exact: true });
  }

  get compareButton(): Locator {
    return this.button('statements.compare');
  }

  /** The first rows as they are read. */
  get asRead(): Locator {
    return this.page.getByRole('table', { name: this.words.text('statements.asRead'), exact: true }).getByRole('rowheader');
  }

  /** The sums of each class. */
  get classes(): Locator {
    return this.page.getByRole('table', { name: this.words.text('statements.classes'), exact: true });
  }

  classRow(name: StatementClass): Locator {
    return this.classes.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name: this.#name(name), exact: true }) });
  }

  /** How many entries a class has. */
  countOf(name: StatementClass): Locator {
    return this.classRow(name).getByRole('cell').first();
  }

  /** Shows the rows of a class. */
  async show(name: StatementClass): Promise<void> {
    await this.choice('show').selectOption(name);
  }

  /** The rows and orders of the class that is shown. */
  get entries(): Locator {
    return this.page
      .getByRole('table', { name: this.words.text('statements.entries'), exact: true })
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader') });
  }

  settle(orderId: string): Locator {
    return this.page.getByRole('button', { name: this.words.text('statements.settleOf', { orderId }), exact: true });
  }

  takeOver(orderId: string): Locator {
    return this.page.getByRole('button', { name: this.words.text('statements.takeOverOf', { orderId }), exact: true });
  }

  openOrder(orderId: string): Locator {
    return this.page.getByRole('button', { name: this.words.text('statements.openOrderOf', { orderId }), exact: true });
  }

  get export(): Locator {
    return this.page.getByRole('button', { name: this.words.text('common.export'), exact: true });
  }

  /** The comparisons that were made. */
  get kept(): Locator {
    return this.page.getByRole('list', { name: this.words.text('statements.kept'), exact: true }).getByRole('listitem');
  }

  /** Opens the newest of them. */
  get openKept(): Locator {
    return this.kept.first().getByRole('button');
  }

  #name(name: StatementClass): string {
    return this.words.text(`statements.class_${name}`);
  }
}
