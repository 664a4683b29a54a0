import type { Locator } from '@playwright/test';
import { Screen } from '../screens/screen.ts';
import { readQr } from './qr-pictures.ts';

/** The receipt for the customer's phone, on the till's screen. */
export class PhoneQr extends Screen {
  /** Opens it by hand, behind the arrow of the button that prints. */
  async choose(): Promise<void> {
    await this.button('printPaper.more').click();
    await this.button('phoneQr.button').click();
    await this.window.waitFor();
  }

  get window(): Locator {
    return this.page.getByRole('dialog', { name: this.words.text('phoneQr.title') });
  }

  async open(): Promise<void> {
    await this.press('Control+q');
    await this.window.waitFor();
  }

  get code(): Locator {
    return this.window.getByRole('img').first();
  }

  async close(): Promise<void> {
    await this.press('Escape');
    await this.window.waitFor({ state: 'detached' });
  }

  /** Returns the text that a phone reads. */
  read(): Promise<string> {
    return readQr(this.code);
  }
}
