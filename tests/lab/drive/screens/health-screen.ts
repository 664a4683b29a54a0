import type { Locator } from '@playwright/test';
import type { WordKey } from '../words.ts';
import { Screen } from './screen.ts';
import { SettingsScreen } from './settings-screen.ts';

/** The state of the service: limits, calls, token, and the payload of shop-info. */
export class HealthScreen extends Screen {
  async open(): Promise<void> {
    await new SettingsScreen(this.page, this.words).open('health');
    await this.refreshButton.waitFor();
  }

  get refreshButton(): Locator {
    return this.button('health.refresh');
  }

  async refresh(): Promise<void> {
    await this.press('F5');
  }

  /** The line before the first call. */
  get nothingYet(): Locator {
    return this.page.getByText(this.words.text('health.nothingYet'));
  }

  get limits(): Locator {
    return this.#card('health.limits');
  }

  /** The row of an endpoint, such as `POST /v2/order`. */
  limit(endpoint: string): Locator {
    return this.limits.getByRole('row').filter({ has: this.page.getByText(endpoint, { exact: true }) });
  }

  /** The rows of the last calls, the newest first. */
  get calls(): Locator {
    return this.#card('health.calls')
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader') });
  }

  get token(): Locator {
    return this.#card('health.token');
  }

  /** The payload of shop-info, once the till has read it. */
  get shopInfo(): Locator {
    return this.page.getByRole('textbox', { name: this.words.text('health.shopInfo') });
  }

  #card(title: WordKey): Locator {
    return this.page.getByRole('region', { name: this.words.named(title) });
  }
}
