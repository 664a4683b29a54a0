import type { Locator } from '@playwright/test';
import { Screen } from '../screen.ts';

/** The owner's home: today at a glance. */
export class HomeScreen extends Screen {
  async open(): Promise<void> {
    await this.press('Control+o');
    await this.figures.waitFor();
  }

  get figures(): Locator {
    return this.page.getByRole('region', { name: this.words.text('home.figures'), exact: true });
  }

  /** The value of one of the figures. */
  figure(name: 'sold' | 'margin'): Locator {
    return this.valueOf(this.words.text(`reportMeasure.${name}`)).first();
  }

  get toReports(): Locator {
    return this.button('home.toReports');
  }
}
