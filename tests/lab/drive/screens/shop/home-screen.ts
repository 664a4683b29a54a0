import type { Locator } from '@playwright/test';
import { dayStrings } from '../../../../../shared/reports/day/day-strings.ts';
import type { VerdictName } from '../../../../../shared/reports/day/verdict-views.ts';
import { Screen } from '../screen.ts';

/** The owner's home: the close of the day. */
export class HomeScreen extends Screen {
  async open(): Promise<void> {
    await this.press('Control+o');
    await this.verdicts.waitFor();
  }

  get verdicts(): Locator {
    return this.page.getByRole('region', { name: this.words.text('home.verdicts'), exact: true });
  }

  /** One of the four verdicts. */
  verdict(name: VerdictName): Locator {
    const language = this.words.text('common.language') === 'en' ? 'en' : 'id';
    return this.verdicts.getByRole('region', { name: dayStrings[language].name[name], exact: true });
  }

  get done(): Locator {
    return this.page.getByRole('status').filter({ hasText: this.words.text('home.done') });
  }

  get copy(): Locator {
    return this.button('home.copy');
  }
}
