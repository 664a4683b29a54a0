import type { Locator } from '@playwright/test';
import type { WordKey } from '../../words.ts';
import { Screen } from '../screen.ts';
import { SettingsScreen } from '../settings-screen.ts';

/** The head office, a section of the settings. */
export class OfficeScreen extends Screen {
  async open(): Promise<void> {
    await new SettingsScreen(this.page, this.words).open('office');
  }

  field(label: 'office.address' | 'office.code'): Locator {
    return this.page.getByRole('textbox', { name: this.words.text(label), exact: true });
  }

  async join(address: string, code: string): Promise<void> {
    await this.field('office.address').fill(address);
    await this.field('office.code').fill(code);
    await this.button('office.joinYes').click();
  }

  get joinButton(): Locator {
    return this.button('office.joinYes');
  }

  /** The part with the till's place at its office. */
  get joined(): Locator {
    return this.page.getByRole('region', { name: this.words.text('office.joined') });
  }

  /** Leaves the office after the question. */
  async leave(): Promise<void> {
    await this.button('office.leave').click();
    await this.button('office.leaveYes').click();
  }

  /** The message with the reason why something failed. */
  failure(title: WordKey): Locator {
    return this.alert(title);
  }
}
