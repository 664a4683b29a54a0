import type { Locator } from '@playwright/test';
import type { DepositSource } from '../../../../../shared/balance/deposit.ts';
import type { WordKey } from '../../words.ts';
import { Screen } from '../screen.ts';

/** The fields of a deposit, as a person types them. */
interface Deposited {
  readonly sent: string;
  readonly credited: string;
  readonly bankFee?: string;
  readonly source?: DepositSource;
}

/** The balance at the provider: what is left, what is missing, deposits. */
export class BalanceScreen extends Screen {
  async open(): Promise<void> {
    await this.press('F10');
    await this.readButton.waitFor();
  }

  get readButton(): Locator {
    return this.button('health.readBalance');
  }

  /** Asks the service for the balance. */
  async read(): Promise<void> {
    await this.press('F5');
  }

  get compared(): Locator {
    return this.#card('health.compared');
  }

  get now(): Locator {
    return this.#card('health.balance');
  }

  get deposits(): Locator {
    return this.#card('health.deposits');
  }

  async beginDeposit(): Promise<void> {
    await this.button('health.noteDeposit').click();
    await this.depositSent.waitFor();
  }

  get depositSent(): Locator {
    return this.page.getByRole('textbox', { name: this.words.text('health.depositSent') });
  }

  get depositSource(): Locator {
    return this.page.getByRole('radiogroup', { name: this.words.text('health.depositSource') });
  }

  get depositSave(): Locator {
    return this.button('health.depositSave');
  }

  /** The button that confirms the arrival of the newest waiting deposit. */
  get depositArrived(): Locator {
    return this.deposits.getByRole('button', { name: this.words.text('health.depositArrivedNow') }).first();
  }

  /** Records money that was sent to the balance, and its arrival; the default source is the bank. */
  async noteDeposit({ sent, credited, bankFee = '', source = 'bank' }: Deposited): Promise<void> {
    await this.beginDeposit();
    await this.depositSource.getByRole('radio', { name: this.words.text(`health.depositSource_${source}`), exact: true }).click();
    await this.depositSent.fill(sent);
    await this.page.getByRole('textbox', { name: this.words.text('health.depositFee') }).fill(bankFee);
    await this.page.getByRole('textbox', { name: this.words.text('health.depositCredited') }).fill(credited);
    await this.depositSave.click();
  }

  #card(title: WordKey): Locator {
    return this.page.getByRole('region', { name: this.words.named(title) });
  }
}
