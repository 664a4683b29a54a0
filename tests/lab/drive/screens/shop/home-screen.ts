import type { Locator } from '@playwright/test';
import type { OrdersNow } from '../../../../../shared/reports/report-views.ts';
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

  get byHour(): Locator {
    return this.page.getByRole('region', { name: this.words.text('home.byHour'), exact: true });
  }

  get drawer(): Locator {
    return this.page.getByRole('region', { name: this.words.text('home.drawer'), exact: true });
  }

  get attention(): Locator {
    return this.page.getByRole('region', { name: this.words.text('home.attention'), exact: true });
  }

  /** Leads to the list of the orders of this kind. */
  see(kind: keyof OrdersNow): Locator {
    return this.page.getByRole('button', { name: this.words.text(`outstanding.see_${kind}`), exact: true });
  }

  get toReports(): Locator {
    return this.button('home.toReports');
  }
}
