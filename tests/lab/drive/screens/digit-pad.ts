import type { Locator } from '@playwright/test';
import { Screen } from './screen.ts';

declare global {
  interface Window {
    padHidden?: number;
  }
}

/** The digits for a finger, on any screen that shows them. */
export class DigitPad extends Screen {
  /** That of an open dialog, which the page has after the screen's. */
  get pad(): Locator {
    return this.page.getByRole('group', { name: this.words.text('pad.label') }).last();
  }

  /** Starts to count how often the pad disappears, also where it comes back at once. */
  async countHiding(): Promise<void> {
    await this.pad.evaluate((pad) => {
      window.padHidden = 0;
      new MutationObserver(() => {
        if (!pad.isConnected) window.padHidden = (window.padHidden ?? 0) + 1;
      }).observe(document.body, { childList: true, subtree: true });
    });
  }

  timesHidden(): Promise<number> {
    return this.page.evaluate(() => window.padHidden ?? 0);
  }

  /** A key with these digits: `7`, `00`, `000`. */
  digit(digits: string): Locator {
    return this.pad.getByRole('button', { name: digits, exact: true });
  }

  get keys(): Locator {
    return this.pad.getByRole('button');
  }

  get erase(): Locator {
    return this.pad.getByRole('button', { name: this.words.text('pad.erase'), exact: true });
  }

  get clear(): Locator {
    return this.pad.getByRole('button', { name: this.words.text('pad.clear'), exact: true });
  }

  /** The key that acts as Enter in the form. */
  get next(): Locator {
    return this.pad.getByRole('button', { name: this.words.named(['sell.next', 'sell.inquire', 'sell.inquirePrice', 'pad.nextLine']) });
  }
}
